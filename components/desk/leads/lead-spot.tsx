'use client';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { offer } from '@/lib/content/claims';
import { leadTexts } from '@/lib/content/desk/leads';

interface LeadSpotProps {
  reference: string;
  /** The one that it holds. */
  place: number | undefined;
  taken: number;
}

const { spot: texts } = leadTexts;
const places = offer.customers;

/** Which of the offer's spots a pre-order holds: given, and given back. */
export function LeadSpot({ reference, place, taken }: LeadSpotProps) {
  const { send, isPending } = useDeskAction();
  const path = `leads/${reference}`;
  const isFull = taken >= places;
  const text =
    place !== undefined
      ? texts.held(place, places)
      : isFull
        ? texts.soldOut(places)
        : texts.open(taken, places);
  return (
    <section aria-labelledby="spot">
      <h2 id="spot" className="text-xl type-wide">
        {texts.title}
      </h2>
      <SpotGauge place={place} taken={taken} />
      <p className="mb-4 max-w-[60ch] text-muted-foreground">{text}</p>
      {place !== undefined ? (
        <ConfirmDialog
          trigger={<Button variant="danger">{texts.release}</Button>}
          title={texts.releaseConfirm.title}
          text={texts.releaseConfirm.text}
          action={texts.release}
          isDangerous
          onConfirm={() => send({ path: `${path}/release`, done: texts.released })}
        />
      ) : (
        !isFull && (
          <Button
            isPending={isPending}
            onClick={() => void send({ path: `${path}/confirm`, done: texts.confirmed })}
          >
            {texts.confirm}
          </Button>
        )
      )}
    </section>
  );
}

/** A mark for each spot: full where it is taken, and this one's lit. */
function SpotGauge({ place, taken }: Pick<LeadSpotProps, 'place' | 'taken'>) {
  const others = place === undefined ? taken : taken - 1;
  return (
    <svg
      viewBox={`0 0 ${places * 10} 20`}
      aria-hidden="true"
      className="my-3 h-5 w-full max-w-xs"
      preserveAspectRatio="none"
    >
      {Array.from({ length: places }, (_, index) => {
        const isOwn = place !== undefined && index === 0;
        const isTaken = index < others + (place === undefined ? 0 : 1);
        return (
          <rect
            key={index}
            x={index * 10 + 1}
            y={1}
            width={7}
            height={18}
            rx={1.5}
            className={isOwn ? 'fill-primary' : isTaken ? 'fill-foreground' : 'fill-none'}
            stroke="currentColor"
            strokeWidth={1.25}
          />
        );
      })}
    </svg>
  );
}
