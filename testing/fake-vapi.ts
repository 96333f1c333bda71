import { EventEmitter } from 'node:events';

import type { VapiClient } from '@/lib/voice/vapi-client';

class Deferred<T> {
  resolve: (value: T) => void = () => undefined;
  reject: (error: unknown) => void = () => undefined;
  readonly promise = new Promise<T>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}

/** Fake call object of daily-js, of which a page may have one. */
class FakeRoom extends EventEmitter {
  static readonly onPage = new Set<FakeRoom>();
  readonly joining = new Deferred<void>();
  hasJoined = false;
  isMicrophoneOpen = false;
  agentTrack: MediaStreamTrack | undefined;
  /** App messages of the page that bypass the SDK. */
  readonly messages: unknown[] = [];
  /** False for a lost call machine, which does not answer a request to leave. */
  answersLeave = true;

  constructor() {
    super();
    if (FakeRoom.onPage.size > 0)
      throw new Error('Duplicate DailyIframe instances are not allowed');
    FakeRoom.onPage.add(this);
  }

  letIn() {
    this.hasJoined = true;
    this.isMicrophoneOpen = true;
    this.joining.resolve();
  }

  async destroy() {
    if (!this.answersLeave) return new Promise<void>(() => undefined);
    if (!FakeRoom.onPage.has(this)) return;
    await Promise.resolve();
    this.leave();
    await Promise.resolve();
    if (FakeRoom.onPage.delete(this)) this.emit('call-instance-destroyed');
  }

  participants() {
    return this.agentTrack
      ? {
          agent: {
            local: false,
            session_id: 'agent',
            tracks: { audio: { persistentTrack: this.agentTrack } },
          },
        }
      : {};
  }

  sendAppMessage(message: unknown) {
    this.messages.push(message);
  }

  leave() {
    if (!FakeRoom.onPage.has(this)) return;
    this.isMicrophoneOpen = false;
    this.emit('left-meeting');
  }
}

/** Fake SDK: stages, exception handling and quirks of `start` and `stop` follow @vapi-ai/web 2.7.1. */
export class FakeVapi extends EventEmitter {
  readonly posting = new Deferred<object>();
  readonly mobileWait = new Deferred<void>();
  readonly muted: boolean[] = [];
  /** Messages sent to the agent. */
  readonly sent: object[] = [];
  readonly devices: object[] = [];
  room: FakeRoom | null = null;
  /** Argument of `start`. */
  assistantId: string | undefined;
  isMobile = false;

  /** The client with the type that a call expects. */
  get client(): VapiClient {
    return this as unknown as VapiClient;
  }

  static rooms(): ReadonlySet<FakeRoom> {
    return FakeRoom.onPage;
  }

  static clearPage() {
    FakeRoom.onPage.clear();
  }

  private progress(
    stage: string,
    status: 'started' | 'completed' | 'failed',
    metadata?: Record<string, unknown>,
  ) {
    this.emit('call-start-progress', { stage, status, timestamp: '', metadata });
  }

  async start(assistantId: string): Promise<object | null> {
    this.assistantId = assistantId;
    try {
      this.progress('web-call-creation', 'started');
      const call = await this.posting.promise;
      const callId = 'id' in call ? call.id : 'unknown';
      this.progress('web-call-creation', 'completed', { callId });
      this.progress('daily-call-object-creation', 'started');
      try {
        this.room = new FakeRoom();
        this.progress('daily-call-object-creation', 'completed');
      } catch (error) {
        this.progress('daily-call-object-creation', 'failed');
        this.emit('error', { type: 'daily-call-object-creation-error', error });
        throw error;
      }
      const room = this.room;
      room.on('left-meeting', () => {
        this.emit('call-end');
        this.emit('message', {
          type: 'status-update',
          status: 'ended',
          endedReason: 'customer-ended-call',
        });
        void this.cleanup();
      });
      this.progress('mobile-permissions', 'started');
      if (this.isMobile) await this.mobileWait.promise;
      this.progress('mobile-permissions', 'completed');
      this.progress('daily-call-join', 'started');
      try {
        await room.joining.promise;
        this.progress('daily-call-join', 'completed');
      } catch (error) {
        this.emit('error', { type: 'daily-error', error });
        this.progress('daily-call-join', 'failed');
        this.emit('error', { type: 'daily-call-join-error', error });
        throw error;
      }
      this.progress('audio-observer-setup', 'completed');
      return call;
    } catch (error) {
      this.emit('call-start-failed', { stage: 'unknown' });
      this.emit('error', { type: 'start-method-error', error });
      await this.cleanup();
      return null;
    }
  }

  private async cleanup() {
    await this.room?.destroy();
    this.room = null;
  }

  async stop(): Promise<void> {
    await this.cleanup();
  }

  setMuted(isMuted: boolean) {
    if (!this.room) throw new Error('Call object is not available.');
    this.muted.push(isMuted);
  }

  setVolume() {}

  async setInputDevicesAsync(devices: object) {
    if (!this.room) throw new Error('Call object is not available.');
    this.devices.push(devices);
  }

  send(message: object) {
    this.sent.push(message);
  }

  getDailyCallObject() {
    return this.room;
  }

  /** Connects the call, from the request to the agent's 'listening'. */
  async connect() {
    this.posting.resolve({ id: 'call' });
    await settle();
    this.room?.letIn();
    await settle();
    this.emit('call-start');
  }
}

/** Lets everything continue that waits for promises only. */
export async function settle() {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}
