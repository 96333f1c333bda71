import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { keepChoice, readChoice } from '@/components/voice/choices';
import { useKeys } from '@/components/voice/use-keys';
import { afterTexts, againTexts } from '@/lib/content/panel';
import type { CallSession, CallSnapshot } from '@/lib/voice/call-session';
import { isUnderWay } from '@/lib/voice/call-state';
import type { Store } from '@/lib/voice/store';
import { emptyTranscript } from '@/lib/voice/transcript';

import { AfterCall, CallSummary } from './after-call';
import { Captions, TranscriptActions } from './captions';
import { CallNotes } from './call-notes';
import { KeysDialog } from './keys-dialog';
import { type NextStep, readNextStep } from './next-step';
import { SoundControls } from './sound-controls';
import { Tools } from './tools';
import { Trouble } from './trouble';
import { TypedCall, TypingField } from './typing-field';

/* What belongs to a call beside its button. It comes on the first sign of intent. */
import '../voice-call.css';
import './panel.css';
import './tools.css';

export interface CallPanelProps {
  snapshot: CallSnapshot;
  session: CallSession;
  assistantId: string;
  source: string;
  /** In a dialog captions are open from the first word, and the field to type in is always there. */
  isDialog: boolean;
  /** What comes after the talk: as the page says it, unless told otherwise. */
  readNext?: () => NextStep;
}

/** What the widget shows beneath its console: of the call that began in it, and before the first one. */
export function CallPanel(props: CallPanelProps) {
  const { snapshot, source } = props;
  if (snapshot.source !== undefined && snapshot.source !== source) return null;
  return <Panel {...props} />;
}

const captionsChoice = ['sessionStorage', 'captions'] as const;

