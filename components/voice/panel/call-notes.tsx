import { useEffect, useId, useRef, useState } from 'react';

import type { Appointment, CallRecord } from '@/lib/agent/call-record';
import { appointmentTexts, recordTexts } from '@/lib/content/panel';
import { recordFields } from '@/lib/voice/call-messages';

import { sayDate } from './say-time';

import './call-notes.css';

type Field = keyof CallRecord;

/** What an appointment needs: on the sheet before it is known. */
const asked: readonly Field[] = ['want', 'car', 'day', 'time', 'name', 'phone'];

interface CallNotesProps {
  record: CallRecord;
  appointments: readonly Appointment[];
}

/** What the agent has understood and done, as it does. A screen reader is told of what is new alone. */
export function CallNotes({ record, appointments }: CallNotesProps) {
  const titleId = useId();
  const sheet = useRef<HTMLElement>(null);
  const [told, setTold] = useState({ record, fields: [] as Field[] });
  if (record !== told.record) {
    const { record: before } = told;
    const fields = recordFields.filter((field) => record[field] && record[field] !== before[field]);
    setTold({ record, fields });
  }
  const [newest] = told.fields;
  const count = appointments.length;
  useEffect(() => {
    const box = sheet.current;
    const news = box?.querySelector<HTMLElement>(
      count > 0 ? '.notes-booked:last-child' : `[data-field=${newest}]`,
    );
    // By hand: `scrollIntoView` would move the page as well. On a phone the sheet is a strip.
    if (!box || !news) return;
    box.scrollTop = news.offsetTop + news.offsetHeight - box.clientHeight;
    box.scrollLeft = news.offsetLeft - 16;
  }, [record, newest, count]);
  const { labels, noted } = recordTexts;
  return (
    <>
      <p aria-live="polite" className="panel-unseen">
        {/* A new element each time: the same words may be news twice. */}
        <span key={JSON.stringify(told.record)}>
          {told.fields.length > 0 && noted(told.fields.map((field) => labels[field]).join(', '))}
        </span>
      </p>
      <section ref={sheet} className="notes" tabIndex={0} aria-labelledby={titleId}>
        <h3 id={titleId} className="notes-title">
          {recordTexts.title}
        </h3>
        <Notes record={record} fields={asked} />
        {Object.keys(record).length === 0 && <p className="panel-hint">{recordTexts.empty}</p>}
        {appointments.map((appointment, index) => (
          <Booked key={index} appointment={appointment} />
        ))}
      </section>
    </>
  );
}

interface NotesProps extends Pick<CallNotesProps, 'record'> {
  /** On the sheet in any case. */
  fields?: readonly Field[];
}

export function Notes({ record, fields = [] }: NotesProps) {
  const shown = recordFields.filter((field) => record[field] ?? fields.includes(field));
  return (
    <dl className="notes-list">
      {shown.map((field) => (
        <div
          key={field}
          className="notes-field"
          data-field={field}
          data-empty={!record[field] || undefined}
        >
          <dt>{recordTexts.labels[field]}</dt>
          {/* What changes is a new element, which lights up once. */}
          <dd key={record[field]}>{record[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Booked({ appointment }: { appointment: Appointment }) {
  const { day, time } = sayDate(appointment);
  return (
    <p className="notes-booked">
      <strong>{recordTexts.booked}</strong> <span>{appointmentTexts.kinds[appointment.kind]}</span>{' '}
      <br />
      <span>{`${day}, ${time}`}</span>
    </p>
  );
}
