import { series, stretched } from '@/components/sections/shared/drawings';
import type { DealershipContent } from '@/lib/content/dealership';

type LostServiceContent = DealershipContent['lostService'];

/** How much service leaves, as the lanes of a road and as a voicemail box. */
export function LostService({ eyebrow, title, lead, visits, callers }: LostServiceContent) {
  return (
    <section
      id="lost-service"
      aria-labelledby="lost-service-title"
      className="on-ink overflow-x-clip bg-background py-[clamp(4rem,9vw,8.5rem)] text-foreground dark:border-y"
    >
      <div className="page-grid grid items-end gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="mb-3 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
          <h2 id="lost-service-title" className="text-title type-wide">
            {title}
          </h2>
          <p className="mt-5 max-w-[40rem] text-lead text-muted-foreground">{lead}</p>
        </div>
        <p className="lg:col-span-5 lg:col-start-8">
          <span className="block text-[clamp(4.5rem,10.5vw,9.5rem)] leading-[0.9] type-wide tabular-nums">
            {visits.figure}
          </span>
          <span className="mt-4 block max-w-[24ch] text-lg font-semibold">{visits.text}</span>
        </p>
      </div>
      <ServiceLanes {...visits} />
      <div className="page-grid mt-20 grid gap-x-12 gap-y-10 lg:mt-28 lg:grid-cols-12">
        <VoicemailCallers {...callers} />
        <div className="max-lg:row-start-1 lg:col-span-5 lg:col-start-8 lg:self-end">
          <p>
            <span className="block text-[clamp(3.5rem,7vw,6rem)] leading-[0.9] type-wide tabular-nums">
              {callers.figure}
            </span>
            <span className="mt-4 block max-w-[24ch] text-lg font-semibold">{callers.text}</span>
          </p>
          <p className="mt-4 max-w-[40ch] text-muted-foreground">{callers.note}</p>
        </div>
      </div>
    </section>
  );
}

/** A road of lanes, most of which leave before the dealership. It takes the page's whole width. */
function ServiceLanes(visits: LostServiceContent['visits']) {
  const { lines, leaving, start, exits, end, endNote, caption } = visits;
  return (
    <figure className="mt-14 lg:mt-20">
      <p className="page-grid mb-4 flex items-end justify-between gap-8 text-[0.9375rem] type-plate text-muted-foreground">
        <span className="shrink-0">{start}</span>
        <span className="max-w-[40ch] text-right leading-snug max-md:hidden">
          <span className="block text-foreground">{end}</span>
          {endNote}
        </span>
      </p>
      <div className="relative hidden md:block">
        <Road
          {...{ lines, leaving, gap: 10, length: 1000, reach: 330, stretch: 0.78 }}
          exitsAt={[270, 415, 560, 705]}
          className="h-82.5"
        />
        <ul className="relative h-12 text-[0.9375rem] font-semibold">
          {exits.map((exit) => (
            <li
              key={exit}
              className="absolute top-3 w-[13%] leading-tight nth-1:left-[26.6%] nth-2:left-[41.1%] nth-3:left-[55.6%] nth-4:left-[70.1%]"
            >
              {exit}
            </li>
          ))}
        </ul>
      </div>
      <div className="relative pl-4 md:hidden">
        <Road
          {...{ lines, leaving, gap: 7, length: 600, reach: 360, stretch: 1 }}
          exitsAt={[95, 215, 335, 455]}
          isVertical
          className="h-150"
        />
        <ul className="text-[0.9375rem] font-semibold">
          {exits.map((exit) => (
            <li
              key={exit}
              className="absolute right-4 left-[46%] nth-1:top-32 nth-2:top-62 nth-3:top-91 nth-4:top-121"
            >
              {exit}
            </li>
          ))}
        </ul>
        <p className="mt-3 leading-snug type-plate">
          {end}
          <span className="block text-muted-foreground">{endNote}</span>
        </p>
      </div>
      <figcaption className="page-grid mt-6 text-muted-foreground">{caption}</figcaption>
    </figure>
  );
}

