import { CallPlayer } from '@/components/sections/shared/call-player';
import { playerTexts } from '@/lib/content/sample';

type CallCardProps = { title: string } & Pick<
  React.ComponentProps<typeof CallPlayer>,
  'turns' | 'recording' | 'speakers'
>;

/** Transcript of a sample call. */
export function CallCard({ title, ...call }: CallCardProps) {
  return (
    <div className="on-ink rounded-3xl bg-background p-5 text-foreground ring-1 ring-foreground/10 sm:p-8 dark:bg-surface">
      <CallPlayer {...call} play={playerTexts.watch} className="sm:text-lead">
        <h3 className="text-sm type-plate text-muted-foreground">{title}</h3>
      </CallPlayer>
    </div>
  );
}
