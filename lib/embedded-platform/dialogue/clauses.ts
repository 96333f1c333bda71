import { conditionsIn } from './conditions';
import { refusalsIn } from './limits';

/*
 * Splits a turn into its clauses. A speech recognizer sets few marks: 'noon but you didn't say is it safe to drive' is a
 * time, a complaint and a question, and each of them is taken by itself.
 */

/** Words that open nothing by themselves: they go with what follows. */
const FILLERS =
  /^(?:(?:hi|hello|hey|yo|there|good|morning|afternoon|evening|um+|uh+|er|oh|ah|ok|okay|alright|so|well|yeah|yes|no|nope|wait|look|listen|sorry|please|thanks|thank|you|and|but|also|or|then|plus|first|second|third|actually|anyway|just|hold|on|great|perfect|cool|right|sir|ma'am|guys|know|what|like|i|mean|unbelievable|are you (?:serious|kidding(?: me)?)|seriously|come on|wow|fine|before|that|one|last|more|thing|change|quick|question|oh my god|gosh|jeez|ugh|happy thanksgiving|happy holidays|hola|saludos|buenos|buenas|días|dias|tardes|noches|disculpe|disculpa|oiga|oye|mire|mira|qué|bolá|tal|joven|señorita|fíjese|pues|es|que|sí|si|pero|y)(?![\p{L}\d'])[\s,.!?;-]*)+$/iu;
/** After these a subject goes on with the clause before: 'when it's', 'I think I'm'. */
const GOES_ON =
  /(?:^| )(?:when|whenever|if|that|what|whatever|how|where|why|who|which|because|cause|since|before|after|until|till|while|unless|as|than|though|although|think|thought|guess|know|hope|sure|afraid|wish|said|say|says|told|saying|announces?|discloses?|admits?|mean|feel|thing|problem|way|like|reason|time|once|makes?|some(?:one|body)|any(?:one|body)|and|but|so|or|plus|also|the|an?|to|of|for|with|from|in|on|at|by|about|is|was|are|not|don't|can|could|would|will|should|do|does|did|i|you|we|they|he|she|my|your|our|his|all|everything|only|even|maybe|wondering|see|ask|believe|whether|(?:call|text|reach|try) (?:him|her|them)|(?:tell|telling|ask|told|show|let) (?:my |the |our |your )?[\w']+)$/i;