interface RoadProps {
  lines: number;
  leaving: number;
  /** Distance between lanes. */
  gap: number;
  length: number;
  /** How far an exit runs to the side, measured from the first lane. */
  reach: number;
  /** How many units along the road look as long as one across it. */
  stretch: number;
  /** Where along the road each exit is. */
  exitsAt: readonly number[];
  isVertical?: boolean;
  className: string;
}

/** The exits take the outer lanes first, and share them as evenly as they can. */
function Road(road: RoadProps) {
  const { lines, leaving, gap, length, reach, stretch, exitsAt, isVertical, className } = road;
  const at = (along: number, across: number) =>
    (isVertical ? [across, along] : [along, across]).map((value) => +value.toFixed(1)).join(' ');
  let through = '';
  let exits = '';
  let lane = 0;
  const straightTo = (along: number) => {
    const across = gap / 2 + lane * gap;
    through += `M${at(0, across)}L${at(along, across)}`;
    return across;
  };
  for (; lane < lines - leaving; lane += 1) straightTo(length);
  // From the last exit, which takes the inmost lanes that leave, to the first.
  for (let exit = exitsAt.length - 1; exit >= 0; exit -= 1) {
    const taken = Math.floor((leaving + exitsAt.length - 1 - exit) / exitsAt.length);
    for (let outside = taken - 1; outside >= 0; outside -= 1, lane += 1) {
      const along = (exitsAt[exit] ?? 0) + outside * gap * stretch;
      // Concentric turns: the inmost is the outermost lane.
      const radius = 2 * gap + outside * gap;
      const turn = along - radius * stretch;
      const across = straightTo(turn);
      exits += `M${at(turn, across)}Q${at(along, across)} ${at(along, across + radius)}L${at(along, reach)}`;
    }
  }
  return (
    <svg
      {...stretched}
      viewBox={isVertical ? `0 0 ${reach} ${length}` : `0 0 ${length} ${reach}`}
      className={`drawing block w-full *:[vector-effect:non-scaling-stroke] ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <path d={through} />
      <path d={exits} className="text-destructive" />
    </svg>
  );
}

/** A ring of the phone and the silence after it. */
const ring = '20 18';

/** The callers of an evening, line by line: it rings, voicemail answers, and few try again. */
function VoicemailCallers(callers: LostServiceContent['callers']) {
  const { lines, silent, rings, voicemail, back, caption } = callers;
  // Those who call back are spread among the others.
  const turnOf = (line: number) => Math.floor((line * (lines - silent)) / lines);
  const isBack = (line: number) => turnOf(line + 1) > turnOf(line);
  const all = series(lines, (line) => ({ y: 7 + line * 14, isBack: isBack(line) }));
  const lost = all.filter((caller) => !caller.isBack);
  const returning = all.filter((caller) => caller.isBack);
  const drawn = (of: typeof all, mark: (y: number) => string) =>
    of.map(({ y }) => mark(y)).join('');
  return (
    <figure className="lg:col-span-6">
      <div className="grid grid-cols-[25%_47%_28%] items-end pb-3 text-[0.9375rem] leading-tight type-plate text-muted-foreground">
        <span>{rings}</span>
        <span>{voicemail}</span>
        <span>{back}</span>
      </div>
      <svg
        {...stretched}
        viewBox={`0 0 600 ${lines * 14}`}
        className="h-70 w-full"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d={drawn(all, (y) => `M2 ${y}H136`)} strokeWidth="7" strokeDasharray={ring} />
        <g className="text-destructive">
          <path d={drawn(lost, (y) => `M150 ${y}H400`)} />
          <path d={drawn(lost, (y) => `M400 ${y - 4.5}V${y + 4.5}`)} strokeWidth="4" />
        </g>
        <path d={drawn(returning, (y) => `M150 ${y}H400`)} />
        <path d={drawn(returning, (y) => `M440 ${y}H536`)} strokeWidth="7" strokeDasharray={ring} />
      </svg>
      <figcaption className="mt-5 text-muted-foreground">{caption}</figcaption>
    </figure>
  );
}
