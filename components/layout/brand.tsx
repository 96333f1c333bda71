import { site } from '@/lib/content/site';

const heights = [6, 12, 18, 10, 15];

/** The word mark: the visualizer's bars and the name. A plain link: Next's own weighs 2.5 KiB. */
export function Brand() {
  return (
    <a
      href={site.homePath}
      aria-label={site.homeLabel}
      className="flex shrink-0 items-center gap-1.5 rounded-md sm:gap-2"
    >
      <svg viewBox="0 0 22 18" aria-hidden="true" className="h-4 w-auto sm:h-4.5">
        {heights.map((height, index) => (
          <rect
            key={index}
            x={index * 4.75}
            y={(18 - height) / 2}
            width="3"
            height={height}
            rx="1.5"
            fill="currentColor"
          />
        ))}
      </svg>
      <span className="text-[0.9375rem] type-wide sm:text-lg">{site.name}</span>
    </a>
  );
}
