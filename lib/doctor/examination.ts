import type { Dealership } from '@/lib/dealerships/dealerships';
import { type AssistantSources, examineAssistants, examineOwnRequests } from './assistants';
import { examineCredential } from './credential';
import { type EnvironmentReading, examineEnvironment, examineNode, isPublic } from './environment';
import { type Check, type Finding, ok, problem, skipped, warning } from './finding';
import { leadChecks, type LeadsSubject } from './leads';
import { examineSpeech, examineWebrtc, type Media } from './media';
import type { PlatformAccess } from './platform-access';
import { examineTestCall } from './test-call';
import { sayReason } from './platform-failure';

/** All that is examined. */
export interface Subject {
  node: { version: string; range: string };
  environment: EnvironmentReading;
  /** Or the registry's faults. */
  dealerships: readonly Dealership[] | { faults: readonly string[] };
  /** Or why there is none to ask. */
  platform: PlatformAccess | { because: string };
  /** What embedded calls need, where this process would hold them. */
  media?: Media;
  makesCall: boolean;
  /** What takes down, and tells of, what visitors send; nothing where that is of another machine. */
  leads?: LeadsSubject;
}

export interface ExaminationDependencies {
  /** How long a check, and each of the test call's two requests, may take. */
  timeLimitMs: number;
  /** Ends the examination, but for a call that is under way: it is deleted first. */
  interrupt?: AbortSignal;
}

export interface CheckResult {
  title: string;
  findings: Finding[];
}

/**
 * Runs every check at once, whatever becomes of the others.
 *
 * @returns a promise for each check's findings, in the order to show them; none rejects
 */
export function examine(
  subject: Subject,
  dependencies: ExaminationDependencies,
): Promise<CheckResult>[] {
  return checksFor(subject, dependencies).map(async (check) => ({
    title: check.title,
    findings: await runCheck(check, dependencies),
  }));
}

function checksFor(subject: Subject, { timeLimitMs }: ExaminationDependencies): Check[] {
  const { environment, dealerships, platform, media, makesCall, node, leads } = subject;
  const { settings } = environment;
  const isRegistryRead = !('faults' in dealerships);
  const sources: AssistantSources = {
    dealerships: isRegistryRead ? dealerships : [],
    settings,
    hasStoredAssistants: 'because' in platform || platform.hasStoredAssistants,
  };
  const withPlatform = (
    run: (access: PlatformAccess, signal: AbortSignal) => Finding[] | Promise<Finding[]>,
  ): Check['run'] =>
    'because' in platform
      ? () => [
          skipped(
            'check.not_run',
            `Not examined: ${platform.because}.`,
            'Correct that first, then run the doctor again.',
          ),
        ]
      : (signal) => run(platform, signal);

  return [
    {
      title: 'Environment',
      run: () => [
        examineNode(node.version, node.range, new Date()),
        ...examineEnvironment(environment),
        ...examineRegistry(dealerships),
      ],
    },
    {
      title: 'Credential',
      run: withPlatform(async ({ client, embedded }, signal) => [
        ...(embedded ? describeEmbedded(embedded, isPublic(settings)) : []),
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
              {
                platform: client,
                isRoomUrl,
                maxDurationSeconds: settings.WEB_CALL_MAX_DURATION_SECONDS,
                timeoutMs: timeLimitMs,
                isFree: !!embedded,
              },
              signal,
            ),
          )
        : () => [
            skipped(
              'call.not_asked',
              'No call was asked for (--no-call), so none is proven to work.',
              'Run `npm run doctor` without --no-call.',
            ),
          ],
    },
    ...(leads ? leadChecks(leads) : []),
    ...(media
      ? [
          { title: 'WebRTC', run: () => examineWebrtc(media) },
          { title: 'Speech', run: () => examineSpeech(media) },
        ]
      : 'isElsewhere' in platform && platform.isElsewhere
        ? [{ title: 'WebRTC and speech', run: () => [mediaElsewhere] }]
        : []),
  ];
}

const mediaElsewhere = skipped(
  'media.elsewhere',
  'WebRTC and speech are loaded in the running site, and cannot be seen from here.',
  'Run `npm run doctor` without --url on the machine of the site, while the site is stopped.',
);

function examineRegistry(dealerships: Subject['dealerships']): Finding[] {
  if ('faults' in dealerships) {
    return dealerships.faults.map((fault) =>
      problem(
        'registry.faulty',
        `A fault in lib/dealerships/registry: ${fault}.`,
        'Correct the file: the site is not built with it.',
      ),
    );
  }
  const { length } = dealerships;
  const text = `${length} ${length === 1 ? 'dealership' : 'dealerships'} in the registry.`;
  return [ok('registry.fine', text)];
}

function describeEmbedded(where: string, isInPublic: boolean): Finding[] {
  const found = ok(
    'credential.embedded',
    `Without VAPI_PRIVATE_TOKEN, the embedded platform holds calls: examined ${where}.`,
  );
  if (!isInPublic) return [found];
  return [
    found,
    warning(
      'credential.embedded_in_public',
      'SITE_URL is public, but VAPI_PRIVATE_TOKEN is not set: visitors talk to the embedded platform, which is not a language model.',
      "Set VAPI_PRIVATE_TOKEN to the platform account's key.",
    ),
  ];
}

/** A check that hangs or throws is a finding like any other. */
async function runCheck(
  { run, limits = 1, outlivesInterruption = false }: Check,
  { timeLimitMs, interrupt }: ExaminationDependencies,
): Promise<Finding[]> {
  const limitMs = limits * timeLimitMs;
  const timeout = new AbortController();
  const signal =
    interrupt && !outlivesInterruption
      ? AbortSignal.any([timeout.signal, interrupt])
      : timeout.signal;
  let timer: NodeJS.Timeout | undefined;
  // A check that minds the signal says itself what it had no time for.
  const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
  const outOfTime = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(async () => {
      timeout.abort(new DOMException('The time of the check is over.', 'TimeoutError'));
      await soon();
      resolve([
        problem(
          'check.out_of_time',
          `This check was not done after ${limitMs / 1_000} s.`,
          'Run the doctor again; if it stays so, what the check looks at hangs.',
        ),
      ]);
    }, limitMs);
  });
  try {
    return await Promise.race([run(signal), outOfTime]);
  } catch (error) {
    if (interrupt?.aborted) {
      return [skipped('check.interrupted', 'Interrupted.', 'Run the doctor again.')];
    }
    return [
      problem(
        'check.failed',
        `This check failed itself: ${sayReason(error)}.`,
        'Run `npm ci` again; if it stays so, it is a fault of this repository.',
      ),
    ];
  } finally {
    clearTimeout(timer);
  }
}
