import { kitTexts } from '@/lib/content/desk/links';

interface SharePreviewProps {
  host: string;
  title: string;
  description: string;
  image: string;
}

/** The page as networks show it where its address is shared. */
export function SharePreview({ host, title, description, image }: SharePreviewProps) {
  return (
    <section aria-labelledby="preview-title" className="kit-part">
      <h2 id="preview-title" className="kit-title">
        {kitTexts.preview}
      </h2>
      <figure className="max-w-120 overflow-hidden rounded-xl border bg-surface">
        {/* eslint-disable-next-line @next/next/no-img-element -- The very file that networks fetch. */}
        <img
          src={image}
          alt=""
          width="1200"
          height="630"
          loading="lazy"
          className="h-auto w-full border-b"
        />
        <figcaption className="grid gap-0.5 px-4 py-3">
          <span className="text-[0.8125rem] wrap-anywhere text-muted-foreground">{host}</span>
          <span className="font-semibold wrap-anywhere">{title}</span>
          <span className="line-clamp-2 text-sm text-muted-foreground">{description}</span>
        </figcaption>
      </figure>
    </section>
  );
}
