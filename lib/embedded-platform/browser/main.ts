import { CallMachine } from './call-machine';
import { readDailyRequest, wrapDailyEvent } from './daily-protocol';

/** The object that daily-js shares with its call machine; an instance is one call object. */
interface DailyGlobal {
  pendings: string[];
  instances: Record<string, DailyInstance | undefined>;
}

interface DailyInstance {
  callMachine?: { store: { getState(): unknown }; reset(): void };
  tracks?: { audioTrack?: MediaStreamTrack };
}

function adopt(id: string, { instances }: DailyGlobal): void {
  const instance = instances[id];
  if (!instance) return;
  const machine = new CallMachine({
    post: (event) => window.postMessage(wrapDailyEvent(id, event), location.origin),
    customTrack: () => instance.tracks?.audioTrack,
    browser: globalThis,
  });
  const callMachine = { store: machine, reset: () => machine.reset() };
  instance.callMachine = callMachine;
  const gone = new AbortController();
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    // The call object was destroyed or has another call machine, since it may request one twice.
    if (instances[id]?.callMachine !== callMachine) return gone.abort();
    const request = source === window ? readDailyRequest(data, id) : undefined;
    if (request) void machine.handle(request);
  };
  window.addEventListener('message', onMessage, { signal: gone.signal });
}

// daily-js runs this script again for each call object.
const { _daily: daily } = window as unknown as { _daily: DailyGlobal };
for (const id of daily.pendings.splice(0)) adopt(id, daily);
