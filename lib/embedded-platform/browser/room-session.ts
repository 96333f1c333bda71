import { describeParticipant, emptyStore, fieldsOf } from './daily-protocol';
import type { DailyMessage, FatalError, TrackState } from './daily-protocol';
import { LevelMeter, SharedAudio } from './levels';
import { MicrophoneCapture } from './microphone-capture';
import type { MicrophoneError, MicrophoneSource } from './microphone-capture';
import { RoomConnection } from './room-connection';
import type { Browser } from './room-link';

/** Participant name by which the SDK finds the agent's audio. */
const AGENT_NAME = 'Vapi Speaker';

/** Largest app message that daily-js accepts from the SDK, in characters; it refuses others. */
const MAX_APP_MESSAGE_CHARACTERS = 4_096;

interface RoomSessionOptions {
  path: string;
  /** Undefined for a call without one. */
  microphone: MicrophoneSource | undefined;
  isMuted: boolean;
  browser: Browser;
  post(event: DailyMessage): void;
}

/** A visit to a room, from joining to leaving. */
export class RoomSession {
  readonly store = emptyStore();
  readonly agentId = crypto.randomUUID();
  readonly connection: RoomConnection;
  readonly microphone: MicrophoneCapture;
  readonly remoteLevel: LevelMeter;
  readonly localLevel: LevelMeter;
  isOver = false;
  private readonly localId = crypto.randomUUID();
  private readonly joinedAt = new Date();
  private readonly audio = new SharedAudio();
  private microphoneState: TrackState;
  private hasJoined = false;

  constructor(private readonly options: RoomSessionOptions) {
    const { path, microphone, isMuted, browser } = options;
    this.connection = new RoomConnection(path, browser, {
      // Making a context blocks the page for up to 30 ms; by now the server is at work.
      offered: () => void this.audio.wake(),
      answered: () => this.onAnswered(),
      track: (track) => this.onAgentTrack(track),
      app: (data) => this.post({ action: 'app-message', data, fromId: this.agentId }),
      network: (event) => this.post({ action: 'network-connection', type: 'signaling', event }),
      over: (error) => this.end(error),
    });
    const { connection, audio, agentId } = this;
    const tellAgentLevel = (level: number) => {
      const participantsAudioLevel = { [agentId]: level };
      this.post({ action: 'remote-participants-audio-level', participantsAudioLevel });
    };
    const tellLocalLevel = (audioLevel: number) =>
      this.post({ action: 'local-audio-level', audioLevel });
    this.remoteLevel = new LevelMeter(audio, () => connection.link.receiver, tellAgentLevel);
    this.localLevel = new LevelMeter(audio, () => connection.link.sender, tellLocalLevel);
    this.microphone = new MicrophoneCapture(browser.navigator.mediaDevices, {
      opened: (track) => this.onMicrophone(track),
      failed: (error) => this.onMicrophoneFailed(error),
    });
    this.microphone.setMuted(isMuted);
    this.microphoneState = microphone === undefined ? 'off' : 'loading';
    if (microphone !== undefined) void this.microphone.open(microphone);
  }

  setMuted(isMuted: boolean): void {
    this.microphone.setMuted(isMuted);
    this.tell(this.describeVisitor());
  }

  /** The SDK asks to hear the agent; only then does it take the agent's track. */
  update(id: unknown, { setSubscribedTracks: tracks }: Record<string, unknown>): void {
    if ((id !== '*' && id !== this.agentId) || tracks === undefined) return;
    const isSubscribed = tracks === true || fieldsOf(tracks)['audio'] === true;
    this.store.local.public.subscribedTracks[this.agentId] = { 'cam-audio': isSubscribed };
    this.tell(this.describeAgent());
  }

  /** Leaves the room, because of this error where there is one; the microphone is off when this returns. */
  end(error?: FatalError): void {
    if (this.isOver) return;
    this.microphone.close();
    this.connection.leave();
    this.audio.close();
    if (error) this.post({ action: 'error', errorMsg: error.msg, error });
    this.post({ action: 'left-meeting' });
    this.isOver = true;
  }

  private onAnswered(): void {
    this.onAgentTrack(this.connection.link.receiver.track);
    this.hasJoined = true;
    this.post({
      action: 'joined-meeting',
      participants: { local: this.describeVisitor() },
      internal: { _maxAppMessageSize: MAX_APP_MESSAGE_CHARACTERS },
    });
    // Listed within joined-meeting instead, the agent would never get its track-started.
    this.post({ action: 'participant-joined', participant: this.describeAgent() });
  }

  private onAgentTrack(track: MediaStreamTrack): void {
    this.store.streams['agent-audio'] = {
      participantId: this.agentId,
      type: 'cam',
      pendingTrack: track,
      starttime: new Date().toISOString(),
    };
    this.remoteLevel.watch(new MediaStream([track]));
    this.tell(this.describeAgent());
  }

  private onMicrophone(track: MediaStreamTrack): void {
    const stream = new MediaStream([track]);
    const isFirst = this.microphoneState === 'loading';
    this.microphoneState = 'playable';
    this.store.local.streams = { cam: { stream } };
    this.connection.setMicrophone(track);
    this.localLevel.watch(stream);
    if (isFirst) this.post({ action: 'started-camera' });
    this.tell(this.describeVisitor());
  }

  private onMicrophoneFailed(error: MicrophoneError): void {
    this.microphoneState = 'blocked';
    this.store.local.streams = {};
    this.connection.setMicrophone(null);
    this.localLevel.watch(undefined);
    const errorMsg = { errorMsg: error.msg, audioOk: false, videoOk: true };
    this.post({ action: 'camera-error', errorMsg, error });
    this.tell(this.describeVisitor());
  }

  private tell(participant: object): void {
    if (this.hasJoined) this.post({ action: 'participant-updated', participant });
  }

  private describeVisitor(): object {
    const { localId, joinedAt, microphoneState, microphone } = this;
    const visitor = { user_id: localId, user_name: '', local: true, joined_at: joinedAt };
    const isOff = microphone.isMuted && microphoneState !== 'blocked';
    return describeParticipant(visitor, isOff ? 'off' : microphoneState);
  }

  private describeAgent(): object {
    const { agentId, joinedAt, store } = this;
    const isSubscribed = store.local.public.subscribedTracks[agentId]?.['cam-audio'] ?? false;
    const agent = { user_id: agentId, user_name: AGENT_NAME, local: false, joined_at: joinedAt };
    return describeParticipant(agent, isSubscribed ? 'playable' : 'loading', isSubscribed);
  }

  private post(event: DailyMessage): void {
    if (!this.isOver) this.options.post(event);
  }
}
