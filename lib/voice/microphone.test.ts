import { createMicrophone, type MicrophoneDependencies, problemOf } from './microphone';

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

function named(name: string) {
  return Object.assign(new Error(name), { name });
}

interface Setup {
  /** Undefined: a browser whose Permissions API does not know the microphone. */
  status?: FakeStatus;
  refusal?: Error;
  devices?: { kind: string; label: string }[];
  dependencies?: Partial<MicrophoneDependencies>;
}

function setUp({ status, refusal, devices, dependencies }: Setup) {
  const tracks = [{ stop: jest.fn() }, { stop: jest.fn() }];
  const page = new FakePage();
  const outside = { status, refusal, devices: devices ?? [{ kind: 'audioinput', label: '' }] };
  const getUserMedia = jest.fn(async () => {
    if (outside.refusal) throw outside.refusal;
    return { getTracks: () => tracks };
  });
  const microphone = createMicrophone({
    isSecureContext: true,
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
  return { microphone, getUserMedia, tracks, page, outside };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('the request for the microphone', () => {
  it('asks, and closes the stream that it was given at once', async () => {
    const status = new FakeStatus('prompt');
    const { microphone, getUserMedia, tracks } = setUp({ status });
    await expect(microphone.request()).resolves.toBeUndefined();
    expect(getUserMedia).toHaveBeenCalledWith({ audio: true });
    for (const track of tracks) expect(track.stop).toHaveBeenCalledTimes(1);
  });

  it('opens no device where the permission is given already', async () => {
    const { microphone, getUserMedia } = setUp({ status: new FakeStatus('granted') });
    await expect(microphone.request()).resolves.toBeUndefined();
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('finds that there is no device although the permission is given', async () => {
    const devices = [{ kind: 'videoinput', label: 'Camera' }];
    const { microphone } = setUp({ status: new FakeStatus('granted'), devices });
    await expect(microphone.request()).resolves.toBe('no-device');
  });

  it('knows of a denial for good', async () => {
    const { microphone } = setUp({
      status: new FakeStatus('denied'),
      refusal: named('NotAllowedError'),
    });
    await expect(microphone.request()).resolves.toBe('denied');
    expect(microphone.access).toBe('denied');
  });

  it('does not take a closed prompt for a denial', async () => {
    const { microphone } = setUp({
      status: new FakeStatus('prompt'),
      refusal: named('NotAllowedError'),
    });
    await expect(microphone.request()).resolves.toBe('dismissed');
    expect(microphone.access).toBe('prompt');
  });

  it('takes a refusal for a denial where the browser does not tell', async () => {
    const { microphone } = setUp({ refusal: named('NotAllowedError') });
    await expect(microphone.request()).resolves.toBe('denied');
    expect(microphone.access).toBe('denied');
  });

  it('asks again after a denial, and knows of the change of mind', async () => {
    const { microphone, outside } = setUp({ refusal: named('NotAllowedError') });
    await microphone.request();
    outside.refusal = undefined;
    await expect(microphone.request()).resolves.toBeUndefined();
    expect(microphone.access).toBe('granted');
  });

  it('needs a secure page', async () => {
    const { microphone } = setUp({
      dependencies: { isSecureContext: false, mediaDevices: undefined },
    });
    await expect(microphone.request()).resolves.toBe('insecure');
  });

  it('needs a browser with media devices', async () => {
    const { microphone } = setUp({ dependencies: { mediaDevices: undefined } });
    await expect(microphone.request()).resolves.toBe('unsupported');
  });
});

it('warms up without asking for anything', async () => {
  const { microphone, getUserMedia } = setUp({ status: new FakeStatus('prompt') });
  microphone.warmUp();
  await settle();
  expect(getUserMedia).not.toHaveBeenCalled();
  expect(microphone.access).toBe('unknown');
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'no-device'],
  ['OverconstrainedError', 'no-device'],
  ['NotReadableError', 'in-use'],
  ['SecurityError', 'insecure'],
  ['AbortError', 'failed'],
])('takes a rejection with %s for %s', (name, problem) => {
  expect(problemOf(named(name))).toBe(problem);
  expect(problemOf(new DOMException('no', name))).toBe(problem);
});

describe('watching the permission', () => {
  it('notices a denial that is known from an earlier visit, without asking', async () => {
    const onChange = jest.fn();
    const { microphone, getUserMedia } = setUp({ status: new FakeStatus('denied') });
    microphone.watch(onChange);
    await settle();
    expect(microphone.access).toBe('denied');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('notices a grant in the settings, as the browser tells of it', async () => {
    const status = new FakeStatus('denied');
    const { microphone } = setUp({ status });
    microphone.watch(() => undefined);
    await settle();
    status.become('granted');
    expect(microphone.access).toBe('granted');
  });

  it('reads the permission again on return to the page, where the browser tells of no change', async () => {
    const { microphone, page, outside } = setUp({ status: new FakeStatus('denied') });
    microphone.watch(() => undefined);
    await settle();
    outside.status = new FakeStatus('granted');
    page.comeBack();
    await settle();
    expect(microphone.access).toBe('granted');
  });

  it('knows the grant by the names of the devices, where the browser does not tell at all', async () => {
    const { microphone, page, outside } = setUp({ refusal: named('NotAllowedError') });
    microphone.watch(() => undefined);
    await microphone.request();
    page.comeBack();
    await settle();
    expect(microphone.access).toBe('denied');
    outside.devices = [{ kind: 'audioinput', label: 'Headset' }];
    page.comeBack();
    await settle();
    expect(microphone.access).toBe('granted');
  });
});
