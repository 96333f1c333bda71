import { type DailyEvent, type FatalErrorType, isRecord } from './daily-messages';
import { LevelMeter, SharedAudioContext } from './levels';
import { MicrophoneCapture, type MicrophoneSource } from './microphone-capture';
import {
  describeParticipant,
  emptyStoreState,
  type StoreState,
  type TrackState,
} from './participants';
import { Recognition } from './recognition';
import { type ConnectionEvents, type ConnectionFault, RoomConnection } from './room-connection';

/** The name by which the SDK knows whose audio to play. */
const AGENT_NAME = 'Vapi Speaker';

/** Largest app message that daily-js accepts from the SDK, in characters. */
const MAX_APP_MESSAGE_CHARACTERS = 4_096;

const fatalErrors: Record<ConnectionFault, { type: FatalErrorType; msg: string }> = {
  'no-such-room': { type: 'exp-room', msg: 'The call has expired' },
  taken: { type: 'not-allowed', msg: 'The call was joined already' },
  refused: { type: 'not-allowed', msg: 'The call could not be joined' },
  unreachable: { type: 'ejected', msg: 'Could not connect to the call' },
  lost: { type: 'ejected', msg: 'Connection lost' },
};

/**
 * How long after the join recognition begins at the earliest, in milliseconds. Chrome's and Safari's
 * sends the voice to the browser's maker: the page says so first, and the visitor has time to read it.
 */
export const RECOGNITION_AFTER_JOIN_MS = 2_000;

/** What the hosted platform reports when the agent ends a call. */
const ENDED = { type: 'ejected', msg: 'Meeting has ended' } as const;

export interface RoomSessionOptions {
  /** Path of the room on the page's own origin. */
  path: string;
  microphone: MicrophoneSource | undefined;
  isMuted: boolean;
  post(event: DailyEvent): void;
}

/** What a session needs from outside: audio and the network. */
export interface RoomSessionDependencies {
  connect(path: string, events: ConnectionEvents): RoomConnection;
  createMicrophone(events: ConstructorParameters<typeof MicrophoneCapture>[0]): MicrophoneCapture;
  createRecognition(events: ConstructorParameters<typeof Recognition>[0]): Recognition;
  createAudioContext(): SharedAudioContext;
}

const browserDependencies: RoomSessionDependencies = {
  connect: (path, events) => new RoomConnection(path, events),
  createMicrophone: (events) => new MicrophoneCapture(events),
  createRecognition: (events) => new Recognition(events),
  createAudioContext: () => new SharedAudioContext(),
};

/** A visit to a room, from joining to leaving. After its end it cannot be used again. */
export class RoomSession {
  readonly store: StoreState = emptyStoreState();
  readonly agentId = crypto.randomUUID();
  readonly microphone: MicrophoneCapture;
  private readonly localId = crypto.randomUUID();
  private readonly joinedAt = new Date();
  private readonly audio: SharedAudioContext;
  private readonly connection: RoomConnection;
  private readonly recognition: Recognition;
  private readonly remoteMeter: LevelMeter;
  private readonly localMeter: LevelMeter;
  private microphoneState: TrackState = 'loading';
  private agentTrack: MediaStreamTrack | undefined;
  /** The microphone whose words may be recognized. */
  private voice: MediaStreamTrack | undefined;
  private mayRecognize = false;
  private recognitionTimer: ReturnType<typeof setTimeout> | undefined;
  private isSubscribed = false;
  private isMuted: boolean;
  private hasJoined = false;
  private isOver = false;

  constructor(
    private readonly options: RoomSessionOptions,
    dependencies: RoomSessionDependencies = browserDependencies,
  ) {
    this.isMuted = options.isMuted;
    this.connection = dependencies.connect(options.path, {
      track: (track) => this.onAgentTrack(track),
      // Making a context blocks the page for up to 30 ms; by now the server is at work.
      offered: () => void this.audio.get(),
      answered: () => this.onAnswered(),
      app: (data) => this.post({ action: 'app-message', data, fromId: this.agentId }),
      interrupted: () => this.tellNetwork('interrupted'),
      returned: () => {
        this.recognition.retry();
        this.tellNetwork('connected');
      },
      ended: () => this.end(ENDED),
      failed: (fault) => this.end(fatalErrors[fault]),
    });
    this.microphone = dependencies.createMicrophone({
      opened: (track, isBorrowed) => this.onMicrophone(track, isBorrowed),
      failed: (error) => {
        this.connection.setMicrophone(null);
        this.store.local.streams = {};
        this.localMeter.watch(undefined);
        this.listenTo(undefined);
        this.microphoneState = 'blocked';
        this.post({
          action: 'camera-error',
          errorMsg: { errorMsg: error.msg, audioOk: false, videoOk: true },
          error,
        });
        this.updateLocal();
      },
    });
    this.recognition = dependencies.createRecognition({
      heard: (text, isFinal) => this.connection.sendHeard(text, isFinal),
      available: (isAvailable) => this.connection.sendRecognition(isAvailable),
    });
    this.audio = dependencies.createAudioContext();
    this.remoteMeter = new LevelMeter(this.audio, this.connection.remoteLevel);
    this.localMeter = new LevelMeter(this.audio, this.connection.localLevel);
    this.setMuted(options.isMuted);
    if (options.microphone === undefined) this.microphoneState = 'off';
    else void this.microphone.open(options.microphone);
  }

