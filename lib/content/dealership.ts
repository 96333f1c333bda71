import { heroClaims, type HeroContent } from './home';

/** What a dealership's page says of the dealership; `Dealership` of the registry has it. */
export interface DealershipFacts {
  readonly name: string;
  readonly slug: string;
  readonly city: string;
  readonly region: string;
}

/** The words of one dealership's page. */
export function dealershipContent({ name, slug, city, region }: DealershipFacts) {
  const hero: HeroContent = {
    eyebrow: `Made for ${name} in ${city}, ${region}`,
    headline: [`${name} picks up.`, 'Even at 7:42\u00a0pm.'],
    lead: `This is the voice agent that would answer the phone at ${name} around the clock. It knows your hours and books your service. Press the button and call your own dealership.`,
    line: `${name}, ${city}`,
    claims: heroClaims,
  };
  return {
    title: `A voice agent that answers the phone at ${name}`,
    description: `Hear the AI voice agent that would answer every call to ${name} in ${city}.`,
    assistantId: slug,
    hero,
  };
}
