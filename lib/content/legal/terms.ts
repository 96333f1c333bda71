import { claims, offer } from '../claims';
import { offerRules } from '../offer';
import { productRules } from '../product';
import { site } from '../site';
import type { LegalDocument } from './legal-document';

/** The Terms of Service. */
export function termsOfService({ legalEmail }: { legalEmail: string }): LegalDocument {
  return {
    title: 'Terms of Service',
    description: `What ${site.name} and its customers owe to each other: the service, the pre-sale offer, fees, guarantees, liability and how to leave.`,
    lead: 'What you may expect of us and what we expect of you: on this website, in the pre-sale, and as a dealership that runs the agent.',
    figures: [
      {
        figure: offer.lifetimeDiscount,
        text: `off the monthly fee for life, for the first ${offer.customers} customers`,
      },
      { figure: `${offer.moneyBackDays} days`, text: 'from activation to have your money back' },
      { figure: `${offer.terminationDays} days`, text: 'of written notice to leave' },
    ],
    sections: [
      {
        id: 'acceptance',
        title: 'Acceptance of these terms',
        blocks: [
          `These terms are an agreement between ${site.name} (“we”, “us”) and you. They apply to this website, to the voice demo on it, to pre-orders, and to the service as we provide it to dealerships. By using the website or the demo, by placing a pre-order or by using the service, you accept them. If you do not agree with them, please use neither.`,
          'The demo and the pages are open to everyone who is old enough to enter into an agreement. Pre-orders and the service are for businesses: whoever places an order for a dealership declares that they are entitled to bind it, and “you” then means the dealership.',
          'Where you and we have signed an order form or another written agreement, and it differs from these terms, the signed agreement prevails. Your own general conditions apply only where we have agreed to them in writing.',
          'How we handle personal information is said in the [Privacy Policy](/privacy), and what is stored in browsers in the [Cookie Policy](/cookies). Both belong to these terms.',
          'We may change these terms where the law, the service or our business requires it. The new version appears on this page with its date. Customers are told by email at least 30 days before a change that concerns them takes effect, and may end the agreement before that day if they do not agree. A change never takes away the discount or the guarantee of a pre-order that has already been accepted.',
        ],
      },
      {
        id: 'service-description',
        title: 'Description of the service',
        blocks: [
          `The service is an AI voice agent for car dealerships. It is made to answer calls and chats ${claims.coverage}, to book service visits and test drives, to qualify leads, to hand off to a person, and to report on every conversation. It is built to connect to the dealership’s website, phone system, customer relationship management system (CRM) and dealership management system (DMS). ${productRules.systems}`,
          '**Setting it up.** You decide on the voice, the greeting, the questions, the hours, the services that are booked and when the agent hands off. A named specialist sets it up with you, listens to its first calls and tunes it. After that, support is there by phone, chat and email.',
          '**Outbound calls.** Where you have the agent call your customers, it calls only those who have given the prior consent that the law asks for, within legal calling hours, and no number that is on a do-not-call list. It begins by saying on whose behalf it calls and that it is an AI, and it stops for good when it is asked to.',
          '**What it is not.** The agent is a machine. It can misunderstand a caller or say something that is wrong. It gives no legal, financial, medical or safety advice, it is no emergency service and cannot place emergency calls, and it does not bind a dealership to a price, a credit or a trade-in value. You remain responsible for what your dealership agrees with its customers, and should check what matters.',
          `**Figures.** The figures on our pages are what the line beside them says: targets, such as a response time of ${claims.responseTime} from the caller’s last word to the agent’s first and a satisfaction of ${claims.satisfaction}; estimates, such as the share of service that is lost; and goals, such as the stated increases in business. Results depend on your market, your systems and your people, and are not warranted, except for the guarantee in section 3.`,
          '**The demo on this website** shows how a conversation sounds. It needs your microphone, which is opened only after you press the button and allow it. Demo calls are limited in length and in number. Appointments made in a demo are examples, and no dealership receives them. Prices of the email product are examples until an order confirmation states yours. A page that names a dealership demonstrates how the agent would answer there; it does not mean that the dealership is our customer or endorses us.',
          'We develop the service further and may change, replace or discontinue a function. We do not take away a main function for which you pay without telling you at least 30 days before, and you may then end the agreement for the day of the change.',
        ],
      },
      {
        id: 'pre-sale-terms',
        title: 'Pre-sale terms',
        blocks: [
          `The service is offered in a pre-sale. The pre-sale offer is limited to the first ${offer.customers} customers. ${offerRules.ends} After the deadline shown with the countdown on our pages, we may close it sooner; a pre-order that has arrived by then keeps its spot. Spots are given in the order in which pre-orders arrive, and one dealership location counts as one customer.`,
          [
            `**Discount.** Pre-sale customers receive a lifetime ${offer.lifetimeDiscount} discount on monthly subscription fees. “Lifetime” means for as long as the subscription of that location runs without interruption, and the discount applies to the list price of the plan in force at the time. It does not apply to charges of third parties, such as those of your phone carrier, and cannot be transferred to another dealership, other than together with the location itself.`,
            '**Pre-order.** A pre-order is placed with the form on this website, or by email, and reserves a spot as long as one is left; after that it joins the waiting list, and gets the next spot that becomes free, in order of arrival. The reference that the form gives you confirms that it has arrived. A pre-order becomes binding when we confirm it in writing, with the plan and its monthly fee. This website takes no payment.',
            `**Funding goal.** ${offerRules.fundingGoal} Implementation begins after the funding goal is reached, and we tell every pre-sale customer by email on that day. ${offerRules.nothingOwed}`,
            `**Timetable.** Implementation starts within ${offer.implementationHours} hours after the funding goal is reached, and integration is completed within ${offer.integrationDays} days of the funding goal. Both times assume that you give us the access and the answers we ask for in good time; where you take longer, they are extended by that time.`,
            '**If the goal is not reached,** your pre-order lapses, nothing is owed by either side, and anything that you have paid in advance for it is refunded in full. You may also withdraw a pre-order at any time before implementation begins, and receive the same refund.',
            `**Guarantee.** There is a ${offer.moneyBackDays}-day money-back guarantee, which runs from service activation: the day on which the agent takes its first call from your own customers, after the free trial where there is one. Our pages also call it the ${offer.guaranteeDays}-day performance guarantee. If the service does not perform as you expected, write to us within these ${offer.moneyBackDays} days. We end the subscription and refund the subscription fees that you have paid, without asking you to prove anything.`,
            `**Free trial.** Where a page offers a free trial, it lasts ${offer.trialDays} days from the day on which we make it available to you; that of the voice agent follows its setup for your dealership and comes before service activation. It costs nothing, needs no card, ends by itself and does not turn into a subscription unless you order one. A trial does not shorten the guarantee, which begins only with service activation.`,
          ],
        ],
      },
      {
        id: 'user-responsibilities',
        title: 'User responsibilities',
        blocks: [
          'Everyone who uses this website or the demo agrees not to:',
          [
            'call the demo by automatic means, or more often than a person would, or try to get around its limits;',
            'attack, overload or probe the website, the service or the platforms beneath them, or make them say or do what breaks the law;',
            'pretend to be someone else, or say anything to the agent that is unlawful, threatening or hateful;',
            'record a call to present it as something that it was not, or have the agent’s voice copied;',
            'tell the demo secrets or personal details of other people.',
          ],
          'As a dealership that uses the service, you also agree to:',
          [
            'give us correct information and lawful access to the systems that you connect, and keep hours, services and contacts up to date;',
            'keep sign-in details secret, give them to people of your dealership only, and tell us at once if they may have been lost;',
            'tell callers, where the law requires it, that they speak to an AI and that the call is recorded, and obtain their consent where it is needed. We provide announcements for this; whether they suffice where you are is for you to check;',
            'have the agent call only people whom you may call, at the times at which you may, and honor their wish not to be called. This includes the Telephone Consumer Protection Act, state law and do-not-call lists;',
            'collect and hand to us information about your customers only where you are entitled to;',
            'have a person available for what the agent hands over.',
          ],
          'You answer for the people who use the service under your account. Where a third party makes a claim against us because you have broken a duty of this section, you bear the reasonable cost of it, provided that we tell you soon and let you take part in the defense. In a serious case, or to keep harm from others, we may suspend access at once; we say why, and lift the suspension when its reason is gone.',
        ],
      },
      {
        id: 'payment-and-billing',
        title: 'Payment and billing',
        blocks: [
          'The service costs a monthly subscription fee, which your order confirmation states together with what it includes. Monthly fees are billed in advance, for the first time at service activation and then on the same day of each month. Invoices are due within 14 days, unless they are paid by a card or a bank account on file, which is charged on the day of the invoice.',
          `Fees are in US dollars and do not include taxes, which we add where the law requires it. The ${offer.lifetimeDiscount} discount of a pre-sale customer is deducted on each invoice and shown there.`,
          'Payments are handled by a payment provider. We do not see or keep card numbers.',
          'We may change the list price of a plan for a coming month and tell you by email at least 60 days before. If you do not agree, you may end the agreement before the new price applies. The percentage of a pre-sale discount never changes.',
          'If a payment fails or is late, we remind you by email. If it is still open 14 days after the reminder, we may suspend the service until it is paid, and charge interest at the rate that the law allows. If you think that an invoice is wrong, write to us within 60 days of it; the undisputed part remains due, and we do not suspend over the rest while we look into it in good faith.',
          `Fees that have been paid are not refunded, except under the ${offer.moneyBackDays}-day money-back guarantee, for the months after an early end that we have caused, and where the law says so.`,
        ],
      },
      {
        id: 'service-availability',
        title: 'Service availability',
        blocks: [
          `We aim for an uptime of ${offer.uptimeTarget}, measured over a calendar month. This is a target, and it is not guaranteed. The service depends on the internet, on phone networks, on the voice platform and its suppliers, and on the systems that you connect, and we do not control any of these.`,
          'Maintenance that interrupts the service is planned for hours with few calls and announced to customers beforehand where that is possible. Urgent repairs of security may come without notice.',
          'We recommend that you let your phone system pass a call on to a person, a mailbox or another number when the agent does not pick up, and help you to set this up. The agent does not replace a line on which emergencies have to be answered.',
          'If the service fails for a longer time, tell us, and we look for the cause with you and report what we find. Where a failure that we are responsible for makes the service largely unusable for more than three days in a row, you may end the agreement at once, and we refund the fees paid for the time after that.',
          'The website and the demo are provided as they are and as they happen to be available. We may limit, interrupt or end them at any time.',
        ],
      },
      {
        id: 'intellectual-property',
        title: 'Intellectual property',
        blocks: [
          `The website, the service, its software, its voices and designs, the name ${site.name} and its word mark belong to us or to those who have licensed them to us. While your subscription runs, you may use the service for your dealership’s business. The right is not exclusive and cannot be passed on. You may not copy the service, sell it on, take it apart to learn how it is built, or use it to build a competing one, except where the law expressly permits it.`,
          'Your data remains yours: the information about your customers, the recordings, transcripts and summaries of your calls, your name and brand, and the texts that you give to the agent. You allow us to use them as far as we need to in order to provide the service to you, and to draw figures from them that name neither you nor any person. We train models on your recordings only where you ask us to.',
          'Names and marks of car makers, dealerships and other companies belong to their owners. Where a page names them, it describes and does not claim a connection.',
          'If you suggest an improvement, we may use it without owing you anything for it. We name you as a customer in public only if you have agreed.',
          `If you believe that something on this website infringes your rights, write to [${legalEmail}](mailto:${legalEmail}) with what it is and where it stands. We look into it and take it down where it does.`,
        ],
      },
      {
        id: 'limitation-of-liability',
        title: 'Limitation of liability',
        blocks: [
          'Apart from what these terms promise, the website, the demo and the service come without warranties of any kind, express or implied, including those of merchantability, of fitness for a particular purpose and of non-infringement, as far as the law permits their exclusion. In particular, we do not warrant that every call is understood, that every appointment is kept, or that the service brings a certain number of leads or sales.',
          'Neither side is liable to the other for indirect, incidental, special, consequential or punitive damages, nor for lost profit, lost sales, lost goodwill or the cost of a substitute, whatever the legal ground, and even if it was told that such damage may occur.',
          `**Cap.** Our total liability for all claims that arise from the service or from these terms is limited to the amount that you paid to us in the ${offer.liabilityMonths} months before the event on which the claim rests. For the website and the demo, for which you pay nothing, we are not liable beyond what the law makes mandatory.`,
          'These limits do not apply to what cannot be limited by law, such as harm caused on purpose or by gross negligence, fraud, or injury to life and body. They do not reduce fees that are due, refunds that these terms promise, or your duty under section 4 to bear the cost of a third party’s claim.',
          'Neither side is liable for a failure that it could not reasonably avoid, such as a natural disaster, war, an outage of public networks or an act of government, for as long as it lasts. The side concerned tells the other soon. If it lasts for more than 60 days, either side may end the agreement.',
          'The limits are part of the price: without them the service would cost more. Some places do not allow some of these exclusions; there they apply as far as they are allowed.',
        ],
      },
      {
        id: 'termination',
        title: 'Termination',
        blocks: [
          `The agreement runs from month to month. Either side may end it with ${offer.terminationDays} days’ written notice, for any day and without giving a reason. An email to the address in section 10 counts as writing. The subscription runs, and its fees are due, until the notice has expired.`,
          `During the first ${offer.moneyBackDays} days from service activation you may end it at once under the money-back guarantee of section 3.`,
          'Either side may end the agreement at once if the other seriously breaks it and has not put this right within 14 days of being asked to in writing, or if the other becomes insolvent. We may also do so where the law or a supplier’s terms forbid us to go on.',
          `**Your data.** From the day on which the agreement ends, you have a ${offer.exportDays}-day data export window: you can download your data in common formats, and we help with it. After that it is permanently deleted, and cannot be recovered. Voice recordings are not held back for the window: they are deleted automatically after ${offer.recordingDays} days as always, unless longer retention is requested for training. If you need recordings, export them in time.`,
          'With the end of the agreement the agent stops answering, and the connections to your systems are cut. Before that day, point your phone lines back to yourself; we remind you. A pre-sale discount ends with the subscription and does not come back with a new one.',
          'What by its nature is meant to last remains in force: fees that are due, intellectual property, limits of liability, and this sentence.',
        ],
      },
      {
        id: 'terms-contact',
        title: 'Contact',
        blocks: [
          `Questions about these terms, notices and pre-order matters go to [${legalEmail}](mailto:${legalEmail}). A person reads them and answers. We send notices to the email address in your order; please keep it up to date.`,
          'If we disagree, we talk first: each side names someone who may decide, and the two try for 30 days to settle the matter before anyone goes to court. Urgent measures remain possible. The agreement is governed by the law of the state in which our company has its principal place of business, without its rules on conflicts of law, and the courts there decide; consumers keep the protection and the courts of the place where they live.',
          'If a part of these terms is invalid, the rest stays in force. Not insisting on a right once does not give it up. You may transfer the agreement together with the dealership location that it serves; we may transfer it together with our business. These terms, with what they refer to and with your order confirmation, are the whole agreement on their subject.',
        ],
      },
    ],
  };
}
