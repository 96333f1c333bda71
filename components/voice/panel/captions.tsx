import { useRef, useState } from 'react';

import { captionTexts } from '@/lib/content/panel';
import { formatDuration } from '@/lib/content/voice';
import type { TranscriptLine, TranscriptSnapshot } from '@/lib/voice/transcript';

import { saveFile } from './save-file';
import { transcriptText } from './transcript-text';
import { useFollowScroll } from './use-follow-scroll';

import './captions.css';

interface CaptionsProps {
  transcript: TranscriptSnapshot;
  /** Seconds into the call: the time of a sentence that is not finished. */
  duration: number;
  isUnderWay: boolean;
}

/**
 * What is said, like the tape of a call. A screen reader hears each finished sentence once: what is still
 * being said stands outside of the log, in the same lines.
 */
export function Captions({ transcript, duration, isUnderWay }: CaptionsProps) {
  const { lines, partial, knowsVisitor } = transcript;
  const tape = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const { isFollowing, follow } = useFollowScroll(tape, `${lines.length} ${textOf(partial)}`);
  const last = lines.at(-1)?.speaker;
  const speakers = (['agent', 'visitor'] as const).filter(
    (speaker) => isUnderWay && partial[speaker],
  );
  const isEmpty = lines.length === 0 && speakers.length === 0;

  function goToNewest() {
    follow();
    log.current?.focus({ preventScroll: true });
  }

  return (
    <div className="captions">
      {knowsVisitor === false && !isUnderWay && (
        <p className="panel-hint">{captionTexts.agentOnly}</p>
      )}
      <div className="captions-frame">
        <div ref={tape} className="captions-tape" data-following={isFollowing}>
          {isEmpty && (
            <p className="panel-hint">{isUnderWay ? captionTexts.waiting : captionTexts.before}</p>
          )}
          <div
            ref={log}
            role="log"
            aria-live="polite"
            aria-label={captionTexts.label}
            tabIndex={0}
            className="captions-log"
          >
            {lines.map((line, index) => (
              <Line
                key={line.id}
                {...line}
                isNewTurn={line.speaker !== lines[index - 1]?.speaker}
              />
            ))}
          </div>
          {speakers.map((speaker, index) => (
            <Line
              key={speaker}
              speaker={speaker}
              text={partial[speaker] ?? ''}
              at={duration}
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
    </div>
  );
}

const textOf = ({ agent = '', visitor = '' }: TranscriptSnapshot['partial']) =>
  `${agent.length} ${visitor.length}`;

interface LineProps extends Pick<TranscriptLine, 'speaker' | 'text' | 'at'> {
  isTyped?: boolean;
  isNewTurn: boolean;
  isPartial?: boolean;
}

/** A sentence; the first of a turn says whose it is, and when it was said. */
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
              {captionTexts.speakers[speaker]}
              <span className="panel-unseen">: </span>
            </span>
            <span aria-hidden="true" className="captions-time">
              {formatDuration(at)}
            </span>
          </>
        )}
      </span>
      <span className="captions-words">
        {text}
        {isTyped && <span className="panel-help"> ({captionTexts.typed})</span>}
      </span>
    </p>
  );
}

/** Takes a transcript along: it is gone with the page. */
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
