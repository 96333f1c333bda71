import { type ReactNode, useRef } from 'react';

import { useBars } from '@/components/voice/use-bars';
import type { CallStatus } from '@/lib/voice/call-state';
import type { LevelHistory } from '@/lib/voice/level-history';

interface CallBarsProps {
  status: CallStatus;
  count: number;
  levelsOf: () => Pick<LevelHistory, 'levelAt'>;
  /** Stands in the middle of the bars. */
  children: ReactNode;
}

/** The bars, half of them on either side of the button. */
export function CallBars({ status, count, levelsOf, children }: CallBarsProps) {
  const container = useRef<HTMLDivElement>(null);
  useBars(container, status, levelsOf);
  const left = Math.floor(count / 2);
  return (
    <div ref={container} className="bars" data-status={status}>
      <Bars count={left} />
      {children}
      <Bars count={count - left} />
    </div>
  );
}

function Bars({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="bars-side">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-slot="visualizer-bar" />
      ))}
    </div>
  );
}
