import { render, screen } from '@testing-library/react';

import { ToastProvider } from '@/components/ui/toast';
import { noticeSettings } from '@/lib/content/desk/notices';

import { NoticeDevices } from './notice-devices';

// The real actions need the server and its database.
jest.mock('./actions', () => ({ addDevice() {}, removeDevice() {}, testDevice() {} }));
jest.mock('next/navigation', () => ({ useRouter: () => ({}), unstable_rethrow() {} }));

const t = noticeSettings.device;
const undo: (() => void)[] = [];
afterEach(() => undo.splice(0).forEach((each) => each()));

/** Sets a browser property that jsdom lacks or has with another value; the test's end restores it. */
function have(on: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(on, name);
  Object.defineProperty(on, name, { value, configurable: true });
  undo.push(() =>
    before ? Object.defineProperty(on, name, before) : Reflect.deleteProperty(on, name),
  );
}

function haveNotifications(permission: string) {
  have(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve(undefined) });
  have(window, 'PushManager', class {});
  have(window, 'Notification', { permission });
}

const show = () =>
  render(
    <ToastProvider>
      <NoticeDevices devices={[]} publicKey="key" />
    </ToastProvider>,
  );

it('offers to turn notifications on if the browser can', async () => {
  haveNotifications('default');
  show();
  expect(await screen.findByRole('button', { name: t.turnOn })).toBeVisible();
  expect(screen.getByText(t.noDevice)).toBeVisible();
});

it.each<[string, string, () => void]>([
  ['an iPhone without the app', t.iPhone, () => have(navigator, 'userAgent', 'iPhone')],
  ['a browser without push support', t.unable, () => undefined],
  ['a browser that blocks them', t.blocked, () => haveNotifications('denied')],
])('explains the obstacle on %s, and offers nothing', async (_, text, prepare) => {
  prepare();
  show();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: t.turnOn })).toBeNull();
});
