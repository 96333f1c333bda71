/** What the agent says, once, to a voice whose words it cannot make out. */
export const cannotHear =
  "I'm sorry, I can tell you're talking, but I can't make out words right now. Type to me instead, and I'll answer you out loud.";

/** What it says to a voice that speaks no English, as it seems, in both languages. */
export const otherLanguage =
  "I'm sorry, I only understand spoken English. ¿Español? Escriba aquí, por favor. You can also type to me in English.";

/** What it says, at most, to a caller who looks for words. */
export const goOn = 'Mm-hm?';
