/** What the agent says, once, to a voice whose words it cannot make out. */
export const cannotHear =
  "I'm sorry, I can tell you're talking, but I can't make out words right now. Type to me instead, and I'll answer you out loud.";
