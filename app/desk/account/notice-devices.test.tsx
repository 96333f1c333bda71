import { render, screen } from '@testing-library/react';

import { ToastProvider } from '@/components/ui/toast';
import { noticeSettings } from '@/lib/content/desk/notices';

import { NoticeDevices } from './notice-devices';

// They are the server's, with its database.
jest.mock('./actions', () => ({ addDevice() {}, removeDevice() {}, testDevice() {} }));
jest.mock('next/navigation', () => ({ useRouter: () => ({}), unstable_rethrow() {} }));

const t = noticeSettings.device;
const undo: (() => void)[] = [];
afterEach(() => undo.splice(0).forEach((each) => each()));

/** Gives the browser a property that jsdom has not, or another value of one, until the test is over. */
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

it('offers to turn notifications on where the browser can', async () => {
  haveNotifications('default');
  show();
  expect(await screen.findByRole('button', { name: t.turnOn })).toBeVisible();
  expect(screen.getByText(t.noDevice)).toBeVisible();
});

it.each<[string, string, () => void]>([
  ['an iPhone that has not got the app', t.iPhone, () => have(navigator, 'userAgent', 'iPhone')],
  ['a browser that has no pushes', t.unable, () => undefined],
  ['a browser that was told to block them', t.blocked, () => haveNotifications('denied')],
])('says so on %s, and offers nothing', async (_, text, prepare) => {
  prepare();
  show();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: t.turnOn })).toBeNull();
});
