import { useEffect, useRef } from 'react';

import { keepsEarlyTap } from '@/components/ui/early-tap';
import { useEarlyTap } from '@/components/ui/use-early-tap';
import { CallIcon } from '@/components/voice/call-icon';
import { buttonLabels } from '@/lib/content/voice';
import type { CallStatus } from '@/lib/voice/call-state';

interface CallButtonProps {
  status: CallStatus;
  isPressed: boolean;
  /** Whole seconds of the call: its ring of ticks shows those of the current minute. */
  duration: number;
  describedBy: string;
  onPress: () => void;
  onIntent: () => void;
}

/** The round button of the widget, inside a ring of sixty ticks. */
export function CallButton({
  status,
  isPressed,
  duration,
  describedBy,
  onPress,
  onIntent,
}: CallButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEarlyTap(button, onPress);
  useEffect(() => {
    // A pointer that rests here already, when the scripts have come, does not enter any more.
    if (button.current?.matches(':hover')) onIntent();
    // Once, when the button comes to life.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // Only in a call, and so never in the HTML: the page's policy forbids style attributes.
  const seconds = isPressed ? { '--seconds': duration % 60 } : undefined;
  return (
    <div className="dial" data-status={status}>
      <span aria-hidden="true" className="dial-ticks" />
      <span aria-hidden="true" className="dial-seconds" style={seconds as React.CSSProperties} />
      <button
        ref={button}
        type="button"
        className="dial-button"
        {...keepsEarlyTap}
        aria-label={buttonLabels[status]}
        aria-pressed={isPressed}
        aria-describedby={describedBy}
        onClick={onPress}
        onPointerEnter={onIntent}
        onTouchStart={onIntent}
        onFocus={onIntent}
      >
        <CallIcon status={status} className="size-1/2" />
      </button>
    </div>
  );
}
