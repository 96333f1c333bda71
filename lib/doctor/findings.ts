import { type AssistantFindings, assistantWords } from './assistant-findings';
import { type CheckFindings, checkWords } from './check-findings';
import { type CredentialFindings, credentialWords } from './credential-findings';
import { type EnvironmentFindings, environmentWords } from './environment-findings';
import type { Status, WordsFor } from './finding';
import { type MediaFindings, mediaWords } from './media-findings';
import { type TestCallFindings, testCallWords } from './test-call-findings';

interface FindingData
  extends
    EnvironmentFindings,
    CredentialFindings,
    AssistantFindings,
    TestCallFindings,
    MediaFindings,
    CheckFindings {}

/** Anything that the doctor finds; with `Id`, that finding. */
export type FindingOf<Id extends keyof FindingData = keyof FindingData> = {
  [One in Id]: { id: One } & FindingData[One];
}[Id];

const words: WordsFor<FindingData> = {
  ...environmentWords,
  ...credentialWords,
  ...assistantWords,
  ...testCallWords,
  ...mediaWords,
  ...checkWords,
};

/** A finding as it is shown and as `--json` prints it. */
export interface DescribedFinding {
  /** Stable: scripts may rely on it. */
  id: string;
  status: Status;
  text: string;
  /** What to do about it; only where all is well there is none. */
  remedy?: string;
}

/** Puts a finding into words. */
export function describeFinding<Id extends keyof FindingData>(
  finding: FindingOf<Id>,
): DescribedFinding {
  const { status, text, remedy } = words[finding.id];
  const say = (part: typeof text) => (typeof part === 'string' ? part : part(finding));
  return {
    id: finding.id,
    status: typeof status === 'string' ? status : status(finding),
    text: say(text),
    ...(remedy !== undefined && { remedy: say(remedy) }),
  };
}
