'use client';

import { cn } from '@/components/ui/cn';

interface SegmentsProps<Value extends string> {
  label: string;
  choices: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, choices, value, onChange, className } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={cn(
        'inline-flex divide-x overflow-clip rounded-lg border border-muted-foreground',
        className,
      )}
    >
      {(Object.keys(choices) as Value[]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          className="min-h-11 px-4 text-[0.9375rem] font-semibold -outline-offset-3 aria-pressed:bg-foreground aria-pressed:text-background aria-pressed:outline-background forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
          onClick={() => each !== value && onChange(each)}
        >
          {choices[each]}
        </button>
      ))}
    </div>
  );
}
