import { createMicrophone, type MicrophoneDependencies, requestCamera } from './microphone';

class FakeStatus extends EventTarget {
  constructor(public state: PermissionState) {
    super();
  }
  become(state: PermissionState) {
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }
}

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  comeBack() {
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

interface Setup {
  /** State of the permission; undefined for a browser whose Permissions API lacks the microphone. */
  permission?: PermissionState;
  /** Name of the browser's error. */
  refusal?: string;
  /** Message of that error. */
  words?: string;
  devices?: { kind: string; label: string }[];
  dependencies?: Partial<MicrophoneDependencies>;
}

function setUp({ permission, refusal, words = 'no', devices, dependencies }: Setup) {
  const track = { stop: jest.fn() };
  const page = new FakePage();
  const outside = {
    status: permission && new FakeStatus(permission),
    refusal,
    devices: devices ?? [{ kind: 'audioinput', label: '' }],
  };
  const getUserMedia = jest.fn(async () => {
    if (outside.refusal) throw new DOMException(words, outside.refusal);
    return { getTracks: () => [track] };
  });
  const microphone = createMicrophone({
    isSecureContext: true,
    hasWebRtc: true,
    isInFrame: false,
    document: page,
    mediaDevices: { getUserMedia, enumerateDevices: async () => outside.devices },
    permissions: {
      query: async () => {
        if (!outside.status) throw new TypeError('not a PermissionName');
        return outside.status;
      },
    },
    ...dependencies,
  } as unknown as MicrophoneDependencies);
  return { microphone, getUserMedia, track, page, outside };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('the request for the microphone', () => {
  it('shows the prompt, and closes the stream at once', async () => {
    const { microphone, getUserMedia, track } = setUp({ permission: 'prompt' });
    microphone.warmUp();
    await settle();
    expect(getUserMedia).not.toHaveBeenCalled();
    await expect(microphone.request()).resolves.toBeUndefined();
    expect(getUserMedia).toHaveBeenCalledWith({ audio: true });
    expect(track.stop).toHaveBeenCalledTimes(1);
  });

  const onlyCamera = [{ kind: 'videoinput', label: 'Camera' }];

  it.each<[string, Setup, string]>([
    ['a denial for good', { permission: 'denied', refusal: 'NotAllowedError' }, 'denied'],
    ['a prompt that is closed', { permission: 'prompt', refusal: 'NotAllowedError' }, 'dismissed'],
    ['a refusal where the browser tells no more', { refusal: 'NotAllowedError' }, 'denied'],
    ['no device', { refusal: 'NotFoundError' }, 'no-device'],
    ['no device, with permission', { permission: 'granted', devices: onlyCamera }, 'no-device'],
    ['another app', { refusal: 'NotReadableError' }, 'in-use'],
    ['a policy', { refusal: 'SecurityError' }, 'denied'],
    [
      'a denial by the system',
      {
        permission: 'prompt',
        refusal: 'NotAllowedError',
        words: 'Permission denied by system',
      },
      'denied-by-system',
    ],
    [
      'an embedding page that does not share it',
      { dependencies: { isInFrame: true, isShared: false } },
      'framed',
    ],
    [
      'a refusal in a frame without a prompt',
      { refusal: 'NotAllowedError', dependencies: { isInFrame: true } },
      'framed',
    ],
    [
      'a denial in a frame after a prompt',
      {
        permission: 'denied',
        refusal: 'NotAllowedError',
        dependencies: { isInFrame: true, isShared: true },
      },
      'denied',
    ],
    ['a browser without WebRTC', { dependencies: { hasWebRtc: false } }, 'no-webrtc'],
    ['anything else', { refusal: 'AbortError' }, 'failed'],
    [
      'a page without https',
      { dependencies: { isSecureContext: false, mediaDevices: undefined } },
      'insecure',
    ],
    ['a browser without devices', { dependencies: { mediaDevices: undefined } }, 'unsupported'],
  ])('reports %s', async (_what, setup, problem) => {
    await expect(setUp(setup).microphone.request()).resolves.toBe(problem);
  });
});

describe('watching the permission', () => {
  it('notices an earlier denial and a grant in the settings, without a prompt', async () => {
    const onChange = jest.fn();
    const { microphone, getUserMedia, outside } = setUp({ permission: 'denied' });
    microphone.watch(onChange);
    await settle();
    expect(microphone.problem).toBe('denied');
    expect(onChange).toHaveBeenCalledTimes(1);
    outside.status?.become('granted');
    expect(microphone.problem).toBeUndefined();
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('recognizes a grant by the names of devices if the browser does not tell', async () => {
    const { microphone, page, outside } = setUp({ refusal: 'NotAllowedError' });
    microphone.watch(() => undefined);
    await microphone.request();
    page.comeBack();
    await settle();
    expect(microphone.problem).toBe('denied');
    outside.devices = [{ kind: 'audioinput', label: 'Headset' }];
    page.comeBack();
    await settle();
    expect(microphone.problem).toBeUndefined();
  });
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'no-device'],
  ['NotReadableError', 'in-use'],
  ['AbortError', 'failed'],
])('the request for the camera reports %s as %s', async (name, problem) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  expect(await requestCamera({ getUserMedia })).toBe(problem);
});
