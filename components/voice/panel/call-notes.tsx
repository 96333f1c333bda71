import { useId, useState } from 'react';

import type { CallRecord } from '@/lib/agent/call-record';
import { recordTexts } from '@/lib/content/panel';
import { recordFields } from '@/lib/voice/call-messages';

import './call-notes.css';

interface CallNotesProps {
  record: CallRecord;
  /** The words of the call are open, and so read to who listens to the page. */
  isRead: boolean;
  Heading: 'h2' | 'h3';
}

/** What the agent has understood, while it does. A screen reader is told of what is new alone. */
export function CallNotes({ record, isRead, Heading }: CallNotesProps) {
  const [told, setTold] = useState(record);
  const [news, setNews] = useState('');
  if (record !== told) {
    setTold(record);
    setNews(newsOf(told, record, isRead));
  }
  return (
    <>
      <p aria-live="polite" className="panel-unseen">
        {/* A new element each time: the same words may be news twice. */}
        <span key={JSON.stringify(told)}>{news}</span>
      </p>
      <Notes record={record} Heading={Heading} isLive />
    </>
  );
}

/** The fields that have changed; their words only where nobody reads those out already. */
function newsOf(before: CallRecord, after: CallRecord, isRead: boolean): string {
  const fields = recordFields.filter((field) => after[field] && after[field] !== before[field]);
  if (fields.length === 0) return '';
  const { labels, noted } = recordTexts;
  const parts = fields.map((field) =>
    isRead ? labels[field] : `${labels[field]}, ${after[field]}`,
  );
  return noted(parts.join(isRead ? ', ' : '; '));
}

interface NotesProps extends Pick<CallNotesProps, 'record' | 'Heading'> {
  /** They may change yet. */
  isLive?: boolean;
}

/** Nothing where nothing was understood. */
export function Notes({ record, Heading, isLive }: NotesProps) {
  const titleId = useId();
  const fields = recordFields.filter((field) => record[field]);
  if (fields.length === 0) return null;
  return (
    <div className="notes" data-live={isLive}>
      {/* Beside the captions it is as high as those, and scrolls. */}
      <section className="notes-sheet" tabIndex={isLive ? 0 : undefined} aria-labelledby={titleId}>
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
