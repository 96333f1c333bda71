import { CallMachine } from './call-machine';
import { readDailyRequest, wrapDailyEvent } from './daily-messages';

interface DailyGlobal {
  pendings: string[];
  instances: Record<
    string,
    | {
        callMachine?: { store: { getState(): unknown }; reset(): void };
        tracks?: { audioTrack?: MediaStreamTrack };
      }
    | undefined
  >;
}

interface MachineRegistry {
  machines: Map<string, CallMachine>;
}

const REGISTRY = Symbol.for('embedded-call-machine');

const page = window as Window & { _daily?: DailyGlobal; [REGISTRY]?: MachineRegistry };

/** daily-js runs this script again for each call object: one listener serves all of them. */
function registry(): MachineRegistry {
  if (page[REGISTRY]) return page[REGISTRY];
  const machines = new Map<string, CallMachine>();
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window) return;
    const received = readDailyRequest(data);
    if (received) machines.get(received.callClientId)?.handle(received.request);
  });
  return (page[REGISTRY] = { machines });
}

/** Takes the call objects that wait for a call machine. */
function adoptPending(daily: DailyGlobal): void {
  const { machines } = registry();
  for (const id of machines.keys()) {
    if (!daily.instances[id]) machines.delete(id);
  }
  for (const id of daily.pendings.splice(0)) {
    const instance = daily.instances[id];
    if (!instance) continue;
    const machine = new CallMachine({
      post: (event) => window.postMessage(wrapDailyEvent(id, event), location.origin),
      customTrack: () => instance.tracks?.audioTrack,
    });
    machines.set(id, machine);
    instance.callMachine = {
      store: { getState: () => machine.getState() },
      reset: () => machine.reset(),
    };
  }
}

if (page._daily) adoptPending(page._daily);
