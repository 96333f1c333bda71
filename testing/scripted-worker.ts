import { EventEmitter } from 'node:events';
import type { SpeechJob, SpeechReply } from '@/lib/embedded-platform/speech/speech-job';
import type { SpeechWorker } from '@/lib/embedded-platform/speech/speech-queue';

/** A worker in a test's hands: it starts, answers and fails when told to. */
export class ScriptedWorker extends EventEmitter implements SpeechWorker {
  readonly jobs: SpeechJob[] = [];
  isHeld = false;
  isTerminated = false;
  postMessage(job: SpeechJob): void {
    this.jobs.push(job);
  }
  ref(): void {
    this.isHeld = true;
  }
  unref(): void {
    this.isHeld = false;
  }
  terminate(): void {
    this.isTerminated = true;
  }
  /** It has loaded. */
  begin(): void {
    this.emit('message', { isReady: true } satisfies SpeechReply);
  }
  reply(reply: SpeechReply): void {
    this.emit('message', reply);
  }
  /** Answers the one job that it has, by so many seconds of sound; gives the job's text. */
  replyToJob(seconds = 1): string {
    const job = this.jobs.shift();
    if (!job || this.jobs.length > 0) throw new Error('a worker has one job at a time');
    this.reply({
      id: job.id,
      ...(job.output === 'pcm'
        ? { pcm: new Int16Array(seconds * 48_000) }
        : { packets: Array.from({ length: seconds * 50 }, () => Buffer.from(job.text)) }),
    });
    return job.text;
  }
}

/** A `startWorker` that counts what it starts; each begins at once unless told otherwise. */
export function scriptedWorkers({ beginsAtOnce = true } = {}) {
  const workers: ScriptedWorker[] = [];
  return {
    workers,
    latest(): ScriptedWorker {
      const worker = workers.at(-1);
      if (!worker) throw new Error('no worker was started');
      return worker;
    },
    startWorker(): ScriptedWorker {
      const worker = new ScriptedWorker();
      workers.push(worker);
      if (beginsAtOnce) queueMicrotask(() => worker.begin());
      return worker;
    },
  };
}
