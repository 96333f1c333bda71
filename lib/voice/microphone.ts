/** Why the visitor cannot speak here; they can type. */
export type MicrophoneProblem =
  'denied' | 'denied-by-system' | 'framed' | 'dismissed' | 'no-device' | 'in-use' | 'failed';

const obstacles = ['insecure', 'unsupported', 'no-webrtc', 'network'] as const;
/** Why no call can be held here, not even a typed one. */
export type CallObstacle = (typeof obstacles)[number];
export type CallProblem = MicrophoneProblem | CallObstacle;

export const isObstacle = (problem: CallProblem | undefined): problem is CallObstacle =>
  obstacles.some((each) => each === problem);

/** Why the visitor's camera cannot be used. */
export type CameraProblem = 'denied' | 'no-device' | 'in-use' | 'failed';

export interface Microphone {
  /** A problem that is known before the visitor is asked. */
  readonly problem: CallProblem | undefined;
  /** Follows the permission without asking for it, until the function returned is called. */
  watch(onChange: () => void): () => void;
  /** Has the browser look for devices, which takes 100 ms or more the first time. Does not ask the visitor. */
  warmUp(): void;
  /** Asks for the permission where needed. Resolves to what is wrong, or undefined. Never rejects. */
  request(): Promise<CallProblem | undefined>;
}

/** Properties of `window`, `document` and `navigator`. */
export interface MicrophoneDependencies {
  readonly isSecureContext: boolean;
  readonly hasWebRtc: boolean;
  readonly isInFrame: boolean;
  /** The page around this frame shares the microphone; undefined where the browser does not tell. */
  readonly isShared?: boolean | undefined;
  readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> &
    Partial<Pick<MediaDevices, 'addEventListener'>>;
  readonly permissions?: Pick<Permissions, 'query'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
}

/** A refusal that comes sooner, in milliseconds, had no prompt: no visitor answers one so fast. */
const UNASKED_MS = 300;

/** Without media devices daily-js (0.87) makes no call at all, not even a typed one; insecure pages have none. */
function obstacleOf(browser: MicrophoneDependencies): CallObstacle | undefined {
  if (!browser.isSecureContext) return 'insecure';
  if (!browser.hasWebRtc) return 'no-webrtc';
  return browser.mediaDevices ? undefined : 'unsupported';
}

/** The page's microphone permission. No stream outlives a call of `request`. */
export function createMicrophone(dependencies: MicrophoneDependencies): Microphone {
  const { isInFrame, isShared, mediaDevices, permissions, document } = dependencies;
  const obstacle = obstacleOf(dependencies);
  let isBlockedByFrame = isInFrame && isShared === false;
  /** The permission's state: 'unknown' until asked, or where the browser does not tell. */
  let access: 'unknown' | PermissionState = 'unknown';
  let status: PermissionStatus | undefined;
  let known: ReturnType<typeof devices> | undefined;
  let onChange: () => void = () => undefined;

  function setAccess(next: PermissionState) {
    if (next === access) return;
    access = next;
    onChange();
  }

  const followStatus = () => status && setAccess(status.state);

  /** Asks the browser for the permission's state. False where the browser does not tell. */
  async function readStatus(): Promise<boolean> {
    try {
      const read = await permissions?.query({ name: 'microphone' as PermissionName });
      if (!read) return false;
      status?.removeEventListener('change', followStatus);
      status = read;
      status.addEventListener('change', followStatus);
      setAccess(status.state);
      return true;
    } catch {
      // Some browsers know the Permissions API but not this permission: a TypeError.
      return false;
    }
  }

  async function devices(): Promise<MediaDeviceInfo[] | undefined> {
    const all = await mediaDevices?.enumerateDevices().catch(() => undefined);
    return all?.filter((device) => device.kind === 'audioinput');
  }

  /** Cached until a device comes or goes: listing them takes up to 100 ms. */
  async function knownDevices() {
    const listed = await (known ??= devices());
    if (!listed?.length) known = undefined;
    return listed;
  }
  mediaDevices?.addEventListener?.('devicechange', () => (known = undefined));

  /** Checks when the visitor comes back: not every browser tells of a change in its settings. */
  async function recheck() {
    if (document.visibilityState !== 'visible' || (await readStatus())) return;
    // Only a page with the permission sees the names of the devices.
    if (access === 'denied' && (await devices())?.some((device) => device.label !== ''))
      setAccess('granted');
  }

  async function probe(): Promise<MicrophoneProblem | undefined> {
    const askedAt = performance.now();
    try {
      const stream = await mediaDevices?.getUserMedia({ audio: true });
      for (const track of stream?.getTracks() ?? []) track.stop();
      if (!(await readStatus())) setAccess('granted');
      return undefined;
    } catch (error) {
      const problem = problemOf(error);
      if (problem !== 'denied') return problem;
      const isUnasked = performance.now() - askedAt < UNASKED_MS;
      if (!(await readStatus())) setAccess('denied');
      if (isInFrame && isShared === undefined && isUnasked) {
        isBlockedByFrame = true;
        onChange();
        return 'framed';
      }
      // Chromium's word for the computer's or the phone's own settings.
      if (/system/i.test(String(error))) return 'denied-by-system';
      // Closing the prompt without an answer leaves the permission open to another question.
      return access === 'denied' ? 'denied' : 'dismissed';
    }
  }

  return {
    get problem() {
      return obstacle ?? (isBlockedByFrame ? 'framed' : access === 'denied' ? access : undefined);
    },
    watch(listener) {
      onChange = listener;
      document.addEventListener('visibilitychange', recheck);
      void readStatus();
      return () => document.removeEventListener('visibilitychange', recheck);
    },
    warmUp() {
      if (!obstacle) void knownDevices();
    },
    async request() {
      if (obstacle) return obstacle;
      if (isBlockedByFrame) return 'framed';
      // A permission that is known to be given says so itself when it no longer is.
      if (status?.state !== 'granted') await readStatus();
      // With the permission given there is nothing to ask: opening the device only to close it
      // would delay the call and make a headset switch its profile twice.
      if (access === 'granted')
        return (await knownDevices())?.length === 0 ? 'no-device' : undefined;
      return probe();
    },
  };
}

/** Opens the camera, and closes it again. Resolves to what is wrong, or undefined. Never rejects. */
export async function requestCamera(
  mediaDevices: Pick<MediaDevices, 'getUserMedia'> | undefined,
): Promise<CameraProblem | undefined> {
  try {
    const stream = await mediaDevices?.getUserMedia({ video: true });
    for (const track of stream?.getTracks() ?? []) track.stop();
    return stream ? undefined : 'failed';
  } catch (error) {
    return problemOf(error);
  }
}

/** What a rejection of getUserMedia means, by the names of the Media Capture specification. */
function problemOf(error: unknown) {
  switch ((error as { name?: unknown } | null)?.name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'no-device';
    case 'NotReadableError':
    case 'TrackStartError':
      return 'in-use';
    default:
      return 'failed';
  }
}
