import { site } from '@/lib/content/site';

/** The logo: the visualizer's bars and the name. A plain link, since Next's own weighs 2.5 KiB. */
export function Brand() {
  return (
    <a
      href={site.homePath}
      aria-label={site.homeLabel}
      className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-md sm:gap-2"
    >
      <BrandMark className="h-4 w-auto sm:h-4.5" fill="currentColor" />
      <span className="text-[0.9375rem] type-wide sm:text-lg">{site.name}</span>
    </a>
  );
}

export function BrandMark(props: React.SVGProps<SVGSVGElement>) {
  return (
    <svg {...props} viewBox="0 0 22 18" aria-hidden="true">
      {[6, 12, 18, 10, 15].map((height, index) => (
        <rect
          key={index}
          x={index * 4.75}
          y={(18 - height) / 2}
          width="3"
          height={height}
          rx="1.5"
        />
      ))}
    </svg>
  );
}

/** Header of a page with a single task; `back` links to the previous page. */
export function PlainHeader({ back }: { back: { readonly href: string; readonly label: string } }) {
  return (
    <header className="border-b bg-background">
      <div className="page-grid flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
        <Brand />
        <a
          href={back.href}
          className="inline-flex min-h-11 items-center text-[0.9375rem] font-semibold underline decoration-2 underline-offset-4 hover:decoration-primary"
        >
          {back.label}
        </a>
      </div>
    </header>
  );
}
