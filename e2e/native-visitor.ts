import { fork } from 'node:child_process';
import { join } from 'node:path';
import { platformToken, type Site } from './site';

/** A visitor who can send what no browser would; see native-visitor.mjs. */
export interface NativeVisitor {
  /** Makes a call and joins it. Resolves to the call's id. */
  join(): Promise<string>;
  /** Sends a text over the data channel. */
  say(text: string): Promise<void>;
  /** Packets of the agent's words since this was last asked, and the longest gap between any two. */
  heard(): Promise<{ words: number; longestGapMs: number }>;
  /** Sends packets that cost much to decode, in call after call. Resolves to the calls' ids. */
  flood(options: { seconds: number; megabits: number }): Promise<{ ids: string[]; sent: number }>;
  leave(): void;
}

const monologue =
  'Thank you for calling. '.repeat(4) +
  'We can book a service visit on any day of the week, and we can tell you what it will cost. '.repeat(
    9,
  );

/** Starts a visitor in a process of its own. */
export function nativeVisitor({ url }: Site): NativeVisitor {
  const child = fork(join(__dirname, 'native-visitor.mjs'), { execArgv: [] });
  const where = { baseUrl: url, token: platformToken, firstMessage: monologue };
  let last = 0;
  const ask = <Value>(what: string, given?: unknown) =>
    new Promise<Value>((resolve, reject) => {
      const number = ++last;
      const listen = (reply: { number: number; value?: Value; error?: string }) => {
        if (reply.number !== number) return;
        child.off('message', listen);
        if (reply.error === undefined) resolve(reply.value as Value);
        else reject(new Error(reply.error));
      };
      child.on('message', listen);
      child.once('exit', () => reject(new Error('the visitor is gone')));
      child.send({ number, what, given });
    });
  return {
    join: () => ask('join', where),
    say: (text) => ask('say', text),
    heard: () => ask('heard'),
    flood: (options) => ask('flood', { ...where, ...options }),
    leave: () => void child.kill('SIGKILL'),
  };
}
