'use client';

import { useState } from 'react';

import { type DeskAnswer, useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { callTexts, sayLength } from '@/lib/content/desk/calls';
import type { CallWords } from '@/lib/links/calls';

import './call-words.css';

const { words: texts, speakers } = callTexts;

/** What was said in a call, when somebody wants to know. */
export function CallWordsPart({ id }: { id: string }) {
  const { send, isPending } = useDeskAction();
  const [answer, setAnswer] = useState<DeskAnswer<CallWords>>();

  async function read() {
    const path = `calls/${encodeURIComponent(id)}/words`;
    setAnswer(await send<CallWords>({ path, method: 'GET', isRefreshed: false, isQuiet: true }));
  }

  return (
    <section aria-labelledby="words" className="max-w-3xl">
      <h2 id="words" className="text-xl type-wide">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 text-[0.9375rem] text-muted-foreground">{texts.note}</p>
      {isPending && <Progress label={texts.reading} value={null} />}
      <div aria-live="polite">
        {!isPending && answer?.ok && <Words {...answer.data} />}
        {!isPending && answer?.ok === false && (
          <p className="font-semibold">{answer.code === 'gone' ? texts.gone : answer.message}</p>
        )}
      </div>
      {!isPending && !answer?.ok && (answer === undefined || answer.code !== 'gone') && (
        <Button
          className="mt-3"
          variant={answer ? 'outline' : 'primary'}
          onClick={() => void read()}
        >
          {answer ? texts.retry : texts.show}
        </Button>
      )}
    </section>
  );
}

function Words({ summary, transcript }: CallWords) {
  return (
    <>
      {summary && (
        <>
          <h3 className="font-semibold">{texts.summary}</h3>
          <p className="mt-1 mb-6 max-w-[65ch] whitespace-pre-line">{summary}</p>
        </>
      )}
      {transcript.length > 0 ? (
        <>
          <h3 className="mb-2 font-semibold">{texts.transcript}</h3>
          <ol className="call-tape">
            {transcript.map(({ role, text, at }, index) => (
              <li key={index} data-role={role}>
                <span className="call-tape-who">
                  {speakers[role]}
                  {at !== undefined && <span className="tabular-nums"> {sayLength(at)}</span>}
                </span>
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p>{texts.nothing}</p>
      )}
    </>
  );
}
