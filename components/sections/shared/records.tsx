import type { ReactNode } from 'react';

import type { RecordsContent } from '@/lib/content/records';

/** Results of a call in their places: a schedule, a note, a text message. */
export function Records({ title, schedule, note, message }: RecordsContent) {
  return (
    <div>
      <h2 className="text-[0.9375rem] type-plate text-muted-foreground">{title}</h2>
      <div className="mt-4 grid grid-cols-1 gap-5 md:grid-cols-2 *:last:md:max-lg:col-span-2 lg:grid-cols-3">
        <RecordCard title={schedule.title}>
          <ol>
            {schedule.rows.map(({ time, name, car, work }, index) => {
              const isNew = index === 1;
              return (
                <li
                  key={time}
                  className={`flex flex-wrap gap-x-3 border-t px-4 py-2.5 first:border-t-0 ${isNew ? 'border-l-4 border-l-primary bg-background pl-3' : 'text-muted-foreground'}`}
                >
                  <span className="w-18 tabular-nums">{time}</span>
                  <span className="min-w-0 flex-1 basis-32">
                    <span className={isNew ? 'font-semibold' : ''}>{name}</span>, {car}
                    <span className="block">{work}</span>
                    {isNew && <span className="block font-semibold">{schedule.booked}</span>}
                  </span>
                </li>
              );
            })}
          </ol>
        </RecordCard>
        <RecordCard title={note.title}>
          <div className="p-4">
            <p>
              <span className="font-semibold">{note.name}</span>, {note.car}
            </p>
            <p className="text-muted-foreground">{note.call}</p>
            <p className="mt-3">{note.text}</p>
            <p className="mt-3 border-t pt-3 font-semibold">{note.next}</p>
          </div>
        </RecordCard>
        <RecordCard title={message.title}>
          <div className="p-4">
            <p className="rounded-2xl rounded-bl-sm bg-foreground/8 px-4 py-3">{message.text}</p>
            <p className="mt-2 text-sm text-muted-foreground">{message.sent}</p>
          </div>
        </RecordCard>
      </div>
    </div>
  );
}

/** A record under the name of its system. */
export function RecordCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-xl border bg-surface text-[0.9375rem] leading-snug">
      <h3 className="border-b px-4 py-2.5 text-sm type-plate">{title}</h3>
      {children}
    </div>
  );
}

interface FactRowsProps {
  title: string;
  rows: readonly { readonly term: string; readonly value: string }[];
}

/** A record of named facts. */
export function FactRecord({ title, rows }: FactRowsProps) {
  return (
    <RecordCard title={title}>
      <dl className="px-4">
        {rows.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap gap-x-4 border-t py-2.5 first:border-t-0">
            <dt className="w-24 text-muted-foreground">{term}</dt>
            <dd className="min-w-0 flex-1 basis-40 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </RecordCard>
  );
}
