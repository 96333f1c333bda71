import type { OfferSticker as OfferStickerContent } from '@/lib/content/offer';

/** The offer as the sticker on a car's window: what it comes with, line by line, and the price. */
export function OfferSticker({ title, model, terms, discount }: OfferStickerContent) {
  return (
    <div className="@container overflow-hidden rounded-2xl border-2 border-foreground bg-background">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 bg-foreground px-5 py-4 text-background sm:px-7">
        <h3 className="text-2xl type-wide">{title}</h3>
        <p className="text-sm type-plate">{model}</p>
      </div>
      <dl className="px-5 sm:px-7">
        {terms.map(({ figure, label, text }) => (
          <div
            key={label}
            className="grid items-baseline gap-x-6 border-b py-4 @min-[28rem]:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-2xl type-wide whitespace-nowrap tabular-nums">{figure}</dt>
            <dd className="text-pretty">
              <span className="font-semibold @max-[28rem]:block">{label}.</span>{' '}
              <span className="text-muted-foreground">{text}</span>
            </dd>
          </div>
        ))}
        <div className="grid items-end gap-x-6 gap-y-2 pt-5 pb-6 @min-[28rem]:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-[min(clamp(5rem,1.5rem+11vw,9.5rem),24cqi)] leading-[0.8] type-wide">
            {discount.figure}
          </dt>
          <dd className="text-pretty">
            <span className="block text-xl font-semibold">{discount.label}</span>
            <span className="text-muted-foreground">{discount.text}</span>
          </dd>
        </div>
      </dl>
    </div>
  );
}
