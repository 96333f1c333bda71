/** Spoken once to a voice whose words the agent cannot make out. */
export const cannotHear =
  "I'm sorry, I can tell you're talking, but I can't make out words right now. Type to me instead, and I'll answer you out loud.";

/** Answer in both languages to a voice that seems to speak no English. */
export const otherLanguage =
  "I'm sorry, I only understand spoken English. ¿Español? Escriba aquí, por favor. You can also type to me in English.";

/** Answer to an unfinished sentence, such as 'I would like to'. */
export const goOn = 'Uh-huh?';