function Panel(props: CallPanelProps) {
  const { snapshot, session, assistantId, source, isDialog, readNext = readNextStep } = props;
  const { call, sound, microphone } = snapshot;
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const typeButton = useRef<HTMLButtonElement>(null);
  const news = useRef<HTMLDivElement>(null);
  const soundId = useId();
  const transcript = useStore(snapshot.transcript) ?? emptyTranscript;
  const soundState = useStore(sound);
  const [captions, setCaptions] = useState(() =>
    isDialog ? undefined : readChoice(...captionsChoice),
  );
  const [isTypingWanted, setIsTypingWanted] = useState<boolean>();
  const [isSoundOpen, setIsSoundOpen] = useState(false);
  const [areKeysOpen, setAreKeysOpen] = useState(false);
  const [draft, setDraft] = useState('');

  // Before its first call a widget takes no more room than its console.
  const isShown = isDialog || snapshot.source === source;
  const { end, refusal } = call;
  const { lines } = transcript;
  const isOpen = isUnderWay(call);
  const hasWords = lines.length > 0;
  const areCaptionsOpen = captions
    ? captions === 'open'
    : isDialog || call.isTyped || (end !== undefined && hasWords);
  // An agent that hears nothing can be typed to: there is no need to ask.
  const isTypingMeant = call.isTyped || (call.isConnected && transcript.knowsVisitor === false);
  const isTypingOpen = isDialog || draft !== '' || (isOpen && (isTypingWanted ?? isTypingMeant));
  const Heading = isDialog ? 'h3' : 'h2';

  // Who has asked to type gets the field, though the panel came after the press.
  const isTypedNow = isOpen && call.isTyped;
  useEffect(() => {
    if (isTypedNow) focusInSight(field.current);
  }, [isTypedNow]);

  // On a phone the end of a call is told below what is in sight.
  const isOver = Boolean(end ?? refusal);
  useEffect(() => {
    if (isOver) bringIntoSight(news.current);
  }, [isOver]);

  const startTyped = () => session.start(assistantId, source, { isTyped: true });
  function type() {
    if (!isOpen) startTyped();
    flushSync(() => setIsTypingWanted(true));
    focusInSight(field.current);
  }
  function toggleTyping() {
    if (isDialog || !isTypingOpen || !isOpen) return type();
    setIsTypingWanted(false);
  }
  function toggleCaptions() {
    const choice = areCaptionsOpen ? 'closed' : 'open';
    setCaptions(choice);
    keepChoice(...captionsChoice, choice);
  }
  const openKeys = () => setAreKeysOpen(true);

  useKeys(
    { c: toggleCaptions, t: type, e: isOpen ? session.hangUp : undefined, '?': openKeys },
    panel,
  );

  const keysDialog = areKeysOpen && <KeysDialog onClose={() => setAreKeysOpen(false)} />;
  if (!isShown) return <div ref={panel}>{keysDialog}</div>;

  return (
    <div ref={panel} className="panel" data-dialog={isDialog || undefined}>
      <Tools
        isUnderWay={isOpen}
        areCaptionsOpen={areCaptionsOpen}
        isTypingOpen={isTypingOpen}
        isSoundOpen={isSoundOpen}
        soundId={soundId}
        typeButton={typeButton}
        onCaptions={toggleCaptions}
        onType={toggleTyping}
        onSound={() => {
          if (!isSoundOpen) sound?.refresh();
          setIsSoundOpen(!isSoundOpen);
        }}
        onKeys={openKeys}
      />
      {isSoundOpen && <SoundControls id={soundId} sound={sound} state={soundState} />}
      <div className="panel-stage" data-captions={areCaptionsOpen || undefined}>
        <Trouble
          call={call}
          session={session}
          sound={sound}
          state={soundState}
          isMicrophoneDenied={microphone === 'denied'}
          knowsVisitor={transcript.knowsVisitor}
          isTypingOpen={isTypingOpen}
          onType={type}
        />
        <div ref={news} className="panel-news">
          <div aria-live="polite" className="panel-end">
            {isOver && (
              <CallSummary
                key={call.attempt}
                call={call}
                transcript={transcript}
                Heading={Heading}
              />
            )}
          </div>
          {isOver && (
            <button
              type="button"
              className="panel-button"
              onClick={() => session.start(assistantId, source, { isTyped: call.isTyped })}
            >
              {end ? afterTexts.callAgain : againTexts.tryAgain}
            </button>
          )}
        </div>
        {areCaptionsOpen && (
          <Captions transcript={transcript} duration={call.duration} isUnderWay={isOpen} />
        )}
      </div>
      {isOpen && (
        <CallNotes record={transcript.record} isRead={areCaptionsOpen} Heading={Heading} />
      )}
      {areCaptionsOpen && !isOpen && call.phase !== 'idle' && hasWords && (
        <TranscriptActions lines={lines} record={transcript.record} />
      )}
      {isTypingOpen && (
        <TypingField
          field={field}
          draft={draft}
          onDraft={setDraft}
          call={call}
          session={session}
          onStart={startTyped}
          onEscape={() => typeButton.current?.focus()}
        />
      )}
      {call.isConnected && call.isTyped && (
        <TypedCall session={session} sound={sound} state={soundState} />
      )}
      {isOver && (
        <AfterCall
          when={end ? 'after' : 'instead'}
          readNext={readNext}
          assistantId={assistantId}
          transcript={transcript}
          callId={end && call.callId}
          Heading={Heading}
        />
      )}
      {keysDialog}
    </div>
  );
}

/** The browser's own way would put it into the middle, and the call above it out of sight. */
function focusInSight(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) element?.scrollIntoView({ block: 'nearest' });
}

/** Of a widget that the visitor has scrolled away from, nothing is brought back. */
function bringIntoSight(element: HTMLElement | null) {
  const widget = element?.closest('section')?.getBoundingClientRect();
  if (!element || !widget || widget.bottom < 0 || widget.top > innerHeight) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
}

const noStore: Store<undefined> = {
  getSnapshot: () => undefined,
  subscribe: () => () => undefined,
};

/** What a store of the call has; undefined before the first one. */
function useStore<Value>(store: Store<Value> | undefined): Value | undefined {
  const { subscribe, getSnapshot } = store ?? noStore;
  return useSyncExternalStore(subscribe, getSnapshot, noStore.getSnapshot);
}
