/** The part of the Web Speech API that is used; TypeScript's DOM library has none of it. */
interface SpeechRecognizer extends EventTarget {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  processLocally?: boolean;
  start(track?: MediaStreamTrack): void;
  abort(): void;
}

interface SpeechRecognizerConstructor {
  new (): SpeechRecognizer;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

interface RecognitionResultEvent extends Event {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

export interface RecognitionEvents {
  heard(text: string, isFinal: boolean): void;
  /** Called when recognition works, and when it does not, or stops working; each time once. */
  available(isAvailable: boolean): void;
}

/** What recognition needs from outside; without a recognizer there is none. */
interface RecognitionDependencies {
  Recognizer?: SpeechRecognizerConstructor | undefined;
}

/** Recognition that has had no error for this long is taken to work, in milliseconds. */
const WORKS_AFTER_MS = 1_500;
const RESTART_MS = 250;
const LANGUAGE = 'en-US';
const MAX_QUICK_ENDS = 5;

/** Recognition goes on after these: a pause in speech, and our own abort. Any other error ends it. */
const PASSING_ERRORS = ['no-speech', 'aborted'];

function findRecognizer(): SpeechRecognizerConstructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: SpeechRecognizerConstructor;
    webkitSpeechRecognition?: SpeechRecognizerConstructor;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/**
 * Turns the visitor's speech into text where the browser can, on the device where it offers that.
 * Chrome otherwise asks its maker's servers, Safari its own; without them it fails with `network`.
 */
export class Recognition {
  private recognizer: SpeechRecognizer | undefined;
  private track: MediaStreamTrack | undefined;
  /** What it listened to when its service could not be reached any more. */
  private strandedTrack: MediaStreamTrack | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isMuted = false;
  private isOver = false;
  private told: boolean | undefined;
  private quickEnds = 0;

  constructor(
    private readonly events: RecognitionEvents,
    private readonly dependencies: RecognitionDependencies = { Recognizer: findRecognizer() },
  ) {}

  /** Listens to this microphone from now on. */
  start(track: MediaStreamTrack): void {
    this.track?.removeEventListener('mute', this.yieldMicrophone);
    this.strandedTrack = undefined;
    this.track = track;
    if (!this.dependencies.Recognizer) return this.giveUp();
    // Where recognition takes the microphone away from the call (iOS), the call comes first.
    track.addEventListener('mute', this.yieldMicrophone);
    // A recognizer that listens to another microphone is ended; it starts again with this one.
    if (this.recognizer) this.recognizer.abort();
    else void this.listen();
  }

  /** Listens to no microphone until it is started again; says nothing of being available. */
  stop(): void {
    this.strandedTrack = undefined;
    this.track?.removeEventListener('mute', this.yieldMicrophone);
    this.track = undefined;
    clearTimeout(this.timer);
    this.recognizer?.abort();
  }

  /** The network is back: what failed without it is tried again. */
  retry(): void {
    const { strandedTrack } = this;
    this.strandedTrack = undefined;
    if (strandedTrack) this.start(strandedTrack);
  }

  /** Does not listen while the visitor is muted. */
  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    if (isMuted) this.recognizer?.abort();
    else void this.listen();
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.track?.removeEventListener('mute', this.yieldMicrophone);
    this.recognizer?.abort();
    this.recognizer = undefined;
  }

  private async listen(): Promise<void> {
    const { Recognizer } = this.dependencies;
    if (!this.isWanted || this.recognizer || !Recognizer) return;
    const recognizer = new Recognizer();
    this.recognizer = recognizer;
    recognizer.continuous = true;
    recognizer.interimResults = true;
    recognizer.lang = LANGUAGE;
    if (await this.isOnDevice()) recognizer.processLocally = true;
    if (!this.isWanted) {
      this.recognizer = undefined;
      return;
    }
    const startedAt = performance.now();
    recognizer.addEventListener('result', (event) =>
      this.onResult(event as RecognitionResultEvent),
    );
    recognizer.addEventListener('error', (event) => {
      const { error } = event as Event & { error?: string };
      if (error === 'network') this.strand();
      else if (!PASSING_ERRORS.includes(error ?? '')) this.giveUp();
    });
    recognizer.addEventListener('end', () => this.onEnd(recognizer, performance.now() - startedAt));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(true), WORKS_AFTER_MS);
    try {
      recognizer.start(this.track);
    } catch {
      this.giveUp();
    }
  }

  private get isWanted(): boolean {
    return this.track !== undefined && !this.isMuted && !this.isOver;
  }

  private async isOnDevice(): Promise<boolean> {
    try {
      const answer = await this.dependencies.Recognizer?.available?.({
        langs: [LANGUAGE],
        processLocally: true,
      });
      return answer === 'available';
    } catch {
      return false;
    }
  }

  private onResult(event: RecognitionResultEvent): void {
    if (this.isOver) return;
    this.tell(true);
    let interim = '';
    for (let index = event.resultIndex; index < event.results.length; index += 1) {
      const result = event.results[index];
      const text = result?.[0]?.transcript.trim();
      if (!text) continue;
      if (result?.isFinal) this.events.heard(text, true);
      else interim = `${interim} ${text}`.trim();
    }
    if (interim) this.events.heard(interim, false);
  }

  /** Browsers end recognition by themselves, after silence or a minute. */
  private onEnd(recognizer: SpeechRecognizer, lastedMs: number): void {
    if (this.recognizer === recognizer) this.recognizer = undefined;
    clearTimeout(this.timer);
    if (!this.isWanted) return;
    this.quickEnds = lastedMs < 1_000 ? this.quickEnds + 1 : 0;
    if (this.quickEnds >= MAX_QUICK_ENDS) return this.giveUp();
    this.timer = setTimeout(() => void this.listen(), RESTART_MS);
  }

  private readonly yieldMicrophone = (): void => {
    if (this.recognizer) this.giveUp();
  };

  /** Its service cannot be reached, which may be for a moment or for good. */
  private strand(): void {
    if (this.isOver) return;
    const { track } = this;
    this.tell(false);
    this.stop();
    this.strandedTrack = track;
  }

  private giveUp(): void {
    this.tell(false);
    this.close();
  }

  private tell(isAvailable: boolean): void {
    clearTimeout(this.timer);
    if (this.isOver || this.told === isAvailable) return;
    this.told = isAvailable;
    this.events.available(isAvailable);
  }
}
