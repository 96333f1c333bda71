import { readFileSync } from 'node:fs';
import { clauseActs, type ClauseAct } from './clause-acts';
import { withPlainCars } from './plain-cars';

/** A clause of a call, with what it does there. */
export interface LabelledClause {
  /** The number of the call that it comes from. */
  call: number;
  act: ClauseAct;
  /** It says when the visit, the drive or the call should be. */
  isTime: boolean;
  /** It gives the caller's name. */
  isName: boolean;
  /** A colleague should read its words. */
  isKept: boolean;
  /** The question asked and the request open, by the scorer's names; empty for none. */
  asked: string;
  open: string;
  /** With its car as a plain car. */
  plain: string;
}

const FILE = 'lib/embedded-platform/dialogue/scorer/clauses.tsv';

/** Reads the labelled clauses: call, act, flags (t, n, k), asked, open and words, between tabs. */
export function readLabelledClauses(): LabelledClause[] {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n');
  return lines.map((line, at) => {
    const [call, name, flags = '', asked = '', open = '', words = ''] = line.split('\t');
    const act = clauseActs.find((one) => one === name);
    if (!act || words === '') throw new Error(`Line ${at + 1} of ${FILE} is no labelled clause.`);
    return {
      call: Number(call),
      act,
      isTime: flags.includes('t'),
      isName: flags.includes('n'),
      isKept: flags.includes('k'),
      asked,
      open,
      plain: withPlainCars(words),
    };
  });
}
