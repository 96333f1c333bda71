import { createMatcher, tokensOf } from './intents';
import { intentCues, type Intent } from './topic-cues';

const match = createMatcher<Intent>(intentCues);

const sentences: Record<Intent, readonly string[]> = {
  greeting: ['Hello', 'hi there', 'Hey, good morning'],
  'how-are-you': ['How are you today?', "how's it going"],
  thanks: ['Thank you so much', 'thanks', 'cool, I appreciate it'],
  help: ['What can you do?', 'What can I ask you', 'can you help me', 'how can you help me'],
  robot: [
    'Are you a robot?',
    'am I talking to a real person',
    'are you human',
    'are you a real person',
    'is this a real person',
    'are you a real person recording me',
    "What's your name?",
  ],
  product: [
    'What is this?',
    'what exactly are you',
    'tell me about your product',
    'How does it work?',
  ],
  integration: [
    'Does it integrate with our CRM?',
    'Do you work with our existing phone system',
    'can you connect to our software',
    'We use CDK',
    'What about the DMS',
  ],
  staff: [
    'Will you replace my staff?',
    'Are my employees going to lose their jobs',
    'do I still need my receptionist',
    'is it going to replace my team',
  ],
  'pre-order': [
    'What happens after I pre-order?',
    'how do I sign up',
    'What are the next steps',
    'how does the presale work',
  ],
  support: ['What support do I get?', 'who helps if something goes wrong', 'is there training'],
  security: [
    'do you record my voice',
    'you do not record, right',
    'are my calls taped',
    'is this call monitored',
    'is anybody else listening',
    'do you store what I say',
    'will my voice be stored',
    'is this transcribed',
    'Is my customer data secure?',
    'What about privacy',
    'are calls recorded',
    'Are you SOC 2 compliant',
    'do you store data of my customers',
  ],
  customization: [
    'Can I customize what it says?',
    'can we change the voice',
    'does it have its own greeting',
    'can I use my own script',
  ],
  price: [
    'How much does it cost?',
    "What's the price",
    'is there a discount',
    'what do you charge',
  ],
  trial: ['Is there a free trial?', 'can I try it', 'can I test it for free'],
  guarantee: ['Do you have a guarantee', 'can I get my money back'],
  timeline: [
    'How long does it take to set up?',
    'how soon can we start',
    'when can you go live',
    'how long is the implementation',
    'what is the timeline for the integration',
    'how long does the integration take',
    'when will the integration be done',
  ],
  speed: ['How fast do you answer?', "what's your response time", 'Do callers wait on hold'],
  satisfaction: ['Are callers satisfied?', 'how good are you', 'do people like it'],
  coverage: ['Do you work at night?', 'are you there 24/7', 'What about after hours calls'],
  leads: ['Can you qualify leads?', 'do I get more sales'],
  reporting: ['Do I get analytics?', 'can I see a dashboard', 'can I read the transcripts'],
  outreach: [
    'can you call my customers at night',
    'do you call customers at night',
    'take me off your list',
    'stop calling me',
    'Can you call my customers?',
    'do you send service reminders',
    'what about outbound',
  ],
  languages: ['Do you speak Spanish?', 'which languages do you know'],
  vehicles: [
    'I want to buy a car',
    'can I schedule a test drive',
    'what is my car worth',
    'Do you have any used cars',
    'I have a trade-in',
  ],
  complaint: ['I have a complaint', 'I am very unhappy with you'],
  human: [
    'Can I talk to a human?',
    'let me speak to someone',
    'I want a real person',
    'transfer me to a manager',
    'get me an operator please',
  ],
  goodbye: ['Goodbye', 'bye bye', "that's all, thanks", 'have a nice day', 'you can hang up now'],
  repeat: ['Could you repeat that?', 'say that again please', 'what did you say', 'Pardon?'],
  'never-mind': ['Never mind', 'forget it', 'cancel that', 'I changed my mind'],
  booking: [
    'I want to book an appointment',
    'I need an oil change',
    'my brakes squeal',
    "I'd like to schedule service for my Toyota",
    'can I bring my car in tomorrow',
    'my check engine light is on',
    'do you have a slot on Monday',
  ],
  hours: [
    'What are your hours?',
    'Are you open now?',
    'when do you close today',
    'are you open on Sunday',
    'What time do you open tomorrow',
    'what are the service hours',
    'is the service department open on Saturday',
  ],
  location: ['Where are you located?', 'where is the dealership', "what's your address"],
  phone: ["What's your phone number?", 'which number can I reach you at'],
  brands: ['What brands do you sell?', 'do you service Hondas', 'which makes do you have'],
};

const cases = Object.entries(sentences).flatMap(([intent, lines]) =>
  lines.map((line) => [line, intent] as const),
);

test.each(cases)('understands %p as %s', (line, intent) => {
  expect(match(line)?.id).toBe(intent);
});

test.each([
  '',
  'the weather is lovely',
  'blue',
  'I saw a movie yesterday',
  '…',
  '42 is the answer',
])('makes nothing of %p', (line) => expect(match(line)).toBeUndefined());

test('takes contractions apart and plurals for singulars', () => {
  expect(tokensOf("What's our CRM's hours? I can’t, won't.")).toEqual(
    'what is our crm s hour i can not will not'.split(' '),
  );
});
