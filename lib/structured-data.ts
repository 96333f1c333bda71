import type { FAQPage, Graph, Offer, Organization, Product } from 'schema-dts';

import type { FaqItem } from '@/lib/content/faq';
import { product } from '@/lib/content/product';
import { site } from '@/lib/content/site';
import type { Settings } from '@/lib/settings';

/** What the pages' structured data needs of the settings. */
export type StructuredFacts = Pick<Settings, 'origin' | 'emails' | 'offerEndsAt'>;

type Question = Pick<FaqItem, 'question' | 'answer'>;

const organizationId = (origin: string) => `${origin}/#organization`;

/** The company; Google asks for no property and recommends these. */
function organizationData({ origin, emails }: StructuredFacts): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description: site.description,
    email: emails.contact,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: product.contactType,
      email: emails.contact,
      availableLanguage: 'en',
    },
  };
}

/**
 * The voice agent with the offer. Google wants a price with an offer, and the monthly fee is agreed
 * with each dealership: what has a price that is true for everyone is the free trial.
 */
function productData({ origin, offerEndsAt }: StructuredFacts): Product {
  const trial: Offer = {
    '@type': 'Offer',
    name: product.trial.name,
    description: product.trial.description,
    price: 0,
    priceCurrency: 'USD',
    priceValidUntil: offerEndsAt.toISOString(),
    availability: 'https://schema.org/PreOrder',
    url: `${origin}/#pricing`,
    seller: { '@id': organizationId(origin) },
  };
  return {
    '@type': 'Product',
    '@id': `${origin}/#product`,
    name: product.name,
    description: product.description,
    category: product.category,
    image: `${origin}/previews/home.png`,
    url: `${origin}/`,
    brand: { '@type': 'Brand', name: site.name },
    offers: trial,
  };
}

/** The questions that the page shows, word for word. */
function faqData(items: readonly Question[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * All that a page with the offer and the questions says of itself, as one document.
 *
 * @param facts the site's settings
 * @param questions those that the page shows
 */
export function structuredData(facts: StructuredFacts, questions: readonly Question[]): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [organizationData(facts), productData(facts), faqData(questions)],
  };
}
