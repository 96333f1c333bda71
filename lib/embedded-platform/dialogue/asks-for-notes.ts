/** 'What time was that again?', 'do you have that down?', '¿qué anotó?'. */
const WRITTEN =
  /\b(?:what (?:time|day)(?: and (?:time|day))?|when) (?:was|is|were) (?:that|it|we|my (?:appointment|visit|drive)|the appointment)(?: (?:at|for))?(?: again)?\b(?=\W|$)(?! (?:ready|done|open|over|free|due))|\b(?:what|which|read|repeat|tell me)\b.{0,40}\b(?:written?|write|wrote|note[ds]?|(?<!\bto )(?:have|got|put) (?:me |it |so far|down|for me)|so far|down so far)\b|\bdo you have (?:that|it|all that)(?: down)?\W*$|\bdo you have (?:it|that)(?: down)? that\b|\bwhat do (?:you|i) have(?: (?:so far|down|written|for me|there|noted|with you|on me|now))*\W*$|(?<!\b(?:if|no) )\b(?:did you get|you got) (?:that|it|all that)(?: down)?\W*$|\bdid you (?:write|put|note) (?:that|it|all that) down\W*$|\bqu[eé] (?:anot\w+|apunt\w+|tiene (?:anot|apunt|escrit)\w+)\b/i;
/** 'Say it back', 'read me what the ticket says', 'what have I got with you', 'what you're giving Lisa'. */
const READ_BACK =
  /\b(?:read|say|repeat|give)(?: (?:it|that|this|them|everything|all of (?:it|that)))? back\b|\bread (?:me|it|that|everything|them)\b|\b(?:what's|what is) (?:on|in) (?:the|my|that) (?:ticket|notes?|list|file|order|record|appointment)\b|\bwhat(?:'ve| have| am| are)? (?:you |i |we )(?:all )?(?:got|down for)\b|\bwhat (?:have|do) (?:i|we|you) (?:have|got)(?: (?:me|us))?(?: (?:right now|now|down))* (?:for|with|on|down)\b|\bwhat you(?:'re| are| have| got)(?: got| have)? (?:giving|sending|telling|me down|down|for me)\b|\bwhat (?:did|are) you (?:send|sent|sending|giving|telling|put)\b|\bif you (?:wrote|got|put|have|noted)\b.{0,24}\bquestions?\b|\bquestions?\b.{0,48}\b(?:on (?:there|it|that)|written|down)\b|\bfrom the top\b|\bléame\b|\b(?:do|did) you (?:even |actually |guys )*(?:know|understand) (?:what (?:this|it|i'm calling|my call)(?:'s| is)? (?:even |actually )*about|why i(?:'m| am) calling)\b/i;

