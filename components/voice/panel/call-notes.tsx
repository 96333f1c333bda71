import { useEffect, useId, useRef, useState } from 'react';

import type { CallRecord } from '@/lib/agent/call-record';
import { recordTexts } from '@/lib/content/panel';
import { recordFields } from '@/lib/voice/call-messages';

import './call-notes.css';

/** Beneath the field that has changed, in pixels. */
const margin = 8;

type Field = keyof CallRecord;

interface CallNotesProps {
  record: CallRecord;
  /** The words of the call are open, and so read to who listens to the page. */
  isRead: boolean;
  Heading: 'h2' | 'h3';
}

/** What the agent has understood, while it does. A screen reader is told of what is new alone. */
export function CallNotes({ record, isRead, Heading }: CallNotesProps) {
  const [told, setTold] = useState({ record, fields: [] as Field[], news: '' });
  if (record !== told.record) {
    const { record: before } = told;
    const fields = recordFields.filter((field) => record[field] && record[field] !== before[field]);
    setTold({ record, fields, news: sayNews(fields, record, isRead) });
  }
  return (
    <>
      <p aria-live="polite" className="panel-unseen">
        {/* A new element each time: the same words may be news twice. */}
        <span key={JSON.stringify(told.record)}>{told.news}</span>
      </p>
      <Notes record={record} Heading={Heading} isLive newest={told.fields.at(-1)} />
    </>
  );
}

/** What has changed; the words themselves only where nobody reads those out already. */
function sayNews(fields: readonly Field[], record: CallRecord, isRead: boolean): string {
  if (fields.length === 0) return '';
  const { labels, noted } = recordTexts;
  const parts = fields.map((field) =>
    isRead ? labels[field] : `${labels[field]}, ${record[field]}`,
  );
  return noted(parts.join(isRead ? ', ' : '; '));
}

interface NotesProps extends Pick<CallNotesProps, 'record' | 'Heading'> {
  /** They may change yet. */
  isLive?: boolean;
  /** Is brought into sight. */
  newest?: Field | undefined;
}

/** Nothing where nothing was understood. */
export function Notes({ record, Heading, isLive, newest }: NotesProps) {
  const titleId = useId();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = sheet.current;
    const field = box?.querySelector<HTMLElement>(`[data-field=${newest}]`);
    // By hand: `scrollIntoView` would move the page as well.
    if (box && field)
      box.scrollTop = field.offsetTop + field.offsetHeight + margin - box.clientHeight;
  }, [record, newest]);
  const fields = recordFields.filter((field) => record[field]);
  if (fields.length === 0) return null;
  return (
    <div className="notes" data-live={isLive}>
      {/* Beside the captions it is as high as those, and scrolls. */}
      <section
        ref={sheet}
        className="notes-sheet"
        tabIndex={isLive ? 0 : undefined}
        aria-labelledby={titleId}
      >
        <Heading id={titleId} className="notes-title">
          {recordTexts.title}
        </Heading>
        <dl className="notes-list">
          {fields.map((field) => (
            <div key={field} className="notes-field" data-field={field}>
              <dt>{recordTexts.labels[field]}</dt>
              {/* What changes is a new element, which lights up once. */}
              <dd key={record[field]}>{record[field]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
