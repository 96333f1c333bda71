import { type DealershipFacts, figuresOf, valueOf } from './facts';

/** How many lines each drawing has: a line stands for five of a hundred. */
const lines = 20;

function linesOf(figure: string) {
  const exact = (valueOf(figure) / 100) * lines;
  const drawn = Math.round(exact);
  return { drawn, about: drawn === exact ? `${drawn}` : `About ${drawn}` };
}

/** Stats on lost service. */
export function lostServiceContent(facts: DealershipFacts) {
  const { name, city } = facts;
  const { lostService, lostCallers } = figuresOf(facts);
  const leaving = linesOf(lostService);
  const silent = linesOf(lostCallers);
  return {
    eyebrow: 'Lost service',
    title: `After the warranty, ${city} turns off before your service drive.`,
    lead: `A car from ${name} comes back while the warranty pays for the visit. After that, its owner books whoever picks up first. Most of the time that is a shop between home and you.`,
    visits: {
      figure: lostService,
      text: 'of service visits go to independent shops once the warranty ends.',
      lines,
      leaving: leaving.drawn,
      start: 'Warranty ends',
      exits: ['Quick lube', 'Tire chain', 'Brake shop', 'Garage on the corner'],
      end: name,
      endNote: 'service drive',
      caption: `${lines} cars out of warranty, one line each. ${leaving.about} take an exit, ${lines - leaving.drawn} reach your drive.`,
    },
    callers: {
      figure: lostCallers,
      text: 'of callers who reach voicemail do not call back.',
      lines,
      silent: silent.drawn,
      rings: 'Rings',
      voicemail: 'Voicemail',
      back: 'Calls back',
      caption: `${lines} callers after closing time. ${silent.about} hang up and dial the next shop, ${lines - silent.drawn} try you again.`,
      note: 'Count yours: last month’s missed calls are in your own phone log.',
    },
  } as const;
}

export type LostServiceContent = ReturnType<typeof lostServiceContent>;
