import { buttonVariants } from '@/components/ui/button-variants';

import { TryAgentButton } from './try-agent-button';

interface RowButtonProps {
  agent: { assistantId: string; line: string };
  label: string;
  /** Sentence that the press sends. */
  words: string;
}

/** Sends a sentence to the agent. The whole surrounding row, which is `relative`, is clickable. */
export const RowButton = ({ agent, label, words }: RowButtonProps) => (
  <TryAgentButton
    {...agent}
    label={
      <>
        <span>{label}</span> <span className="sr-only">{`“${words}”`}</span>
      </>
    }
    firstLine={words}
    className={buttonVariants({ variant: 'outline', className: 'after:absolute after:inset-0' })}
    placeClassName="static!"
  />
);
