const INTRODUCTION = /\b(?:my name(?: is|'s)|the name(?: is|'s)|name is|call me)\s/i;
const BEFORE_A_NAME =
  /^(?:(?:uh|um|er|well|yes|yeah|sure|okay|ok|so|oh|just|it is|it's|that's|that is|this is|i am|i'm|i’m|it’s|under|for|to|put it under|put it down under|make it|make that|use|say|please|the name)[\s,.]+)+/i;
const END = /[,.!?]|\b(?:and|please|thanks|thank|at|on|is|my|i|for|with|that|phone|number)\b/i;
const NO_NAME =
  /^(?:yes|yeah|no|nope|what|who|why|when|how|where|hello|hi|hey|okay|ok|sure|nothing|none|cancel|stop|help|sorry|pardon|again|today|tomorrow|morning|afternoon|um|uh|the|a|an|it|you|me|not|don't|same|whatever)$/i;

function tidy(words: string): string | undefined {
  const [head = ''] = words.split(END);
  const parts = (head.match(/\p{L}[\p{L}'’-]*/gu) ?? []).slice(0, 4);
  // 'J O N E S', spelled out.
  const isSpelled = parts.length > 1 && parts.every((part) => part.length === 1);
  const names = isSpelled ? [parts.join('')] : parts.slice(0, 3);
  if (names.length === 0 || names.some((name) => NO_NAME.test(name))) return undefined;
  const name = names
    .map((part) => (isSpelled ? part.toLowerCase() : part))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
  return name.length > 1 && name.length <= 40 ? name : undefined;
}

/**
 * Finds the visitor's name in words.
 *
 * @param isExpected a name was asked for, so that a few bare words are one
 */
export function parseName(words: string, isExpected: boolean): string | undefined {
  const introduction = INTRODUCTION.exec(words);
  const introduced = introduction
    ? words.slice(introduction.index + introduction[0].length).trimStart()
    : '';
  if (introduced !== '') return tidy(introduced);
  if (!isExpected || words.trim().split(/\s+/).length > 6) return undefined;
  return tidy(words.trim().replace(BEFORE_A_NAME, ''));
}
