import type { Graph } from 'schema-dts';

import { faq } from '@/lib/content/faq';
import { product } from '@/lib/content/product';
import { site } from '@/lib/content/site';
import { settings } from '@/lib/content/settings';

type Facts = Pick<typeof settings, 'origin' | 'emails' | 'offerEndsAt'>;

/**
 * What search engines are told of a page with the offer and the questions. Google wants a price with an offer, and the
 * monthly fee is agreed with each dealership: the price that is true for everyone is that of the free trial.
 */
export function structuredData({ origin, emails, offerEndsAt }: Facts): Graph {
  const organizationId = `${origin}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organizationId,
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
      },
      {
        '@type': 'Product',
        '@id': `${origin}/#product`,
        name: product.name,
        description: product.description,
        category: product.category,
        image: `${origin}/previews/home.png`,
        url: `${origin}/`,
        brand: { '@type': 'Brand', name: site.name },
        offers: {
          '@type': 'Offer',
          name: product.trial.name,
          description: product.trial.description,
          price: 0,
          priceCurrency: 'USD',
          // Past its end it would tell search engines that there is no offer any more.
          ...(offerEndsAt.getTime() > Date.now() && {
            priceValidUntil: offerEndsAt.toISOString(),
          }),
          availability: 'https://schema.org/PreOrder',
          url: `${origin}/#pricing`,
          seller: { '@id': organizationId },
        },
      },
      {
        '@type': 'FAQPage',
        mainEntity: faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}

/** The data as a block of the page. Not a script, so no policy stops it. */
export function StructuredData({ data = structuredData(settings) }: { data?: Graph }) {
  // "</script>" or "<!--" in a text would end the block or what follows it.
  const __html = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
