import { type RefObject, useEffect, useState } from 'react';

import { buttonVariants } from '@/components/ui/button-variants';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { emailDemo } from '@/lib/content/ai-demo';

import './email-demo.css';

export interface EmailDemoProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** How long a step is shown, in milliseconds: its caption is read in half of that. */
const STEP_MS = 4_500;

const { captions, record, email, visit } = emailDemo;
const last = captions.length - 1;

/** The demo: one email, from the customer's record to the visit that it brings. */
export function EmailDemo({ isOpen, onOpenChange, opener }: EmailDemoProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent className="email-demo" finalFocus={opener}>
        <DialogTitle>{emailDemo.title}</DialogTitle>
        <Player />
        <DialogClose label={emailDemo.close} />
      </DialogContent>
    </Dialog>
  );
}

/** Plays by itself, except for who has asked for less motion; each step can be gone to by hand. */
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

  const quiet = buttonVariants({ variant: 'outline' });
  return (
    <>
      <Scene step={step} />
      <p aria-live="polite" className="email-demo-caption">
        {captions[step]}
      </p>
      <ol aria-label={emailDemo.stepOf(step + 1, captions.length)} className="email-demo-steps">
        {captions.map((caption, index) => (
          <li key={caption} data-done={index <= step || undefined} />
        ))}
      </ol>
      <div className="email-demo-controls">
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

/** What one sees at a step. What comes later has its room already, so that nothing moves. */
function Scene({ step }: { step: number }) {
  const status = [undefined, email.draft, email.approved, email.sent, email.sent][step];
  return (
    <div className="email-demo-scene">
      <section className="email-demo-record">
        <h3>{record.title}</h3>
        <dl>
          {record.rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="email-demo-email" data-shown={step > 0}>
        <p className="email-demo-head">
          <strong>{email.subject}</strong>
          <span>{status}</span>
        </p>
        <div data-writing={step === 1 || undefined}>
          <p>{email.body}</p>
          <ul>
            {email.slots.map((slot, index) => (
              <li key={slot} data-picked={(isPicked(step) && index === 0) || undefined}>
                {slot}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="email-demo-visit" data-shown={isPicked(step)}>
        <h3>{visit.title}</h3>
        <p>
          <strong>{visit.time}</strong> {visit.text}
        </p>
      </section>
    </div>
  );
}

const isPicked = (step: number) => step === last;
