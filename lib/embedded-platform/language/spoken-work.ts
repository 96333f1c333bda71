import { contrastIn } from './contrast';

/** Work on a car: callers' wording as a pattern, and the agent's own in both languages. */
const WORK: readonly [RegExp, en: string, es: string][] = [
  [
    /\bservice ?a\b(?! (?:car|truck|van|suv|vehicle|ford|kia|toyota|\d))|\b(?:the|an|its|my) a[- ]service\b|^\W*(?:(?:just|it's|it|is|due|for|need|needs|i) )*an? service\W*(?=$|(?:,|and|but|please)\b)/i,
    'Service A',
    'Servicio A',
  ],
  [/\bservice ?b\b|\bb[- ]service\b/i, 'Service B', 'Servicio B'],
  [/\bdpf\b|\bregen\w*/i, 'DPF regeneration', 'regeneración del DPF'],
  [/\bdef (?:refill|fluid|tank|light|system)|\badblue\b/i, 'DEF service', 'servicio de DEF'],
  [
    /(?<!\b(?:burns?|burning|uses?|using|loses|losing|eats|drinks)\b.{0,12})\boil\b(?! (?:filter|leak|light|can|pressure|lamp|warning))(?!.{0,12}\bleak)|\blube\b/i,
    'oil change',
    'cambio de aceite',
  ],
  [
    /\b(?:burns?|burning|uses|using|loses|losing|eats|drinks)\b.{0,12}\boil\b/i,
    'oil consumption check',
    'revisión del consumo de aceite',
  ],
  [
    /\boil (?:can|light|pressure|lamp|warning)\b(?!.{0,24}\bchange)/i,
    'oil pressure check',
    'revisión de la presión del aceite',
  ],
  [/\b(?:leak(?:s|ing)?|drip(?:s|ping)?|puddle)\b/i, 'leak check', 'revisión de fugas'],
  [
    /(?<!\b(?:check|inspect|look|how)\w*\b.{0,24})\b(?:pads|rotors)\b/i,
    'brake pads and rotors',
    'pastillas y discos de freno',
  ],
  [
    /\b(?:replac\w+|new|chang(?:e|ing)|install\w*)\b.{0,16}\bbrakes?\b|\bbrakes? (?:replaced|changed|job)\b/i,
    'brake replacement',
    'cambio de frenos',
  ],
  [/\bbrake fluid\b/i, 'brake fluid service', 'cambio del líquido de frenos'],
  [
    /\bbrak(?:es?|ing)\b(?! (?:lights?|fluid)\b)|\b(?:pads|rotors)\b|\bmetal on metal\b/i,
    'brake check',
    'revisión de frenos',
  ],
  [
    /\bmount(?:ed|ing)\b|\bbalanc(?:ed|ing)\b|\bmy own (?:\w+ )?tires\b|\btires\b.{0,24}\bi(?:'ve)? (?:already )?(?:bought|ordered)\b/i,
    'tire mounting and balancing',
    'montaje y balanceo de llantas',
  ],
  [
    /\b(?:look(?:ed)? at|check(?:ed)?|inspect(?:ed)?|revis\w{1,6}) (?:out |on )?(?:the |my |las |mis |those )?(?:tires|llantas)\b(?! (?:pressure|light))|\btires (?:looked at|checked|inspected)\b|\btires? check\b/i,
    'tire check',
    'revisión de llantas',
  ],
  [/\b(?:rotat(?:e|ions?|ed)|tires? ration)\b/i, 'tire rotation', 'rotación de llantas'],
  [
    /(?<!\blight\b.{0,40})\b(?:new|four|4|replace|worn|bald|need|want)\b.{0,12}\btires?\b(?!.{0,12}(?:rotat|ration))|\btires? (?:replaced|put|are bald)\b/i,
    'new tires',
    'llantas nuevas',
  ],
  [
    /\b(?:flat|puncture|nail)\b|\btire\b.{0,24}\b(?:los(?:es|ing) air|leak\w*|going flat|goes flat)\b/i,
    'tire repair',
    'reparación de llanta',
  ],
  [
    /\b(?:light|warning)\b.{0,30}\b(?:of|for|in|about) (?:the |my )?tires?\b|\b(?:tpms|tire pressure|tire (?:warning )?light|low tire|horse ?shoe|check (?:the )?pressure|(?:some |add |put )air (?:in|for) (?:the |my )?(?:tires?|them)|just air|low on air)\b|\btires? (?:look|looks|seem|seems|are|is|feel) (?:a (?:bit|little) )?(?:low|flat-?ish|soft)\b/i,
    'tire pressure check',
    'revisión de la presión de las llantas',
  ],
  [
    /\b(?:air ?bag|srs)s? (?:warning )?light\b/i,
    'airbag light check',
    'revisión de la luz de la bolsa de aire',
  ],
  [
    /\balign(?:ments?|ed)\b|\bpull\w* (?:\w+ ){0,3}to the\b|\bpulling\W*$/i,
    'wheel alignment',
    'alineación',
  ],
  [/(?<!state )\b(?:inspection|inspected|multi-?point)\b/i, 'inspection', 'inspección'],
  [/\bkey(?: ?fob)?(?:'s)? batter(?:y|ies)\b/i, 'key battery', 'pila de la llave'],
  [
    /\b(?:new|replace (?:the|my)|install an?) batter(?:y|ies)\b|\bbattery (?:replaced|changed)\b/i,
    'battery replacement',
    'cambio de batería',
  ],
  [/(?<!\b(?:key|fob) )\bbatter(?:y|ies)\b/i, 'battery check', 'revisión de la batería'],
  [
    /\b(?:check engine|engine light|warning light|(?<!(?:bags?|srs|tpms|pressure|tire) )light (?:came|is|went) on|dash(?:board)? lights?|(?:yellow|orange|amber|little|red) light\b.{0,24}\b(?:on|dash\w*))\b|\bdash\w*\b.*\blit up\b|\blit up\b.*\bdash\w*/i,
    'engine light check',
    'revisión de la luz del motor',
  ],
  [
    /\bair ?con(?:ditioning|ditioner)?\b|\ba\/?c\b|\b(?:blows? hot|no cold air)\b/i,
    'air conditioning service',
    'servicio del aire acondicionado',
  ],
  [
    /(?<!(?:manual|automatic) )\b(?:transmission|tranny)\b(?! flush)|\bgears?\b/i,
    'transmission check',
    'revisión de la transmisión',
  ],
  [
    /\bcoolant\b.{0,8}\b(?:flush|change|service|exchange)|\bflush\w*\b.{0,8}\b(?:coolant|radiator)\b/i,
    'coolant flush',
    'cambio de refrigerante',
  ],
  [
    /\b(?:overheat\w*|coolant|radiator|runn?(?:s|ing) hot|temp(?:erature)? (?:gauge|needle|light)|steam(?:ing)?)\b/i,
    'cooling system check',
    'revisión del enfriamiento',
  ],
  [/\brecall\b|\bairbag\b(?! (?:warning )?light)/i, 'recall repair', 'reparación del recall'],
  [/\b(?:car wash|detail(?:ing|ed)?|washed)\b/i, 'detailing', 'lavado y detallado'],
  [/\bwipers?\b/i, 'wiper blades', 'plumillas'],
  [/\bwindows?\b(?!.{0,8}\b(?:wiper|sticker|fog))/i, 'window repair', 'reparación de ventana'],
  [/\b(?:windshield|glass)\b(?!.{0,8}\bwiper)/i, 'glass repair', 'reparación de vidrio'],
  [
    /\bkey(?: ?fob)?s?\b(?!.*\b(?:drop|box|lost)\b).*\b(?:work|recogni\w+|detect\w*|program\w*|pair)/i,
    'key check',
    'revisión de la llave',
  ],
  [/\bnew key\b/i, 'new key', 'llave nueva'],
  [
    /\b(?:software|map|navigation|firmware) updates?\b/i,
    'software update',
    'actualización de software',
  ],
  [
    /\b(?:look\w*|go|check\w*) (?:\w+ ){0,3}over\b|\bonce[- ]over\b|\bcheck(?:ed)? (?:everything|the whole (?:car|thing))\b/i,
    'checkup',
    'revisión general',
  ],
  [/\bclutch\b/i, 'clutch check', 'revisión del embrague'],
  [
    /\bignition\b|\b(?:door|trunk|hatch|hood|tailgate|gas cap)s?\b.{0,36}\b(?:lock|open|clos|latch|stuck|stick|shut|handle|jam)\w*/i,
    'lock and door check',
    'revisión de cerraduras y puertas',
  ],
  [
    /\bseats?\b.{0,20}\b(?:won't|stuck|doesn't|broken|moves?)\b/i,
    'seat check',
    'revisión del asiento',
  ],
  [/\bspark ?plugs?\b/i, 'spark plugs', 'bujías'],
  [/\bflush\b|\bfluids?\b/i, 'fluid service', 'servicio de fluidos'],
  [
    /\b(?:differential|transfer case|axles?|cv joints?)\b/i,
    'drivetrain check',
    'revisión de la tracción',
  ],
  [
    /\b(?:won't|doesn't|not) charg(?:e|ing)\b|\bcharging port\b/i,
    'charging check',
    'revisión de la carga',
  ],
  [/\btune-?\s?up\b/i, 'tune-up', 'afinación'],
  [
    /\b(?:fuses?|(?:head|tail|fog|dome|brake|cabin|interior) ?lights?|bulbs?|blinkers?|turn signals?|radio|speakers?|(?:touch ?)?screen|back-?up camera|horn|(?<!o['’ ]?)clock|bluetooth|stereo|auto stop|sunroof|moonroof)\b/i,
    'lights and electronics check',
    'revisión de luces y electrónica',
  ],
  [/\b(?:heater|heat(?:ing)?)\b(?! (?:and air|of))/i, 'heater check', 'revisión de la calefacción'],
  [/\b(?:exhaust|muffler|catalytic)\b/i, 'exhaust check', 'revisión del escape'],
  [/\b(?:alternator|starter)\b/i, 'starting check', 'revisión del arranque'],
  [/\bbelts?\b(?! ?buckle)(?<!seat ?belts?)/i, 'belt check', 'revisión de bandas'],
  [
    /\b(?:\d{1,3}|five|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred),?(?:000|k| thousand)? ?-?(?:miles?|k|thousand) (?:service|maintenance|check(?:-?up)?)\b|\b\d{1,3},?(?:000|k) (?:service|maintenance|check(?:-?up)?)\b|\b(?:a|the|my|due for(?: my)?) \d{1,3} ?(?:k|thousand)\b(?! miles? on)/i,
    'mileage service',
    'servicio por millaje',
  ],
  [
    /\b(?:shak(?:es|ing)|shudder|vibrat\w+|wobbl\w+)\b/i,
    'vibration check',
    'revisión de vibración',
  ],
  [
    /\b(?:noise|clunk\w*|rattl\w*|knock\w*(?! (?:it|them|that|the \w+|my \w+|mine|her)? ?(?:off|out|down|over)\b)|grind\w*|sque(?:al|ak|ek|k)\w*|thump\w*|whin(?:es?|ing)|whirr\w*|buzz\w*|hiss\w*|humming|clicking|(?:that|a|this) sound(?! (?:\w+ )?(?:dangerous|bad|good|right|ok|okay|fine|safe|like)\b))\b/i,
    'noise check',
    'revisión de un ruido',
  ],
  [
    /\b(?:stall\w*|dies|jerks?|hesitat\w+|misfir\w+|sputter\w*|sluggish|no power|losing power|idles? rough)\b/i,
    'engine check',
    'revisión del motor',
  ],
  [/\b(?:shocks?|struts?)\b/i, 'shocks and struts', 'amortiguadores'],
  [
    /\bsteering\b(?! wheel (?:lock|cover))|\bsuspension\b/i,
    'steering and suspension check',
    'revisión de dirección y suspensión',
  ],
  [
    /\b(?:smells?|smelling|burnt|burning(?! .{0,12}\boil\b))\b/i,
    'smell check',
    'revisión de un olor',
  ],
  [/\b(?:filter)\b/i, 'filter replacement', 'cambio de filtro'],
  [/\bstate inspection\b/i, 'state inspection', 'inspección estatal'],
  [/\b(?:smog|emissions?)\b/i, 'emissions test', 'prueba de emisiones'],
  [
    /\b(?:maintenance(?! (?:light|required|reminder|message))|(?:regular|first|next|scheduled|annual) service|routine)\b/i,
    'maintenance',
    'mantenimiento',
  ],
];

/** Words of a work's name that name no work by themselves. */
const OF_ANY =
  /^(?:new|check|change|service|repair|replacement|and|line|pressure|light|of|the|it|my|can|a)$/i;
const keysOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])
    .filter((word) => !OF_ANY.test(word))
    .map((word) => word.slice(0, 4));

const sharesWord = (one: string, other: string) => {
  const keys = keysOf(other);
  return keysOf(one).some((key) => keys.includes(key));
};

/** The items of work that the words name, by their kind or by a word of their own. */
const named = (work: readonly string[], span: string): string[] => {
  const kinds = span.split(/\band\b/i).flatMap((part) => parseWork(part));
  const known = work.filter((item) => kinds.includes(item));
  return known.length > 0 ? known : work.filter((item) => sharesWord(item, span));
};

const ONLY = /\b(?:just|only|solo|nom[aá]s|nothing but)\b|\bnothing else\W*$/i;
const ADDS = /\b(?:also|add|too|as well|plus|both|on top of|while)\b/i;
/** Words that open a correction which names only what is to stay. */
const OPENS_ONLY =
  /^(?:\W|(?:yes|yeah|no|but|okay|ok|actually|wait|hold on|sorry|oh|and|please|book it|so|it's|is|put|do|i|want|need|make it)\b)*(?:just|only|solo|nom[aá]s)\b(?! (?:an? )?(?:quick |one )?(?:question|wondering|curious|checking))/i;
const POINTS =
  /\b((?:check(?:ed)?|look(?:ed)? at|inspect(?:ed)?|have|get) )(?:them|it|those|the ones)\b/gi;

const ASKS = /\b(?:do|does|can|could|would|will|is|are) (?:you|it|they|that|there)\b|\?/i;

/** 'I said A, not B', where it is known that a Service A or B is meant. */
const withLetters = (work: readonly string[], text: string) =>
  work.some((one) => /^Service [AB]$/.test(one))
    ? text.replace(
        /(?:service )?\b([ab])(?= ?(?:$|[,.;!?]|(?:not|like|as in|i said)\b))/gi,
        'service$1',
      )
    : text;

/** The work after a correction, 'not the brakes, just the battery'; undefined where the words correct none. */
export function correctedWork(
  work: readonly string[],
  words: string,
  isTranslated = false,
): string[] | undefined {
  const text = withLetters(work, words);
  const { denied, rest } = contrastIn(text, isTranslated);
  const gone = [...new Set(denied.flatMap((span) => named(work, span)))];
  // 'Just check them', of the tires.
  const [noun = ''] =
    /\b(?:tires|brakes|battery)\b/i.exec([rest, ...denied, ...work].join(' ')) ?? [];
  const pointed = noun ? rest.replace(POINTS, `$1the ${noun}`) : rest;
  const found = parseWork(pointed.replace(/ ; /g, ', '));
  const refused = denied.flatMap((span) => parseWork(span));
  const isPart = found.length > 1 && /\binspected\b/i.test(pointed);
  // 'Just the coolant', of a coolant flush.
  const isLook = /\b(?:check|look|inspect|test)/i.test(pointed);
  const asKnown = (item: string) =>
    (!isLook && /check$|^new tires/.test(item) && work.find((one) => sharesWord(one, item))) ||
    item;
  const wished = found
    .map(asKnown)
    .filter(
      (item) =>
        !(isPart && item === 'inspection') && !(refused.includes(item) && !work.includes(item)),
    );
  const isOnly =
    ONLY.test(rest) &&
    !ADDS.test(rest) &&
    wished.length > 0 &&
    (gone.length + refused.length > 0 ||
      (OPENS_ONLY.test(text) && !ASKS.test(text) && text.split(' ').length < 11));
  // A noise was that of the brakes.
  if (gone.some((item) => item.startsWith('brake')) && !wished.includes('noise check'))
    gone.push('noise check');
  // 'I said the tires, not the brakes', of the tires.
  const isRight =
    refused.length > 0 && wished.length > 0 && wished.every((item) => work.includes(item));
  if (!isOnly && !isRight && gone.length === 0) return undefined;
  const kept = isOnly ? [] : work.filter((item) => !gone.includes(item));
  const next = [...new Set([...kept, ...wished])];
  return !isOnly && !isRight && next.join() === work.join() ? undefined : next;
}

/** Lists the work that the words rule out: 'it's not the glass, it's the motor'. */
export function deniedWork(said: string, isTranslated = false): string[] {
  const { denied, rest } = contrastIn(said, isTranslated);
  const affirmed = parseWork(rest);
  return denied.flatMap((span) => parseWork(span)).filter((work) => !affirmed.includes(work));
}

/** What other work includes, or was only a sign of. */
const WITHIN: readonly [RegExp, readonly string[]][] = [
  [/^brake fluid|^coolant/, ['fluid service', 'cooling system check']],
  [/^brake [pr]/, ['brake check']],
  [/^brake/, ['noise check']],
  [/^battery r/, ['battery check']],
  [/^tire repair/, ['leak check']],
  [/^tire mount/, ['new tires']],
  [/^state/, ['inspection']],
  [/leak|alignment|window/, ['noise check']],
];

/** The work without what is a part of other work in the list. */
export const withoutParts = (work: readonly string[]): string[] => {
  const gone = WITHIN.flatMap(([whole, parts]) =>
    work.some((one) => whole.test(one) && !parts.includes(one)) ? parts : [],
  );
  return work.filter((one) => !gone.includes(one));
};

/** The part that a recall is about, which is not separate work. */
const BESIDE_RECALL = /^(?:recall|oil|tire|new tires|inspection|detail|wheel|maintenance)/;

/** Lists the requested work: ['oil change', 'tire rotation']. A noise of the brakes counts as brakes. */
export function parseWork(said: string): string[] {
  // 'Is it different from an oil change?', 'not an oil change', 'in case my phone dies'
  const words = said.replace(
    /\b(?:not|isn't|different (?:from|than)|instead of|rather than|more than) (?:just )?(?:an?|the) [^,.;!?]{3,24}|\b(?:phone|cell) (?:dies|died|is dead|is dying)\b/gi,
    ' ',
  );
  const named = WORK.filter(([pattern]) => pattern.test(words)).map(([, en]) => en);
  // 'I think it's the tires' orders none.
  const isTires =
    named.length === 0 &&
    /(?<!\b(?:on|it'?s|be|is) (?:the |its )?)\b(?:tires|(?:a|new|another) tire)\b(?!.*\b(?:shop|store|kick))/i.test(
      words,
    );
  const found = isTires ? ['new tires'] : named;
  const isRecall = /\brecall/i.test(words) && found.includes('recall repair');
  if (isRecall) return found.filter((work) => BESIDE_RECALL.test(work));
  // A light by its own name is no engine light.
  const isEngineLight = /\b(?:check engine|engine light)\b/i.test(words) || found.length === 1;
  return withoutParts(found)
    .filter((work) => isEngineLight || work !== 'engine light check')
    .slice(0, 4);
}

/** True for a symptom, which an advisor wants in the caller's own words. */
export const isSymptom = (words: string): boolean =>
  /\b(?:grind|sque(?:al|ak|ek)|nois|leak|shak|vibrat|pull|overheat|stall|jerk|slip|smell|light|clunk|rattl|knock|weird|funny|won't|doesn't (?:work|start|turn|go|open|close|feel|sound|stop|drive)|broken|only when|dies|hurts?|whirr|buzz|hiss|making (?:a|that|this) sound)\w*/i.test(
    words,
  );

/** True for a specific problem that the list lacks: 'my remote start quit', 'there is water on the floor'. */
export const isSpecific = (words: string): boolean =>
  /\b(?:my|the|a)\s+(?!(?:car|truck|van|suv|vehicle|ride|thing|appointment|phone|computer)\b)\w+\s(?:.*\s)?(?:won't|stuck|quit|stopped|isn't work\w*|not work\w*|doesn't|don't work|broken?|dead|loose|wet|stiff|soft|acting|cut\w* out|keeps)\b|\b(?:water|wet|puddle)\b/i.test(
    words,
  );

export function sayWork(work: readonly string[], language: 'en' | 'es'): string {
  const said = work.map((item) =>
    language === 'en'
      ? item
      : (WORK.find(([, en]) => en === item)?.[2] ?? item.replace(/^diagnosis$/, 'diagnóstico')),
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(said);
}
