import {
  claims,
  offer,
  satisfactionMeasure,
  spokenOutboundRule,
  spokenResponseMeasure,
} from '../claims';
import { offerRules } from '../offer';
import { owner } from '../owner';
import { site } from '../site';
import type { Words } from './words';

const inWriting = 'in writing, before you sign';

/** What our own agent tells a dealer, by intent: it sells, and says plainly what is not so yet. */
export const dealerAnswers = {
  product: {
    en: [
      `I'm an AI voice agent for car dealerships. I answer every call, ${claims.coverage}, book service and test drives, qualify leads, and hand off to your people.`,
      'I take the calls your people cannot get to, book what can be booked, and hand the rest to a person with a summary.',
    ],
    cases: [
      {
        asked: /\bwhy (?:would|should|do) (?:i|we)\b/i,
        en: 'For the calls nobody gets to: nights, lunch, three lines at once. Those callers book somewhere else today.',
      },
    ],
  },
  /** What a caller can get from it. */
  calls: {
    en: [
      'Service visits and test drives I book myself. For the rest I take the details, or hand the call to your people.',
      'You choose what I book, and what goes to a person.',
    ],
    cases: [
      {
        asked: /\b(?:emergenc\w+|tow\w*|roadside|stranded|911)\b/i,
        en: "I tell them to call 911 if there's danger, and not to drive it, and take the place and the number for a tow. I can't place an emergency call myself.",
      },
      {
        asked: /\b(?:inventory|in stock|on the lot|ready|status|specials)\b/i,
        en: `I look up open slots, repair orders and inventory in your systems, as far as they allow it. Which of yours do, you get ${inWriting}.`,
      },
      {
        asked: /\b(?:prices?|quotes?|payments?|rates?|interest|apr|worth)\b/i,
        en: "I don't make up a price, a rate or a trade-in value. I take what the caller wants, and your people give the figure.",
      },
      {
        asked: /\bchats?\b/i,
        en: 'Yes, I take calls on the phone and on your website, and chats, too.',
      },
      {
        asked: /\b(?:book|schedule|set up|make)\b/i,
        en: 'Yes, service visits and test drives, straight into your calendar. I say the day, time and name back before it counts.',
      },
    ],
  },
  /** Which dealerships it is for. */
  stores: {
    en: [
      "It's made for car dealerships, big or small. What you miss on the phone decides whether it pays.",
      "Car dealerships, that's who it's for. Yours is what kind of store?",
    ],
    cases: [
      {
        asked: /\b(?:rvs?|boats?|marine|motorcycles?|powersports|equipment|body shops?|tires?)\b/i,
        offer: 'callback',
        en: "It's made for car dealerships. Whether it fits anything else, I'd rather have a person tell you.",
      },
      {
        asked: /\b(?:groups?|stores|rooftops|locations|dealerships|all (?:two|three|four))\b/i,
        en: 'Groups, too. Each location counts as one customer, with its own spot and its own discount.',
      },
      {
        asked: /\b(?:independents?|used|pre-?owned|small|single|franchise)\b/i,
        en: "Yes, independents, too. It's made for car dealerships, and nothing about it needs a franchise.",
      },
    ],
  },
  integration: {
    en: [
      'I connect to your website, phone system, CRM and DMS. Tell us yours by name, and you get a yes or a no for each, in writing, before you sign.',
      'Which systems do you have? For each one you get a yes or a no in writing before you sign.',
    ],
    cases: [
      {
        asked: /\b(?:replace|change|switch|rip)\b/i,
        en: 'No, nothing has to be replaced. I work inside the phone system, CRM and DMS you have.',
      },
      {
        asked: /\b(?:if|when) (?:you|it) (?:can'?t|cannot|don'?t|doesn'?t|won'?t)\b/i,
        en: `Then you get a no, ${inWriting}, and you've spent nothing.`,
      },
      {
        asked: /\b(?:writes?|notes?|what do you (?:read|write))\b/i,
        en: 'Into the DMS go appointments and loaners, into the CRM leads, notes and transcripts. For your systems by name, you get it in writing.',
      },
    ],
  },
  integrationNamed: {
    offer: 'email',
    en: [
      `{system}: I can't say yes yet. We list no system until it runs at a customer's store, and confirm {system} ${inWriting}.`,
      `For {system} you get a yes or a no, ${inWriting} anything.`,
    ],
  },
  'yes-or-no': {
    offer: 'email',
    en: [
      `Neither yet, and I won't pretend. You get a yes or a no ${inWriting}.`,
      "I can't say yes to that, and I won't say no for you either. A person does, in writing.",
    ],
  },
  staff: {
    en: [
      'I replace nobody. I take the calls nobody can get to: after hours, at lunch, or when three lines ring at once. Your people keep the conversations that need a person.',
      'Nobody has to go. Your people get fewer interruptions, and a summary with each call I hand over.',
    ],
    cases: [
      {
        asked:
          /\b(?:hates?|scared|afraid|resist|old school|computers?|tech\w*|trust|learn|won't)\b/i,
        en: 'Start small: send me only the after-hours calls. Your people have nothing to learn, they get a summary of each call I hand over.',
      },
    ],
  },
  /** For whom the phone is answered already. */
  bdc: {
    en: [
      "Keep your people: I'm for the calls they can't take, at night, at lunch, or when every line rings. You can send me only those.",
      'Your people go home, and take one call at a time. I pick up around the clock, several at once, and hand the good ones to them.',
    ],
    cases: [
      {
        asked:
          /\b(?:everything|every call|all of them|(?:don't|never|hardly|rarely) miss|nobody calls|always)\b/i,
        en: 'Then you lose nothing by checking: your phone system logs the calls nobody took. Or call your own store tonight after you close.',
      },
      {
        asked: /\b(?:hire|hiring|cheaper|another person)\b/i,
        en: 'A hire covers a shift. I cover nights, weekends and several calls at once. My fee comes in writing before you commit, so you can set it against a salary.',
      },
    ],
  },
  'pre-order': {
    en: [
      `A pre-order holds ${offer.lifetimeDiscount} off the monthly fee, for life, for the first ${offer.customers} customers. Until the funding goal is reached nothing is billed, and if it never is, nothing is owed.`,
      `You reserve one of ${offer.customers} spots and pay nothing today. ${offerRules.ends}`,
    ],
    cases: [
      {
        asked: /\bcatch\b/i,
        en: "The catch is that it's early: it starts once the funding goal is reached, and I don't have that date. Until then you pay nothing.",
      },
      {
        asked: /\bwhy\b|\bwrong with\b/i,
        en: `Because the first ${offer.customers} build this with us, so they keep the price.`,
      },
      {
        asked: /\b(?:deadline|until when|expires?)\b/i,
        en: `${offerRules.ends} ${offerRules.pastTheDate} The countdown is on this page.`,
      },
      {
        asked: /\b(?:how many|left|taken|gone|still)\b/i,
        en: `There are ${offer.customers} spots, and not all are taken. More than that I don't have.`,
      },
      {
        asked: /\b(?:pay|paid|deposit|money|card)\b/i,
        en: `You pay nothing today, and there's no card. ${offerRules.billingStarts}`,
      },
      {
        asked: /\b(?:binding|commit\w*|back out|withdraw|change my mind)\b/i,
        en: 'Nothing binds you until we confirm it in writing, with the plan and its fee. You can withdraw any time before implementation begins.',
      },
      {
        asked: /\b(?:life|lifetime|forever|goes? up|raise)\b/i,
        en: `For life means as long as that location subscribes. The list price can change, with 60 days' notice, the ${offer.lifetimeDiscount} off it can't.`,
      },
    ],
  },
  'pre-orderSoldOut': {
    en: [
      `All ${offer.customers} spots are taken. You can join the waiting list on this page: it costs nothing, and the next free spot goes to the first in line.`,
      `The ${offer.customers} spots are gone. The waiting list is free, and first come, first served.`,
    ],
  },
  /** After words of the discount. */
  soldOut: {
    en: `But all ${offer.customers} spots are taken now, so it goes by the waiting list.`,
  },
  support: {
    en: [
      'A named specialist sets me up with you, listens to my first calls and tunes me. After that there is support by phone, chat and email.',
      'You get a specialist by name for the setup, then phone, chat and email.',
    ],
    cases: [
      {
        asked: /\b(?:night|weekends?|24|hours|how fast|holidays?)\b/i,
        offer: 'callback',
        en: "There's support by phone, chat and email. Its hours I don't have, a person can tell you.",
      },
    ],
  },
  security: {
    en: [
      `Data is encrypted in transit, and how it's encrypted at rest you get ${inWriting}. ${offer.compliance} is our goal, the report is still to come. Your data stays yours.`,
      `Callers are told when they are recorded, and only people you choose, and our specialist during tuning, hear it. After ${offer.recordingDays} days it's deleted.`,
    ],
    cases: [
      {
        asked: /\btrain/i,
        en: 'No. Recordings of your callers train no models for others, and your own agent learns from them only if you ask for it.',
      },
      {
        asked: /\b(?:baa|report|audit\w*|certificat\w*|questionnaire|proof|dpa|sign)\b/i,
        offer: 'callback',
        en: `${offer.compliance} is our goal: we build to it, and the auditor's report is still to come. For any paper to sign, a person answers you.`,
      },
      {
        asked: /\b(?:delet\w+|erase|remove|wipe|how long)\b/i,
        en: `Recordings delete themselves after ${offer.recordingDays} days, unless you ask for longer, and you can have them deleted sooner.`,
      },
      {
        asked: /\b(?:sell|share|rent)\b/i,
        en: "No. We don't sell personal information or rent it out, and we don't share it for advertising.",
      },
      {
        asked: /\b(?:own|owns|whose|belongs?)\b/i,
        en: `You do. And after a contract you can export it for ${offer.exportDays} days.`,
      },
      {
        asked: /\b(?:who (?:hears|listens|sees|has)|access)\b/i,
        en: 'Only people you choose at your store, and our specialist while your agent is being tuned.',
      },
      {
        asked:
          /\b(?:hipaa|gdpr|ccpa|ftc|glba|pci|where|overseas|china|country|servers?|hack\w*|breach\w*|leak\w*)\b/i,
        offer: 'callback',
        en: `It's encrypted in transit, and ${offer.compliance} is our goal, not done yet. On that point, a person has to answer you in writing.`,
      },
    ],
  },
  /** Whether callers must be told. */
  legal: {
    en: [
      "I say at once that I'm an AI, and callers are told when they're recorded. Whether that's enough in your state, your lawyer checks.",
      "I can't give legal advice. What I do: I tell each caller that I'm an AI, and when the call is recorded.",
    ],
    cases: [
      {
        asked:
          /\b(?:california|florida|illinois|washington|pennsylvania|two.party|all.party|consent|record\w*|tap\w*)\b/i,
        en: "Some states want everyone to consent to a recording, so callers are told at the start. Whether that's enough where you are, your lawyer checks.",
      },
    ],
  },
  recordedOurs: {
    en: [
      "This demo is not recorded, and our people read what was said only if you send it. On a dealership's own line, callers are told when a call is.",
      'No, and our people see your words only if you send them. On a live line it says so at the start when a call is.',
    ],
    cases: [
      {
        asked: /\bcalls\b|\b(?:callers?|customers?)\b/i,
        en: `At your store calls can be recorded, callers are told, and it's deleted after ${offer.recordingDays} days. This demo is not recorded.`,
      },
    ],
  },
  customization: {
    en: [
      'You decide on my voice, my greeting, my questions, the services I book, and when I hand off to a person. I speak in your name.',
      'Completely: voice, tone, questions, hours, and when I transfer.',
    ],
    cases: [
      {
        asked: /\b(?:fake|robotic|weird|stiff|bad)\b/i,
        en: "Fair enough, I'm an AI and don't hide it. At your store you pick the voice, and hear it on test calls before a customer does.",
      },
    ],
  },
  'our-price':
    owner.monthlyPrice === undefined
      ? {
          offer: 'email',
          en: [
            `I don't have a figure: the fee of your plan comes in writing, with the order confirmation, and nothing binds you before. ${offer.lifetimeDiscount} comes off it for life.`,
            "I have no monthly figure to quote, and I won't make one up: it comes in writing before you commit.",
          ],
          cases: [
            {
              asked: /\b(?:ballpark|range|rough\w*|estimate|guess)\b/i,
              en: "I can't ballpark it, that would be me making up a number. The real figure comes in writing before anything binds you.",
            },
            {
              asked:
                /\b(?:not (?:a|the) price|really|straight|won't tell|just tell|best price|actual)\b/i,
              en: `Fair. I was given no figure, so I have none to give. You get it in writing before you commit, with ${offer.lifetimeDiscount} off for life.`,
            },
            {
              asked: /\b(?:first year|goes? up|raise|increase)\b/i,
              en: `The list price can change, with 60 days' notice. The ${offer.lifetimeDiscount} off it never does, as long as you subscribe.`,
            },
            {
              asked: /\b(?:stores|rooftops|locations)\b/i,
              en: 'One location counts as one customer, with its own fee in the order confirmation. A price for all of them I have no figure for.',
            },
            {
              asked: /\b(?:extra|hidden|on top|minutes?|taxes|spam|(?:per|each) call)\b/i,
              en: "It's a monthly subscription. Your phone carrier's charges and taxes are extra, and the rest stands in the order confirmation.",
            },
            {
              asked: /\b(?:expensive|pric(?:e)?y|too much|budget|afford|fortune)\b/i,
              en: `You'd know once you see the figure, and it comes in writing, with ${offer.lifetimeDiscount} off. Set it against what your missed calls cost: I can do that sum with you.`,
            },
            {
              asked: /\b(?:discounts?|deal|negotiat\w*|lower|cheaper|better)\b/i,
              en: `${offer.lifetimeDiscount} off for life is the deal, for the first ${offer.customers} customers. More than that isn't mine to give.`,
            },
            {
              asked: /\d{3}|\bhundred|\bthousand|\bgrand\b/i,
              en: "I can't say yes or no to a number, because I don't have the figure. It comes in writing before you commit.",
            },
          ],
        }
      : {
          en: [
            `The list price is $${owner.monthlyPrice} a month, before the ${offer.lifetimeDiscount} pre-sale discount.`,
            `$${owner.monthlyPrice} a month is list, and the first ${offer.customers} customers get ${offer.lifetimeDiscount} off for life.`,
          ],
        },
  trial: {
    en: [
      `Today you try me on this page. A free trial of ${offer.trialDays} days starts once I'm set up for your store: no card, and it ends on its own.`,
      `Yes, ${offer.trialDays} days, free, no card, once I'm set up for your store. Until then, this call is the trial.`,
    ],
  },
  guarantee: {
    en: [
      `You have a ${offer.guaranteeDays}-day performance guarantee from service activation: if I don't perform, you get your money back.`,
      `Within ${offer.moneyBackDays} days of activation you can leave at once, with your money back.`,
    ],
    cases: [
      {
        asked: /\b(?:under|bust|broke|bankrupt\w*|shut down|disappear|fold)\b/i,
        en: "Before the funding goal nothing is billed, and after it you pay month to month. I can't promise you more than that.",
      },
    ],
  },
  contract: {
    en: [
      `You can leave with ${offer.terminationDays} days' written notice, any day, no reason needed, and export your data for ${offer.exportDays} days after.`,
      `No lock-in: ${offer.terminationDays} days' written notice, and in the first ${offer.moneyBackDays} days you leave at once.`,
    ],
    cases: [
      {
        asked: /\b(?:data|export|recordings?|transcripts?)\b/i,
        en: `Your data stays yours: you can export it for ${offer.exportDays} days after the end, then it's deleted. Recordings go after ${offer.recordingDays} days as always.`,
      },
      {
        asked: /\b(?:fees?|penalt\w+)\b/i,
        en: `I know of no fee for leaving. It's ${offer.terminationDays} days' written notice, on any day.`,
      },
      {
        asked: /\bcan (?:i|we|you)\b/i,
        en: `Yes, with ${offer.terminationDays} days' written notice, on any day, no reason needed. In the first ${offer.moneyBackDays} days you leave at once.`,
      },
    ],
  },
  timeline: {
    en: [
      `Once the funding goal is reached, we start within ${offer.implementationHours} hours, and you're integrated within ${offer.integrationDays} days.`,
      `The clock starts at the funding goal: ${offer.implementationHours} hours to the start, ${offer.integrationDays} days to the end of the integration.`,
    ],
  },
  funding: {
    en: [
      'The funding goal is the sum that pays for the first installations. Until it is reached nothing is billed, and if it never is, nothing is owed.',
      "It pays for the first installations. I don't have today's amount, and you owe nothing unless it is reached.",
    ],
    cases: [
      {
        asked: /\b(?:investors?|investing|venture|backers?|vc)\b/i,
        offer: 'callback',
        en: "I don't know who invests. That's one for a person on our team.",
      },
      {
        asked: /\b(?:how (?:much|far|close)|raised|reached yet|when)\b/i,
        en: "I don't have the amount or a date. Until it's reached, nothing is billed.",
      },
      {
        asked: /\b(?:don't|doesn't|never|isn't|not|fails?|miss)\b/i,
        en: 'Then your pre-order lapses, and nobody owes anything. Nothing is billed before the goal is reached.',
      },
    ],
  },
  speed: {
    en: [
      `${claims.responseTime} is our target, ${spokenResponseMeasure}. You can judge it on this call.`,
      `The target is ${claims.responseTime}, ${spokenResponseMeasure}, and this call shows you what it is.`,
    ],
  },
  /** It goes down. */
  uptime: {
    en: [
      `We aim for ${offer.uptimeTarget} uptime. That's a target, not a guarantee. Have your phone system pass calls on when I don't pick up: we help you set that up.`,
      `The target is ${offer.uptimeTarget}. In an outage your phone system sends the call to a person or a mailbox, as you set it.`,
    ],
  },
  satisfaction: {
    en: [
      `${claims.satisfaction} is our target, not a survey. It counts ${satisfactionMeasure}.`,
      `It's the target we set: ${satisfactionMeasure}. Your own reports show you the real share.`,
    ],
  },
  coverage: {
    en: [
      'I pick up around the clock, on weekends and holidays, and several calls at once. You can send me only overflow or after-hours calls, too.',
      `${claims.coverage}: nights, lunch, and when all lines ring. There is no busy signal.`,
    ],
    cases: [
      {
        asked: /\b(?:only|just)\b/i,
        en: 'Yes, you can send me only the after-hours calls, or only what nobody picks up.',
      },
      {
        asked: /\b(?:how many|at once|same time|simultaneous\w*|max\w*|volume)\b/i,
        en: "Several calls at once, with no busy signal. A maximum I don't have: tell us your volume, and you get an answer in writing.",
      },
    ],
  },
  leads: {
    en: [
      'I ask what they drive, what they want and when, and your sales team gets it right away while it is warm.',
      'A buyer gets a few short questions, then a visit or a person, and your CRM gets the notes.',
    ],
  },
  reporting: {
    en: [
      'You can read every conversation as it happens: who called, what they wanted, and what came of it.',
      'Every call has its transcript and outcome in your reporting.',
    ],
  },
  outreach: {
    en: [
      `Yes. ${spokenOutboundRule}`,
      'Yes, service reminders and trade-ins, and only to people who have given prior consent.',
    ],
  },
  'our-languages': {
    en: [
      'English and Spanish, and this demo can show both if you type. Which others you need is part of your setup.',
      'In this demo, English by voice, and Spanish typed. For your store, ask the team about others.',
    ],
    cases: [
      {
        asked: /\baccents\b|\b(?:thick|heavy|your) accent|\bnames\b/i,
        en: "Mostly I get them. When I don't, I say so and ask again, and then I get a person. Try me with your thickest accent.",
      },
    ],
  },
  difference: {
    en: [
      "{rival} and others answer calls for dealers as well, and I won't talk them down. What we offer: a live test right here, the price off for life, and every system confirmed in writing first. Call both, and compare.",
      "Honestly, try both on your hardest call. With us you see every transcript, leave on 30 days' notice, and get your systems confirmed in writing.",
    ],
  },
  differencePlain: {
    en: [
      "I take the call right away, I talk with the caller like a person would, and I book. You see every transcript, and you can leave on 30 days' notice.",
      'No menu and no hold: I answer, book, or get a person. Judge it on this call.',
    ],
    cases: [
      {
        asked: /\b(?:cheaper|cheap|prices?|expensive|cost)\b/i,
        en: "I don't know what others charge, and my own fee comes in writing before you commit. Put the two side by side then.",
      },
      {
        asked: /\bcompetit\w+|\bwho else\b|\balternatives?\b/i,
        en: "Numa, Stella and others answer calls for dealers, too. I won't rank them: give each your hardest call, and compare.",
      },
      {
        asked: /\b(?:voicemail|answering service|ivr|menu|phone tree)\b/i,
        en: 'Those take a message, or make you press a button. I talk with the caller, book the visit, or get a person.',
      },
    ],
  },
  maker: {
    offer: 'callback',
    en: [
      `${site.name} makes me. For who is behind it, a person on our team tells you more.`,
      `I'm made by ${site.name}. Anything about the company beyond this page, a person can tell you.`,
    ],
    cases: [
      {
        asked:
          /\b(?:ceo|founders?|owner|owns|big|people|long|where|based|office|address|number|investors?)\b/i,
        en: `I don't have that, I only know that ${site.name} makes me. A person on our team can tell you.`,
      },
      {
        asked: /\b(?:model|gpt|openai|chatgpt|llm|claude|gemini|built on)\b/i,
        en: "What runs inside me I don't know, and I won't guess. A person on our team can tell you.",
      },
    ],
  },
  customers: {
    offer: 'meeting',
    en: [
      `This is the pre-sale, so I won't claim a number of live stores. You would be one of the first ${offer.customers}.`,
      "I have no customer list to show, and I won't invent one: it's a pre-sale, and the first stores come on after the funding goal.",
    ],
    cases: [
      {
        asked: /\b(?:guinea|first|beta|test\w*|experiment|risk\w*|unproven|wait)\b/i,
        en: `You'd be early, I won't dress that up. That's what the ${offer.lifetimeDiscount} off for life is for. You pay nothing before the funding goal, and then you have ${offer.moneyBackDays} days to get your money back.`,
      },
    ],
  },
  errors: {
    en: [
      "When I'm unsure, I ask, and then I hand over to a person. You can read every transcript. Go ahead and try to break me.",
      'I do get things wrong. I say a booking back before it counts, I never make up a price, and a person takes over when it matters.',
    ],
    cases: [
      {
        asked: /\b(?:liab\w+|responsib\w+|sued?|lawsuit|fault|on the hook)\b/i,
        en: `You stay responsible for what your store agrees with its customers, and our liability is limited to ${offer.liabilityMonths} months of fees. So I say each booking back before it counts.`,
      },
      {
        asked: /\b(?:book\w*|appointments?|wrong (?:day|time|date))\b/i,
        en: 'I say day, time and name back before it counts, so most mistakes stop there. If one slips through, you see it in the transcript, and an upset caller goes to a person.',
      },
      {
        asked:
          /\b(?:angry|mad|pissed|upset|furious|yell\w*|swears?|cuss\w*|handle that|scream\w*|complain\w*)\b/i,
        en: "I say I'm sorry, let them tell me what happened, and take it to the person you name. I don't argue, and you can read every word.",
      },
      {
        asked: /\bhow often\b|\bpercent\b|\berror rate\b/i,
        en: "I don't have a rate, and I won't invent one. Every call has a transcript, so you would see it.",
      },
    ],
  },
  /** Callers may not like it. */
  callers: {
    en: [
      "Some will. I say I'm an AI right away, there's no menu, and whoever asks for a person gets one.",
      'They like voicemail even less. And anyone who wants a person just says so.',
    ],
  },
  handoff: {
    en: [
      'You set how long it rings and who is tried next. If nobody picks up, I take a message and a callback time, and your team gets both.',
      'A caller who asks for a person gets one, with a summary. If nobody answers, I take the message.',
    ],
    cases: [
      {
        asked:
          /\b(?:can|does|do|will|could|would) (?:it|you|they|callers?|the|a|my|your|customers?)\b/i,
        en: 'Yes. Whoever asks for a person gets one, with a summary of the call. You set who is tried, and how long it rings.',
      },
    ],
  },
  'own-number': {
    en: [
      'Your number stays yours. Forward it always, after hours, or only when nobody picks up.',
      'You keep your number: you forward your main line or just the overflow to me.',
    ],
    cases: [
      {
        asked: /\b(?:have to|need|must|lose|change|new|port)\b/i,
        en: 'No, your number stays. You forward your main line, or just the overflow, to me.',
      },
      {
        asked: /\b(?:can|could|do|will) (?:i|we)\b/i,
        en: 'Yes, you keep your number: you forward your main line or just the overflow to me.',
      },
    ],
  },
  roi: {
    en: [
      'It depends on your missed calls. The calculator on this page has the sum, or I do it with you: how many calls do you miss a week?',
      'Missed calls, times the share that would have booked, times your average ticket: the calculator on the page. How many do you miss a week?',
    ],
  },
  /** With the caller's own numbers. */
  roiSum: {
    en: [
      'Say {calls} missed calls a week, {share} percent of them booked, and {order} dollars a repair order: about {sum} dollars a month goes elsewhere. An example, no promise.',
      "{calls} calls a week, {share} percent booked, {order} dollars each: that's some {sum} dollars a month. An example: how much comes back, I can't promise.",
    ],
  },
  askOrder: { en: ["What's your average repair order?", 'What does your average ticket come to?'] },
  upset: {
    offer: 'callback',
    en: [
      "I'm sorry, I'm not giving you what you need. Ask me straight out, or let a person on our team take it.",
      'I hear you. A person on our team can take it from here.',
    ],
  },
  /** Not today. */
  think: {
    offer: 'email',
    en: [
      'Take your time, nothing runs out on this call. I can have the details sent, so your people can read them.',
      'No pressure. The page is here whenever you are, and so am I.',
    ],
  },
  'mail-product': {
    en: [
      `${site.name} Mail writes service reminders, lease-end and win-back emails from each customer's record, and counts repair orders, not opens. Sending is free.`,
      'It has a composer, lists that fill themselves overnight, a send clock, and a report by repair order. You pay for the size of the list.',
    ],
    cases: [
      {
        asked: /\blease/i,
        en: 'Yes, from the DMS: four emails between 120 and 30 days before the lease ends, and they stop at the first reply.',
      },
      {
        asked:
          /\b(?:results?|open rates?|roi|how many|worth|track\w*|report\w*|count|prove|actually)\b/i,
        en: 'I promise no rate. The report follows an email to the repair order, and the page shows a sample month. Yours would be in your own report.',
      },
      {
        asked: /\b(?:lists?|upload|bought|duplicates?)\b/i,
        en: 'A list is a rule, like no visit for nine months. Every night it reads the DMS, adds whoever fits, and drops whoever came in or opted out.',
      },
      {
        asked:
          /\b(?:when|how often|what time|too (?:many|much)|annoy\w*|a week|every (?:day|week))\b/i,
        en: 'Each customer gets it at the hour they open email, within the hours you allow, and two emails a week at most.',
      },
    ],
  },
  'mail-goal': {
    en: [
      `The funding goal is the voice agent's: until it's reached nothing is billed, and if it never is, nothing is owed. Mail starts with a ${offer.trialDays}-day trial, no card.`,
    ],
  },
  'mail-who': {
    en: [
      `This is ${site.name}'s AI agent, not a person. On this page it's about ${site.name} Mail, our email tool for dealers.`,
      `I'm ${site.name}'s AI agent. Ask me about ${site.name} Mail, or for a person.`,
    ],
  },
  'mail-customers': {
    offer: 'callback',
    en: [
      "I have no customer list to show, and I won't invent one. The store on the page is a sample.",
      "I can't name a store that uses it. A person can tell you what there is.",
    ],
  },
  'mail-setup': {
    en: [
      "Setup takes one call with whoever has the passwords. A specialist does it with you, and it's in the price.",
      'One call, with a specialist, and we set up the sender with your IT.',
    ],
  },
  'mail-text': {
    en: [
      'It writes emails. I know of no text messages in it.',
      "Emails only, as far as I know: texting isn't on the page.",
    ],
  },
  'mail-integration': {
    en: [
      'It reads your DMS, CRM, scheduler, website and phone, and writes opt-outs and replies back. Setup takes one call with whoever has the passwords.',
      'It reads what you already keep: DMS every night, CRM, scheduler, website and phone.',
    ],
  },
  'mail-difference': {
    en: [
      "Mailchimp and the like send what you write. This one is made for dealers: it knows each customer's car and visits, fills its lists overnight, and counts repair orders. Try both on the same list.",
      'Honestly, any tool sends an email. This one starts from your service records, and its report shows which emails brought a car in.',
    ],
  },
  'mail-works': {
    en: [
      'It drafts the emails from the record, you approve the first copy, and it sticks to what you approved. The page shows samples.',
      'You say in a sentence what the email is for. It drafts, you approve the first copy, and your wording and your offer stay.',
    ],
    cases: [
      {
        asked: /\b(?:gmail|outlook|domain|from (?:which|what|whose|my|our))\b/i,
        en: 'It sends from your own domain, and we set up SPF, DKIM and DMARC with your IT. What that means for your mailbox, you get in writing.',
      },
      {
        asked: /\brepl(?:y|ies)|\b(?:writes?|answers?) back\b/i,
        en: 'From the Store plan up, a reply becomes a lead in your CRM. Your people answer it, and a lease-end series stops.',
      },
      {
        asked: /\b(?:example|samples?|look like|(?:it|they|one|email) says?|show me|read me)\b/i,
        en: 'One goes: Keith, your 2021 RAV4 passes 45,000 miles next week. Then the work, the time, the price, and your open slots. Samples are on this page.',
      },
      {
        asked: /\b(?:wrong|mistakes?|make things up|dumb|stupid)\b/i,
        en: "It takes its facts from the customer's record, and you approve the first copy. If the record is wrong, the email is, too.",
      },
      {
        asked: /\bwithout (?:me|my|us|our)|\bby itself\b|\bon its own\b|\bautomatic\w*/i,
        en: 'Not without you: you approve the first copy of each email, and it sticks to that. After that the list sends.',
      },
    ],
  },
  'mail-help': {
    en: [
      'I can tell you what it sends, what it costs for your list, and what stands in the trial. Which one?',
      'Ask me about the emails, the price by the size of your list, or the trial. What would you like?',
    ],
  },
  unlist: {
    en: [
      'Understood. I call nobody from this line, and I pass nothing on.',
      "No problem. You won't hear from me: this line only answers.",
    ],
  },
  'setup-fee': {
    en: [
      'Nothing is due before the funding goal is reached and the order confirmation is with you. Setup and what the fee counts by are in there, in writing.',
      "You pay nothing up front. How it's counted, and any setup, stands in the order confirmation: I have no figure here.",
    ],
    cases: [
      {
        asked: /\b(?:per|each) (?:rooftop|store|group|location)/i,
        en: 'One location counts as one customer, with its own plan and its own fee in the order confirmation.',
      },
      {
        asked: /\b(?:cards?|invoices?|ach|billed)\b/i,
        en: 'It bills monthly from service activation: an invoice due in 14 days, or a card or bank account on file.',
      },
      {
        asked: /\b(?:up ?front|before|day one|today|deposit|pay)\b/i,
        en: `No, you pay nothing up front. ${offerRules.billingStarts}`,
      },
    ],
  },
  texting: {
    en: [
      "I answer calls. About texting I don't know for your store: you get a yes or a no in writing first.",
      'On this call I only talk. Whether texts are part of your setup, we confirm in writing.',
    ],
  },
  mailPriceNamed: {
    en: [
      '{plan} is {price} a month for {size} customers, as an example price. Emails, users and setup are included.',
      'For {size} customers, {plan} comes to {price} a month, an example price until it is confirmed.',
    ],
  },
  'mail-price': {
    en: [
      'You pay for the list: up to {size} customers it is {service} a month for Service, {store} for Store, {group} for Group. These are example prices.',
      'Up to {size} customers: Service {service}, Store {store}, Group {group} a month, as examples.',
    ],
    cases: [
      {
        asked: /\b(?:extra|hidden|per email|each email|set ?-?up|users?|seats?|included|on top)\b/i,
        en: 'No, there is no other line: emails, users, connections and setup are in the price. You pay for the size of the list.',
      },
      {
        asked: /\b(?:difference|what(?:'s| is) in|which plan|what do i get)\b/i,
        en: 'Service has reminders, recalls and declined work. Store adds lease-end, win-back and the send clock. Group is for up to 12 rooftops, with approval by store.',
      },
      {
        asked: /\bper (?:store|rooftop|customer|location)\b/i,
        en: 'Per list: you pay for its size, and Group covers up to 12 rooftops.',
      },
      {
        asked: /\b(?:catch|too cheap|too good)\b/i,
        en: 'The bill has no other line. The catch: they are example prices until the order confirmation.',
      },
      {
        asked: /\b(?:grows?|go(?:es)? over|more than|exceed\w*)\b/i,
        en: 'You pay for the size of the list, so a bigger one is the next size on the dial.',
      },
    ],
  },
  'mail-contract': {
    en: [
      `The trial is ${offer.trialDays} days with everything on and no card, so nothing is charged by itself. After that it's monthly, with ${offer.terminationDays} days' written notice.`,
      `No card for the ${offer.trialDays} days. It's billed monthly, and you can export everything for ${offer.exportDays} days after the end.`,
    ],
    cases: [
      {
        asked: /\b(?:counts?|duplicates?|bounced?)\b/i,
        en: "An address that you may write to. Duplicates, opt-outs and bounces don't count, and you see the number before you pay.",
      },
      {
        asked: /\b(?:minimum|get out|locked|year|long term|commitment|cancel|leave|quit|stop)\b/i,
        en: `No lock-in: it's monthly, and you leave with ${offer.terminationDays} days' written notice.`,
      },
      {
        asked: /\b(?:money back|refund)\b/i,
        en: `The ${offer.trialDays} days take no card, so there's nothing to pay back. For a paid month, a person has to tell you.`,
      },
    ],
  },
  'mail-consent': {
    en: [
      'It writes only to addresses with a purchase, a visit or an opt-in on file, two emails a week at most, and opt-outs go back to your systems the same night.',
      'From your own domain, in English and Spanish by the customer’s choice, and one click opts out.',
    ],
    cases: [
      {
        asked: /\b(?:spanish|languages?)\b/i,
        en: 'English and Spanish, by the customer’s own choice.',
      },
      {
        asked: /\b(?:spam|inbox|deliver\w*)\b/i,
        en: "I can't promise every inbox. It sends from your own domain, two emails a week at most, only to people with a purchase, a visit or an opt-in, and one click opts out.",
      },
      {
        asked: /\bhow many\b/i,
        en: 'As many as you like, sending is free. But no customer gets more than two a week.',
      },
    ],
  },
  'mail-voice': {
    en: [
      'The voice agent is a separate product, with its own price and pre-sale. With both, they share the calendar and the customer record.',
      "No, the voice agent isn't part of Mail. It's our other product, and the two share one calendar.",
    ],
  },
  askEmail: { en: ['May I email it to you?', 'Want that by email?'] },
  askCallback: { en: ['Should they call you?', 'Want a call from them?'] },
  bookOurs: { en: ['Want me to set up a meeting?', 'Should a person call you about it?'] },
  tryCall: {
    en: [
      "Don't take my word for it. Say: pretend I'm a customer, and be a hard one.",
      'Fair. Call your own store tonight after you close, and see who picks up. Then try me: say, pretend I’m a customer.',
    ],
  },
} satisfies Record<string, Words>;

/** What dealers ask about by name. */
export const knownSystems = [
  'CDK',
  'Reynolds',
  'Tekion',
  'Xtime',
  'VinSolutions',
  'Dealertrack',
  'DealerSocket',
  'eLeads',
  'Elead',
  'Autosoft',
  'PBS',
  'myKaarma',
  'Salesforce',
  'HubSpot',
  'RingCentral',
  'Cisco',
  'DriveCentric',
  'Automate',
  'Quorum',
  'Dominion',
  'Mitel',
  'Avaya',
  'Vonage',
  '8x8',
  'Nextiva',
  'Twilio',
] as const;
export const rivalNames = [
  'Numa',
  'Stella',
  'Matador',
  'Podium',
  'Brooke',
  'Impel',
  'Mia',
  'Toma',
  'Flai',
  'Kenect',
  'Pam',
  'ChatGPT',
] as const;
