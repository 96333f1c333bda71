import { dealerships } from '@/lib/dealerships/dealerships';
import { generalPrompt, presalePrompt } from '@/lib/web-calls/system-prompt';
import { momentAfter, readWeek } from '@/lib/week';
import { stringsOf } from '@/testing/content-strings';

import * as agent from '@/lib/content/agent';
import { dialogTexts } from '@/lib/content/agent-dialog';
import * as ai from '@/lib/content/ai';
import { claims, dealershipFigures } from '@/lib/content/claims';
import { outboundRule, spokenOutboundRule } from '@/lib/content/conduct';
import { dealershipContent } from '@/lib/content/dealership';
import type { DealershipFacts } from '@/lib/content/dealership/facts';
import { stakesContent } from '@/lib/content/dealership/stakes';
import { beforeYouSign } from '@/lib/content/before-you-sign';
import { calculator } from '@/lib/content/calculator';
import { closing } from '@/lib/content/closing';
import { homeOffer, offerSticker } from '@/lib/content/offer';
import * as errors from '@/lib/content/errors';
import { exampleHours } from '@/lib/content/example-store';
import { faq, faqSection } from '@/lib/content/faq';
import { footer } from '@/lib/content/footer';
import { heroClaims, home } from '@/lib/content/home';
import {
  confirmationTexts,
  leadMailTexts,
  leadNames,
  testMailTexts,
} from '@/lib/content/lead-mail';
import {
  leadFaultTexts,
  leadForms,
  leadProblemTexts,
  leadTexts,
  receivedPages,
  receivedTexts,
} from '@/lib/content/leads';
import * as navigation from '@/lib/content/navigation';
import { notFound } from '@/lib/content/not-found';
import { fullName, people, type Person } from '@/lib/content/people';
import * as panel from '@/lib/content/panel';
import * as previews from '@/lib/content/previews';
import { product } from '@/lib/content/product';
import { shareMessages } from '@/lib/content/share';
import { site } from '@/lib/content/site';
import * as voice from '@/lib/content/voice';

const dealership = dealerships.find(({ name }) => name === 'Sunrise Toyota');
if (!dealership) throw new Error('The registry has lost a dealership that the tests read.');
const facts: DealershipFacts = dealership;
const { agentJobs, hero, lostService, proof, urgency, vision } = dealershipContent(facts);
const { recapture, tradeIn, outreach } = agentJobs;
const { agentCall, benefits, hiddenCosts, technology } = home;
const week = readWeek(facts.serviceHours);
const now = new Date('2026-11-23T15:00:00Z');

/** What each page says, without what all of them say: the offer and the questions. */
const pages = {
  home: [home.hero, heroClaims, hiddenCosts, agentCall, benefits, technology],
  dealership: [
    agentJobs,
    hero,
    lostService,
    proof,
    urgency,
    vision,
    stakesContent(facts, week, momentAfter),
  ],
  ai: [ai],
};
const everywhere = stringsOf([
  Object.values(pages),
  [agent, dialogTexts, errors, footer, navigation, notFound, panel, previews, product, site, voice],
  [faq, faqSection, home.howItWorks, homeOffer, offerSticker, beforeYouSign, calculator, closing],
  [leadNames, leadMailTexts, confirmationTexts, testMailTexts],
  [leadFaultTexts, leadForms, leadProblemTexts, leadTexts, receivedPages, receivedTexts],
  shareMessages({ name: facts.name, url: 'https://example.com' }),
]);

describe('the response time', () => {
  it('is from the caller’s last word to the agent’s first, wherever it is told', () => {
    const told = everywhere.filter(
      (text) => text.includes(claims.responseTime) && text !== claims.responseTime,
    );
    expect(told.length).toBeGreaterThan(5);
    for (const text of told)
      if (text !== technology.title)
        expect(text).toMatch(
          /0\.6s,? from (?:the caller’s|your) last word to (?:the agent’s|my) first/,
        );
  });

  it('is explained where the figure stands alone', () => {
    const texts = [technology.total, heroClaims.find(({ id }) => id === 'responseTime')];
    for (const text of texts)
      expect(text?.text).toMatch(/from the caller’s last word to the agent’s first/i);
  });
});

it('counts those as satisfied who were handed to a person and got what they called for', () => {
  const told = [
    heroClaims.find(({ id }) => id === 'satisfaction')?.text,
    agent.topicAnswers.satisfaction,
    agent.agentFacts.find((fact) => fact.includes(claims.satisfaction)),
  ];
  for (const text of told) expect(text).toMatch(/what they called for, from .* or from the person/);
});

