'use client';

import { useRef, useState } from 'react';

import { CallConsole, useCall } from '@/components/voice/call-console';
import { useCallDialog } from '@/components/voice/use-call-dialog';
import { demoSession, useDemo } from '@/components/voice/use-demo';
import { widgetTexts } from '@/lib/content/voice';
import type { CallSession, StartOptions } from '@/lib/voice/call-session';
import { pageSession } from '@/lib/voice/page-session';

export interface VoiceWidgetProps {
  /** A demo key, a dealership's slug or a listed assistant's id; empty for the generic assistant. */
  assistantId: string;
  /** Name of the other end of the line. */
  line: string;
  barCount?: number;
  /** Plays its states until the first click, which only stops the demo. */
  demo?: boolean;
  sessionOf?: () => CallSession;
}

/** Widget of a live voice call, which fills the screen during the call. */
export function VoiceWidget({
  assistantId,
  line,
  barCount = 48,
  demo = false,
  sessionOf = pageSession,
}: VoiceWidgetProps) {
  const button = useRef<HTMLButtonElement>(null);
  const snapshot = useCall(sessionOf, assistantId);
  const { dialog, load, open, close } = useCallDialog({ assistantId, line, sessionOf }, button);
  const [isDemo, setIsDemo] = useState(demo);
  const demoCall = useDemo(isDemo);

  function prepare() {
    void load();
    sessionOf().prepare(assistantId);
  }

  function start(options?: StartOptions) {
    sessionOf().start(assistantId, options);
    void open();
  }

  function end() {
    sessionOf().hangUp();
    close();
  }

  return (
    <>
      <CallConsole
        label={widgetTexts.widget(line)}
        line={line}
        barCount={barCount}
        snapshot={demoCall ? { ...snapshot, call: demoCall } : snapshot}
        sessionOf={isDemo ? demoSession : sessionOf}
        button={button}
        onStart={start}
        onEnd={end}
        onIntent={prepare}
        onPress={isDemo ? () => setIsDemo(false) : undefined}
      />
      {dialog}
    </>
  );
}
