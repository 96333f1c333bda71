import { type RefObject, useRef, useState } from 'react';

import { captionTexts } from '@/lib/content/panel';
import { formatDuration } from '@/lib/time/format';
import type { CallState } from '@/lib/voice/call-state';
import type { TranscriptLine, TranscriptSnapshot } from '@/lib/voice/transcript';

import { saveFile } from './save-file';
import { transcriptText } from './transcript-text';
import { useFollowScroll } from './use-follow-scroll';

import './captions.css';

interface CaptionsProps {
  log: RefObject<HTMLDivElement | null>;
  transcript: TranscriptSnapshot;
  call: CallState;
  /** Note about who hears the call, shown first. */
  note: string;
}

/**
 * The transcript of the call. A screen reader announces each finished sentence once: unfinished ones are outside of the
 * log, in the same lines.
 */
export function Captions({ log, transcript, call, note }: CaptionsProps) {
  const { lines, partial: heard } = transcript;
  // The text to send first is shown before the call connects.
  const partial = call.firstLine ? { visitor: call.firstLine } : heard;
  const tape = useRef<HTMLDivElement>(null);
  const { isFollowing, follow } = useFollowScroll(tape, `${lines.length} ${textOf(partial)}`);
  const last = lines.at(-1)?.speaker;
  const speakers = (['agent', 'visitor'] as const).filter((speaker) => partial[speaker]);

  function goToNewest() {
    follow();
    log.current?.focus({ preventScroll: true });
  }

  return (
    <div className="captions">
      <div ref={tape} className="captions-tape" data-following={isFollowing}>
        <p className="captions-note">{note}</p>
        <div
          ref={log}
          role="log"
          aria-live="polite"
          aria-label={captionTexts.label}
          tabIndex={0}
          className="captions-log"
        >
          <Lines lines={lines} />
        </div>
        {speakers.map((speaker, index) => (
          <Line
            key={speaker}
            speaker={speaker}
            text={partial[speaker] ?? ''}
            at={call.duration}
            isNewTurn={speaker !== (index === 0 ? last : speakers[index - 1])}
            isPartial
          />
        ))}
      </div>
      {!isFollowing && (
        <button type="button" className="captions-newest" onClick={goToNewest}>
          {captionTexts.newest}
        </button>
      )}
    </div>
  );
}

export const Lines = ({ lines }: Pick<TranscriptSnapshot, 'lines'>) =>
  lines.map((line, index) => (
    <Line key={line.id} {...line} isNewTurn={line.speaker !== lines[index - 1]?.speaker} />
  ));

const textOf = ({ agent = '', visitor = '' }: TranscriptSnapshot['partial']) =>
  `${agent.length} ${visitor.length}`;

interface LineProps extends Pick<TranscriptLine, 'speaker' | 'text' | 'at'> {
  isTyped?: boolean;
  isNewTurn: boolean;
  isPartial?: boolean;
}

/** A sentence; the first one of a turn shows its speaker and time. */
function Line({ speaker, text, at, isTyped = false, isNewTurn, isPartial = false }: LineProps) {
  return (
    <p
      className="captions-line"
      data-speaker={speaker}
      data-turn={isNewTurn || undefined}
      data-partial={isPartial || undefined}
      aria-hidden={isPartial || undefined}
    >
      <span className="captions-mark">
        {isNewTurn && (
          <>
            <span className="captions-speaker">
              <span>{captionTexts.speakers[speaker]}</span>
              <span className="sr-only">: </span>
            </span>
            <span aria-hidden="true" className="captions-time">
              {formatDuration(at)}
            </span>
          </>
        )}
      </span>
      <span className="captions-words">
        <span>{text}</span>
        {isTyped && <span className="panel-help">{` (${captionTexts.typed})`}</span>}
      </span>
    </p>
  );
}

/** Actions to copy or save the transcript, which is lost with the page. */
export function TranscriptActions({ lines, record }: Pick<TranscriptSnapshot, 'lines' | 'record'>) {
  const [news, setNews] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(transcriptText(lines, record));
      setNews(captionTexts.copied);
    } catch {
      setNews(captionTexts.copyFailed);
    }
  }

  return (
    <div className="captions-actions">
      <button type="button" className="panel-button" onClick={copy}>
        {captionTexts.copy}
      </button>
      <button
        type="button"
        className="panel-button"
        onClick={() =>
          saveFile(
            `${captionTexts.fileName}.txt`,
            'text/plain',
            `${transcriptText(lines, record)}\n`,
          )
        }
      >
        {captionTexts.download}
      </button>
      <p aria-live="polite" className="panel-help captions-news">
        {news || captionTexts.gone}
      </p>
    </div>
  );
}
