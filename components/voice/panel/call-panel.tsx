import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { afterTexts, againTexts } from '@/lib/content/panel';
import type { CallSession } from '@/lib/voice/call-session';
import type { CallSnapshot } from '@/lib/voice/call-snapshot';

import { AfterCall, EndSummary, RefusalSummary } from './after-call';
import { factsOf } from './call-facts';
import { Captions } from './captions';
import { KeysDialog } from './keys-dialog';
import { type NextStep, readNextStep } from './next-step-data';
import { recallKeys } from './single-keys';
import { SoundControls } from './sound-controls';
import { Tools } from './tools';
import { TranscriptActions } from './transcript-actions';
import { Trouble } from './trouble';
import { TypedCall } from './typed-call';
import { TypingField } from './typing-field';
import { useCallKeys } from './use-call-keys';
import { useCaptionsChoice } from './use-captions-choice';
import { useTranscript } from './use-parts';

import './panel.css';

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

function Panel({
  snapshot,
  session,
  assistantId,
  source,
  isDialog,
  readNext = readNextStep,
}: CallPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const typeButton = useRef<HTMLButtonElement>(null);
  const soundId = useId();
  const call = factsOf(snapshot.call);
  const transcript = useTranscript(snapshot.transcript);
  const { lines, knowsVisitor } = transcript;
  const [captions, chooseCaptions] = useCaptionsChoice(isDialog);
  const [isTypingWanted, setIsTypingWanted] = useState(false);
  const [isSoundOpen, setIsSoundOpen] = useState(false);
  const [areKeysOpen, setAreKeysOpen] = useState(false);
  const [draft, setDraft] = useState('');
  const [wasTyped, setWasTyped] = useState(false);
  if (call.isUnderWay && wasTyped !== call.isTyped) setWasTyped(call.isTyped);
  const [callId, setCallId] = useState<string>();
  if (call.isUnderWay && callId !== call.callId) setCallId(call.callId);

  // Before its first call a widget takes no more room than its console.
  const isShown = isDialog || snapshot.source === source;
  const hasEnded = call.end !== undefined;
  const areCaptionsOpen = captions ?? (isDialog || (hasEnded && lines.length > 0));
  const isTypingOpen = isDialog || draft !== '' || (call.isUnderWay && isTypingWanted);
  const Heading = isDialog ? 'h3' : 'h2';

  useEffect(recallKeys, []);

  function startTyped() {
    session.start(assistantId, source, { isTyped: true });
  }
  function type() {
    if (!call.isUnderWay) startTyped();
    flushSync(() => setIsTypingWanted(true));
    field.current?.focus();
  }
  function toggleTyping() {
    if (isDialog || !isTypingOpen || !call.isUnderWay) return type();
    setIsTypingWanted(false);
  }
  const toggleCaptions = () => chooseCaptions(!areCaptionsOpen);

  useCallKeys(panel, {
    onCaptions: toggleCaptions,
    onType: type,
    onEnd: call.isUnderWay ? () => session.hangUp() : undefined,
    onList: () => setAreKeysOpen(true),
  });

  const keysDialog = areKeysOpen && <KeysDialog onClose={() => setAreKeysOpen(false)} />;
  if (!isShown) return <div ref={panel}>{keysDialog}</div>;

  return (
    <div ref={panel} className="panel" data-dialog={isDialog || undefined}>
      <Tools
        isUnderWay={call.isUnderWay}
        areCaptionsOpen={areCaptionsOpen}
        isTypingOpen={isTypingOpen}
        isSoundOpen={isSoundOpen}
        soundId={soundId}
        typeButton={typeButton}
        onCaptions={toggleCaptions}
        onType={toggleTyping}
        onSound={() => {
          if (!isSoundOpen) snapshot.sound?.refresh();
          setIsSoundOpen(!isSoundOpen);
        }}
        onKeys={() => setAreKeysOpen(true)}
      />
      {isSoundOpen && <SoundControls id={soundId} sound={snapshot.sound} />}
      <div className="panel-stage" data-captions={areCaptionsOpen || undefined}>
        <Trouble
          call={call}
          session={session}
          sound={snapshot.sound}
          isMicrophoneDenied={snapshot.microphone === 'denied'}
          isUnderstoodByTypingOnly={call.isConnected && !call.isTyped && knowsVisitor === false}
          isTypingOpen={isTypingOpen}
          onType={type}
        />
        <div className="panel-news">
          <div aria-live="polite" className="panel-end">
            {call.end && (
              <EndSummary
                end={call.end}
                transcript={transcript}
                wasTyped={wasTyped}
                Heading={Heading}
              />
            )}
            {call.refusal && (
              <RefusalSummary
                key={snapshot.call.attempt}
                refusal={call.refusal}
                Heading={Heading}
              />
            )}
          </div>
          {(call.end || call.refusal) && (
            <button
              type="button"
              className="panel-button"
              onClick={() => (wasTyped ? startTyped() : session.start(assistantId, source))}
            >
              {call.end ? afterTexts.callAgain : againTexts.tryAgain}
            </button>
          )}
        </div>
        {areCaptionsOpen && (
          <Captions
            transcript={transcript}
            duration={snapshot.call.duration}
            isUnderWay={call.isUnderWay}
          />
        )}
      </div>
      {areCaptionsOpen && call.isOver && lines.length > 0 && <TranscriptActions lines={lines} />}
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
      {call.isConnected && call.isTyped && <TypedCall session={session} sound={snapshot.sound} />}
      {(hasEnded || call.refusal) && (
        <AfterCall
          when={hasEnded ? 'after' : 'instead'}
          readNext={readNext}
          assistantId={assistantId}
          transcript={transcript}
          callId={hasEnded ? callId : undefined}
          Heading={Heading}
        />
      )}
      {keysDialog}
    </div>
  );
}
