import type { Dealership } from '@/lib/dealerships/dealerships';
import { type AssistantSources, examineAssistants, examineOwnRequests } from './assistants';
import { examineCredential } from './credential';
import { type EnvironmentReading, examineEnvironment, examineNode, isPublic } from './environment';
import type { FindingOf } from './findings';
import { examineSpeech, examineWebrtc, type Media } from './media';
import type { PlatformAccess } from './platform-access';
import { examineTestCall } from './test-call';
import { sayReason } from './trouble';

/** All that is examined. */
export interface Patient {
  node: { version: string; range: string };
  environment: EnvironmentReading;
  /** Or the registry's faults. */
  dealerships: readonly Dealership[] | { faults: readonly string[] };
  /** Or why there is none to ask. */
  platform: PlatformAccess | { because: string };
  /** What embedded calls need, where this process would hold them. */
  media?: Media;
  makesCall: boolean;
}

export interface ExaminationOptions {
  /** How long a check, and each of the test call's two requests, may take. */
  timeLimitMs: number;
  /** Ends the examination, but for a call that is under way: it is deleted first. */
  interrupt?: AbortSignal;
}

export interface CheckResult {
  title: string;
  findings: FindingOf[];
}

interface Check {
  title: string;
  /** In time limits; one unless given. */
  limits?: number;
  /** Whether it goes on after an interruption, for what it has to clean up. */
  outlivesInterruption?: boolean;
  run(signal: AbortSignal): FindingOf[] | Promise<FindingOf[]>;
}

/**
 * Runs every check at once, whatever becomes of the others.
 *
 * @returns a promise for each check's findings, in the order to show them; none rejects
 */
export function examine(patient: Patient, options: ExaminationOptions): Promise<CheckResult>[] {
  return checksFor(patient, options).map(async (check) => ({
    title: check.title,
    findings: await runCheck(check, options),
  }));
}

function checksFor(patient: Patient, { timeLimitMs }: ExaminationOptions): Check[] {
  const { environment, dealerships, platform, media, makesCall, node } = patient;
  const { settings } = environment;
  const isRegistryRead = !('faults' in dealerships);
  const maxDurationSeconds = settings.WEB_CALL_MAX_DURATION_SECONDS;
  const sources: AssistantSources = {
    dealerships: isRegistryRead ? dealerships : [],
    listedIds: settings.VAPI_ASSISTANT_IDS,
    hasStoredAssistants: 'because' in platform || platform.hasStoredAssistants,
    maxDurationSeconds,
  };
  const withPlatform = (
    run: (access: PlatformAccess, signal: AbortSignal) => FindingOf[] | Promise<FindingOf[]>,
  ): Check['run'] =>
    'because' in platform
      ? () => [{ id: 'check.not_run', because: platform.because }]
      : (signal) => run(platform, signal);

  return [
    {
      title: 'Environment',
      run: () => [
        examineNode(node.version, node.range),
        ...examineEnvironment(environment),
        ...(isRegistryRead
          ? [{ id: 'registry.fine', count: dealerships.length } as const]
          : dealerships.faults.map((fault) => ({ id: 'registry.faulty', fault }) as const)),
      ],
    },
    {
      title: 'Credential',
      run: withPlatform(async ({ client, embedded }, signal) => [
        ...(embedded ? [{ id: 'credential.embedded', where: embedded } as const] : []),
        ...(embedded && isPublic(settings)
          ? [{ id: 'credential.embedded_in_public' } as const]
          : []),
        ...(await examineCredential(client, signal)),
      ]),
    },
    {
      title: 'Assistants',
      run: withPlatform(({ client }, signal) => examineAssistants(client, sources, signal)),
    },
    { title: "The site's own assistants", run: () => examineOwnRequests(sources, new Date()) },
    {
      title: 'A call',
      limits: 2.5,
      outlivesInterruption: true,
      run: makesCall
        ? withPlatform(({ client, isRoomUrl, embedded }, signal) =>
            examineTestCall(
              client,
              { isRoomUrl, maxDurationSeconds, timeoutMs: timeLimitMs, isFree: !!embedded },
              signal,
            ),
          )
        : () => [{ id: 'call.not_asked' }],
    },
    ...(media
      ? [
          { title: 'WebRTC', run: () => examineWebrtc(media) },
          { title: 'Speech', run: () => examineSpeech(media) },
        ]
      : 'isElsewhere' in platform && platform.isElsewhere
        ? [{ title: 'WebRTC and speech', run: (): FindingOf[] => [{ id: 'media.elsewhere' }] }]
        : []),
  ];
}

/** A check that hangs or throws is a finding like any other. */
async function runCheck(
  { run, limits = 1, outlivesInterruption = false }: Check,
  { timeLimitMs, interrupt }: ExaminationOptions,
): Promise<FindingOf[]> {
  const limitMs = limits * timeLimitMs;
  const timeout = new AbortController();
  const signal =
    interrupt && !outlivesInterruption
      ? AbortSignal.any([timeout.signal, interrupt])
      : timeout.signal;
  let timer: NodeJS.Timeout | undefined;
  // A check that minds the signal says itself what it had no time for.
  const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
  const outOfTime = new Promise<FindingOf[]>((resolve) => {
    timer = setTimeout(async () => {
      timeout.abort(new DOMException('The time of the check is over.', 'TimeoutError'));
      await soon();
      resolve([{ id: 'check.out_of_time', seconds: limitMs / 1_000 }]);
    }, limitMs);
  });
  try {
    return await Promise.race([run(signal), outOfTime]);
  } catch (error) {
    if (interrupt?.aborted) return [{ id: 'check.interrupted' }];
    return [{ id: 'check.failed', reason: sayReason(error) }];
  } finally {
    clearTimeout(timer);
  }
}
