'use client';

import { useCallback, useEffect, useState } from 'react';

import { CallConsole } from '@/components/voice/call-console';
import { useCall } from '@/components/voice/use-call';
import { useMuteKey } from '@/components/voice/use-mute-key';
import type { CallSession } from '@/lib/voice/call-session';
import { isUnderWay } from '@/lib/voice/call-state';
import { pageSession } from '@/lib/voice/page-session';

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
  sessionOf?: () => CallSession;
}

/** A live voice call with the agent. All widgets of a page show, and control, the same call. */
export function VoiceWidget({
  assistantId,
  line,
  barCount = 48,
  source = 'page',
  demo = false,
  sessionOf = pageSession,
}: VoiceWidgetProps) {
  const [isDemo, setIsDemo] = useState(demo);
  const demoSession = useDemoSession(isDemo);
  const currentSession = demoSession ?? sessionOf;
  const snapshot = useCall(currentSession);
  const { call, microphone } = snapshot;
  const levelsOf = useCallback(() => currentSession().levels, [currentSession]);

  const toggleMute = useCallback(
    () => currentSession().setMuted(!currentSession().getSnapshot().call.isMuted),
    [currentSession],
  );
  useMuteKey(call.isConnected && !isDemo, toggleMute);

  function press() {
    void loadStates();
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
      levelsOf={levelsOf}
      onPress={press}
      onIntent={() => {
        void loadStates();
        sessionOf().prepare(assistantId);
      }}
      onSoundOnly={() => sessionOf().start(assistantId, source, { isSoundOnly: true })}
      onToggleMute={toggleMute}
    />
  );
}

/** The looks of a call's states, which a page without intent has no use for. */
const loadStates = () => import('./voice-call.css');

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
