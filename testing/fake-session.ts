import type { CallSession, CallSnapshot, StartOptions } from '@/lib/voice/call-session';
import { type CallState, initialCallState } from '@/lib/voice/call-state';

/** A session for tests, which shows given values and records calls of its functions. */
export class FakeSession implements CallSession {
  readonly asked: string[] = [];
  readonly levels = { levelAt: () => 0.5 };
  private snapshot: CallSnapshot = { call: initialCallState };
  private readonly listeners = new Set<() => void>();

  /** Returns the session itself, as widgets request it. */
  readonly get = () => this;

  show(call: Partial<CallState>, rest: Partial<CallSnapshot> = {}) {
    this.snapshot = {
      ...this.snapshot,
      ...rest,
      call: { ...initialCallState, ...call } as CallState,
    };
    for (const listener of this.listeners) listener();
  }

  getSnapshot = () => this.snapshot;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

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
  sendText = (text: string): void => void this.asked.push(`send ${text}`);
  noteTyping = () => void this.asked.push('typing');
  useMicrophone = async (): Promise<void> => void this.asked.push('use the microphone');
  hearAgent = () => void this.asked.push('hear the agent');
}
