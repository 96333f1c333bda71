import { beforeYouSign } from './before-you-sign';
import { faq } from './faq';
import { howItWorks } from './home/how-it-works';
import { termsOfService } from './legal/terms';
import { homeOffer, offerRules, offerSticker } from './offer';

const terms = JSON.stringify(termsOfService({ legalEmail: 'legal@lanekeep.example' }));
const preOrder = faq.find(({ id }) => id === 'pre-order')?.answer ?? '';
const sticker = JSON.stringify(offerSticker);
const signing = JSON.stringify(beforeYouSign.questions);

test.each([
  ['the offer’s end', offerRules.ends, [terms, homeOffer.status.open]],
  ['the funding goal', offerRules.fundingGoal, [terms, preOrder, sticker, howItWorks.lead]],
  ['what is owed', offerRules.nothingOwed, [terms, preOrder, sticker, howItWorks.lead]],
  ['what the discount is off', offerRules.discountedPrice, [sticker]],
  ['when billing starts', offerRules.billingStarts, [preOrder, sticker, signing]],
])('%s is told in one way everywhere', (_, rule, texts) => {
  for (const text of texts) expect(text).toContain(rule);
});

test('nothing says that the date alone ends the offer, before it or after it', () => {
  expect(terms).toContain('After the deadline');
  expect(terms).not.toContain('whichever comes first');
  expect(homeOffer.status.ended).toContain('still');
  expect(Object.values(homeOffer.status).join()).toMatch(/20 .*20/);
});
