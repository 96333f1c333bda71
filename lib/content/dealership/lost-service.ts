import {
  type DealershipFacts,
  estimateNote,
  figuresOf,
  isEstimate,
  lineCount,
  linesOf,
} from './facts';

/** Stats on lost service. */
export function lostServiceContent(facts: DealershipFacts) {
  const { name, city } = facts;
  const { lostService, lostCallers } = figuresOf(facts);
  const leaving = linesOf(lostService);
  const silent = linesOf(lostCallers);
  return {
    eyebrow: 'Lost service',
    title: `After the warranty, ${city} turns off before your service drive.`,
    lead: `A car from ${name} comes back while the warranty pays for the visit. After that, its owner books with whoever picks up first. Most of the time that is a shop between home and you.`,
    visits: {
      figure: lostService,
      text: `of service visits go to independent shops once the warranty ends${isEstimate(facts, 'lostService') ? ', by our estimate' : ''}.`,
      lines: lineCount,
      leaving: leaving.drawn,
      start: 'Warranty ends',
      exits: ['Quick lube', 'Tire chain', 'Brake shop', 'Corner garage'],
      end: name,
      endNote: 'service drive',
      caption: `${lineCount} cars out of warranty, one line each. ${leaving.about} take an exit, ${lineCount - leaving.drawn} reach your drive.`,
    },
    callers: {
      figure: lostCallers,
      text: 'of callers who reach voicemail do not call back.',
      lines: lineCount,
      silent: silent.drawn,
      rings: 'Rings',
      voicemail: 'Voicemail',
      back: 'Calls back',
      caption: `${lineCount} callers after closing time. ${silent.about} hang up and dial the next shop, ${lineCount - silent.drawn} try you again.`,
      note: `${estimateNote(facts)}Last month’s missed calls are in your own phone log.`,
    },
  } as const;
}

export type LostServiceContent = ReturnType<typeof lostServiceContent>;
