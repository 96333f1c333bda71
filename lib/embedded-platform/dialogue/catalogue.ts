import type { DepartmentId } from '@/lib/spoken/heard';
import startData from './starts.json';
import offerData from './offers.json';
import dealers from './dealer-intents.json';
import stores from './intents.json';
import type { RequestKind } from './requests';
import type { Draft } from './state';

export type IntentId = string;

type Trait =
  | 'aside'
  | 'wishless'
  | 'always'
  | 'angry'
  | 'first'
  | 'cued'
  | 'noted'
  | 'cars'
  | 'polite'
  | 'care'
  | 'control'
  | 'again';

interface Row {
  group: string;
  is?: string[];
  ours?: string;
  mail?: string;
}
const rows: Record<string, Row> = { ...stores, ...dealers };

export const isOf = (trait: Trait, id: IntentId) => rows[id]?.is?.includes(trait) ?? false;
export const isOurs = (id: IntentId) => /[ovdm]/.test(rows[id]?.group ?? '');
/** 'trial.card' is of the trial. */
export const familyOf = (id: IntentId) => id.split('.', 1)[0]!;
/** Nobody wants it of us, but of a store. */
export const isOfStore = (id: IntentId) =>
  rows[id]?.group === 's' || ['service', 'problem', 'test-drive', 'tow'].includes(id);
export const intentOn = (where: 'ours' | 'mail', id: IntentId) => rows[id]?.[where] ?? id;

/** What begins a request. */
export interface Start {
  kind: RequestKind;
  /** The first words, where the kind's own are not said. */
  line?: string;
  /** The first words where such a request is open already. */
  again?: string;
  /** It goes on with whatever somebody calls back about. */
  keepsLeads?: boolean;
  isUrgent?: boolean;
  /** From so many words on the whole of them is what a colleague should know. */
  tells?: number;
  sets?: Partial<Draft>;
}

const KINDS: Record<string, RequestKind> = {
  service: 'visit',
  'test-drive': 'test_drive',
  'trade-in': 'trade_in',
  financing: 'finance',
  email: 'information',
};
const kindOf = (frame: string): RequestKind => KINDS[frame] ?? (frame as RequestKind);

type OldStart = Omit<Start, 'kind'> & { frame: string };
export const starts: Readonly<Record<IntentId, Start | undefined>> = Object.fromEntries(
  Object.entries(startData as unknown as Record<string, OldStart>).map(
    ([id, { frame, ...rest }]) => [id, { ...rest, kind: kindOf(frame) }],
  ),
);

/** What a yes to an answer begins, the question for it, and whom it goes to. */
export const offers: Readonly<
  Record<IntentId, { kind: RequestKind; question?: string; to?: DepartmentId } | undefined>
> = Object.fromEntries(
  Object.entries(offerData as unknown as Record<string, [string, string?, DepartmentId?]>).map(
    ([id, [frame, question, to]]) => [
      id,
      { kind: kindOf(frame), ...(question && { question }), ...(to && { to }) },
    ],
  ),
);

const OF_DEPARTMENTS: Record<DepartmentId, string> = {
  service:
    'service problem recall service-price duration wait status warranty safe walk-in does-work advice tow tow-coming danger cancel move body-work complaint refund',
  sales:
    'test-drive price stock trade-in fees car-facts match-price offers sales-matter buying brands paperwork',
  finance: 'financing loan documents',
  parts: 'parts part-order',
};
/** Whose matter an intent is; undefined for the front desk's. */
export const departmentOf = (id: IntentId): DepartmentId | undefined =>
  (Object.keys(OF_DEPARTMENTS) as DepartmentId[]).find((one) =>
    OF_DEPARTMENTS[one].split(' ').includes(id),
  );