/** After these a question goes on, too, however it is put: 'I wonder is it'. */
const LEADS =
  /(?:^| )(?:if|that|what|how|where|when|why|who|which|as|than|and|but|so|or|plus|also|the|an?|to|of|for|with|from|in|on|at|by|about|not|don't|i|you|we|they|he|she|it|my|your|our|his|wondering|ask|whether|(?<!about the \w{2,20} )thing|problem|(?:tell|ask|show) (?:me|you)|(?:put|write|jot) down)$/i;
/** The words that join a clause to the one before. */
const JOINT =
  /^(?:and|but|so|or(?= how| what| when| where| is| are| do| can)|plus|also|then|oh|ok|okay|wait|hey|well|quick|listen|second|third|number two|number three),?(?: (?:then|also|um|uh|actually|please|seriously|and|maybe|just|yeah|like|honestly|first|second|third|oh|so|well|anyway|you know|you tell me|one more thing))* /i;
const SUBJECT =
  /^(?:i|you|we|they|he|she|it|that|this|there|y'all|you guys|any(?:one|body)|some(?:one|body))$/i;
/** A question that is put straight: 'does it', 'can my'. */
const INVERTED =
  /^(?:(?:is|are|was|were|does|did|can|could|will|would|should|am|has|isn't|aren't|doesn't|can't|don't) (?:i|you|we|they|he|she|it|that|this|there|y'all|you guys|any(?:one|body)|some(?:one|body))|do (?:i|you|we|they|y'all)|have you|(?:do|does|did|can|could|will|would|should|can't|couldn't|won't|doesn't) (?:the|this|those|these|my|your|our|his|her|a) \w+|ha(?:s|ve) (?:the|my|those|these) (?:\w+ ){1,4}(?:come|been|arrived|shown)|(?:is|are) (?:my|the|his|her) \w+ (?:ok|okay|allowed|able|ready|done|still)|(?:is|are|can|could|do|does|did|will|would) (?:service|sales|parts|finance)\b|(?:where|how|why|what|when|who)'(?:d|ll|re) (?:i|you|we|they|he|she|it))\b(?!')/i;
const WH = /^(?:how|what|which|when|where|who|whose|why)$/i;
const ASKS_MORE =
  /^(?:(?:what|when|where|who|how)(?:'s|s)\b(?! up)|how (?:much|long|soon|far|about|many|come|late)\b|what (?:about|if|happens|time|kind)\b|(?:how|what|which|when|where|who|why) (?:is|are|was) (?:the|my|your|a|an)\b|who(?: else)? (?:is|are|has|gets to|hears|sees|uses|can|do|does|will|should|would)\b|yes or no\b|give me an?\b)/i;
/** The beginning of a statement or an order. */
const STATES =
  /^(?:i|i'm|i've|i'd|i'll|we|we're|we've|we'd|we'll|you|you're|you've|he|he's|she|she's|they|they're|it|it's|its|that's|there's|there is|this is|nobody|somebody|someone|if (?:an?|my|the|he|she|some(?:one|body)) \w+|(?:my|our|his|her|the|your|their|a) [\w'-]+(?: [\w'-]+)? (?:is|are|was|has|have|wants?|needs?|will|said|says|told|got|just|keeps?|won't|doesn't|drives?|did|can|can't|does|would)|please|cancel|move|book|make|change|tell|let|let's|put|have (?:them|'?em|him|her|someone|somebody)|don't|forget|never ?mind|call|text|send|take|add|write|jot|note|leave|read)\b/i;
/** 'So I can get home' is what the clause before is for. */
const PURPOSE = /^(?:i|we|he|she|they|it|you) (?:can|could|don't|won't|know)\b/i;
/** A further wish behind 'and': 'trade in my Accord and test drive a Tundra'. */
const WISHES =
  /^(?:and|plus|then) (?:also )?(?:to )?(?:test|trade|schedule|order|talk|speak|sell|drop off|pick up|look at|see (?:if|about|an?|the)|find out|ask|book|get (?:an?|my|the|it|financed|pre)|have (?:my|the|you|them|him|her|someone|somebody|it (?:looked|checked|fixed|redone)))\b/i;
/** 'Come in and talk to somebody', 'bring it in Friday and have them put on': one errand. */
const COMES =
  /\b(?:come|stop|swing|bring (?:it|her|him)) (?:by|in|down|over|out)\b[^,.;!?]{0,16}$/i;
/** 'It's a scam, isn't it?' */
const TAG =
  /^(?:is|are|does|do|did|can|could|will|would|was|were|have|has)(?:n't)? (?:it|you|they|he|she|that|i|we)\W*$/i;
/** 'Tomorrow... no, Friday': one day, corrected. */
const CORRECTS = /^(?:no|wait|actually|sorry|i mean)\b[^ ]*(?: [^ ]+){1,5}$/i;
/** After these 'okay' and 'so' are no new beginning: 'two is okay I guess'. */
const HOLDS =
  /(?:^| )(?:and|but|so|or|is|was|be|are|am|i'm|it's|that's|sounds|(?<!\bor )not|all|if|you|please)$/i;
/** A clause that begins anew without any word before it. */
const BEGINS =
  /^(?:i'm (?!\w+ing you\b)|i am|i've|i need|i (?:just )?wanna (?!know\b|see\b|ask\b)|i want|i just (?:want|need)|i'd (?:like|rather|prefer)|i have (?:a|an|to|two|three|some|your)\b|i got (?:a|an|two|three|some)\b|i (?:was|just) (?:wondering|wanted)|i still|i told|i called|i live|i work|we need|we want|we're|it's|it is|that's|there's|there is|they're|nobody|no one|my (?:name|number|phone|email|cell|last name|first name|address)(?:'s| is)\b|the \w+ is (?:my|the one)\b|(?:my|our) \w+ (?:has|is|are|needs|wants|said|keeps|won't)\b|this is\b|you (?:didn't|never|haven't|guys (?:didn't|never)|people))/i;
/** An order behind 'no', 'wait' or 'you know what'; a cancellation anywhere. */
const ORDERS = /^(?:make|cancel|forget|never ?mind|change|move|let's|put|scratch|do|go)\b/i;
const CANCELS =
  /^(?:cancel|forget|never ?mind) (?:the|my|it|that|about|all|everything)\b|^(?:put|write|jot) down (?=\S+ \S)/i;
/** 'Forget the tow', whatever follows. */
const DROPPED = /(?:^| )(?:forget|cancel|skip|never ?mind) (?:the|my|that) [\w-]+$/i;
const BEFORE_ORDER = /(?:^| )(?:no|wait|actually|what|okay|ok|off|then|sorry)$/i;
const BEFORE_CANCEL =
  /(?:^| )(?:to|can|could|you|please|i|we|let's|just|not|don't|want|need|and|or|say|said)$/i;
const IN_SPANISH =
  /^(?:y |pero |también |además )*(?:¿|me llamo|mi (?:nombre|número|teléfono|correo)|(?:ya )?no (?:necesito|quiero|hace falta|me llam)|necesito|quiero|quisiera|tengo que|(?:me |se |lo |la )?(?:puede|pueden|podría|podrían)|es peligros[oa]|es seguro|cuánto|cuanto|a qué|qué|cuándo|dónde|hay|tienen|tiene usted|lo del?|solo|sólo|es (?:el|la|un|una)|(?:y|y también|y además) (?:saber|preguntar(?:les?)?|mi \p{L}+ (?:quiere|necesita)|me (?:dicen?|avisan?))|y (?:si|el|la|lo|cuánto|qué|a|de qu[eé]|cómo|como|dónde|donde|cu[aá]l|hay|puedo|pueden?))(?:(?<=¿)|(?!\p{L}))/iu;
/** 'Me pueden decir a qué hora': the question goes on. */
const ASKS_IN_SPANISH =
  /(?:decir(?:me|nos)?|saber|preguntar(?:le)?|pregunto|díga(?:me|nos)|digame|me dicen?)(?: si)?$|^(?:y )?qué (?:\S+ ){0,3}\S+$/iu;
/** After these the clause goes on: 'ya no necesito', 'lo que quiero', 'o necesito'. */
const HOLDS_IN_SPANISH =
  /(?:^| )(?:mi (?:espos[oa]|hij[oa]|herman[oa]|mamá|papá)|(?<! o )no|nunca|tampoco|ni|que|si|como|porque|cuando|se|o|de|del|a|para|por|sin|con|y|pero|me|te|lo|la|le|no se|usted|ustedes|alguien|quién|cuál|qué)$/i;
const ABBREVIATION = /(?:^|\s)(?:dr|mr|mrs|ms|st|ave|rd|jr|sr|a\.m|p\.m|\w)\.$/i;
const MOST = 10;

/** No clause ends with these: 'I don't need a second call'. */
const HALF = /(?:^| )(?:an?|the|my|your|our|his|her)$/i;

/** 'If you turn out to be closed, could they ring my daughter' is one clause. */
const IF_THEN = /(?:^|\b(?:and|but|so|please|dear|yes|also) )if [^.;?!]{3,48}$/i;
const THEN = /^(?:can|could|would) (?:you|they|somebody|someone|he|she)\b/i;

/** The length of the words that open a clause at `rest`, which `before` comes before; 0 where none begins. */
function opening(before: string, rest: string, isSpanish: boolean): number {
  const isLong = before.includes(' ');
  if (HALF.test(before) || TAG.test(rest) || CORRECTS.test(rest)) return 0;
  if (IF_THEN.test(before) && THEN.test(rest)) return 0;
  const [joint = ''] = JOINT.exec(rest) ?? [];
  const own = rest.slice(joint.length);
  if (/[.?!;]["']?$/.test(before) && !ABBREVIATION.test(before) && isOfItsOwn(rest))
    return 1 + joint.length + inverted(own);
  if (isSpanish)
    return isLong && !ASKS_IN_SPANISH.test(before) && !HOLDS_IN_SPANISH.test(before)
      ? lengthOf(IN_SPANISH, rest)
      : 0;
  const isMarked = before.endsWith(',');
  // 'How much is it and is there a fee?'
  const isAsked = isMarked || !(joint === '' ? LEADS : HOLDS).test(before);
  const isFree = isMarked || !GOES_ON.test(before);
  const isJoined = joint !== '' && !HOLDS.test(before);
  // 'What model is it, is our data used to train it?'
  if (
    (isMarked || isJoined) &&
    /^(?:(?:is|are|was|were) (?:my|our|your|their|his|her|the) \w+|are (?!always )\w+s )/i.test(own)
  )
    return joint.length + 3;
  // 'Eight thirty isn't there'
  const isDenied = joint === '' && !isMarked && /^\w+n't\b/.test(own);
  const asked =
    (((/^if\b/i.test(own) ? isFree : isAsked && !isDenied) || isJoined) && inverted(own)) ||
    ((isFree || isJoined) && lengthOf(ASKS_MORE, own));
  if (asked) return joint.length + asked;
  if (
    /\d$/.test(before) &&
    /^(?:and|but) (?!\d)/.test(rest) &&
    before.replace(/\D/g, '').length > 6
  )
    return 1;
  if (joint && !HOLDS.test(before) && STATES.test(own) && !PURPOSE.test(own)) return 1;
  if (!isLong) return 0;
  if (DROPPED.test(before) && /^(?:i'll|i|we|just|my|have|can|someone|somebody)\b/i.test(rest))
    return 1;
  if (WISHES.test(rest) && !COMES.test(before)) return 1;
  if (ORDERS.test(rest) && (BEFORE_ORDER.test(before) || isMarked)) return 1;
  if (CANCELS.test(rest) && !BEFORE_CANCEL.test(before)) return 1;
  // 'If Robert doesn't call me today I'm calling the owner.'
  const isWithinIf = /\bif (?!you\b|i\b|it\b)[^,.;!?]{3,44}$/i.test(before);
  return isFree && !isWithinIf ? lengthOf(BEGINS, rest) : 0;
}

/** 'Nguyen. Tony Nguyen', 'Pat Doyle. D-O-Y-L-E': so few words go with those before. */
const isOfItsOwn = (rest: string) => /^\S+(?: \S+){3}/.test(rest);

/** Measures the first words of a straight question ('how long does it'), in characters; 0 for anything else. */
function inverted(given: string): number {
  const text = given.replace(/^(?:about|exactly|roughly) /i, '');
  const before = given.length - text.length;
  const own = before + lengthOf(INVERTED, text);
  const words = text.split(' ');
  const isIf = /^if$/i.test(words[0]!);
  if (own > before || !(isIf || WH.test(words[0]!))) return own > before ? own : 0;
  // 'What about the dents, can somebody call my wife?' asks two things.
  if (words[1] === 'about') return 0;
  // 'If it's just pads can I wait' asks from its condition on.
  const goesOn = (at: number) =>
    at < Math.min(7, words.length) && (isIf || !SUBJECT.test(words[at]!));
  for (let at = isIf ? 3 : 1; goesOn(at); at += 1) {
    const length = lengthOf(INVERTED, words.slice(at).join(' '));
    // 'Where it is kept and are you insured' asks two things.
    if (length > 0 && /^(?:and|or)$/.test(words[at - 1]!)) return 0;
    if (length > 0) return before + words.slice(0, at).join(' ').length + 1 + length;
  }
  return 0;
}

const lengthOf = (pattern: RegExp, text: string) => pattern.exec(text)?.[0].length ?? 0;

/** The parts of a condition stay together. */
function isWithin(words: string, at: number, conditions: readonly string[]): boolean {
  return conditions.some((one) => {
    const from = words.indexOf(one);
    return from >= 0 && at > from && at < from + one.length;
  });
}

/** The clauses of a turn, in their order and in its own words; what says nothing by itself goes with the next one. */
export function clausesOf(given: string, isSpanish: boolean): string[] {
  const words = given.replaceAll('’', "'");
  const conditions = [...conditionsIn(words), ...refusalsIn(words)];
  const clauses: string[] = [];
  let start = 0;
  const close = (end: number) => {
    const clause = words.slice(start, end).trim();
    if (clause === '' || (FILLERS.test(clause) && end < words.length)) return;
    clauses.push(clause);
    start = end;
  };
  const [joint = ''] = JOINT.exec(words) ?? [];
  let opened = joint.length + inverted(words.slice(joint.length));
  for (const { index } of words.matchAll(/ +/g)) {
    const [before, rest] = [words.slice(start, index).trim(), words.slice(index).trim()];
    if (before === '' || index < opened) continue;
    const length = opening(before, rest, isSpanish);
    if (length === 0 || isWithin(words, index + 1, conditions)) continue;
    opened = index + length;
    close(index);
  }
  const last = words.slice(start).trim();
  if (clauses.length > 0 && FILLERS.test(last)) clauses.push(`${clauses.pop()} ${last}`);
  else if (last !== '') clauses.push(last);
  if (clauses.length <= MOST) return clauses;
  // The middle of a very long turn is one clause.
  const half = MOST / 2;
  return [
    ...clauses.slice(0, half),
    clauses.slice(half, 1 - half).join(' '),
    ...clauses.slice(1 - half),
  ];
}
