import { type RefObject, useState } from 'react';

import { useLazy } from '@/components/ui/use-lazy';
import type { AgentDialogProps } from '@/components/voice/agent-dialog';
import type { StartOptions } from '@/lib/voice/call-session';

type Agent = Pick<AgentDialogProps, 'assistantId' | 'line' | 'sessionOf'>;

/**
 * The dialog of a call. Its code is loaded on the first sign of intent.
 *
 * @param opener gets the focus back when the dialog closes
 */
export function useCallDialog(agent: Agent, opener: RefObject<HTMLElement | null>) {
  const [loaded, load] = useLazy(() => import('@/components/voice/agent-dialog'));
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  /** Opens the dialog; starts a call in it if options are given. */
  async function open(call?: StartOptions) {
    setHasFailed(false);
    setIsOpen(true);
    const code = await load();
    if (!code) setIsOpen(false);
    else if (call) code.startCall(agent.assistantId, call);
    setHasFailed(!code);
  }

  return {
    isOpen,
    hasFailed,
    load,
    open,
    close: () => setIsOpen(false),
    dialog: loaded && (
      <loaded.AgentDialog {...agent} isOpen={isOpen} onOpenChange={setIsOpen} opener={opener} />
    ),
  };
}
