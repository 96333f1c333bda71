import { buttonVariants } from '@/components/ui/button-variants';
import { widgetTexts } from '@/lib/content/voice';

interface NoScriptNoteProps {
  /** Email address of the site. */
  contact: string;
}

/** Replaces the call for visitors without JavaScript. */
export function NoScriptNote({ contact }: NoScriptNoteProps) {
  const { title, text } = widgetTexts.noScript;
  return (
    <noscript>
      <div className="on-ink grid justify-items-start gap-3 rounded-3xl bg-background p-6 text-foreground sm:p-8">
        <p className="text-2xl type-wide">{title}</p>
        <p className="text-muted-foreground">{text}</p>
        <a href={`mailto:${contact}`} className={buttonVariants({ className: 'mt-2' })}>
          {contact}
        </a>
      </div>
    </noscript>
  );
}
