import { type RefObject, useEffect, useState } from 'react';

import { buttonVariants } from '@/components/ui/button-variants';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { emailDemo } from '@/lib/content/ai-demo';

import './email-demo.css';

interface EmailDemoProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** Length of a step in milliseconds; its caption takes half of that to read. */
const STEP_MS = 4_500;

const { captions, record, email, visit } = emailDemo;
const last = captions.length - 1;

/** The demo: one email, from the customer's record to the visit that it brings. */
export function EmailDemo({ isOpen, onOpenChange, opener }: EmailDemoProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        className="block max-w-184 rounded-t-3xl bg-background p-5 text-foreground shadow-[inset_0_0_0_1px_var(--border)] sm:rounded-3xl sm:p-7"
        finalFocus={opener}
      >
        <div className="pe-10">
          <DialogTitle>{emailDemo.title}</DialogTitle>
        </div>
        <Player />
        <DialogClose label={emailDemo.close} className="absolute top-3 right-3" />
      </DialogContent>
    </Dialog>
  );
}

/** Plays by itself, except with reduced motion; each step can be selected by hand. */
function Player() {
  const [step, setStep] = useState(0);
  const [isPlaying, setIsPlaying] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const isOver = step === last;

  useEffect(() => {
    if (!isPlaying || isOver) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isOver, step]);

  function goTo(wanted: number) {
    setIsPlaying(false);
    setStep(Math.min(Math.max(wanted, 0), last));
  }

  function toggle() {
    if (isOver) setStep(0);
    setIsPlaying(isOver || !isPlaying);
  }

  const quiet = buttonVariants({
    variant: 'outline',
    className: 'aria-disabled:cursor-default aria-disabled:opacity-50',
  });
  return (
    <>
      <Scene step={step} />
      <p aria-live="polite" className="mt-4 min-h-[2lh] text-[1.125rem] font-semibold">
        {captions[step]}
      </p>
      <ol
        aria-label={emailDemo.stepOf(step + 1, captions.length)}
        className="grid grid-flow-col gap-1"
      >
        {captions.map((caption, index) => (
          <li key={caption} className={`h-1 ${index <= step ? 'bg-foreground' : 'bg-border'}`} />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className={buttonVariants()} onClick={toggle}>
          {isOver ? emailDemo.again : isPlaying ? emailDemo.pause : emailDemo.play}
        </button>
        <button
          type="button"
          className={quiet}
          aria-disabled={step === 0}
          onClick={() => goTo(step - 1)}
        >
          {emailDemo.back}
        </button>
        <button
          type="button"
          className={quiet}
          aria-disabled={isOver}
          onClick={() => goTo(step + 1)}
        >
          {emailDemo.next}
        </button>
      </div>
    </>
  );
}

/** Rises slightly as it appears. */
const card =
  'rounded-lg border bg-(--sheet) px-4 py-3 data-[shown=false]:invisible data-[shown=false]:translate-y-2 data-[shown=false]:opacity-0 motion-safe:data-[shown=true]:transition-[opacity,translate] motion-safe:data-[shown=true]:duration-300 motion-safe:data-[shown=true]:ease-dial';
const heading = 'text-[0.875rem] text-muted-foreground';

/** View of a step. Later parts already have their space, so that nothing moves. */
function Scene({ step }: { step: number }) {
  const status = [undefined, email.draft, email.approved, email.sent, email.sent][step];
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-[18rem_minmax(0,1fr)]">
      <section className={`${card} sm:row-span-2`}>
        <h3 className={heading}>{record.title}</h3>
        <dl>
          {record.rows.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt className="w-22 text-muted-foreground">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={card} data-shown={step > 0}>
        <p className="mb-2 flex flex-wrap justify-between gap-x-4 border-b pb-2">
          <strong>{email.subject}</strong>
          <span>{status}</span>
        </p>
        <div className={step === 1 ? 'email-demo-writing' : ''}>
          <p>{email.body}</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {email.slots.map((slot, index) => (
              <li
                key={slot}
                data-picked={(isPicked(step) && index === 0) || undefined}
                className="rounded-lg border border-current px-3 py-1 font-semibold data-picked:bg-foreground data-picked:text-background data-picked:before:content-['✓_'_/_'']"
              >
                {slot}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={card} data-shown={isPicked(step)}>
        <h3 className={heading}>{visit.title}</h3>
        <p>
          <strong>{visit.time}</strong> {visit.text}
        </p>
      </section>
    </div>
  );
}

const isPicked = (step: number) => step === last;
