import type { Platform } from '@/lib/platform/client';
import type { AdmittedCall } from './limits/call-gate';
import { placeCall } from './place-call';

const webCallUrl = 'https://vapi.daily.co/room';

test('a call whose visitor leaves while it is written down is ended', async () => {
  let writtenDown: () => void = () => undefined;
  const admission = {
    ok: true,
    claimId: 'claim-1',
    made: jest.fn(() => new Promise<void>((resolve) => (writtenDown = resolve))),
    unwanted: jest.fn(),
    failed: jest.fn(),
    inDoubt: jest.fn(),
  } satisfies AdmittedCall;
  const createWebCall = async () => ({ id: 'call-1', webCallUrl });
  const platform = { call: { createWebCall } } as unknown as Platform;
  const placed = placeCall({}, 'request-1', admission, {
    platform,
    isRoomUrl: () => true,
    now: () => new Date(0),
  });
  await new Promise(setImmediate);
  expect(admission.made).toHaveBeenCalledWith('call-1');
  placed.abandon();
  writtenDown();
  expect((await placed.result).ok).toBe(false);
  expect(admission.unwanted).toHaveBeenCalledWith('call-1');
});
