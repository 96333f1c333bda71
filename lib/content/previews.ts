import { ai } from './ai';
import { home } from './home';
import { leadForms } from './leads';
import { site } from './site';

/** The call whose two voices the bars are. */
const call = {
  time: '7:42\u00a0pm',
  caller: '“Can I come in on Thursday?”',
  agent: '“Thursday at 9:30 is open.”',
} as const;

/** What the picture of a page says, where a link to it is shared. */
export interface Preview {
  /** What this is, small, in the corner. */
  readonly plate: string;
  /** Sentences that each begin a line. */
  readonly headline: readonly string[];
  readonly icon: 'microphone' | 'envelope';
  /** What is said in the call that the bars show. */
  readonly call?: typeof call;
}

const ofTheAgent = { plate: home.hero.eyebrow, icon: 'microphone', call } as const;

/** The pages that are always there, by the name of their picture. */
export const pagePreviews = {
  home: { ...ofTheAgent, headline: home.hero.headline },
  AI: { plate: 'AI email marketing', headline: [ai.title], icon: 'envelope' },
  privacy: { ...ofTheAgent, headline: ['Privacy Policy'] },
  terms: { ...ofTheAgent, headline: ['Terms of Service'] },
  cookies: { ...ofTheAgent, headline: ['Cookie Policy'] },
  reserve: { ...ofTheAgent, headline: [leadForms.reserve.heading] },
  'call-back': { ...ofTheAgent, headline: [leadForms['call-back'].heading] },
  ask: { ...ofTheAgent, headline: [leadForms.question.heading] },
  trial: { plate: 'AI email marketing', headline: [leadForms.trial.heading], icon: 'envelope' },
} satisfies Record<string, Preview>;

/** What the pictures' typefaces have (app/fonts/README.md): for other characters the renderer would ask a host of Google's. */
const undrawable =
  /[^ -~\u00a0-\u017f\u0218-\u021b\u1e9e\u2010-\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/g;

const drawable = (text: string) => text.normalize('NFKC').replace(undrawable, '');

/** The picture of a dealership's page. */
export function dealershipPreview(
  dealership: Readonly<Record<'name' | 'city' | 'region', string>>,
): Preview {
  const { name, city, region } = dealership;
  return {
    ...ofTheAgent,
    plate: drawable(`${city}, ${region}`),
    headline: [drawable(`${name} picks up.`), home.hero.headline[1]],
  };
}

/** What the preview image of a page shows, for those who do not see it. */
export function previewAlt(title: string): string {
  const words = title.includes(site.name) ? title : `${site.name}: ${title}`;
  return `${words}. Below the words, a round amber button between two rows of bars, as a voice draws them.`;
}
