import { dashboard } from '@/lib/content/ai';

const left = 32;
const right = 608;
const base = 258;
const step = (right - left) / dashboard.days.length;
const dayX = (day: number) => left + (day - 1) * step + step * 0.2;

/** The dashboard as the house draws instruments; stands in where the photograph does not load. */
export function AiDashboard() {
  const { label, title, period, figure, figureText, sent, days, daysPast, scale, next, sends } =
    dashboard;
  return (
    <svg
      viewBox="0 0 640 400"
      role="img"
      aria-label={label}
      className="absolute inset-0 size-full fill-foreground text-[15px]"
    >
      <text x={left} y="46" className="text-[17px] font-semibold">
        {title}
      </text>
      <text x={right} y="46" textAnchor="end" className="fill-muted-foreground">
        {period}
      </text>

      <text x={left - 3} y="122" className="text-[72px] type-wide tabular-nums">
        {figure}
      </text>
      <text x="198" y="122" className="text-[17px] font-semibold">
        {figureText}
      </text>
      <text x={right} y="122" textAnchor="end" className="fill-muted-foreground tabular-nums">
        {sent}
      </text>

      {days.map((opened, index) => (
        <rect
          key={index}
          x={dayX(index + 1)}
          y={base - opened}
          width={step * 0.6}
          height={opened}
          className={index < daysPast ? undefined : 'fill-foreground/15'}
        />
      ))}
      <circle
        cx={dayX(daysPast) + step * 0.3}
        cy={base - (days[daysPast - 1] ?? 0) - 12}
        r="5"
        className="fill-primary"
      />
      <path d={`M${left} ${base + 0.5}H${right}`} className="stroke-foreground" />
      {scale.map((day) => (
        <text
          key={day}
          x={dayX(Number(day))}
          y={base + 20}
          className="fill-muted-foreground text-[13px] tabular-nums"
        >
          {day}
        </text>
      ))}

      <text x={left} y="318" className="fill-muted-foreground text-[13px] type-plate">
        {next}
      </text>
      {sends.map(({ time, list, count }, index) => {
        const [x, y] = [left + (index % 2) * 300, 344 + Math.floor(index / 2) * 28];
        return (
          <g key={list}>
            <text x={x} y={y} className="font-semibold tabular-nums">
              {time}
            </text>
            <text x={x + 76} y={y}>
              {list}
            </text>
            <text x={x + 276} y={y} textAnchor="end" className="fill-muted-foreground tabular-nums">
              {count}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
