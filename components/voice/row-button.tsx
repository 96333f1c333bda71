import { buttonVariants } from '@/components/ui/button-variants';

import { TryAgentButton } from './try-agent-button';

interface RowButtonProps {
  agent: { assistantId: string; line: string };
  label: string;
  /** The visitor's line, which the press says. */
  words: string;
}

/** Says a line to the agent. The whole row around it, which is `relative`, can be pressed. */
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