describe('outbound calls', () => {
  it.each([
    ['the page', outreach.text],
    ['the agent', agent.topicAnswers.outreach],
    ['its prompt', generalPrompt(now)],
  ])('have the same rules for %s', (_, text) => {
    for (const rule of [
      /only people who have given prior consent/,
      /legal hours/,
      /do-not-call lists/,
      /at once who is calling and that (?:it is|I'm) an AI/,
      /stop/,
    ])
      expect(text).toMatch(rule);
  });

  it('are never called a run through everybody', () => {
    expect(outreach.text).toBe(outboundRule);
    expect(agent.topicAnswers.outreach).toContain(spokenOutboundRule);
    for (const text of everywhere) expect(text).not.toMatch(/each called|call(?:s|ing) everyone/i);
  });

  it('begin with who is calling, and with the way out', () => {
    expect(recapture.call.turns[0]?.text).toContain(facts.name);
    expect(recapture.call.turns[0]?.text).toContain('Say stop');
    expect(tradeIn.quote).toContain(facts.name);
  });
});

describe('a call', () => {
  const samples = [agentCall.booking, agentCall.handoff];

  it.each([
    ...Object.values(agent.firstMessages),
    agent.dealershipFirstMessage(facts.name),
    ...samples.map(({ turns }) => turns[0]?.text ?? ''),
    recapture.call.turns[0]?.text ?? '',
    tradeIn.quote,
  ])('begins with an AI that says what it is: %s', (first) => {
    expect(first).toMatch(/\bAI\b/);
  });

  it('announces its recording where one is kept, and none in the demo', () => {
    expect(stringsOf(agentCall.record).join(' ')).toContain('recording');
    for (const { turns } of samples) expect(turns[0]?.text).toContain('this call is recorded');
    expect(stringsOf(recapture.order).join(' ')).not.toContain('recording');
    for (const text of Object.values(agent.firstMessages)) expect(text).not.toMatch(/record/);
    expect(agent.topicAnswers.security).toContain('This demo is not recorded.');
    for (const prompt of [generalPrompt(now), presalePrompt(now)]) {
      expect(prompt).toContain('This one is not.');
      expect(prompt).toContain('you say so at once');
    }
  });

  it.each(samples)('names nobody who has not said a name: $title', ({ turns }) => {
    const isNamed = ({ text }: { text: string }) => text.includes(people.home.caller.first);
    expect(turns.find(isNamed)?.voice).toBe('caller');
  });

  it('is in the demo asked for nothing that it declines', () => {
    expect(dialogTexts.description).not.toMatch(/price|trade/);
  });
});

describe('people', () => {
  const cast = Object.values(people).flatMap((page) => Object.values<Person>(page));
  const contacts = dealerships.flatMap(({ salesperson }) => salesperson?.name.split(' ') ?? []);

  it('are one person each, and nobody whom a real page names', () => {
    const names = cast.flatMap(({ first, last }) => [first, last ?? []].flat());
    expect(contacts.length).toBeGreaterThan(0);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => contacts.includes(name))).toEqual([]);
  });

  it.each(Object.keys(pages) as (keyof typeof pages)[])('of %s are on no other page', (page) => {
    const others = Object.entries(pages).filter(([name]) => name !== page);
    const names = Object.values<Person>(people[page]).flatMap(({ first, last }) => [
      first,
      ...(last ? [last] : []),
    ]);
    const mentions = new RegExp(`\\b(?:${names.join('|')})\\b`);
    expect(stringsOf(pages[page]).filter((text) => mentions.test(text))).not.toEqual([]);
    expect(stringsOf(others).filter((text) => mentions.test(text))).toEqual([]);
  });

  it('book and are written down under the same name', () => {
    const { caller } = people.home;
    const record = stringsOf(agentCall.record).join(' ');
    expect(record).toContain(fullName(caller));
    expect(record).toContain(`${caller.first[0]}. ${caller.last}`);
  });
});

describe('figures of lost service', () => {
  const noteOf = (figures: DealershipFacts['figures']) => {
    const { visits, callers } = dealershipContent({ ...facts, figures }).lostService;
    return `${visits.text} ${callers.note}`;
  };
  const { lostService: visits, lostCallers: callers } = dealershipFigures;

  it('are called estimates until the dealership’s own replace them', () => {
    expect(noteOf(undefined)).toContain('by our estimate');
    expect(noteOf(undefined)).toContain(`${visits} and ${callers} are our working estimates`);
    expect(noteOf({ lostService: '62%' })).not.toContain('by our estimate');
    expect(noteOf({ lostService: '62%' })).toContain(`${callers} is our working estimate`);
    expect(noteOf({ lostService: '62%', lostCallers: '71%' })).not.toContain('estimate');
  });

  it('are goals where they are not of today', () => {
    expect(urgency.lead).toContain('goals, not results');
  });
});

it('says on a dealership’s page that it is a demonstration, and not endorsed', () => {
  expect(hero.notice).toMatch(/demonstration/);
  expect(hero.notice).toContain(`${facts.name} has not endorsed it`);
});

it('gives the example store one set of hours, in the demo as on the pages', () => {
  expect(agent.exampleDealership.openingHours).toBe(exampleHours.store);
  expect(agent.exampleDealership.serviceHours).toBe(exampleHours.service);
  expect(generalPrompt(now)).toContain('Monday 07:00 to 17:00');
});

/** Words that stop an American reader, or that promise something else than what is meant. */
const banned: readonly RegExp[] = [
  /\brang for\b/i,
  /\bstock\b/i,
  /\btowards\b/i,
  /\bplaces?\b/i,
  /\bfree hand\b/i,
  /\bget(?:s)? round\b/i,
  /\bhalf past\b/i,
  /\bset-up\b/i,
  /\bmails?\b/,
  /\bletters\b/i,
  /\bservice desk\b/i,
  /\bshall\b/i,
  /\bopening hours\b/i,
  /\bfree slots?\b/i,
  /\bhand-?overs?\b/i,
  /\blunch time\b/i,
  /\bsuits? you\b/i,
  /\bin mid-call\b/i,
  /\bthe countdown has ended\b/i,
  /\bwithin 0\.6s\b/i,
];

it.each(banned)('says nowhere %s', (word) => {
  expect(everywhere.filter((text) => word.test(text))).toEqual([]);
});
