/** 'What time was that again?', 'do you have that down?', '¿qué anotó?'. */
const WRITTEN =
  /\b(?:what (?:time|day)(?: and (?:time|day))?|when) (?:was|is|were) (?:that|it|we|my (?:appointment|visit|drive)|the appointment)(?: (?:at|for))?(?: again)?\b(?=\W|$)(?! (?:ready|done|open|over|free|due))|\b(?:what|which|read|repeat|tell me)\b.{0,40}\b(?:written?|write|wrote|note[ds]?|(?:have|got|put) (?:me |it |so far|down|for me)|so far|down so far)\b|\bdo you have (?:that|it|all that)(?: down)?\W*$|\bdo you have (?:it|that)(?: down)? that\b|\bwhat do (?:you|i) have(?: (?:so far|down|written|for me|there|noted|with you|on me|now))*\W*$|(?<!\b(?:if|no) )\b(?:did you get|you got) (?:that|it|all that)(?: down)?\W*$|\bqu[eé] (?:anot\w+|apunt\w+|tiene (?:anot|apunt|escrit)\w+)\b/i;
/** 'Say it back', 'read me what the ticket says', 'what have I got with you', 'what you're giving Lisa'. */
const READ_BACK =
  /\b(?:read|say|repeat|give)(?: (?:it|that|this|them|everything|all of (?:it|that)))? back\b|\bread (?:me|it|that|everything|them)\b|\b(?:what's|what is) (?:on|in) (?:the|my|that) (?:ticket|notes?|list|file|order|record|appointment)\b|\bwhat(?:'ve| have| am| are)? (?:you |i |we )(?:all )?(?:got|down for)\b|\bwhat (?:have|do) (?:i|we|you) (?:have|got)(?: (?:me|us))?(?: (?:right now|now|down))* (?:for|with|on|down)\b|\bwhat you(?:'re| are| have| got)(?: got| have)? (?:giving|sending|telling|me down|down|for me)\b|\bwhat (?:did|are) you (?:send|sent|sending|giving|telling|put)\b|\bif you (?:wrote|got|put|have|noted)\b.{0,24}\bquestions?\b|\bquestions?\b.{0,48}\b(?:on (?:there|it|that)|written|down)\b|\bfrom the top\b|\bléame\b/i;

/** Tells if a caller asks for all that was written down. */
export const asksForNotes = (text: string) => WRITTEN.test(text) || READ_BACK.test(text);
