/** Problems that keep the visitor from speaking; they can still type. */
export type MicrophoneProblem =
  'denied' | 'denied-by-system' | 'framed' | 'dismissed' | 'no-device' | 'in-use' | 'failed';

const obstacles = ['insecure', 'unsupported', 'no-webrtc', 'network'] as const;
/** Problems that prevent any call, even a typed one. */
export type CallObstacle = (typeof obstacles)[number];
export type CallProblem = MicrophoneProblem | CallObstacle;

export const isObstacle = (problem: CallProblem | undefined): problem is CallObstacle =>
  obstacles.some((each) => each === problem);

/** Problems that keep the visitor's camera from being used. */
export type CameraProblem = 'denied' | 'no-device' | 'in-use' | 'failed';

export interface Microphone {
  /** Problem known before the visitor is asked. */
  readonly problem: CallProblem | undefined;
  /** Follows the permission without a prompt, until the returned function is called. */
  watch(onChange: () => void): () => void;
  /** Makes the browser list its devices, which takes 100 ms or more the first time. Shows no prompt. */
  warmUp(): void;
  /** Requests the permission if needed. Resolves to the problem, or undefined. Never rejects. */
  request(): Promise<CallProblem | undefined>;
}

/** Properties of `window`, `document` and `navigator`. */
export interface MicrophoneDependencies {
  readonly isSecureContext: boolean;
  readonly hasWebRtc: boolean;
  readonly isInFrame: boolean;
  /** True if the embedding page shares the microphone; undefined if the browser does not tell. */
  readonly isShared?: boolean | undefined;
  readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> &
    Partial<Pick<MediaDevices, 'addEventListener'>>;
  readonly permissions?: Pick<Permissions, 'query'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
}

/** A refusal within this time had no prompt, in milliseconds: no visitor answers so fast. */
const UNASKED_MS = 300;

/** Without media devices daily-js (0.87) makes no call at all; insecure pages have none. */
function obstacleOf(browser: MicrophoneDependencies): CallObstacle | undefined {
  if (!browser.isSecureContext) return 'insecure';
  if (!browser.hasWebRtc) return 'no-webrtc';
  return browser.mediaDevices ? undefined : 'unsupported';
}

/** Handles the page's microphone permission. `request` leaves no stream open. */
export function createMicrophone(dependencies: MicrophoneDependencies): Microphone {
  const { isInFrame, isShared, mediaDevices, permissions, document } = dependencies;
  const obstacle = obstacleOf(dependencies);
  let isBlockedByFrame = isInFrame && isShared === false;
  /** State of the permission; 'unknown' before a request, or if the browser does not tell. */
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

  /** Reads the state of the permission; returns false if the browser does not tell. */
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
      // Some browsers have the Permissions API without this permission, and throw a TypeError.
      return false;
    }
  }

  async function devices(): Promise<MediaDeviceInfo[] | undefined> {
    const all = await mediaDevices?.enumerateDevices().catch(() => undefined);
    return all?.filter((device) => device.kind === 'audioinput');
  }

  /** Cached until a device is added or removed: listing takes up to 100 ms. */
  async function knownDevices() {
    const listed = await (known ??= devices());
    if (!listed?.length) known = undefined;
    return listed;
  }
  mediaDevices?.addEventListener?.('devicechange', () => (known = undefined));

  /** Checks when the visitor returns to the page: not every browser reports changes in its settings. */
  async function recheck() {
    if (document.visibilityState !== 'visible' || (await readStatus())) return;
    // Devices have names only with the permission.
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
      // Chromium's message for the settings of the operating system.
      if (/system/i.test(String(error))) return 'denied-by-system';
      // Closing the prompt leaves the permission undecided.
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
      // A granted permission reports its own loss.
      if (status?.state !== 'granted') await readStatus();
      // With the permission, skip the probe: opening and closing the device would delay the call and switch a headset's
      // profile twice.
      if (access === 'granted')
        return (await knownDevices())?.length === 0 ? 'no-device' : undefined;
      return probe();
    },
  };
}

/** Opens and closes the camera. Resolves to the problem, or undefined. Never rejects. */
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

/** Converts a rejection of getUserMedia, by the error names of the Media Capture specification. */
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
