import type { CallSession, CallSnapshot, StartOptions } from '@/lib/voice/call-session';
import { type CallState, initialCallState } from '@/lib/voice/call-state';
import { createStore } from '@/lib/voice/store';

/** A session for tests, which shows given values and records calls of its functions. */
export class FakeSession implements CallSession {
  readonly asked: string[] = [];
  readonly levels = { levelAt: () => 0.5 };
  /** Error of the next message. */
  failure: Error | undefined;
  private readonly store = createStore<CallSnapshot>({ call: initialCallState });

  /** Returns the session itself, as widgets request it. */
  readonly get = () => this;

  show(call: Partial<CallState>, rest: Partial<CallSnapshot> = {}) {
    this.store.change({ ...rest, call: { ...initialCallState, ...call } as CallState });
  }

  getSnapshot = this.store.getSnapshot;
  subscribe = this.store.subscribe;
  onCallEnd = () => () => undefined;
  loadConfig = () => undefined;
  prepare = () => void this.asked.push('prepare');
  start = (
    assistantId: string,
    { isSoundOnly = false, isTyped = false, firstLine }: StartOptions = {},
  ) =>
    void this.asked.push(
      `start ${assistantId}${isSoundOnly ? ' with sound only' : ''}${isTyped ? ' to type' : ''}${firstLine ? ` with: ${firstLine}` : ''}`,
    );
  hangUp = () => void this.asked.push('hang up');
  checkMicrophone = () => void this.asked.push('check microphone');
  setMuted = (isMuted: boolean) => void this.asked.push(isMuted ? 'mute' : 'unmute');
  sendText = (text: string) => {
    if (this.failure) throw this.failure;
    this.asked.push(`send ${text}`);
  };
  noteTyping = () => void this.asked.push('typing');
  useMicrophone = async () => void this.asked.push('use the microphone');
  hearAgent = () => void this.asked.push('hear the agent');
}
