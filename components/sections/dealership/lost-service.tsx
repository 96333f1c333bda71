import type { LostServiceContent } from '@/lib/content/dealership/lost-service';
import { cn } from '@/components/ui/cn';

/** How much service leaves, as the lanes of a road and as a voicemail box. */
export function LostService({ eyebrow, title, lead, visits, callers }: LostServiceContent) {
  return (
    <section
      id="lost-service"
      aria-labelledby="lost-service-title"
      className="on-ink overflow-x-clip bg-background pt-[clamp(4rem,9vw,8.5rem)] pb-[clamp(4rem,9vw,8.5rem)] text-foreground below-fold dark:border-y"
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
        <VoicemailCallers {...callers} className="lg:col-span-6" />
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

type Lanes = LostServiceContent['visits'];

const wide = { width: 1000, height: 330 };
const tall = { width: 360, height: 600 };

/** A road of lanes, most of which leave before the dealership. It takes the page's whole width. */
function ServiceLanes({ lines, leaving, start, exits, end, endNote, caption }: Lanes) {
  const acrossPage = lanePaths({
    lanes: lines,
    leaving,
    gap: 10,
    exitsAt: [270, 415, 560, 705],
    length: wide.width,
    reach: wide.height,
    stretch: 0.78,
  });
  const downPage = lanePaths({
    lanes: lines,
    leaving,
    gap: 7,
    exitsAt: [95, 215, 335, 455],
    length: tall.height,
    reach: tall.width,
    stretch: 1,
    isVertical: true,
  });
  return (
    <figure className="drawing mt-14 lg:mt-20">
      <p className="page-grid mb-4 flex items-end justify-between gap-8 text-[0.9375rem] type-plate text-muted-foreground">
        <span className="shrink-0">{start}</span>
        <span className="max-w-[40ch] text-right leading-snug max-md:hidden">
          <span className="block text-foreground">{end}</span>
          {endNote}
        </span>
      </p>
      <div className="relative hidden md:block">
        <Road paths={acrossPage} {...wide} className="h-82.5" />
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
        <Road paths={downPage} {...tall} className="lanes-down h-150" />
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
  paths: LanePaths;
  width: number;
  height: number;
  className: string;
}

function Road({ paths, width, height, className }: RoadProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cn('block w-full', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <path d={paths.through} vectorEffect="non-scaling-stroke" className="lane-through" />
      {paths.exits.map((exit) => (
        <path
          key={exit}
          d={exit}
          vectorEffect="non-scaling-stroke"
          className="lane-exit text-destructive"
        />
      ))}
    </svg>
  );
}

/** The lanes of a road as paths of an SVG: those that stay, and the bundles that take an exit. */
interface LanePaths {
  /** Every lane from the start to where it leaves, or to the end. */
  readonly through: string;
  readonly exits: readonly string[];
}

interface Road {
  lanes: number;
  leaving: number;
  /** Distance between lanes. */
  gap: number;
  /** Where along the road each exit is. */
  exitsAt: readonly number[];
  length: number;
  /** How far an exit runs to the side, measured from the first lane. */
  reach: number;
  /** How many units along the road look as long as one across it. */
  stretch: number;
  isVertical?: boolean;
}

/** The exits take the outer lanes first, and share them as evenly as they can. */
function lanePaths(road: Road): LanePaths {
  const { lanes, leaving, gap, exitsAt, length, reach, stretch, isVertical = false } = road;
  const at = (along: number, across: number) =>
    (isVertical ? [across, along] : [along, across]).map((value) => +value.toFixed(1)).join(' ');
  const laneAt = (lane: number) => gap / 2 + lane * gap;

  const through = Array.from(
    { length: lanes - leaving },
    (_, lane) => `M${at(0, laneAt(lane))}L${at(length, laneAt(lane))}`,
  );
  const exits: string[] = [];
  let left = leaving;
  exitsAt.forEach((exitAt, index) => {
    const taken = Math.ceil(left / (exitsAt.length - index));
    const outer = lanes - (leaving - left) - 1;
    left -= taken;
    let bundle = '';
    for (let inner = 0; inner < taken; inner += 1) {
      const across = laneAt(outer - inner);
      const along = exitAt + inner * gap * stretch;
      // Concentric turns: the inmost is the outermost lane.
      const radius = 2 * gap + inner * gap;
      const turn = along - radius * stretch;
      through.push(`M${at(0, across)}L${at(turn, across)}`);
      bundle += `M${at(turn, across)}Q${at(along, across)} ${at(along, across + radius)}L${at(along, reach)}`;
    }
    exits.push(bundle);
  });
  return { through: through.join(''), exits };
}

type Callers = LostServiceContent['callers'] & { className: string };

const width = 600;
const pitch = 14;
const ringsEnd = 150;
/** A ring of the phone and the silence after it. */
const ring = '20 18';
/** Where they hang up: one line is as long as another. */
const hangUp = 400;

/** The callers of an evening, line by line: it rings, voicemail answers, and few try again. */
function VoicemailCallers(callers: Callers) {
  const { lines, silent, rings, voicemail, back, caption, className } = callers;
  const height = lines * pitch;
  // Those who call back are spread among the others.
  const returning = lines - silent;
  const isReturning = (line: number) =>
    Math.floor(((line + 1) * returning) / lines) > Math.floor((line * returning) / lines);
  const all = Array.from({ length: lines }, (_, line) => ({
    y: pitch / 2 + line * pitch,
    isBack: isReturning(line),
  }));
  return (
    <figure className={className}>
      <div className="grid grid-cols-[25%_47%_28%] items-end pb-3 text-[0.9375rem] leading-tight type-plate text-muted-foreground">
        <span>{rings}</span>
        <span>{voicemail}</span>
        <span>{back}</span>
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-70 w-full"
        fill="none"
        stroke="currentColor"
      >
        <path
          d={all.map(({ y }) => `M2 ${y}H136`).join('')}
          strokeWidth="7"
          strokeDasharray={ring}
        />
        {(['lost', 'back'] as const).map((outcome) => (
          <path
            key={outcome}
            d={all
              .filter(({ isBack }) => isBack === (outcome === 'back'))
              .map(({ y }) => `M${ringsEnd} ${y}H${hangUp}`)
              .join('')}
            strokeWidth="2"
            className={cn(outcome === 'lost' && 'text-destructive')}
          />
        ))}
        <path
          d={all
            .filter(({ isBack }) => !isBack)
            .map(({ y }) => `M${hangUp} ${y - 4.5}V${y + 4.5}`)
            .join('')}
          strokeWidth="4"
          className="text-destructive"
        />
        <path
          d={all
            .filter(({ isBack }) => isBack)
            .map(({ y }) => `M440 ${y}H536`)
            .join('')}
          strokeWidth="7"
          strokeDasharray={ring}
        />
      </svg>
      <figcaption className="mt-5 text-muted-foreground">{caption}</figcaption>
    </figure>
  );
}
