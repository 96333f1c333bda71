import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';

import { keepsEarlyTap } from '@/components/ui/early-tap';
import { useEarlyTap } from '@/components/ui/use-early-tap';
import { buttonLabels } from '@/lib/content/voice';
import type { CallStatus } from '@/lib/voice/call-state';

interface CallButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  status: CallStatus;
  isPressed: boolean;
  describedBy: string;
  /** Label beside the icon, in a bar. */
  action?: string | undefined;
  onPress: (clicks?: number) => void;
  onIntent: () => void;
}

/** The round button of the widget, in a ring of sixty ticks. */
export function CallButton(props: CallButtonProps) {
  const { button, status, isPressed, describedBy, action, onPress, onIntent } = props;
  useEarlyTap(button, onPress);
  // A pointer that already rests here when the scripts load fires no enter event.
  const noteHover = useEffectEvent(() => {
    if (button.current?.matches(':hover')) onIntent();
  });
  useEffect(() => noteHover(), []);
  const name = buttonLabels[status];
  return (
    <div className="dial" data-status={status}>
      <span aria-hidden="true" className="dial-ticks" />
      <button
        ref={button}
        type="button"
        className="dial-button"
        {...keepsEarlyTap}
        aria-label={action && !name.includes(action) ? action : name}
        aria-pressed={isPressed}
        aria-describedby={describedBy}
        onClick={({ detail }) => onPress(detail)}
        onPointerEnter={onIntent}
        onTouchStart={onIntent}
        onFocus={onIntent}
      >
        <CallIcon status={status} />
        {action && <span>{action}</span>}
      </button>
    </div>
  );
}

const microphone = (
  <>
    <rect x="9" y="2.5" width="6" height="11.5" rx="3" />
    <path d="M5 11a7 7 0 0 0 14 0M12 18v3.5M8.5 21.5h7" />
  </>
);

/** A telephone receiver, lying down. */
const hangUp = (
  <path
    d="M2.6 13.4c-.5 1.3-.2 2.6.7 3.3l.4.3c.5.4 1.2.4 1.8.1l2.3-1.2c.6-.3.9-.9.9-1.5l-.1-1.5c2.2-.7 4.6-.7 6.8 0l-.1 1.5c0 .6.3 1.2.9 1.5l2.3 1.2c.6.3 1.3.3 1.8-.1l.4-.3c.9-.7 1.2-2 .7-3.3C20.2 10.5 16.4 8.3 12 8.300s-8.2 2.2-9.4 5.100Z"
    fill="currentColor"
  />
);

const dots = (
  <g fill="currentColor" stroke="none">
    <circle cx="5" cy="12" r="1.9" />
    <circle cx="12" cy="12" r="1.9" />
    <circle cx="19" cy="12" r="1.9" />
  </g>
);

const icons: Record<CallStatus, ReactNode> = {
  idle: microphone,
  starting: dots,
  connected: hangUp,
  listening: hangUp,
  speaking: hangUp,
  error: <path d="M4 4.500v5.500h5.500M4.6 10A8 8 0 1 1 4 14.5" />,
  denied: (
    <>
      {microphone}
      <path d="M3.5 3.5 20.5 20.5" />
    </>
  ),
};

/** The icon of the round button; its shape shows the status. */
function CallIcon({ status }: { status: CallStatus }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-1/2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {icons[status]}
    </svg>
  );
}
