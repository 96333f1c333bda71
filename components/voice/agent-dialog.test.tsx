import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';

import { AgentDialog } from '@/components/voice/agent-dialog';
import { FakeSession } from '@/testing/fake-session';
import { TryAgentButton } from '@/components/voice/try-agent-button';

beforeEach(() => {
  window.matchMedia = jest.fn(() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

function Page({ session }: { session: FakeSession }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={opener} onClick={() => setIsOpen(true)}>
        Open
      </button>
      <AgentDialog
        assistantId="demo-presale"
        line="Demo line"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        opener={opener}
        sessionOf={session.get}
      />
    </>
  );
}

async function openDialog() {
  const session = new FakeSession();
  render(<Page session={session} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return { session, dialog: await screen.findByRole('dialog', { name: 'Try the AI Agent' }) };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the dialog', () => {
  it('closes with Escape, ends the call that began in it, and gives the focus back', async () => {
    const { session } = await openDialog();
    act(() => session.show({ phase: 'connected', isConnected: true }, { source: 'dialog' }));
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(session.asked).toContain('hang up');
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('closes with its button', async () => {
    const { session, dialog } = await openDialog();
    act(() => session.show({ phase: 'starting' }, { source: 'dialog' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(session.asked).toContain('hang up');
  });

  it('leaves a call alone that began on the page', async () => {
    const { session } = await openDialog();
    act(() => session.show({ phase: 'connected', isConnected: true }, { source: 'hero' }));
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(session.asked).not.toContain('hang up');
  });
});

it('opens although it was pressed before its code had come', async () => {
  render(<TryAgentButton assistantId="a" line="Line" label="Try the Agent" className="" />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const opener = screen.getByRole('button', { name: 'Try the Agent' });
  act(() => opener.click());
  expect(await screen.findByRole('dialog', { name: 'Try the AI Agent' })).toBeInTheDocument();
});
