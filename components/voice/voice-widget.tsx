'use client';

import { useCallback, useState, useSyncExternalStore } from 'react';

import { CallConsole } from '@/components/voice/call-console';
import { useKeys } from '@/components/voice/use-keys';
import { widgetTexts } from '@/lib/content/voice';
import type { CallSession, CallSnapshot } from '@/lib/voice/call-session';
import { initialCallState, isUnderWay } from '@/lib/voice/call-state';
import { pageSession } from '@/lib/voice/page-session';

import type * as CallParts from './panel/call-panel';

export interface VoiceWidgetProps {
  /** A demo key, a dealership's slug or a listed assistant's id; empty is the generic assistant. */
  assistantId: string;
  /** Who is at the other end of the line. */
  line: string;
  barCount?: number;
  /** Which widget of the page this is: a dialog ends the calls that were started from it. */
  source?: string;
  /** What belongs to a call beside its button, where it is there already: a dialog brings it. */
  parts?: typeof CallParts;
  /** Another function is another session. */
  sessionOf?: () => CallSession;
}

const serverSnapshot: CallSnapshot = { call: initialCallState, microphone: 'unknown' };

/** A live voice call with the agent. All widgets of a page show, and control, the same call. */
export function VoiceWidget({
  assistantId,
  line,
  barCount = 48,
  source = 'page',
  parts: ownParts,
  sessionOf = pageSession,
}: VoiceWidgetProps) {
  const [parts, setParts] = useState(ownParts);
  const snapshot = useSyncExternalStore(
    useCallback((listener: () => void) => sessionOf().subscribe(listener), [sessionOf]),
    () => sessionOf().getSnapshot(),
    () => serverSnapshot,
  );
  const { call, microphone } = snapshot;
  const isDialog = source === 'dialog';
  const toggleMute = () => sessionOf().setMuted(!call.isMuted);
  useKeys({ m: call.isConnected && !call.isTyped ? toggleMute : undefined });

  /** What did not come is asked for again with the next sign of intent; calls do without it. */
  function loadParts() {
    if (!parts) import('./panel/call-panel').then(setParts, () => undefined);
  }

  function press() {
    loadParts();
    const session = sessionOf();
    if (isUnderWay(call)) session.hangUp();
    else if (microphone === 'denied') session.checkMicrophone();
    else session.start(assistantId, source);
  }

  return (
    <CallConsole
      snapshot={snapshot}
      barCount={barCount}
      line={line}
      isDialog={isDialog}
      levelsOf={useCallback(() => sessionOf().levels, [sessionOf])}
      note={parts ? <parts.CallNote {...snapshot} /> : widgetTexts.note}
      onPress={press}
      onIntent={() => {
        loadParts();
        sessionOf().prepare(assistantId);
      }}
      onSoundOnly={() => sessionOf().start(assistantId, source, { isSoundOnly: true })}
      onType={() => {
        loadParts();
        sessionOf().start(assistantId, source, { isTyped: true });
      }}
      onToggleMute={toggleMute}
    >
      {parts && (
        <parts.CallPanel
          snapshot={snapshot}
          session={sessionOf()}
          assistantId={assistantId}
          source={source}
          isDialog={isDialog}
        />
      )}
    </CallConsole>
  );
}
