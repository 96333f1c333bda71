import type { CallConfig } from '@/lib/voice/call-config';
import { createCallSession, type EndReport, type StartOptions } from '@/lib/voice/call-session';
import type { CallState } from '@/lib/voice/call-state';
import type { CallProblem, CameraProblem } from '@/lib/voice/microphone';
import { createCallKit } from '@/lib/voice/sdk-call';
import { type CallSound, createSound } from '@/lib/voice/sound';
import type { VapiOptions } from '@/lib/voice/vapi-client';
import { FakeVapi, settle } from './fake-vapi';

export const embedded: CallConfig = { platform: 'embedded', callMachineUrl: '/machine.js' };

interface CallPageOptions {
  config?: () => Promise<CallConfig>;
  isMobile?: boolean;
  /** Defaults to sound settings without a choice of devices. */
  sound?: CallSound;
}

/** A page with its session, a granted microphone, and `FakeVapi` as the SDK. */
export function openCallPage({
  config = async () => embedded,
  isMobile = false,
  sound = createSound({
    storage: () => ({ getItem: () => null, setItem: () => undefined }),
    createAudio: () => ({ volume: 1 }) as HTMLAudioElement,
  }),
}: CallPageOptions = {}) {
  const clients: FakeVapi[] = [];
  const made: VapiOptions[] = [];
  const microphone = {
    problem: undefined as CallProblem | undefined,
    answer: Promise.resolve<CallProblem | undefined>(undefined),
    onChange: () => undefined as void,
    become(problem?: CallProblem) {
      this.problem = problem;
      this.onChange();
    },
    watch(onChange: () => void) {
      this.onChange = onChange;
      onChange();
      return () => undefined;
    },
    warmUp: jest.fn(),
    request: jest.fn((): Promise<CallProblem | undefined> => microphone.answer),
  };
  const dependencies = {
    microphone,
    requestCamera: jest.fn(async (): Promise<CameraProblem | undefined> => undefined),
    loadSdk: jest.fn(async () =>
      createCallKit((options: VapiOptions) => {
        made.push(options);
        const vapi = new FakeVapi();
        vapi.isMobile = isMobile;
        clients.push(vapi);
        return vapi.client;
      }, sound),
    ),
    fetchConfig: jest.fn(config),
    preload: jest.fn(),
    reportEnd: jest.fn<void, [EndReport]>(),
    now: () => performance.now(),
  };
  const session = createCallSession(dependencies);
  const call = () => session.getSnapshot().call;
  /** Visible changes, in words. */
  const seen: string[] = [];
  let before = call();
  const unsubscribe = session.subscribe(() => {
    seen.push(...changes(before, call()));
    before = call();
  });
  /** Starts a call. Resolves to its client once the SDK has been asked for the call. */
  async function start(assistantId = 'demo-presale', options?: StartOptions) {
    session.start(assistantId, options);
    await settle();
    return clients.at(-1) as FakeVapi;
  }

  /** Starts and connects a call; clears the changes seen until then. */
  async function connect(options?: StartOptions) {
    const vapi = await start('demo-presale', options);
    await vapi.connect();
    seen.length = 0;
    return vapi;
  }

  /** Stages of finished calls, as reported to the server. */
  const stages = () => dependencies.reportEnd.mock.calls.flatMap(([report]) => report.stages ?? []);

  return {
    session,
    stages,
    dependencies,
    microphone,
    clients,
    made,
    seen,
    unsubscribe,
    call,
    start,
    connect,
  };
}

function changes(before: CallState, after: CallState): string[] {
  const words: string[] = [];
  if (after.phase !== before.phase) words.push(after.error ?? after.phase);
  if (!after.isConnected || !before.isConnected) return words;
  if (after.isSpeaking !== before.isSpeaking)
    words.push(after.isSpeaking ? 'agent speaks' : 'agent pauses');
  if (after.isListening !== before.isListening)
    words.push(after.isListening ? 'visitor speaks' : 'visitor pauses');
  return words;
}

export const openMicrophones = () =>
  [...FakeVapi.rooms()].filter((room) => room.isMicrophoneOpen).length;

/** Gives each test of a file fake timers and a page without rooms. */
export function clearEachPage(): void {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    FakeVapi.clearPage();
  });
}
