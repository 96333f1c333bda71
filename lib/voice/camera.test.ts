import { requestCamera } from './camera';

const rejecting = (name: string) => ({
  mediaDevices: {
    getUserMedia: async () => {
      throw new DOMException('', name);
    },
  },
});

it('asks for a picture alone, and closes the camera at once', async () => {
  const stop = jest.fn();
  const getUserMedia = jest.fn(async () => ({ getTracks: () => [{ stop }] }) as never);
  expect(await requestCamera({ mediaDevices: { getUserMedia } })).toBeUndefined();
  expect(getUserMedia).toHaveBeenCalledWith({ video: true });
  expect(stop).toHaveBeenCalledTimes(1);
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'no-device'],
  ['OverconstrainedError', 'no-device'],
  ['NotReadableError', 'in-use'],
  ['SecurityError', 'failed'],
  ['AbortError', 'failed'],
])('takes %s for %s', async (name, problem) => {
  expect(await requestCamera(rejecting(name))).toBe(problem);
});
