'use client';

import { useCallback, useEffect, useState } from 'react';

import { CallConsole } from '@/components/voice/call-console';
import { useCall } from '@/components/voice/use-call';
import { useMuteKey } from '@/components/voice/use-mute-key';
import { widgetTexts } from '@/lib/content/voice';
import type { CallSession } from '@/lib/voice/call-session';
import { isUnderWay } from '@/lib/voice/call-state';
import { pageSession } from '@/lib/voice/page-session';

import type * as Parts from './call-parts';

export interface VoiceWidgetProps {
  /** A demo key, a dealership's slug or a listed assistant's id; empty is the generic assistant. */
  assistantId: string;
  /** Who is at the other end of the line. */
  line: string;
  barCount?: number;
  /** Which widget of the page this is: a dialog ends the calls that were started from it. */
  source?: string;
  /** Plays through its states by itself until the first click, which only stops that. */
  demo?: boolean;
  /** The parts of a call, where they are there already: a dialog brings them. */
  parts?: typeof Parts | undefined;
  sessionOf?: () => CallSession;
}

/** A live voice call with the agent. All widgets of a page show, and control, the same call. */
export function VoiceWidget({
  assistantId,
  line,
  barCount = 48,
  source = 'page',
  demo = false,
  parts: ownParts,
  sessionOf = pageSession,
}: VoiceWidgetProps) {
  const [isDemo, setIsDemo] = useState(demo);
  const [parts, setParts] = useState(ownParts);
  const demoSession = useDemoSession(isDemo);
  const currentSession = demoSession ?? sessionOf;
  const snapshot = useCall(currentSession);
  const { call, microphone } = snapshot;
  const levelsOf = useCallback(() => currentSession().levels, [currentSession]);

  const toggleMute = useCallback(
    () => currentSession().setMuted(!currentSession().getSnapshot().call.isMuted),
    [currentSession],
  );
  useMuteKey(call.isConnected && !call.isTyped && !isDemo, toggleMute);

  /** What did not come is asked for again with the next sign of intent; calls do without it. */
  function loadParts() {
    if (!parts) import('./call-parts').then(setParts, () => undefined);
  }

  function press() {
    loadParts();
    if (isDemo) return setIsDemo(false);
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
      isDialog={source === 'dialog'}
      levelsOf={levelsOf}
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
      {parts && !isDemo && (
        <parts.CallPanel
          snapshot={snapshot}
          session={sessionOf()}
          assistantId={assistantId}
          source={source}
          isDialog={source === 'dialog'}
        />
      )}
    </CallConsole>
  );
}

/** The session of demo mode, loaded only for it. */
function useDemoSession(isDemo: boolean): (() => CallSession) | undefined {
  const [session, setSession] = useState<CallSession>();
  useEffect(() => {
    if (!isDemo) return;
    let isWanted = true;
    void import('@/lib/voice/demo-session').then(({ createDemoSession }) => {
      if (isWanted) setSession(createDemoSession());
    });
    return () => {
      isWanted = false;
    };
  }, [isDemo]);
  const sessionOf = useCallback(() => session as CallSession, [session]);
  return isDemo && session ? sessionOf : undefined;
}