/** 'Did you get the part about the $200?', 'you have it that I want a text, right?', 'is that on the ticket?' */
const WHETHER =
  /\bis (?!working\b)[a-z]+ (?:on|in|down|added|coming|there)\b.{0,24}\b(?:thing|one|meeting|list|notes?|call|appointment|visit)\b|\b(?:did|do|have) you (?:(?:even|actually|still|guys) )*(?:get|got|have|put|write|wrote|note|noted|add|added|catch|include|mention|fix|change|correct) (?:down |in )?(?:it |that )*(?:down |in )?(?:that|the (?:(?:\w+ )?(?:part|bit|thing|name|number|address|day|time|note)\b|(?<!\b(?:do|have) you(?: \w+)? (?:get|got|have) the )(?!\w+ (?:in|yet|ready)\b)\w+)|[a-z]+'s (?:number|name|cell)|about|my (?:name|number|email|address|part)|to|for me|i\b|he|she|down|his)\b|\b(?:and |so )?you (?:put|have|got|noted|wrote) (?:it |that |down )*(?:that|down|hybrid|i|to)\b.*(?:\?|\b(?:right|correct|yes|huh)\b)|\b(?:is|are|was|did|does) (?:[a-z]+)\b.{0,40}\b(?:written(?: down)?|wrote(?: down)?|noted|on (?:the|my|that|there) (?:ticket|order|list|notes?|appointment|one|thing)|in (?:the|my|your) notes?|on there|put back|put (?:down|in))\b|\bdid you (?:tell|let) (?:them|him|her|service|sales)\b|\bstill on there\b|\bare you (?:gonna|going to) (?:text|call|e-?mail) (?:me|us)\b|\bnot (?:saying|reading) .{2,30} back\b|\byou wrote (?:down )?(?=\w.*\?)/i;
/** 'Does it say the Corolla?', 'you didn't read the coffee can', 'is the old blades thing in there?' */
const ONE_THING =
  /\bdid you (?:\w+ )?(?:put|write|note|add|include|mention)\b(?= \S+ \S)|\b(?:does|did) (?:it|that|(?:the|my|your) (?:notes?|ticket|order|appointment)) (?:still |even |actually )?(?:say|mention)\b|\byou (?:still |even )*(?:didn't|did not|never) (?:read|say|mention|put|note|write)\b(?! (?:how|what|when|where|why|if|whether)\b)(?=.*\w \w)|\b(?:is|are) .{2,40}\b(?:in (?:there|(?:the|my|your) notes?)|written down)\b|\bis the .{0,24}\b(?:part|thing|bit|note)\b.{0,30}\bgone\b/i;

/** 'Do you have that one in, at least?', of a car. */
const IN_STOCK = /\b(?:do|have) you (?:have|got) (?:that|this|the) \w+ (?:in|there|in stock)\b/i;

/** Tells if a caller asks for one thing of the notes. */
export const asksForOne = (text: string) =>
  !IN_STOCK.test(text) && (WHETHER.test(text) || ONE_THING.test(text));

/** Tells if a caller asks for all that was written down. */
export const asksForNotes = (text: string) => WRITTEN.test(text) || READ_BACK.test(text);

/** Words about the notes, which are no note. */
export const isOfNotes = (text: string) => asksForNotes(text) || asksForOne(text);

const POLITELY =
  /^(?:(?:and|but|so|also|oh|okay|ok|yes|yeah|no|uh|um|actually|please|just|then|listen)\W+)*(?:(?:can|could|will|would) you |i (?:just )?(?:want|need) you to |i'd like you to )?(?:please |also |just )*/i;
const DICTATES =
  /^(?:(?:put|write|note|jot|mark|add|type)(?: (?:it|this|that|a note|something))? (?:down|in (?:there|(?:the|my) notes?)|on (?:there|it))(?! an? (?:deposit|payment))|make (?:a |sure there's a )?note|note(?! is\b)|(?:put|add|write)(?= that (?:it|i|i'm|my|the|he|she|they|we|there)\b)|make sure (?:you (?:put|write|note)(?: down)?|(?:it|the note) says|(?:they|he|she|some(?:one|body)|service) knows?)|(?:tell|let) (?:them|him|her|service)(?: know)?|have (?:them|'?em|some(?:one|body))(?= (?:tell|confirm|explain)\b)|the note is)(?: exactly)?(?: that| saying| of)?[ ,:]+(?=[^ ,:]+ \S)/i;
/** 'So put that down', 'that's the note', behind what is to be noted. */
const BEHIND =
  /,? (?:and |so )?(?:you )?(?:(?:please )?(?:put|write|note|get|add) (?:that|it|this)(?: (?:down|in|on there|in there|in the notes?))(?: please)?|that's the note)\W*$/i;

/** The words that a caller dictates; undefined where nothing is dictated. */
export function dictatedIn(text: string): string | undefined {
  const asked = text.replace(POLITELY, '');
  const own = asked.replace(DICTATES, '');
  if (own !== asked) return own.replace(BEHIND, '');
  return BEHIND.test(text) && asked.split(' ').length > 6 ? text.replace(BEHIND, '') : undefined;
}

/** The remark that must leave the notes: 'take the brother part out', 'the crying needn't be in there'. */
const REMOVES: readonly RegExp[] = [
  /\b(?:take|leave|cross|keep|strip) (?!(?:me|us|him|her|them|an?|(?:the|my|it|that) (?:keys?|fob))\b)([^,.;!?]{2,48}?) (?:out|off)\b(?! (?:at|on|in|the|before|tomorrow|tonight)\b)/i,
  /\b(?:take|leave|cross) (?:out|off) (?:the|my|that|what)\b([^,.;!?]{2,32})/i,
  /\b(?:delete|remove|erase|strike|scratch) (?:my|the|that|what)\b([^,.;!?]{2,32})/i,
  /\b(?:forget|drop|skip|lose|never ?mind)(?: about)? (?:my|the|that|what)\b([^,.;!?]{2,32}) (?:part|thing|bit|condition|stuff|business|note|said)\b/i,
  /([^,.;!?]{3,48}) (?:doesn't|does not|don't|shouldn't|needn't|isn't supposed to)(?: need to| have to)? (?:be|go|stay) (?:in|on) (?:there|the|my)\b/i,
  /\b(?:nothing|not a word) about ([^,.;!?]{3,48})/i,
  /\b(?:you|it)(?:'ve)? still (?:have|got|says?|lists?)\b(?!.*\b(?:right|correct)\W*$)([^,.;!?]{3,40}?)(?= (?:in there|on there|in it)| just\b|$)/i,
  /\b(?:qu[ií]te|b[oó]rre)(?:n|lo|la|me)* ([^,.;!?]*)/i,
];
/** 'The work part you wrote': what is behind names nothing. */
const AS_PART = / (?:part|thing|bit|stuff|business|note)\b(?! about)/i;
/** 'I'll drop the truck off', 'to take the kids out'. */
const BY_CALLER =
  /\b(?:i|i'll|we|we'll|he|she|they|to|a|new|(?:why|did|would) (?:did |would )?you)$/i;

/** Finds the words for what the caller wants out of the notes; 'take that out' points back to the words before it. */
export function removedIn(text: string): string | undefined {
  for (const one of REMOVES) {
    const found = one.exec(text);
    const before = text.slice(0, found?.index);
    if (found && !BY_CALLER.test(before.trim()))
      return /^\W*(?:that|this|it)\W*$/i.test(found[1]!) ? before : found[1]!.split(AS_PART)[0];
  }
  return undefined;
}
