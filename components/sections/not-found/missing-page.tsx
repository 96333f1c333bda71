import { buttonVariants } from '@/components/ui/button-variants';
import type { notFound, withdrawn } from '@/lib/content/not-found';

/** Bars of a digit from left to right, each as its lit parts from 0 to 100. */
const four = '48-78 36-78 24-78 12-43,60-78 0-30,60-78 0-100 0-100 60-78';
const zero = '22-78 8-92 2-30,70-98 0-19,81-100 0-19,81-100 2-30,70-98 8-92 22-78';
const silence = (count: number) => Array.from({ length: count }, () => '49-51');

/** The number, surrounded by enough silence for the widest screen. */
const dialed = [four, ...silence(2), zero, ...silence(2), four].join(' ').split(' ');
const silentBars = 60;
const step = 10;
const width = (dialed.length + 2 * silentBars) * step;

const barsPath = (bars: readonly string[], from: number) =>
  bars
    .flatMap((bar, index) =>
      bar.split(',').map((part) => {
        const [top, bottom] = part.split('-').map(Number);
        return `M${(from + index) * step + step / 2} ${Number(top) + 10}V${Number(bottom) + 10}`;
      }),
    )
    .join('');

const silencePath =
  barsPath(silence(silentBars), 0) + barsPath(silence(silentBars), silentBars + dialed.length);

/** A dead line: the logo's bars, flat except for the dialed number. */
export function MissingPageScreen({ plate, code, ...words }: typeof notFound) {
  return (
    <section className="on-ink bg-background text-foreground">
      <p className="page-grid pt-6 text-[0.9375rem] type-plate text-muted-foreground">
        {plate} <span>{code}</span>
      </p>
      <svg
        viewBox={`0 0 ${width} 120`}
        aria-hidden="true"
        preserveAspectRatio="xMidYMid slice"
        className="h-[min(40vw,30rem)] w-full"
        fill="none"
        stroke="currentColor"
        strokeWidth="5.5"
        strokeLinecap="round"
      >
        <path d={silencePath} />
        <path d={barsPath(dialed, silentBars)} className="missing-page-number" />
      </svg>
      <Words {...words} className="pt-2" />
    </section>
  );
}

/** Says that a page was withdrawn, and where to go. */
export function WithdrawnPage({ plate, ...words }: typeof withdrawn) {
  return (
    <section className="on-ink bg-background text-foreground">
      <p className="page-grid pt-6 pb-[clamp(2rem,6vw,5rem)] text-[0.9375rem] type-plate text-muted-foreground">
        {plate}
      </p>
      <Words {...words} className="pt-6" />
    </section>
  );
}

interface WordsProps {
  title: string;
  text: string;
  link: { readonly href: string; readonly label: string };
  className: string;
}

function Words({ title, text, link, className }: WordsProps) {
  return (
    <div
      className={`page-grid grid grid-cols-1 gap-x-12 gap-y-6 pb-[clamp(3rem,7vw,6rem)] lg:grid-cols-12 ${className}`}
    >
      <h1 className="text-title type-wide lg:col-span-7">{title}</h1>
      <div className="grid grid-cols-1 justify-items-start gap-6 lg:col-span-5">
        <p className="max-w-[42ch] text-lead text-muted-foreground">{text}</p>
        <a href={link.href} className={buttonVariants({ size: 'large' })}>
          {link.label}
        </a>
      </div>
    </div>
  );
}
