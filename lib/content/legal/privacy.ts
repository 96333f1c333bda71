import { eventsKeptDays } from '@/lib/domain/link';
import { offer } from '../claims';
import { productRules } from '../product';
import { site } from '../site';
import type { LegalDocument } from './legal-document';

interface PrivacyFacts {
  privacyEmail: string;
  /** For how many days forms are kept. */
  leadsKeptDays: number;
}

/** The Privacy Policy. */
export function privacyPolicy({ privacyEmail, leadsKeptDays }: PrivacyFacts): LegalDocument {
  return {
    title: 'Privacy Policy',
    description: `What ${site.name} learns about visitors, callers and dealerships, what it does with it, and what you can ask of us.`,
    lead: 'What we learn about you when you visit this website, speak to our agent, or run it at your dealership; what we do with it; and what you can ask of us.',
    figures: [
      {
        figure: `${offer.recordingDays} days`,
        text: 'until a voice recording is deleted, unless longer retention is requested',
      },
      { figure: '0', text: 'cookies that this website sets for its visitors' },
      {
        figure: `${offer.exportDays} days`,
        text: 'to export your data after a contract has ended',
      },
    ],
    sections: [
      {
        id: 'information-collected',
        title: 'Information we collect',
        blocks: [
          `This policy covers three situations, and we collect different things in each: you visit this website, you speak to the agent on it, or your dealership uses the service and its customers speak to the agent. In this policy “${site.name}”, “we” and “us” mean the company that offers the service. “You” means the person who reads this, whichever of the three you are.`,
          '**When you visit this website.** The website has no accounts for visitors; only our own staff sign in, at addresses of their own. With each request your browser tells our server your IP address, the page it asks for, and its own name and version; without them the server could not answer. Our hosting provider may keep these in an access log to run the website and to fend off attacks. The log of our own application does not hold your IP address. For a demo call it notes a request number, the number of the call, how long the request took and, where it failed, why, which agent was asked for and which website the request came from.',
          '**How a call went.** When a demo call is over, the page also tells our log how many milliseconds after your click each of its stages was reached (the microphone was allowed, the call was made, the agent was heard), how and when it ended, whether it was typed, and what went wrong, as one of a fixed list of codes. This record names no call, no visitor and no address, and holds nothing that was said. It tells us where calls fail.',
          '**When you open a link that our staff made for you.** Such a link ends in a code of letters and digits, which the address of the page then keeps. By it our server counts when the page was opened and seen, whether by a QR code, and when it was left, when a call was begun on it, how long that took and how it ended, and when a form was sent from it. Our staff see this beside the name, phone number and email address that they noted of whom the link is for, as soon as it happens, and may contact that person. For this we set no cookie and store nothing in your browser, and we store neither your IP address nor anything about your browser. Its name is looked at once, so that search engines and the previews of messengers do not count, and what comes from one address is limited as calls are. Without the code in the address, nothing of it is counted.',
          '**Calls on a dealership’s page.** Of each demo call that is made there we keep its number, the page, when it began and ended, and how it ended. Our staff see these and what was booked in it, without the name; what was said they see only if you send it along with a form after the call.',
          'This website sets no cookie for visitors. What you choose for your calls, such as the microphone, is remembered in your browser and not sent to us; the [Cookie Policy](/cookies) says what that is, and where cookies may arise. Fonts, scripts and drawings come from our own server, with one exception: the page at /AI shows a picture that your browser loads from images.unsplash.com. To deliver it, that host receives your IP address and the name and version of your browser. We instruct your browser not to tell it which page you are on. The calculator on our pages works in your browser. Its three numbers stand in the page’s address, so that you can share them, and reach our server only as part of that address.',
          '**When you speak to the agent on this website.** The microphone is opened only after you press the button and your browser has your permission. It is open during the call and is closed when the call ends; the mute button silences it in between. A call that you type needs no microphone, and opens none until you switch it on. During a call we process:',
          [
            'the sound of your voice, and the words recognized in it;',
            'what you type to the agent, once you send it; before that, only that you are typing;',
            'the answers of the agent, and what both sides said as a transcript;',
            'when the call began and ended, how long it took, and technical figures such as lost sound packets;',
            'your IP address, which carries the sound of the call, and which we count to limit how many calls are started, and are open at once, from one place; of an IPv6 address it is the network that counts. The counts are held under a short code made from the address, in our database.',
          ],
          'A call reaches the agent in one of two ways. Ordinarily it is made through a hosted voice platform, [Vapi](https://vapi.ai), whose sound travels over the network of [Daily](https://www.daily.co). The platform transcribes the call and may keep the transcript in our account there. The sound is recorded only where the note beneath the call’s button says so; how long a recording is kept is said in section 5. Daily’s software may report the quality of the connection, and errors in it, to Daily and to the service that Daily uses for error reports.',
          'Where this website runs without an account at that platform, it holds the call itself, and a note beneath the call’s button says so. The call then exists in the memory of our server: no recording is made, nothing that you say is stored on disk, and what was said is dropped when the call ends. When it began and ended, how it ended and what was booked, without the name, stays in that memory until a hundred later calls have ended or the server is restarted; sentences of the agent may stay there as sound, with no call that they belong to, to be said again. The sound of your voice goes from your browser to our server, encrypted on its way, and to nobody else: the words are recognized on that server, and the agent’s voice is made there. Where we let a supplier’s language model help with the answers, or a supplier’s voice speak them, that supplier receives the words of the call, and not your voice.',
          '**Captions and transcript.** While you talk, the page writes down what you and the agent say, with notes of what the agent has understood, and keeps it until you leave the page, so that you can read, copy or download it. This transcript is not stored in your browser, and the page sends it only if you tick the box that includes it in the form after the call. If you choose to put it into an email to a dealership’s salesperson or to us, your own mail program opens with it, and nothing is sent before you send it. The calendar file of an appointment is made in your browser as well.',
          'The demo is open to everyone and is not the place for secrets. Please do not tell it card numbers, social security numbers, passwords or anything about your health. Appointments made with it are examples, and no dealership receives them.',
          '**When you write to us.** We receive your email address, your name as you give it, what you write and what you attach.',
          '**When you send a form.** With the forms of this website you place a pre-order, ask to be called, ask a question or start a trial. We receive what you type (your name, your dealership, your email address or phone number and, where the form asks for it, your question, the plan, or the day, time and time zone for a call), when you sent it, and on which dealership’s page. After a demo call the form also carries the number of that call, and the transcript of it only where you choose to send it. Our server counts forms by IP address as it counts calls; the address is not stored with the form. To keep out forms that programs send, the page also tells how long it was open, and has a field that people do not see; forms that look like a program’s are kept apart. What you type is kept in your browser until you send it, as the Cookie Policy says, and nothing reaches us before.',
          '**When your dealership becomes a customer.** We then also process, in order to provide the service:',
          [
            'the names, work contact details and sign-in details of the people who use the customer portal;',
            'billing details and the history of payments. Card numbers go to our payment provider, not to us;',
            'how the agent is set up: opening hours, services, greeting, voice, and when it hands off to a person;',
            'data from the systems that you connect (website, phone system, customer relationship management and dealership management system), as far as the agent needs it, such as names, phone numbers, vehicles and appointments of your customers;',
            'calls and chats of your customers with the agent: recordings, transcripts, summaries, outcomes and the figures drawn from them.',
          ],
          'For the information about your customers, your dealership decides what it is used for, and we act on its behalf and on its instructions. The service is made for businesses. It is not directed at children under 16, and we do not knowingly collect information about them.',
        ],
      },
      {
        id: 'use',
        title: 'How we use information',
        blocks: [
          'We use information for the purpose for which we received it, and for what follows from that purpose. In detail, we use it to:',
          [
            'show you this website, connect a demo call and let the agent answer you;',
            'keep the website available: limit the number of calls, find faults, and prevent abuse;',
            'learn whether a link that we made for you was of use to you, and contact you about it;',
            'answer your email or your form: call you, reply to you, take down your pre-order, and confirm by email that your form has arrived;',
            'provide the service to a dealership: answer its calls and chats, qualify leads, make appointments, hand off to a person, and report on all of it;',
            'connect the service to the dealership’s systems and keep them in step;',
            'check and improve how the agent answers that dealership’s callers;',
            'bill fees, keep accounts and meet our legal duties.',
          ],
          '**Training.** We do not use recordings of a dealership’s callers to train models for others. Where a dealership asks us to train its own agent on its calls, it may request that the recordings for this are kept for longer, as section 5 describes.',
          '**No decisions about you.** The agent asks callers what they need and passes on how urgent it sounds. It does not decide on credit, price or anything else that has legal effect for a caller; people at the dealership do.',
          '**Legal grounds.** Where the law of your country asks for one, we rely on your consent (the microphone, and cookies that need it), on a contract with you or steps toward one (pre-orders, forms, the service), on our legitimate interest in a website that works and is safe (access logs, limits on calls) and in knowing whether what we sent you was of use (links made for one person), and on legal duties (accounts). You may withdraw a consent at any time; what was done before remains lawful.',
        ],
      },
      {
        id: 'sharing',
        title: 'How we share information',
        blocks: [
          'We do not sell personal information, we do not rent it out, and we do not share it for advertising on other companies’ websites. It is passed on to these recipients only, each as far as its task requires:',
          [
            '**The dealership.** A caller’s words, details and appointments go to the dealership that was called, and to the systems that it has connected. On this website’s demo there is no such dealership, also where the agent speaks in the name of one.',
            '**The voice platform and its suppliers.** Vapi runs the call, Daily carries its sound, and suppliers of speech recognition (at present Deepgram), of the language model (at present OpenAI) and of the voice (at present ElevenLabs) process what is said so that the agent can answer.',
            '**Those who deliver our email and our forms.** A form goes to our people by email, and may go into the system in which we keep our contacts; so may what came of a link that we made for you. The companies that run these for us receive it for that purpose. The notices that tell our people of it on their phones travel through the push services of those phones’ makers, encrypted so that these cannot read them. A form that names a dealership is not passed on to that dealership.',
            '**Hosting.** The companies on whose servers this website and the service run. The host of the picture on /AI receives what section 1 names.',
            '**Providers of the customer portal and checkout:** analytics (such as Google Analytics), payment (such as Stripe) and authentication (such as Auth0). They are not part of the pages of this website.',
            '**Advisers and authorities.** Lawyers, auditors and accountants under a duty of confidence; and courts and authorities where the law compels us. Where we may, we tell you before we comply.',
            '**A successor.** If the business or a part of it is sold or merged, the information goes with it, under the promises of this policy.',
          ],
          'Those who process information for us do so under contracts that bind them to our instructions, to confidence and to adequate security. Some of them work in the United States or in other countries than yours. Where the law asks for safeguards for such a transfer, such as standard contractual clauses, we agree on them.',
        ],
      },
      {
        id: 'security',
        title: 'Data security',
        blocks: [
          `${productRules.compliance} In such an audit, an independent auditor examines over a period of time, and not on a single day, whether the controls for the security of data work. Once there is a report, customers may ask us for it under an agreement of confidence.`,
          'Data is encrypted in transit, the sound of a call included. The database of this website is not encrypted by itself: it is protected by who may reach it. A dealership gets in writing, before it signs, how its data is encrypted at rest. The key to the voice platform stays on our server: what your browser receives is the address of one call and nothing that would open another. Keys, tokens and the agent’s instructions are blacked out in our logs.',
          'Within the company, people have access to what their task requires and to no more. Access to customer data is granted by name and recorded. Each dealership’s data is kept apart from that of the others.',
          'No system is perfectly secure. If we learn that information about you or your customers has come into the wrong hands, we inform those affected and the authorities without undue delay and as the law requires, and say what happened, what it means and what we do about it.',
        ],
      },
      {
        id: 'retention',
        title: 'Data retention',
        blocks: [
          'We keep information for as long as its purpose requires, and then delete it or make it anonymous. In particular:',
          [
            `**Voice recordings** are deleted automatically after ${offer.recordingDays} days, unless longer retention is requested for training. Only the dealership whose calls they are can request it. The request names the calls and the time, and can be taken back at any time.`,
            '**Transcripts, summaries and appointments** of a dealership’s calls are kept for as long as its contract runs, unless it deletes them earlier.',
            `**After the end of a contract** the dealership has ${offer.exportDays} days to export its data. The data is then permanently deleted.`,
            '**Demo calls held by this website itself** leave no recording and no transcript, as section 1 describes. **Transcripts at the voice platform** are kept in our account there until we delete them, which you can ask for. The transcript on the page is gone when you leave the page; one that you have sent along with a form is kept as long as the form.',
            '**The count of calls by IP address** is dropped from the record of a call an hour after it began, or when its longest time is over, if that is later, and that of forms and of links an hour after the first one that it counts. Access logs of the hosting provider, and the log of our own application with the anonymous records of how calls went, are kept for the short time that operation and security require.',
            `**Forms** are kept in a database on our server, or in one that is run for us, for up to ${leadsKeptDays} days after you sent them, and are then deleted automatically. A pre-order that we have confirmed is kept until it is fulfilled or withdrawn. You can have a form deleted sooner: write to us with its reference. Copies of the database that we keep against its loss are overwritten in turn. What we have sent you or each other by email about your form is kept as mail is.`,
            `**What came of a link** that was made for you is kept, event by event, for ${eventsKeptDays} days, and so is what we keep of each call: when it was made, for which agent, how long it took, how it ended and what was booked in it. The link itself, with its sums and the dates of the last events, is kept until our staff delete it, which you can ask for; then it is gone within a quarter of an hour, but for bare counts and what we keep of calls, which then name neither it nor you, for forms that you have sent, and for the log that follows.`,
            '**The log of what our staff change** says who made, changed or deleted a link or a form, and when. It names a link by its code and by whom it is for, a form by its reference and, where a day to call was set, by your name. It is kept for a year, also where the link or the form is deleted sooner.',
            '**Mail** is kept until your matter is settled and we no longer need it to show what was agreed. Pre-orders that came by email are kept until they are fulfilled or withdrawn.',
            '**Invoices and accounts** are kept for as long as tax and commercial law prescribe.',
          ],
          'Where the law or a dispute obliges us to keep something for longer, we set it apart and use it for nothing else.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          'Depending on where you live (the European Union, the United Kingdom and California among other places), the law gives you some or all of the following rights. We grant them to everyone who asks, as far as we can tell whose information it is:',
          [
            '**Access:** learn whether we hold information about you, and receive it.',
            '**Correction:** have wrong or incomplete information set right.',
            '**Deletion:** have information deleted, your forms and recordings of your calls included.',
            '**A copy to take along:** receive your information in a common format.',
            '**Objection and restriction:** object to a use that rests on our legitimate interest, or have it paused while a question is open.',
            '**Withdrawal:** take back a consent. For the microphone, your browser’s settings for this website do it at once.',
            '**Equal treatment:** nobody is served worse or charged more for using these rights.',
          ],
          `Write to [${privacyEmail}](mailto:${privacyEmail}) and say what you would like. You may have someone act for you. We may ask for a detail that shows that the information is yours, such as the reference of a form or the time and number of a call, and use it for nothing else. We answer within the time that the law sets, which is usually 30 to 45 days.`,
          'If you have spoken to the agent of a dealership, that dealership decides about the information. Please ask it first; if you write to us, we pass your request on and help the dealership to fulfill it. Every agent says that it is an AI at the start of a call and whenever it is asked, and hands off to a person at your wish where the dealership has one at hand.',
          'If you are not content with our answer, you may complain to the data protection authority or the attorney general of the place where you live.',
        ],
      },
      {
        id: 'privacy-contact',
        title: 'Contact',
        blocks: [
          `For questions about this policy, and for any of the requests above, write to [${privacyEmail}](mailto:${privacyEmail}). A person reads it and answers.`,
          'The [Terms of Service](/terms) say what we and our customers owe to each other, and the [Cookie Policy](/cookies) what is stored in your browser. When this policy changes, the new version appears on this page with its date. If a change matters to customers, we tell them by email before it takes effect.',
        ],
      },
    ],
  };
}
