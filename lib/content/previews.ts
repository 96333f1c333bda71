import { ai } from './ai';
import { home } from './home';
import { leadForms } from './leads';
import { site } from './site';

/** The call that the bars draw. */
const call = {
  time: '7:42\u00a0pm',
  caller: '“Can I come in on Thursday?”',
  agent: '“Thursday at 9:30 is open.”',
} as const;

/** Contents of a page's preview image, shown with shared links. */
export interface Preview {
  /** Small title in the corner. */
  readonly plate: string;
  /** Sentences, each on a line of its own. */
  readonly headline: readonly string[];
  readonly icon: 'microphone' | 'envelope';
  /** Words of the call that the bars show. */
  readonly call?: typeof call;
}

const ofTheAgent = { plate: home.hero.eyebrow, icon: 'microphone', call } as const;

/** Previews of the static pages, by image name. */
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

/**
 * Characters that the images' typefaces lack (app/fonts/README.md); the renderer would request them from a Google host.
 */
const undrawable =
  /[^ -~\u00a0-\u017f\u0218-\u021b\u1e9e\u2010-\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/g;

const drawable = (text: string) => text.normalize('NFKC').replace(undrawable, '');

/** Preview of a dealership's page. */
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

/** Alternative text of a preview image. */
export function previewAlt(title: string): string {
  const words = title.includes(site.name) ? title : `${site.name}: ${title}`;
  return `${words}. Below the words, a round amber button between two rows of bars, as a voice draws them.`;
}
