import type { Meant } from './intents';

/*
 * Signs of a dealer's question that is put in many ways, where its words tell what it is about: the first that fits counts.
 */

interface Sign {
  readonly words: RegExp;
  readonly means: Meant;
  /** Said of an order, too, and not only of a question. */
  readonly isAny?: true;
  /** Only where nothing is likelier than this. */
  readonly below?: number;
}

/** Wishes to hear the agent take a call. */
const HEARS =
  /\b(?:(?:let (?:me|us)|let's|(?:can|could|may) i|wanna|(?:want|like|love|need) to)(?: just)? (?:hear|see|listen to|watch)|show me) (?:it|you|this thing|(?:what|how) (?:it|you|this thing))\b(?![^.;!?]*\b(?:when|while|live|works?)\b)[^.;!?]{0,30}\b(?:call|store|dealer\w*|phone|customer|caller|shop|answer\w*|picks? up)\b|\b(?:hear|listen to|play me|show me|give me) (?:an? |one of (?:these|those|your) |some )(?:sample |demo |test |example |mock )?(?:calls?|demo|example (?:call|of (?:it|you)))\b|\b(?:demo|sample|example)(?: call)? (?:i|we) can (?:hear|listen)|\b(?:answer|pick up|act|talk)(?: the phone| a call)? (?:like|as(?: if)?) (?:you|an?|my|our)\b/i;

export const SIGNS: readonly Sign[] = [
  { words: /\bis this (?:call |line )?(?:being )?(?:record|tap)/i, means: { id: 'recorded' } },
  { words: HEARS, means: { id: 'roleplay' }, isAny: true },
  {
    // A wish in Spanish, as it is translated.
    words:
      /^(?!.*\b(?:no|do not|don't)\b).*\b(?:(?:that|to|for) (?:\w+ ){0,2}call me\b|me (?:marquen?|contact(?:en?|ar[ae]n?)|llamar[ae]n?|hablen?) ?(?:for|by)?|it dejo my number|contactar(?:me)?)(?!\p{L})/iu,
    means: { id: 'callback' },
    isAny: true,
  },
  {
    words:
      /\b(?:customers?|callers?|somebody|someone|people|they|he|she|guys?|lady|man|folks)\b[^.;!?]{0,24}\b(?:wants?|asks?|says?|prefers?|demands?|insists?|gets?|talk|speak|press\w*|hits?)\b[^.;!?]{0,24}\b(?:person|human|representative|operator|zero)\b(?!'s)|\b(?:they|he|she|customers?|callers?|people) (?:don't|doesn't|won't|do not) (?:want to |wanna )?(?:talk|speak) (?:to|with) (?:an? |the )?(?:machine|robot|bot|ai|computer)\b|\bopt(?:ing)? out of (?:the |talking to )*(?:ai|bot|robot|agent)\b/i,
    means: { id: 'handoff' },
    isAny: true,
  },
  {
    words:
      /\b(?:answer|reply|respond|work|handle)\w*\b[^.;!?]{0,30}\be-?mails?\b|\b(?:leads?|inquir\w+)\b[^.;!?]{0,20}\b(?:by|over|via|in) e-?mails?\b/i,
    means: { id: 'chat', variant: 'inbox' },
  },
  {
    words:
      /\bspan?glish\b|\b(?:same|one|misma|middle of the|mid-?) ?call\b[^.;!?]*\b(?:english|spanish|languages?)\b|\b(?:english|spanish|languages?|idiomas?)\b[^.;!?]*\b(?:same|misma|media|middle of (?:the|a)|mid-?|back and forth) ?(?:call\b)?|\b(?:flips?|switch\w*|changes?|goes|go|luego)\b[^.;!?]{0,20}\b(?:spanish|english)\b/i,
    means: { id: 'languages', variant: 'switch' },
    isAny: true,
  },
  {
    words:
      /^(?!.*\b(?:trial|customers?|callers?|they|phone)\b).*(?:\b(?:pay|put (?:it|this|us))\b[^.;!?]{0,20}\bcard\b|\bcard,? or\b|\bach\b|\b(?:take|accept) (?:american express|amex|visa|mastercard|discover)\b)/i,
    means: { id: 'billing', variant: 'method' },
  },
  {
    words:
      /\bunsubscribe\b|\b(?:stop|quit) (?:(?:calling|e-?mailing|mailing|texting|contacting) (?:me\b|us\b|(?:our|my) (?:store|dealership|shop|office|gm|boss)\b)|sending\b)|\btake (?:me|us|our \w+|my \w+) off\b|\bremove (?:me|us|our \w+) from (?:your|the) (?:\w+ )?list\b/i,
    means: { id: 'calling-list' },
    isAny: true,
  },
  {
    words:
      /\bwhat\b[^.;!?]{0,12}\b(?:am i|are we|do i|do we) (?:even )?(?:get|getting|paying|pay) for\b/i,
    means: { id: 'product', variant: 'features' },
    below: 0.8,
  },
  { words: /\bidiomas\b/i, means: { id: 'languages' }, below: 0.6, isAny: true },
  {
    words: /\broi\b|\bpayback\b|\b(?:kind|sort) of return\b|\breturn on (?:investment|this|it)\b/i,
    means: { id: 'roi' },
    isAny: true,
    below: 0.9,
  },
  {
    words:
      /^(?!.*\b(?:will|would|does|when|how often)\b).*(?:\b(?:got|received|have|sent|found|see|there's)\b[^.;!?]{0,24}(?<!phone )(?:invoice|bill|charge)\b|\b(?:it's|about) an? (?:invoice|bill|charge)\b|\b(?:charged|billed) (?:us|me|our|by you|twice)\b)/i,
    means: { id: 'billing', variant: 'unknown' },
    isAny: true,
  },
  {
    words:
      /\b(?:my|our|the) (?:\w+ )?number\b[^.;!?]{0,16}\b(?:change|same|stay)|\bwhat about (?:my|our) (?:\w+ )?number\b|\b(?:keep|change|lose|port)\b[^.;!?]{0,20}\b(?:number|main line)\b/i,
    means: { id: 'forwarding' },
    below: 0.9,
  },
  {
    words:
      /\bwho (?:do|can|should|would) (?:i|we|my \w+)\b[^.;!?]{0,24}\b(?:invoic\w*|billing|payments?|payables?)\b|\bw-?9\b/i,
    means: { id: 'billing', variant: 'who' },
    isAny: true,
  },
  {
    words:
      /\b(?:set[- ]?up|onboarding|implementation|install\w*|activation|start[- ]?up) (?:fees?|costs?|charges?)\b|\b(?:fees?|costs?|charge\w*|pay|money) (?:anything )?(?:for|to) (?:the |get |you to )?(?:set[- ]?up|get(?:ting)? started|onboard\w*|install\w*|put it in)\b|\b(?:any(?:thing)?|money|pay|fees?) up[- ]?front\b|\bup[- ]?front (?:money|costs?|fees?|payment)\b|\bhow much (?:to|for) (?:get|set|put|install)\w*\b|\bpor (?:empezar|instalar\w*|la instalaci[oó]n)(?!\p{L})/iu,
    means: { id: 'billing', variant: 'setup' },
    isAny: true,
  },
  {
    words:
      /\b(?:says?|tell\w*|admits?|lies?|knows?|disclos\w+|identif\w+|pretend\w*|introduces?|announces?|fess(?:es)? up|(?:find|figure)s? out|realizes?|they(?:'re| are) (?:talking|speaking) (?:to|with))\b(?! me\b)[^.;!?]{0,40}\b(?:up front$|ai|robot|bot|machine|computer|not (?:a )?(?:real|human|person))\b(?! (?:calls?|answers?|phone|company))/i,
    means: { id: 'callers', variant: 'told' },
  },
  {
    words:
      /\b(?:cover|answer|one|same|each|every|per|price\w*|cost|pay|buy|need|charge\w*)\b[^.;!?]{0,40}\b(?:all|both|two|three|four|five|six|\d+|each|every|per|another|second) (?:of (?:my|our|the) |my |our |the )?(?:\w+ )?(?:stores?|locations?|rooftops?|dealerships?|points)\b|\b(?:one|two|three|four|five|\d+|separate) (?:contracts|subscriptions|fees|licenses)\b/i,
    means: { id: 'size', variant: 'stores' },
  },
  {
    words:
      /\b(?:isn't|not|nobody|anybody|anyone)\b[^.;!?]{0,30}\b(?:running|live|using (?:it|this|you)|in use|launched|on the market)\b/i,
    means: { id: 'customers' },
  },
  {
    words:
      /\b(?:questionnaire|vendor (?:form|assessment|review)|nda|dpa|baa|pen(?:etration)? test)\b/i,
    means: { id: 'security', variant: 'report' },
  },
  {
    words:
      /\bwho (?:all |else |can |gets to |of you )*(?:listens?|hears?|sees?|reads?|has access)\b/i,
    means: { id: 'security', variant: 'access' },
    isAny: true,
  },
  {
    words: /\b(?:apis?|sip|webhooks?|sdk|endpoints?)\b/i,
    means: { id: 'integration', variant: 'api' },
    below: 0.8,
  },
  {
    words: /\b(?:receptionist|switchboard|operator|phone girl)s?\b/i,
    means: { id: 'bdc' },
    below: 0.45,
  },
  {
    words:
      /\b(?:run|cost|set) (?:me|us) ?(?:back|a month|per month|monthly)?\W*$|\b(?:what's|what is|how much is) (?:the|your|a) (?:monthly )?(?:price|damage)\b/i,
    means: { id: 'fee' },
    below: 0.8,
  },
  {
    words:
      /\bjust (?:give me |tell me |want )?(?:an?|the|one|your|that) (?:number|price|figure|cost|ballpark)\b/i,
    means: { id: 'fee' },
    isAny: true,
  },
  {
    words:
      /\bwhat(?:'s| is) (?:the |your )?(?:list|full price|regular price|sticker)(?: price)?(?:\W*$| before\b| without\b)/i,
    means: { id: 'fee' },
  },
  {
    words: /\b(?:seventy|70) ?(?:percent|%|off)/i,
    means: { id: 'discount' },
    isAny: true,
    below: 0.5,
  },
  {
    words:
      /\bguarantee\b[^.;!?]{0,60}\b(?:sell|sales|more|results?|bookings?|appointments?|percent)\b/i,
    means: { id: 'guarantee', variant: 'results' },
    isAny: true,
    below: 0.7,
  },
  {
    words:
      /\bfor (?:an?|one|two|five|ten|twenty|a hundred|\d+)? ?(?:dollars?|bucks?|free)\b|\b(?:come down|knock (?:\w+ )?off|better (?:deal|price)|sharpen|haggle|negotiat\w+)\b/i,
    means: { id: 'negotiate' },
    below: 0.6,
  },
  {
    words:
      /\bwhat (?:do|will|happens|are) [^.;!?]{0,24}\b(?:with|to) (?:what i|my (?:info\w*|data|number|e-?mail|name)|this (?:call|conversation))\b/i,
    means: { id: 'recorded' },
    below: 0.7,
  },
  {
    words: /\b(?:sixty|60|forty[- ]eight|48) (?:days|hours) (?:from|after|starting|of)\b/i,
    means: { id: 'timeline' },
    isAny: true,
  },
  {
    words:
      /\b(?:is this|are you)(?: guys)? (?:the |that )?(?:company|guys|people|place|folks|ones?|number|line|outfit)\b/i,
    means: { id: 'who' },
    below: 0.6,
  },
  {
    words: /\b(?:it|this|that|you) costs?\b(?! (?:extra|more|by))|\bwhat\b[^.;!?]{0,40}\bcosts?\b/i,
    means: { id: 'fee' },
    below: 0.5,
  },
  {
    words: /\bwhat takes (?:so|that|sixty|60)|\bwhy (?:so long|(?:sixty|60) days|does it take)\b/i,
    means: { id: 'timeline', variant: 'steps' },
    isAny: true,
  },
  {
    words: /\boverflow\b|\bget(?:s|ting)? (?:slammed|swamped|buried|hammered)\b/i,
    means: { id: 'coverage', variant: 'overflow' },
    below: 0.5,
  },
  { words: /\bsecurity review\b/i, means: { id: 'security', variant: 'report' } },
  { words: /\bsub-?processors?\b/i, means: { id: 'maker', variant: 'model' } },
  {
    words:
      /\b(?:purge|delete|erase|wipe)\b[^.;!?]{0,24}\b(?:them|it|recordings?|data|transcripts?)\b/i,
    means: { id: 'security', variant: 'keep' },
    below: 0.8,
  },
  {
    words:
      /\b(?:can't|cannot|doesn't|won't) (?:it|you|this thing) (?:do|handle)\b|\bwhat(?:'s| is| are)?\b[^.;!?]{0,24}\b(?:it|you) (?:can't|cannot|doesn't|don't|won't) (?:do|handle)\b/i,
    means: { id: 'calls', variant: 'limits' },
  },
  {
    words: /\bthink (?:about|on|over|it over)(?: it| this| that)?\b(?! (?:what|how|whether))/i,
    means: { id: 'think' },
    isAny: true,
    below: 0.6,
  },
  {
    words:
      /\bwhat if (?:i|we)(?:'ve)? (?:got|get|have|had|own|open|buy|add)\b[^.;!?]{0,24}\b(?:stores?|lots?|locations?|rooftops?|points)\b/i,
    means: { id: 'size', variant: 'stores' },
  },
  {
    words: /\b(?:does|will|would|do) (?:it|you|this thing) sound\b/i,
    means: { id: 'customization', variant: 'voice' },
    below: 0.9,
  },
  {
    words:
      /\b(?:works?|hooks?|connects?|integrates?|talks?|ties?|plugs?|syncs?|interfaces?|compatible)(?: up| in)? (?:with|to|into) (?!(?:us|me|you|it|that|them|my|our|your|people|customers|callers?|a|an|the|any|all|somebody|someone)\b)\w/i,
    means: { id: 'integration', variant: 'list' },
    below: 0.6,
  },
  {
    words: /\btext me\b/i,
    means: { id: 'callback', variant: 'text' },
    isAny: true,
  },
  {
    words:
      /\bcontract\b|\bminimum\b|\block(?:ed)? in(?:to)?\b|\bmonth[- ]to[- ]month\b|\b(?:am i|are we|be) stuck (?:with|in)\b|\b(?:one|two|three|five)[- ]years? (?:deal|term|commitment|thing)\b|\ba month and see\b/i,
    means: { id: 'contract' },
    below: 0.4,
    isAny: true,
  },
  {
    words:
      /\bwhat (?:am i|are we|would i be|would we be) (?:looking at|talking|paying|in for)\b|\b(?:what|how much)\b[^.;!?]{0,30}\b(?:a|per) month\b/i,
    means: { id: 'fee' },
    below: 0.5,
  },
  {
    words:
      /\bhow (?:long|soon|fast|quick\w*)\b[^.;!?]{0,12}\b(?:till|until|before|does it take|can you|can it|would it)\b/i,
    means: { id: 'timeline' },
    below: 0.5,
  },
  {
    words: /\b(?:uses?|using|went with|signed (?:up )?with) (?:you|you guys|y'all)\b/i,
    means: { id: 'customers' },
    isAny: true,
  },
  {
    words:
      /\b(?:second|third|fourth) time i\b|\b(?:nobody|no one)(?:'s| has| ever)? (?:got back|gotten back|called|ever called|returned)\b|\bnever (?:got|heard)(?: a call| anything)? back\b|\bstill waiting (?:on|for)\b/i,
    means: { id: 'upset' },
    isAny: true,
  },
  {
    words:
      /\b(?:i(?:'d| would)? (?:like|want|need)|looking for|some|get) (?:some |the )?(?:more )?info(?:rmation)?\b/i,
    means: { id: 'product' },
    isAny: true,
    below: 0.5,
  },
  {
    words: /\b(?:phone|telephone)? ?(?:carrier|phone bill)\b/i,
    means: { id: 'billing', variant: 'extra' },
    below: 0.7,
  },
  {
    words: /\b(?:privacy laws?|ccpa|cpra|gdpr|glba|hipaa|safeguards rule)\b/i,
    means: { id: 'security', variant: 'rules' },
    isAny: true,
  },
  {
    words:
      /\b(?:can|could|will|should) (?:he|she|they|my [\w ]{2,16}) call (?:you|somebody|someone|in)\b|\b(?:have|get) (?:him|her|them|my [\w ]{2,16}) (?:to )?call you\b|\b(?:your|the) phone number\b/i,
    means: { id: 'page', variant: 'contact' },
    isAny: true,
  },
  { words: /\b(?:sixty|60) days\b/i, means: { id: 'timeline' }, below: 0.5 },
  {
    words: /\b(?:it|this) never (?:happens|launches|starts|gets (?:off|going|there))\b/i,
    means: { id: 'funding', variant: 'fail' },
  },
  {
    words: /\bhow many rings\b|\bbefore it (?:picks up|answers)\b/i,
    means: { id: 'speed', variant: 'rings' },
  },
  {
    words: /\b(?:powersports?|motorcycles?|rvs?|boats?|marine|trailers?|tractors?)\b/i,
    means: { id: 'sectors' },
    below: 0.9,
  },
  {
    words:
      /\b(?:los(?:e|es|ing|t)|costs?|costing)\b[^.;!?]{0,30}\bmissed calls?\b|\bmissed calls?\b[^.;!?]{0,30}\b(?:los(?:e|es|ing)|costs?|costing)\b/i,
    means: { id: 'roi' },
  },
  { words: /\bbilling\b|\binvoic\w+\b/i, means: { id: 'billing' }, below: 0.5 },
  {
    words: /\bcosts? (?:extra|more)\b|\b(?:by the|per) (?:minute|call)\b/i,
    means: { id: 'billing', variant: 'extra' },
    below: 0.6,
  },
  {
    words: /\bwho (?:decides|controls|picks|sets|writes|chooses)\b/i,
    means: { id: 'customization' },
    below: 0.5,
  },
  {
    words: /\bhow(?:'s| does| do| would) (?:this|it|that|the thing)(?: thing)? (?:all )?work\W*$/i,
    means: { id: 'product', variant: 'how' },
  },
  {
    words: /\b(?:are|do|will) you (?:guys )?(?:gonna |going to )?call me or\b/i,
    means: { id: 'buy', variant: 'next' },
  },
];
