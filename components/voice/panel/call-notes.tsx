import { useEffect, useId, useRef, useState } from 'react';

import type { Appointment, CallRecord, CallRequest } from '@/lib/domain/call-record';
import { appointmentTexts, recordTexts } from '@/lib/content/panel';
import { callerFields, requestFields } from '@/lib/voice/call-messages';

import { sayDate } from './say-time';
import { lineOf } from './transcript-text';

import './call-notes.css';

type Field = (typeof requestFields)[number] | (typeof callerFields)[number] | 'said';

/** Fields that an appointment needs, shown before they are known. */
const asked: readonly Field[] = ['want', 'car', 'day', 'time', 'name', 'phone'];

/** Lists every filled field by a unique key: `1.day` is the day of the second request. What was said is no news. */
function factsOf({ requests = [], ...caller }: CallRecord): Map<string, string> {
  const ofRequests = requests.flatMap((request, at) =>
    requestFields.map((field) => [`${at}.${field}`, lineOf(request[field])]),
  );
  const ofCaller = callerFields.map((field) => [`caller.${field}`, caller[field] ?? '']);
  return new Map([...ofRequests, ...ofCaller].filter(([, text]) => text) as [string, string][]);
}

interface CallNotesProps {
  record: CallRecord;
  appointments: readonly Appointment[];
}

/** The agent's notes. A screen reader announces new values only. */
export function CallNotes({ record, appointments }: CallNotesProps) {
  const titleId = useId();
  const sheet = useRef<HTMLElement>(null);
  const [told, setTold] = useState({ record, keys: [] as string[] });
  if (record !== told.record) {
    const before = factsOf(told.record);
    const news = [...factsOf(record)].filter(([key, text]) => before.get(key) !== text);
    setTold({ record, keys: news.map(([key]) => key) });
  }
  const [newest] = told.keys;
  const count = appointments.length;
  useEffect(() => {
    const box = sheet.current;
    const news = box?.querySelector<HTMLElement>(
      count > 0 ? '.notes-booked:last-child' : `[data-field="${newest}"]`,
    );
    // Scrolls by hand, since `scrollIntoView` would scroll the page as well. On a phone the sheet is a horizontal
    // strip.
    if (!box || !news) return;
    box.scrollTop = news.offsetTop + news.offsetHeight - box.clientHeight;
    box.scrollLeft = news.offsetLeft - 16;
  }, [record, newest, count]);
  const { labels, noted } = recordTexts;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {/* A new element each time, since the same words may be news twice. */}
        <span key={JSON.stringify(told.record)}>
          {told.keys.length > 0 && noted(told.keys.map((key) => labels[fieldOf(key)]).join(', '))}
        </span>
      </p>
      <section ref={sheet} className="notes" tabIndex={0} aria-labelledby={titleId}>
        <h3 id={titleId} className="notes-title">
          {recordTexts.title}
        </h3>
        <Notes record={record} fields={asked} />
        {factsOf(record).size === 0 && <p className="panel-hint">{recordTexts.empty}</p>}
        {appointments.map((appointment, index) => (
          <Booked key={index} appointment={appointment} />
        ))}
      </section>
    </>
  );
}

const ofCall = [...callerFields, 'said'] as const;

interface NotesProps extends Pick<CallNotesProps, 'record'> {
  /** Fields that are always shown. */
  fields?: readonly Field[];
}

/** A list for each request, and one for the caller. */
export function Notes({ record, fields = [] }: NotesProps) {
  const { requests = [{ want: '' }], ...caller } = record;
  return (
    <>
      {requests.map((request, at) => (
        <Facts
          key={at}
          about={String(at)}
          names={requestFields}
          given={request}
          fields={at === 0 ? fields : []}
          status={statusOf(request)}
        />
      ))}
      <Facts about="caller" names={ofCall} given={caller} fields={fields} />
    </>
  );
}

interface FactsProps {
  about: string;
  names: readonly Field[];
  given: Partial<Record<Field, string | string[]>>;
  fields: readonly Field[];
  status?: string | undefined;
}

function Facts({ about, names, given, fields, status }: FactsProps) {
  const shown = names.filter((field) => given[field]?.length ?? fields.includes(field));
  if (shown.length === 0) return null;
  return (
    <dl className="notes-list">
      {shown.map((field) => {
        const text = textOf(field, [given[field] ?? []].flat());
        return (
          <div
            key={field}
            className="notes-field"
            data-field={`${about}.${field}`}
            data-empty={!text || undefined}
          >
            <dt>{recordTexts.labels[field]}</dt>
            {/* A changed value is a new element, which lights up once. */}
            <dd key={text}>
              {field === 'want' && status && text ? recordTexts.status(text, status) : text}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The transcript beside the notes shows what was said. */
const textOf = (field: Field, values: readonly string[]) =>
  field === 'said' && values.length > 0 ? recordTexts.wordForWord(values.length) : lineOf(values);

const statusOf = ({ isAgreed, isCanceled }: CallRequest) =>
  isCanceled ? recordTexts.canceled : isAgreed ? recordTexts.agreed : undefined;

const fieldOf = (key: string) => key.slice(key.indexOf('.') + 1) as Field;

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
