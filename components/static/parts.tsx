import { AiHeaderItems, AiMenuItems, AiPlainNavigation } from '@/components/layout/ai-header-parts';
import { FooterContent } from '@/components/layout/footer-content';
import { HeaderLinks, HeaderMenu } from '@/components/layout/header-parts';
import { JsonLd } from '@/components/layout/json-ld';
import { LeadScreen } from '@/components/leads/lead-screen';
import { ReceivedSlip } from '@/components/leads/received-slip';
import { AiDashboard } from '@/components/sections/ai/ai-dashboard';
import { AiPricing } from '@/components/sections/ai/ai-pricing';
import { AiProducts } from '@/components/sections/ai/ai-products';
import { AiResources } from '@/components/sections/ai/ai-resources';
import { AiUseCases } from '@/components/sections/ai/ai-use-cases';
import { AgentJobs } from '@/components/sections/dealership/agent-jobs';
import { LinkVisit } from '@/components/sections/dealership/link-visit';
import { LostService } from '@/components/sections/dealership/lost-service';
import { ProofSheet } from '@/components/sections/dealership/proof-sheet';
import { Stakes } from '@/components/sections/dealership/stakes';
import { Urgency } from '@/components/sections/dealership/urgency';
import { BookedCall, HandedOverCall } from '@/components/sections/home/agent-call-parts';
import { Benefits } from '@/components/sections/home/benefits';
import { HiddenCosts } from '@/components/sections/home/hidden-costs';
import { HowItWorks } from '@/components/sections/home/how-it-works';
import { Technology } from '@/components/sections/home/technology';
import { LegalDocument } from '@/components/sections/legal/legal-document';
import { MissingPage } from '@/components/sections/not-found/missing-page';
import { BeforeYouSign } from '@/components/sections/shared/before-you-sign';
import { HeroClaims } from '@/components/sections/shared/claim-gauge';
import { ClosingWay, ReserveWay } from '@/components/sections/shared/closing-way';
import { Faq } from '@/components/sections/shared/faq';
import { OfferAction } from '@/components/sections/shared/offer-action';
import { OfferPlaces } from '@/components/sections/shared/offer-places';
import { OfferSticker } from '@/components/sections/shared/offer-sticker';
import { NoScriptNote } from '@/components/voice/no-script-note';
import { aiPricing, aiProducts, aiResources, aiUseCases } from '@/lib/content/ai';
import { beforeYouSign } from '@/lib/content/before-you-sign';
import { type DealershipFacts, dealershipContent } from '@/lib/content/dealership';
import { stakesContent } from '@/lib/content/dealership/stakes';
import { closing } from '@/lib/content/closing';
import { faq, faqSection } from '@/lib/content/faq';
import { home } from '@/lib/content/home';
import { cookiePolicy } from '@/lib/content/legal/cookies';
import { privacyPolicy } from '@/lib/content/legal/privacy';
import { termsOfService } from '@/lib/content/legal/terms';
import { notFound } from '@/lib/content/not-found';
import { offerSticker } from '@/lib/content/offer';
import { type StructuredFacts, structuredData } from '@/lib/structured-data';
import { momentAfter, readWeek } from '@/lib/week';

interface OfDealership {
  dealership: DealershipFacts;
}

/** The parts of the pages that no script has to do with, each with its words, by the names that pages place them by. */
export const parts = {
  headerLinks: HeaderLinks,
  headerMenu: HeaderMenu,
  footer: FooterContent,

  heroClaims: HeroClaims,
  noScriptNote: NoScriptNote,
  offerPlaces: OfferPlaces,
  offerAction: OfferAction,
  offerSticker: () => <OfferSticker {...offerSticker} />,
  faq: ({ askHref, email }: { askHref: string; email: string }) => (
    <>
      <Faq content={faqSection} items={faq} askHref={askHref} email={email} />
      <BeforeYouSign {...beforeYouSign} />
    </>
  ),
  reserveWay: ReserveWay,
  callBackWay: ({ href }: { href: string }) => <ClosingWay {...closing.callBack} href={href} />,
  bookWay: ({ href }: { href: string }) => <ClosingWay {...closing.book} href={href} />,
  structuredData: (facts: StructuredFacts) => <JsonLd data={structuredData(facts, faq)} />,

  hiddenCosts: () => <HiddenCosts {...home.hiddenCosts} />,
  bookedCall: () => <BookedCall {...home.agentCall} />,
  handedOverCall: () => <HandedOverCall {...home.agentCall} />,
  homeReasons: () => (
    <>
      <Benefits {...home.benefits} />
      <HowItWorks {...home.howItWorks} />
      <Technology {...home.technology} />
    </>
  ),

  linkVisit: LinkVisit,
  proofSheet: ({ dealership }: OfDealership) => (
    <ProofSheet {...dealershipContent(dealership).proof} />
  ),
  dealershipReasons: ({ dealership }: OfDealership) => {
    const { lostService, agentJobs, urgency } = dealershipContent(dealership);
    const week = readWeek(dealership.serviceHours);
    return (
      <>
        <LostService {...lostService} />
        <AgentJobs {...agentJobs} />
        <Urgency {...urgency} />
        <Stakes content={stakesContent(dealership, week, momentAfter)} week={week} />
      </>
    );
  },

  aiHeaderItems: AiHeaderItems,
  aiMenuItems: AiMenuItems,
  aiPlainNavigation: AiPlainNavigation,
  aiDashboard: AiDashboard,
  aiSections: ({ email }: { email: string }) => (
    <>
      <AiPricing {...aiPricing} email={email} />
      <AiUseCases {...aiUseCases} />
      <AiProducts {...aiProducts} />
      <AiResources {...aiResources} />
    </>
  ),

  privacy: ({ email, leadsKeptDays }: { email: string; leadsKeptDays: number }) => (
    <LegalDocument {...privacyPolicy({ privacyEmail: email, leadsKeptDays })} />
  ),
  cookies: ({ email }: { email: string }) => (
    <LegalDocument {...cookiePolicy({ privacyEmail: email })} />
  ),
  terms: ({ email }: { email: string }) => (
    <LegalDocument {...termsOfService({ legalEmail: email })} />
  ),
  leadForm: LeadScreen,
  received: ReceivedSlip,

  missingPage: () => <MissingPage {...notFound} />,
};
