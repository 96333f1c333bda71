import { type RefObject, useRef, useState } from 'react';

import type * as CallDialog from '@/components/voice/agent-dialog';
import type { StartOptions } from '@/lib/voice/call-session';

type Agent = Pick<CallDialog.AgentDialogProps, 'assistantId' | 'line' | 'sessionOf'>;

/**
 * The dialog in which a call is held. Its code is fetched on the first sign of intent.
 *
 * @param opener has the focus again when the dialog is closed
 */
export function useCallDialog(agent: Agent, opener: RefObject<HTMLElement | null>) {
  const [loaded, setLoaded] = useState<typeof CallDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const loading = useRef<Promise<typeof CallDialog | undefined>>(undefined);

  /** Resolves to the dialog's code; what did not come is asked for again the next time. */
  function load() {
    loading.current ??= import('@/components/voice/agent-dialog').then(
      (code) => {
        setLoaded(code);
        return code;
      },
      (error: unknown) => {
        loading.current = undefined;
        console.warn('The dialog could not be loaded.', error);
        return undefined;
      },
    );
    return loading.current;
  }

  /** Opens the dialog, with a call that begins in it if there are options for one. */
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
