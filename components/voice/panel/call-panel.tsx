import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';

import { callNote } from '@/lib/content/voice';
import type { CallSession, CallSnapshot } from '@/lib/voice/call-session';
import type { ReadableStore } from '@/lib/voice/store';
import { emptyTranscript } from '@/lib/voice/transcript';

import { AfterCall } from './after-call';
import { CallNotes } from './call-notes';
import { Captions } from './captions';
import { KeysDialog } from './keys-dialog';
import { type NextStep, readNextStep } from './next-step';
import { SoundControls } from './sound-controls';
import { Tools } from './tools';
import { Trouble } from './trouble';
import { TypingField } from './typing-field';
import { useKeys } from './use-keys';

import './panel.css';

export interface CallPanelProps {
  /** During or after a call; undefined before one. */
  view: 'call' | 'after' | undefined;
  snapshot: CallSnapshot;
  session: CallSession;
  assistantId: string;
  /** Reads the next step after the call; by default from the page. */
  readNext?: () => NextStep;
}

/** Content of a call besides its button: transcript, notes, and what follows. */
export function CallPanel(props: CallPanelProps) {
  const { view, snapshot, session, assistantId, readNext = readNextStep } = props;
  const { call, sound } = snapshot;
  const field = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const soundId = useId();
  const transcript = useStore(snapshot.transcript) ?? emptyTranscript;
  const soundState = useStore(sound);
  const [isSoundOpen, setIsSoundOpen] = useState(false);
  const [areKeysOpen, setAreKeysOpen] = useState(false);
  const [draft, setDraft] = useState('');
  const isInCall = view === 'call';
  useFocusWhenTyped(isInCall && call.isTyped, field);

  const toggleMute = () => session.setMuted(!call.isMuted);
  const openKeys = () => setAreKeysOpen(true);
  function openSound() {
    if (!isSoundOpen) sound?.refresh();
    setIsSoundOpen(!isSoundOpen);
  }

  const keys = {
    m: call.isConnected && !call.isTyped ? toggleMute : undefined,
    t: isInCall ? () => field.current?.focus() : undefined,
    e: isInCall ? session.hangUp : undefined,
    '?': openKeys,
  };
  useKeys(areKeysOpen ? {} : keys);

  return (
    <>
      {isInCall && (
        <div className="panel">
          <Trouble
            call={call}
            session={session}
            sound={sound}
            state={soundState}
            isVisitorTranscribed={transcript.isVisitorTranscribed}
          />
          <div className="panel-stage">
            <Captions log={log} transcript={transcript} call={call} note={callNote(snapshot)} />
            <CallNotes record={transcript.record} appointments={transcript.appointments} />
          </div>
          {isSoundOpen && sound && soundState && (
            <SoundControls id={soundId} sound={sound} state={soundState} />
          )}
          <div className="panel-foot">
            <TypingField
              field={field}
              draft={draft}
              call={call}
              session={session}
              onDraft={setDraft}
              onEscape={() => log.current?.focus()}
            />
            <Tools
              call={call}
              session={session}
              sound={sound}
              soundId={soundId}
              isSoundOpen={isSoundOpen}
              isSilent={soundState?.isSilent ?? false}
              onMute={toggleMute}
              onSound={openSound}
              onKeys={openKeys}
            />
          </div>
        </div>
      )}
      {view === 'after' && (
        <AfterCall
          call={call}
          transcript={transcript}
          assistantId={assistantId}
          readNext={readNext}
          key={call.attempt}
        />
      )}
      {areKeysOpen && <KeysDialog onClose={() => setAreKeysOpen(false)} />}
    </>
  );
}

/** Focuses the field once a visitor chooses to type: it appears after the press. */
function useFocusWhenTyped(isTyped: boolean, field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (isTyped) field.current?.focus();
  }, [isTyped, field]);
}

const noStore: ReadableStore<undefined> = {
  getSnapshot: () => undefined,
  subscribe: () => () => undefined,
};

/** Follows a store of the call; undefined before the first call. */
function useStore<Value>(store: ReadableStore<Value> | undefined): Value | undefined {
  const { subscribe, getSnapshot } = store ?? noStore;
  return useSyncExternalStore(subscribe, getSnapshot, noStore.getSnapshot);
}