  sendApp(data: unknown): void {
    this.connection.sendApp(data);
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    this.microphone.setMuted(isMuted);
    this.recognition.setMuted(isMuted);
    this.updateLocal();
  }

  /** The SDK asks to hear the agent: only then does it take the agent's track. */
  subscribe(tracks: unknown): void {
    this.isSubscribed = isRecord(tracks) ? tracks['audio'] === true : tracks === true;
    this.store.local.public.subscribedTracks[this.agentId] = { 'cam-audio': this.isSubscribed };
    this.updateAgent();
  }

  /** Tells how loud the agent is, every so many milliseconds. */
  observeRemote(intervalMs: number): void {
    this.remoteMeter.start(intervalMs, (level) =>
      this.post({
        action: 'remote-participants-audio-level',
        participantsAudioLevel: { [this.agentId]: level },
      }),
    );
  }

  stopObservingRemote(): void {
    this.remoteMeter.stop();
  }

  /** Tells how loud the visitor is, every so many milliseconds. */
  observeLocal(intervalMs: number): void {
    this.localMeter.start(intervalMs, (level) =>
      this.post({ action: 'local-audio-level', audioLevel: this.isMuted ? 0 : level }),
    );
  }

  stopObservingLocal(): void {
    this.localMeter.stop();
  }

  /** Leaves the room; the microphone is off when this returns. */
  leave(): void {
    this.end(undefined);
  }

  private onAnswered(): void {
    this.hasJoined = true;
    this.recognitionTimer = setTimeout(() => {
      this.mayRecognize = true;
      if (this.voice) this.recognition.start(this.voice);
    }, RECOGNITION_AFTER_JOIN_MS);
    this.post({
      action: 'joined-meeting',
      participants: { local: this.describeLocal() },
      internal: { _maxAppMessageSize: MAX_APP_MESSAGE_CHARACTERS },
    });
    // Listed within joined-meeting instead, the agent would never get its track-started.
    this.post({ action: 'participant-joined', participant: this.describeAgent() });
  }

  private onAgentTrack(track: MediaStreamTrack): void {
    this.agentTrack = track;
    this.store.streams['agent-audio'] = {
      participantId: this.agentId,
      type: 'cam',
      pendingTrack: track,
      starttime: new Date().toISOString(),
    };
    this.remoteMeter.watch(new MediaStream([track]));
    this.updateAgent();
  }

  private tellNetwork(event: 'interrupted' | 'connected'): void {
    this.post({ action: 'network-connection', type: 'signaling', event });
  }

  private onMicrophone(track: MediaStreamTrack, isBorrowed: boolean): void {
    if (this.isOver) return;
    const stream = new MediaStream([track]);
    const isFirst = this.microphoneState === 'loading';
    this.microphoneState = 'playable';
    this.store.local.streams = { cam: { stream } };
    this.connection.setMicrophone(track);
    this.localMeter.watch(stream);
    // A track that the page brought along may be anything: what it says is the page's to know.
    this.listenTo(isBorrowed ? undefined : track);
    if (isFirst) this.post({ action: 'started-camera' });
    this.updateLocal();
  }

  /** Has the words of this microphone recognized, from when that may begin on; undefined: of none. */
  private listenTo(track: MediaStreamTrack | undefined): void {
    this.voice = track;
    if (!track) this.recognition.stop();
    else if (this.mayRecognize) this.recognition.start(track);
  }

  private updateLocal(): void {
    if (!this.hasJoined) return;
    this.post({ action: 'participant-updated', participant: this.describeLocal() });
  }

  private updateAgent(): void {
    if (!this.hasJoined || !this.isSubscribed) return;
    this.post({ action: 'participant-updated', participant: this.describeAgent() });
  }

  private describeLocal(): Record<string, unknown> {
    const isOff = this.isMuted && this.microphoneState !== 'blocked';
    return describeParticipant({
      sessionId: this.localId,
      name: '',
      isLocal: true,
      joinedAt: this.joinedAt,
      audio: isOff ? 'off' : this.microphoneState,
      isSubscribed: true,
    });
  }

  private describeAgent(): Record<string, unknown> {
    return describeParticipant({
      sessionId: this.agentId,
      name: AGENT_NAME,
      isLocal: false,
      joinedAt: this.joinedAt,
      audio: this.agentTrack && this.isSubscribed ? 'playable' : 'loading',
      isSubscribed: this.isSubscribed,
    });
  }

  private end(error: { type: FatalErrorType; msg: string } | undefined): void {
    if (this.isOver) return;
    clearTimeout(this.recognitionTimer);
    this.microphone.close();
    this.recognition.close();
    this.connection.leave();
    this.remoteMeter.close();
    this.localMeter.close();
    this.audio.close();
    if (error) this.post({ action: 'error', errorMsg: error.msg, error });
    this.post({ action: 'left-meeting' });
    this.isOver = true;
  }

  private post(event: DailyEvent): void {
    if (!this.isOver) this.options.post(event);
  }
}
