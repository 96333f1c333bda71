/**
 * Misrecognitions of a dealership's words by a model trained on books, with the intended words. Collected from
 * synthesized voices; callers of a dealership do not say the misrecognized words.
 */
const repairs: readonly [heard: RegExp, meant: string][] = [
  [/\b(?:rav|raff|raft|wrath|rath|rat|rad|rave|rare|rev|rough) ?-?(?:four|for|fore|4)\b/gi, 'RAV4'],
  [/\b(?:rafford|raftford|rafforth|ram (?:four|4))\b/gi, 'RAV4'],
  [/\b(?:f|ef|left|if|have) ?-?one[- ]fifty\b/gi, 'F-150'],
  [/\ba one[- ]fifty\b/gi, 'an F-150'],
  [/\bc\.? ?r\.? ?-?[vbg]\b\.?|\bsee (?:our|are|r) (?:v|vee|the|thee)\b/gi, 'CR-V'],
  [/\bh\.? ?r\.? ?-?v\b/gi, 'HR-V'],
  [/\b(?:camery|cameree|cambry|camary|kamri)\b/gi, 'Camry'],
  [/\b(?:carolla|carola|corola|caroler|corolla)\b/gi, 'Corolla'],
  [/\bt[ao]com(?:a|e|et|o)?\b/gi, 'Tacoma'],
  [/\bhigh[- ]?lander\b/gi, 'Highlander'],
  [/\b(?:fore|four|for|4)[- ]?runner\b/gi, '4Runner'],
  [
    /\b(?:tell your (?:id|ride)|tailor ?(?:ride|ite|-ride)|tell a ride|tear the ride|telly ride|telluride)\b/gi,
    'Telluride',
  ],
  [/\b(?:teller|tailor) I(?:'d)?(?= got| not| was| is| has)/gi, 'Telluride'],
  [/\bkey (?:or|a) (?=telluride|sorento|sportage|soul|forte)/gi, 'Kia '],
  [/\bsorr?ent[oa]\b/gi, 'Sorento'],
  [/\bsport(?:age|ich|itch|aged)\b/gi, 'Sportage'],
  [/\bsil[mv](?:er)?(?:ado|otto| rado|-rider| auto)\b/gi, 'Silverado'],
  [/\btund(?:er|ah)\b/gi, 'Tundra'],
  [/\bpre(?:us|ous|yus)\b/gi, 'Prius'],
  [/\b(?:a )?loyal change\b/gi, 'an oil change'],
  [/\b(?:a )?noil change/gi, 'an oil change'],
  [/\ball change\b/gi, 'oil change'],
  [/\b(camry|corolla|tacoma|tundra)worth\b/gi, '$1 worth'],
  [/\b(?:entire|and dire|and tyre|in tire|and tie) rotation\b/gi, 'and tire rotation'],
  [/\b(?:carrotation|(?:a tyrol|attire|higher) (?:rota|loca)tion)\b/gi, 'tire rotation'],
  [/\btyre/gi, 'tire'],
  [/\b(neighb|col|fav|hon)our/gi, '$1or'],
  [/\bbreak[- ](?:pads|pants|pats|pets)\b/gi, 'brake pads'],
  [/\bbreak (?=job|fluid|light|warning)/gi, 'brake '],
  [/\b(for|my|the|new) breaks\b/gi, '$1 brakes'],
  [/\bbreaks (?=squeal|squeak|grind|failed|just|feel|make|are)/gi, 'brakes '],
  [/\b(?:knock|dock|duck|not|doctor) fee\b/gi, 'doc fee'],
  [/\b(?:to|with) (?:sailors|seals?|sails|sells)\b/gi, 'to sales'],
  [/\bthe (?:very cold|re-call|recoil|re-poll|recoup)\b/gi, 'the recall'],
  [/\b(?:czech|chicken|check in|check an) (?:engine )?light\b/gi, 'check engine light'],
  [/\bmake it (?:mine|thine)\b/gi, 'make it nine'],
  [/\b(?:cuv|zd|c\.? ?d\.?|c de|seedy) ?-?k(?:ay)?\b/gi, 'CDK'],
  [/\bt[ae](?:k|ch|chk)(?:ian|yon|ion|eon)\b/gi, 'Tekion'],
  [/\b(?:x|ex)[-, ]{0,2}(?:time|t[,.?]? i[,.]? m[,.]? e)\b\.*/gi, 'Xtime'],
];

/** Replaces misrecognized words by the dealership's words that they sound like. */
export function repairCarWords(text: string): string {
  return repairs.reduce((words, [heard, meant]) => words.replace(heard, meant), text);
}
