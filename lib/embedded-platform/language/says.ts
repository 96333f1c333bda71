/**
 * Patterns for everything except days, names and cars, in a whole sentence or a part of it. A pattern with a repeated list
 * of words reads at most 80 characters, since its time doubles with each repetition.
 */
export const says = {
  refuses:
    /\b(?:rather not|don't want to(?= (?:give|leave|share|say|tell))|don't want to\W*$|not (?:going to )?giv\w+|won't give|prefer not|no number|(?:don't|do not) have (?:a |any )?(?:phone|cell|number)|not my (?:number|email)|no need to call|don't (?:need|want) (?:a call|you to call)|(?:don't|no need to) call me)\b/i,
  nothingElse:
    /^(?=.{1,80}$)(?:no|nope|nah|nothing|not really|i'm good|that's it|that's all|all set|thanks|thank you|else|for now|i'm all set|that is all|[,.! ])+$/i,
  /** An answer to 'Anything else?' that ends the call: 'okay, that'll do it, see you Friday'. */
  closing:
    /^(?=.{1,80}$)(?:ok(?:ay)?|a?ight|kindly|alright|all right|perfect|great|awesome|cool|wonderful|sounds good|no+|nope|nah|yes|yep|yup|yeah|sure|thanks?|thank you|so much|very|nothing(?: else)?|not really|that(?:'s| is|'ll| will)?(?: be| do)?(?: it| her| me| all| everything)?(?: (?:that )?i (?:needed|wanted|need)(?: to (?:know|ask))?)?|i think|i guess|for (?:now|today|me)|now|then|we're|i'm|we are|i am|good|done|all set|set|you too|fine|right|correct|mhm|see (?:you|ya)(?: guys)?(?: then| there| soon| tomorrow| \w+day| at \w+(?: thirty| fifteen)?)?|(?:you )?(?:all )?have an? (?:good|great|nice|happy|wonderful|blessed|safe) (?:one|day|night|evening|weekend|thanksgiving|holidays?|christmas|turkey day|rest of (?:your|the) \w+)|man|buddy|dear|sir|ma'am|bye|(?:i(?:'ve)? )?(?:gotta|have to|got to|need to) (?:run|go|jet)|appreciate it|(?:i )?guess not|happy (?:thanksgiving|holidays|new year)|merry christmas|(?:god )?bless (?:you|your heart)|you(?:'ve| have) been (?:very |so |really |a )?(?:patient|helpful|kind|nice|sweet|great|good|help|lovely)|that's (?:very |so )?(?:kind|nice|sweet)(?: of you)?|love|honey|hon|sweetie|[,.! ])+$/i,
  /** 'I don't think it needs a tow', 'no tow, please'. */
  noTow:
    /\b(?:no|without an?|cancel the|forget the|skip the|not an?) tow\w*\b|\b(?:don't|do not|didn't|did not|doesn't|does not|won't|never)(?! you) (?:(?:really|actually|think|believe|it|it'll|i|we|you|want|need|needs|needed|wanted|asked?|ask|said|say|for|to|get|be|have|send|me|us|any|an?|the|your|that) ){0,8}tow\w*\b/i,
  bareYes: /^(?=.{1,80}$)(?:yes|yep|yup|yeah|sure|please|thanks?|thank you|so much|\W)+$/i,
  thisNumber:
    /\b(?:this|same|that) (?:number|phone)\b|\b(?:me on|at|to|use) (?:this|that) one\b|^\W*(?:this|the same|that) one\W*$|\bnumber (?:that )?(?:i'm|i am) (?:calling|on)\b|\b(?:i'm|i am) calling (?:you )?from\b|\b(?:have|see) my number\b|\b(?:on|in) (?:the |my )?(?:file|account|profile|system|record)\b/i,
  thanks: /\bthank|\bsee you\b|\bbye\b/i,
  /** Words that are neither a message nor a place. */
  filler:
    /^(?=.{1,80}$)(?:(?:ok(?:ay)?|yes|yeah|yep|sure|please|no|um+|uh+|hmm+|well|hello|hi|hey|thanks?|thank you|right|good|fine|so|and|you|there|are|listening)[\s,.!?]*)+$/i,
  safe: /\b(?:everybody|everyone|nobody|no one|we|we're|i|i'm|he|he's|she|she's|they|they're)\b.*\b(?:ok|okay|fine|safe|hurt|pulled over|parked\W*$|out of the (?:car|truck))\b/i,
  /** Signs of continuing danger, whatever else is said. */
  worse:
    /\b(?:smok\w*|fire|flames?|burn\w*|hurt(?! at all)|bleed\w*|trapped|stuck in|not (?:ok|okay|safe|fine)|gas|fumes|traffic|lane)\b/i,
  same: /\bsame (?:time|day)\b/i,
  leaves: /^(?:fine|ok|okay|anyway|whatever|forget)\b/i,
  request:
    /\b(?:book|schedule|appointment|instead|rather|forget|need|want(?:ed)?(?! to know\b)|would like|i'd like|looking for)\b/i,

  /** A farewell with polite words and nothing else: 'Goodbye to my old car' does not match. */
  goodbye:
    /^(?=.{1,80}$)(?=.*\b(?:bye|goodbye|good bye|gotta (?:run|go)|(?:have|got) to (?:run|go)|hang up|adi[oó]s|hasta (?:luego|pronto|mañana)|good night|talk (?:to you )?(?:later|soon|then|\w+day)|take care|have an? \w+ (?:one|day|night|evening|weekend|thanksgiving|holidays?|christmas))\b)(?:bye|goodbye|good bye|adi[oó]s|hasta (?:luego|pronto|mañana)|good night|talk (?:to you )?(?:later|soon|then|\w+day)|take care|(?:you )?(?:all )?have an? \w+ (?:one|day|night|evening|weekend|thanksgiving|holidays?|christmas)|(?:you can |i'll |i have to |let's |please )?hang up|(?:i'll |let me |i need to |i want to )?think (?:about|on) it|(?:i'll |i will )?(?:call|be in touch)(?: you)?(?: back)?(?: later| another time)|(?:i )?(?:have to|gotta|got to|'ll let you) (?:go|run)|that(?:'s|'ll| is| will)?(?: be)? (?:it|all|everything)(?: (?:that )?i (?:needed|wanted|need)(?: to (?:know|ask))?)?|nothing(?: else)?|no(?: (?:day|time|appointment|need))?|nope|yes|yep|yeah|sure|right|correct|please|ok|okay|alright|all right|all set|i'm (?:good|done|all set)|great|good|perfect|awesome|cool|fine|wonderful|well|oh|so|then|now|for now|and|book it|you|too|much|very|again|thanks?|thank you|appreciate it|for your (?:help|time)|gracias|muchas|muy amable|see (?:you|ya)(?: then| soon| later| tomorrow| \w+day)?|everyone|guys|man|dear|buddy|so much|no problem|never ?mind|it's fine|whatever|sir|ma'am|(?:i )?guess not|happy (?:thanksgiving|holidays|new year)|merry christmas|[,.!\s-])+$/i,
  hesitates:
    /^(?=.{1,80}$)(?:(?:u[hm]+|hm+|er+|well|so|yeah|like|i|think|guess|need|want|to|a|the)\W+)*(?:u[hm]+|hm+|er+|well|so)\W*$/i,
  ofEmail: /\b(?:e-?mail|mail|write|address|send|reach)\b/i,
  keeps:
    /\b(?:don't|do not|didn't|won't|not|never) (?:you |ever |say |\w+ to )?(?:cancel|drop|skip|forget|change)\b/i,
  /** Cancels something other than the visit: 'cancel my gym membership', 'never mind the noise'. */
  dropsOther:
    /\b(?:cancel|never ?mind|forget(?: about)?|skip|drop) (?:my|the|that|this|our|his|her) (?!(?:[\w-]+ ){0,3}(?:appointment|appt|visit|booking|reservation|slot|meeting|thing|drive|service|repair|one|\w+day|request|call|callback|message)\b)\w/i,
  inEnglish:
    /\b(?:in english|speak english|english please|(?<!\b(?:hablan?|eso|nada|entend\p{L}*|entiendo|hablo) )en ingl[eé]s)\b/iu,
  ofOthers:
    /\b(?:callers?|customers?|people|clients?|(?:an? )?old (?:lady|man|woman|guy)|like an? \w+|say an? \w+|her (?:hood|car|engine)|his (?:hood|car|truck|engine)|the product|(?:somebody|someone|they) (?:calls?|asks?|wants?|says?|needs?|gets?|is|are|has)|what if|what happens|(?:my|our) (?:\w+ )?(?:manager|advisors?|boss|guys|girls|staff|team|desk))\b/i,
  /** The customer's line in 'pretend I'm a customer, my car won't start'. */
  played:
    /\b(?:(?:customer|caller|buyer)\b(?:(?: who| that)?[,.:;!-]|(?= (?:my|i|i'm) ))|(?:store|dealer(?:ship)?|shop)\b,?(?= (?:(?:you|y'all) (?:just|guys|people|did|fixed|told|sold)|my) )|i'?m (?=calling (?:about|to|for)\b)) ?((?:\S+ ){3,}\S+)$/i,
  ofIt: /\b(?:can|could|does|will|would) it\b|\bif (?:it|you)\b/i,
  bareTime:
    /^(?:(?:at|around|uh|um|then|ok|okay|how about|make it|let's say|no),? )*(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: ?(?::?\d\d|thirty|fifteen|forty five))?(?: ?(?:am|pm|o'? ?clock))?(?:,? (?:then|works|please|is (?:good|fine|great)))?[.!]?$/i,
  bodily:
    /\b(?:locked (?:in|inside)|heart attack|chest|stroke|breath\w*|unconscious|collapsed|trapped|choking|overdose|suicid\w*|kill myself|bleeding|(?:neck|head|back|arm|leg) (?:really )?hurts?|fell|can't get up|(?:people|someone|somebody|kids) (?:are |is |still )?inside|in labor|water (?:just )?broke)\b/i,
  /** Words of danger; without one, a similar meaning does not count. */
  peril:
    /\b(?:brak\w+|smok\w+|fire|flames?|steam\w*|hurt|crash\w*|accident|hit|wreck\w*|flip\w*|roll\w*|steer\w*|pedal|accelerat\w+|throttle|water|flood\w*|sink\w*|blood|bleed\w*|breath\w*|faint|pass\w* out|unconscious|fell|collaps\w+|ambulance|labor|911|highway|freeway|interstate|shoulder|traffic|lane|intersection|tracks|overheat\w*|boil\w*|temp\w*|gauge|oil (?:light|pressure)|red|spark\w*|wheel|tire|blew|baby|child|kids?|son|daughter|dog|locked|gas|fumes|burn\w*|awake|stop|stuck|died|emergency|ditch|smashed|trapped)\b/i,
  oilLight: /\boil (?:can|light|pressure|lamp|warning)\b|\boil\b.{0,12}\blight\b/i,
  hot: /\bsteam|overheat|thermometer|\btemp|\bgauge|boiling|\b(?:runs?|running|gets?|getting) (?:\w+ )?hot\b/i,
  fire: /\b(?:smok\w*|fire|flames?|gas(?:oline)?(?! (?:cap|pedal|station))|fuel|fumes)\b/i,

  follows: /^(?:no|and|or|ok|okay|so|[,. ])*\b(?:i mean|i meant|what about|how about|and|or)\b/i,
  corrects: /^(?:no|sorry|wait|actually|oh|i mean|correction)\b/i,

  /** Cancels the visit, and says nothing else about it. */
  cancels:
    /^(?:(?:actually|please|sorry|no|ok|okay|so|well|oh|wait|um|uh|and|then|just|now|(?:i|we) (?:need|have|want|got) to|(?:i|we)'d like to|i gotta|can (?:you|we)|could (?:you|we)|let's|go ahead and)[,.]? )*cancel(?:,? (?:it|that|this|(?:my|our|the|this|that) (?:\w+ ){0,3}(?:visit|appointment|appt|booking|slot|one|service|drive|meeting)))?(?:,? (?:please|then|instead|for me|after all|thanks|thank you|i can't make it))*[.!?]?$/i,

  calls: /\b(?:call(?:ed|s|ing)?|answer(?:ed|s)?|waiting|waited|hold|voicemail|messages?)\b/i,
  bought:
    /\b(?:contract|papers|paperwork|signed|(?:first|monthly|my) payment|advertis\w+|deposit|(?:on|off) (?:the|your) website|lease\w*|leasing|financ\w+|apr|paint protection|add-?ons?|salesman|sales?|bought|sold|purchase[d]?|deal|trying to buy|buy(?:ing)? an?)\b/i,
  oldVisit:
    /\bi(?:'ve)? (?:have|had|got) (?:an?|my|one)\b|\bi'?m (?:booked|scheduled|down)\b|\bi(?:'ve| have)? (?:got |have |had )[^.;?!]{3,60} (?:booked|scheduled)\b|\bis the one (?:i|we)(?:'ve)? (?:have|had|got|booked)\b|\bit was\b|\bmy appointment(?:'s| is| was)\b/i,
  newVisit:
    /\b(?:can|could) (?:i|we|you)\b|\binstead\b|\b(?:move|change|push|switch|bump|resched\w*)\b[^.;!?]{0,24}\b(?:to|for) (?:next |this |the )?(?:\w+day|tomorrow|\d)/i,

  /** Is about the lot and the doors, not the street. */
  onLot: /\b(?:lot|door|entrance|inside|park|sign|pull (?:in|up))\b/i,
  cheap: /\b(?:cheap\w*|less money|least expensive|lowest price)\b/i,

  service:
    /\b(?:service|repairs?|workshop|garage|parts|maintenance|oil|mechanic|(?:quick|express) ?lane)\b|\bpick (?:it|her|my|the|up)\b|\bdrop (?:it|her|my|off)\b/i,
  whetherOpen:
    /\b(?:now|still|currently|at the moment)\b|\b(?:are|is) (?:you|it|the \w+|service|sales|parts)(?: guys| department)? open\b(?! on)/i,
  now: /\b(?:now|still|currently|at the moment)\b/i,

  told: /\b(?:that|know|about|tell (?:\w+))\s(\S.{11,})$/i,
  place:
    /\b(?:i'?m|i am|we'?re|it'?s|stuck|stranded|parked|car is|truck is|sitting|broken down|down|dead|died|broke down) ((?:at|on(?! me\b)|in(?! my (?!driveway|garage|house|apartment|yard|building|parking|complex|lot|neighborhood)| the (?:car|truck|van)\b)(?! (?:the (?:left|right|middle|fast|slow) lane|traffic|a hurry))|near|outside|by) .{4,}?)(?=,? (?:and|but|so) (?:i|it|my|can|could|there|we|he|she|the car)\b|,? (?:what|how|when|can|could|should|is it|do i)\b|[.;!?]|$)/i,
  part: /\b(?:(?:lost|broke|cracked|replace) (?:my|the|a)|order|needs?|(?<!do i )have|sell|sells|looking for|cost of|price of|how much (?:for|is|are)|(?:number|price|cost|quote|pricing) (?:and \w+ )?(?:for|on)|buy|carry|do(?! you)|want|is my)\s+(?:to (?:order|buy|get) )?(?!(?:my |the |some |an? )?(?:parts?|accessories)\b|(?:some|any)?(?:thing|one|those|them|these|that|this)\b|(?:it|those|them|these|that|this|any)\b)((?:an? |my the |some |new |four |two |set of )*(?!parts?\b)[\p{L}\d -]{3,70}?)(?= for | cost| in\b| from | what| how | do | can | is |[?.!,]|$)/iu,

  correction: /\b(?:actually|instead|rather|not|no|i mean|i meant|(?<!oil )change|wait)\b/i,
} as const;
