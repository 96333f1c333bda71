import { lanePaths, type LanePaths } from '@/components/sections/dealership/lane-paths';
import { cn } from '@/components/ui/cn';
import type { LostServiceContent } from '@/lib/content/dealership/lost-service';

type Lanes = LostServiceContent['visits'];

const wide = { width: 1000, height: 330 };
const tall = { width: 360, height: 600 };

/** A road of lanes, most of which leave before the dealership. It takes the page's whole width. */
export function ServiceLanes({ lines, leaving, start, exits, end, endNote, caption }: Lanes) {
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
