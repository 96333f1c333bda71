import { TimeText } from '@/components/desk/shell/time-text';
import { kitTexts, minutesText, signTexts } from '@/lib/content/desk/links';
import type { Link, LinkEvent } from '@/lib/links/link';

interface LinkResultProps {
  link: Link;
  signs: readonly LinkEvent[];
  now: Date;
}

/** What came of a link: the figures of all time, and each sign of life. */
export function LinkResult({ link: { counts }, signs, now }: LinkResultProps) {
  const labels = kitTexts.counts;
  const figures: [string, string][] = [
    [labels.opened, counts.opened.toLocaleString('en-US')],
    [labels.talked, counts.talked.toLocaleString('en-US')],
    [labels.time, counts.seconds > 0 ? minutesText(counts.seconds) : '–'],
    [labels.leads, counts.leads.toLocaleString('en-US')],
  ];
  return (
    <section aria-labelledby="result-title" className="kit-part">
      <h2 id="result-title" className="kit-title">
        {kitTexts.result}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-2xl type-wide whitespace-nowrap tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {signs.length > 0 ? (
        <ol aria-label={kitTexts.signsCaption} className="tape">
          {signs.map(({ id, kind, at }) => (
            <li key={id} data-strong={kind !== 'opened' || undefined}>
              <span className="tape-time">
                <TimeText at={at.getTime()} now={now.getTime()} />
              </span>
              <span>{signTexts[kind]}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-4 border-t pt-4 text-muted-foreground">
          <strong className="text-foreground">{kitTexts.noSigns.title}.</strong>{' '}
          {kitTexts.noSigns.text}
        </p>
      )}
    </section>
  );
}
