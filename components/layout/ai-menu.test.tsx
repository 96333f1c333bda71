import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { AiMenu } from './ai-menu';

// jsdom has no modal dialogs: what the menu needs of them.
const modals = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
};

let becomeWide: () => void;

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, modals);
  window.matchMedia = jest.fn(() => ({
    matches: true,
    addEventListener: (_: string, listener: () => void) => (becomeWide = listener),
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  render(
    <AiMenu title="Menu" open="Open menu" close="Close menu">
      <a href="#pricing">Pricing</a>
      <a href="#contact">Log in</a>
    </AiMenu>,
  );
});

const toggle = () => screen.getByRole('button', { name: 'Open menu' });
const menu = () => document.querySelector('dialog') as HTMLDialogElement;

test('the toggle opens the menu and says so', async () => {
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle());
  expect(menu().open).toBe(true);
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
});

test('the close button closes it', async () => {
  await userEvent.click(toggle());
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(menu().open).toBe(false);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('a link that is followed closes it, a press beside one does not', async () => {
  await userEvent.click(toggle());
  await userEvent.click(screen.getByText('Menu'));
  expect(menu().open).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Pricing' }));
  expect(menu().open).toBe(false);
});

test('Tab turns round at both ends', async () => {
  await userEvent.click(toggle());
  const first = screen.getByRole('button', { name: 'Close menu' });
  const last = screen.getByRole('link', { name: 'Log in' });
  last.focus();
  await userEvent.tab();
  expect(first).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(last).toHaveFocus();
});

test('it closes when the screen becomes wide enough for the navigation', async () => {
  await userEvent.click(toggle());
  act(() => becomeWide());
  expect(menu().open).toBe(false);
});

test('it takes as opened what the browser opened before the script', () => {
  menu().open = true;
  menu().showModal = () => {
    throw new DOMException('already open', 'InvalidStateError');
  };
  fireEvent.click(toggle());
  expect(menu().open).toBe(true);
});

test('the browser itself can open and close it', () => {
  expect(toggle()).toHaveAttribute('command', 'show-modal');
  expect(toggle()).toHaveAttribute('commandfor', menu().id);
  const close = screen.getByLabelText('Close menu');
  expect(close).toHaveAttribute('command', 'close');
  expect(close).toHaveAttribute('commandfor', menu().id);
});
