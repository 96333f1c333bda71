import type { Words } from './words';

/*
 * How the agent leads a conversation: written to be heard, one question at a time. Each question has a second wording,
 * for when the first was not answered, and a third that gives a choice.
 */

export const talk = {
  // Questions for a slot.
  askWork: {
    en: [
      'What does the car need?',
      'What should we do for the car? An oil change, say, or brakes?',
    ],
    es: ['¿Qué necesita el carro?', '¿Qué le hacemos al carro? ¿Un cambio de aceite, frenos?'],
  },
  askSymptom: {
    en: [
      'What does it do, and is it safe to drive?',
      'What do you notice: a noise, a light, a leak?',
    ],
    es: ['¿Qué le pasa, y es seguro manejarlo?', '¿Qué nota: un ruido, una luz, una fuga?'],
  },
  askVisitCar: {
    en: ['What are you driving?', 'Which car is it: the year and the model?'],
    es: ['¿Qué carro maneja?', '¿Qué carro es: el año y el modelo?'],
  },
  askDriveCar: {
    en: ['Which car would you like to drive?', 'Which model should we have ready for you?'],
    es: ['¿Qué carro le gustaría manejar?', '¿Qué modelo le preparamos?'],
  },
  askTradeCar: {
    en: [
      'What car is it: the year, the model, and about how many miles?',
      'Which car would you trade in?',
    ],
    es: [
      '¿Qué carro es: el año, el modelo y más o menos cuántas millas?',
      '¿Qué carro entregaría?',
    ],
  },
  askDay: {
    en: ['What day works for you: {a}, {b}, or another?', 'Which day suits you, {a} or {b}?'],
    es: ['¿Qué día le conviene: {a}, {b} u otro?', '¿Le viene mejor {a} o {b}?'],
  },
  askDayOf: { en: '{a} or {b}?', es: '¿{a} o {b}?' },
  askDayNextWeek: {
    en: ['Which day next week?', 'Next week, then: which weekday?'],
    es: '¿Qué día de la próxima semana?',
  },
  askTime: {
    en: ['What time? I have {a} or {b}.', 'Which time suits you, {a}, {b}, or another?'],
    es: ['¿A qué hora? Tengo a las {a} o a las {b}.', '¿Qué hora prefiere: {a}, {b} u otra?'],
  },
  askTimeOne: { en: 'I have {a}. Does that work?', es: 'Tengo a las {a}. ¿Le conviene?' },
  askName: {
    en: ['And your name, please?', 'What name should I put it under?'],
    es: ['¿Y su nombre, por favor?', '¿A nombre de quién?'],
  },
  askPhone: {
    en: ["What's the best number to reach you?", 'Which phone number should they call?'],
    es: ['¿A qué número le llamamos?', '¿Cuál es su número de teléfono?'],
  },
  askTextPhone: {
    en: [
      'Sales can text you a quote. Which number should it go to?',
      'What number should the quote go to?',
    ],
    es: [
      'Ventas le puede mandar una cotización. ¿A qué número?',
      '¿A qué número mandamos la cotización?',
    ],
  },
  askEmail: {
    en: ["What's your email address?", 'Which address should we write to?'],
    es: ['¿Cuál es su correo electrónico?', '¿A qué correo le escribimos?'],
  },
  askSpelled: {
    en: [
      'I want to get that address right. Could you spell it, letter by letter, with the at and the dot?',
      'Sorry, once more: the whole address, one letter at a time, then at, and dot com.',
    ],
    es: [
      'Quiero anotar bien ese correo. ¿Me lo deletrea, letra por letra, con arroba y punto?',
      'Perdón, otra vez: todo el correo, letra por letra, luego arroba y punto com.',
    ],
  },
  askUnlist: {
    en: [
      'Which email address or number should come off?',
      'What should come off: which email or number?',
    ],
    es: '¿Qué correo o número hay que quitar?',
  },
  askReach: {
    en: [
      'What number or email should we use to reach you?',
      'How do we reach you: a number, or an email?',
    ],
    es: ['¿A qué número o correo le contactamos?', '¿Cómo le contactamos: teléfono o correo?'],
  },
  askVisitReach: {
    en: ["And what's the best number to reach you?", 'What number can we reach you at?'],
    es: ['¿Y a qué número le podemos llamar?', '¿Cuál es su número, por favor?'],
  },
  askMessage: {
    en: ['What should I tell them?', 'What is it about?'],
    es: ['¿Qué les digo?', '¿De qué se trata?'],
  },
  askComplaint: {
    en: ['What happened?', 'What went wrong, in a sentence?'],
    es: ['¿Qué pasó?', '¿Qué salió mal?'],
  },
  askShopping: {
    en: ['What are you shopping for?', 'Which car is it about?'],
    es: ['¿Qué carro busca?', '¿De qué carro se trata?'],
  },
  askPart: {
    en: ['Which part do you need?', 'What should parts look up for you?'],
    es: ['¿Qué repuesto necesita?', '¿Qué buscamos en repuestos?'],
  },
  askPartCar: {
    en: ['Which car is it for: the year and the model?', 'And what car does it go on?'],
    es: ['¿Para qué carro: el año y el modelo?', '¿Y para qué carro es?'],
  },
  askPlace: {
    en: ['Where is the car now?', 'What street or exit is the car at?'],
    es: ['¿Dónde está el carro ahora?', '¿En qué calle o salida está el carro?'],
  },
  askStatusName: {
    en: ['What name is the repair under?', 'Whose name is on the repair order?'],
    es: ['¿A nombre de quién está la reparación?', '¿Qué nombre tiene la orden?'],
  },
  askVisitName: {
    en: ['What name is the appointment under?', 'Whose name did you book it with?'],
    es: ['¿A nombre de quién está la cita?', '¿Con qué nombre la hizo?'],
  },

  // Acknowledgements of the answers.
  ackDayTime: { en: '{day} at {time}.', es: '{day} a las {time}.' },
  ackDay: { en: ['{day}.', 'Okay, {day}.'], es: ['{day}.', 'De acuerdo, {day}.'] },
  ackTime: {
    en: ['{time} works.', '{time} it is.'],
    es: ['A las {time}, muy bien.', 'A las {time}.'],
  },
  ackName: {
    en: ['Thanks, {first}.', 'Got it, {first}.'],
    es: ['Gracias, {first}.', 'Muy bien, {first}.'],
  },
  ackOtherName: {
    en: ['Okay, for {name}.', "Got it, that's for {name}."],
    es: ['Muy bien, para {name}.'],
  },
  ackOtherNumber: {
    en: ['I noted that number, too.', 'That number is in the notes, too.'],
    es: ['Anoté también ese número.'],
  },
  ackOtherNumberOf: {
    en: ["I noted {name}'s number, too.", "{name}'s number is in the notes, too."],
    es: ['Anoté también el número de {name}.'],
  },
  ackCar: {
    en: ['Got it, the {car}.', 'The {car}, okay.'],
    es: ['Muy bien, el {car}.', 'El {car}, entendido.'],
  },
  ackWork: {
    en: ['{work}, got it.', 'Okay, {work}.'],
    es: ['{work}, entendido.', 'Muy bien, {work}.'],
  },
  ackPhone: {
    en: ['{phone}, thanks.', 'Got it, {phone}.'],
    es: ['{phone}, gracias.', 'Anotado: {phone}.'],
  },
  ackEmail: {
    en: ['{email}, got it.', 'Thanks, {email}.'],
    es: ['{email}, anotado.', 'Gracias, {email}.'],
  },
  ackMessage: {
    en: ["I've noted that.", 'Okay, I wrote that down.'],
    es: ['Lo anoté.', 'De acuerdo, anotado.'],
  },
  onVisit: {
    en: ["I've put that on your visit.", "That's on your visit, too."],
    es: ['Lo anoté en su visita.', 'Eso queda en su visita.'],
  },
  ackCondition: {
    en: ['Noted: {condition}.', "I've noted that: {condition}."],
    es: ['Anotado: {condition}.'],
  },
  ackNot: { en: '{day}, not {other}.', es: '{day}, no {other}.' },
  comesBack: {
    en: [
      "So soon after our repair, that shouldn't happen. The service manager gets a note of it.",
      "It shouldn't come back after we worked on it. I noted that for the service manager.",
    ],
    es: 'Después de una reparación nuestra no debería pasar. Se lo anoto al gerente de servicio.',
  },
  ackSorry: { en: "I'm sorry to hear that.", es: 'Lo siento.' },

  // Visits.
  startService: { en: 'Sure, a service visit.', es: 'Claro, una visita de servicio.' },
  startDrive: {
    en: ['Gladly, a test drive.', 'Got it, a test drive.'],
    es: 'Con gusto, una prueba de manejo.',
  },
  startMeeting: {
    en: 'Gladly, a meeting with our team.',
    es: 'Con gusto, una reunión con nuestro equipo.',
  },
  startVisitWith: {
    en: ['Sure, a visit with {person}.', 'Okay, you come in to {person}.'],
    es: 'Claro, una visita a {person}.',
  },
  whoMeets: {
    en: [
      'Somebody from {person}. I have no name yet.',
      '{person} sees you. I can’t name the person yet.',
    ],
    es: 'Alguien de {person}. El nombre aún no lo tengo.',
  },
  noTransfer: {
    en: [
      'No, I can’t transfer a call from here. {person} has your message and {calls}.',
      'No, this demo has nobody to put you through to. {person} {calls}.',
    ],
    es: 'No, desde aquí no puedo pasar la llamada. {person} {calls}.',
  },
  confirmVisit: {
    en: [
      "So that's {day} at {time}, {what}, for {name}, {reach}. Shall I book it?",
      '{day} at {time}, then: {what}, for {name}, {reach}. Book it?',
    ],
    es: [
      'Entonces: {day} a las {time}, {what}, {name}, {reach}. ¿La reservo?',
      '{day} a las {time}: {what}, {name}, {reach}. ¿De acuerdo?',
    ],
  },
  confirmAgain: {
    en: ['Should I book it? Yes or no?', 'Shall I go ahead and book it?'],
    es: ['¿La reservo? ¿Sí o no?', '¿Es correcto, para reservarla?'],
  },
  whatToChange: {
    en: [
      'Okay. What should I change: the day, the time, or something else?',
      'What would you like different: day, time, car or name?',
    ],
    es: [
      'De acuerdo. ¿Qué cambio: el día, la hora u otra cosa?',
      '¿Qué desea cambiar: día, hora, carro o nombre?',
    ],
  },
  booked: {
    en: ['Done, {name}: {day} at {time}, {what}.', "You're down, {name}: {day} at {time}, {what}."],
    es: ['Listo, {name}: {day} a las {time}, {what}.'],
  },
  demoBooked: {
    en: 'Done, {name}: {day} at {time}, {what}. This is a demo, so no real calendar has it.',
    es: 'Listo, {name}: {day} a las {time}, {what}. Es una demostración: no queda en un calendario real.',
  },
  meetingBooked: {
    en: 'Noted, {name}: {day} at {time}. Send the form after this call, and a person on our team confirms it with you, at {reach}.',
    es: 'Anotado, {name}: {day} a las {time}. Envíe el formulario después de la llamada, y una persona de nuestro equipo se la confirma: {reach}.',
  },
  closedOn: {
    en: [
      "We're closed {day}. The next open day is {next}. Does that work?",
      '{day} is closed, I’m afraid. How about {next}?',
    ],
    es: ['{day} está cerrado. El próximo día abierto es {next}. ¿Le conviene?'],
  },
  proposeDay: { en: ['How about {next}?', 'Would {next} work?'], es: '¿Le conviene {next}?' },
  nothingFreeOn: {
    en: ['I have nothing free {day}. How about {next}?', '{day} is full. Does {next} work?'],
    es: 'No tengo nada libre {day}. ¿Le conviene {next}?',
  },
  tooLateToday: {
    en: "It's too late for today. How about {next}?",
    es: 'Hoy ya es tarde. ¿Le conviene {next}?',
  },
  dayPast: {
    en: 'That day is over already. Which day instead?',
    es: 'Ese día ya pasó. ¿Qué otro día?',
  },
  dayFar: {
    en: 'I can book up to two months ahead. Which day before that?',
    es: 'Puedo reservar hasta dos meses antes. ¿Qué día antes de eso?',
  },
  timeOutside: {
    en: [
      '{day} I can book from {first} to {last}. What time works?',
      'It has to be between {first} and {last} on {day}. Which time?',
    ],
    es: ['{day} puedo reservar de {first} a {last}. ¿A qué hora?'],
  },
  timeEarly: {
    en: [
      '{day} service opens at {first}. Would {first} work, or would you drop it off the evening before?',
      'The first I have {day} is {first}. Is that okay, or is an evening drop-off easier?',
    ],
    es: ['{day} abrimos a las {first}. ¿Le conviene a las {first}, o lo deja la noche anterior?'],
  },
  opensAt: {
    en: 'The first time I can book is {first}; you can also drop it off the evening before.',
    es: 'La primera hora es a las {first}; también lo puede dejar la noche anterior.',
  },
  timeTaken: {
    en: [
      '{time} is taken on {day}. I have {a} or {b}. Which one?',
      "There's no room at {time} on {day}. Would {a} or {b} work?",
    ],
    es: ['{day} a las {time} está ocupado. Tengo a las {a} o a las {b}. ¿Cuál?'],
  },
  holidayVisit: {
    en: [
      "I don't have our {holiday} hours here, so I won't guess. Which other day works?",
      'Someone has to confirm {holiday}. Which other day could it be?',
    ],
    es: ['No tengo aquí el horario de días festivos. ¿Qué otro día le conviene?'],
  },
  hoursUnknown: {
    en: "I don't have the hours in front of me; the team can confirm them.",
    es: 'No tengo el horario a la mano; el equipo se lo puede confirmar.',
  },
  /** A day of the calendar that is a holiday: its hours nobody has confirmed. */
  holidayOn: {
    en: [
      "{day} is {holiday}, and I don't have those hours confirmed.",
      '{day} is {holiday}. Someone has to confirm the hours.',
    ],
    es: ['{day} es día festivo, y no tengo ese horario confirmado.'],
  },
  storeNormally: {
    en: ["Normally it's {opens} to {closes}.", 'A normal day is {opens} to {closes}.'],
    es: ['Normalmente es de {opens} a {closes}.'],
  },
  serviceNormally: {
    en: ['Normally {who} is there {opens} to {closes}.'],
    es: ['Normalmente {who} abre de {opens} a {closes}.'],
  },
  alsoNormally: {
    en: '{day} it is normally {opens} to {closes}, too, but call before you come.',
    es: '{day} normalmente es de {opens} a {closes}, pero llame antes de venir.',
  },
  openForSure: { en: '{day} we are open for sure.', es: '{day} abrimos con seguridad.' },
  holidayWarning: {
    en: "That's {holiday}, so someone has to confirm our hours.",
    es: 'Es día festivo, así que alguien confirma nuestro horario.',
  },
  canceledDraft: {
    en: [
      'Okay, canceled. Nothing is booked. What else can I do?',
      "All right, I've dropped that. Anything else?",
    ],
    es: ['De acuerdo, cancelado. No queda nada reservado. ¿Algo más?'],
  },
  canceledVisit: {
    en: 'Done, your visit {day} at {time} is canceled. Anything else?',
    es: 'Listo, su cita {day} a las {time} está cancelada. ¿Algo más?',
  },
  startCancel: {
    en: ['Sure, I can cancel that.', 'No problem, let me cancel it.'],
    es: 'Claro, la cancelamos.',
  },
  startMove: {
    en: ['Sure, let’s move it.', 'No problem, we can move it.'],
    es: 'Claro, la cambiamos.',
  },
  cancelEnd: {
    en: "Okay, {first}: I've passed on that your appointment is canceled. Anything else?",
    es: 'De acuerdo, {first}: queda pasado que su cita se cancela. ¿Algo más?',
  },
  moveEnd: {
    en: "Okay, {first}: I've asked for {day} at {time} instead, and service confirms it. Anything else?",
    es: 'De acuerdo, {first}: pedí {day} a las {time}, y servicio lo confirma. ¿Algo más?',
  },
  moveAsked: {
    en: [
      "Not for sure yet: I've asked for {day} at {time}, and service confirms it with you.",
      'Service has {day} at {time} and confirms it with you. Until then the old time stands.',
    ],
    es: ['Todavía no es seguro: pedí {day} a las {time}, y servicio se lo confirma.'],
  },
  noVisit: {
    en: [
      "I don't see one from this call. Service can look it up.",
      'Nothing from this call yet. Service can look it up.',
    ],
    es: ['En esta llamada no hay ninguna. Servicio la busca.'],
  },
  wroteDown: {
    en: ['Here is what I have: {all}.', 'I wrote down: {all}.'],
    es: ['Esto es lo que tengo: {all}.', 'Anoté: {all}.'],
  },

  isNoted: {
    en: ['Yes, I have that: {piece}.', 'Yes, it says: {piece}.'],
    es: ['Sí, lo tengo: {piece}.'],
  },
  isInNotes: {
    en: ["Yes, that's in the notes, in your own words.", 'Yes, I have that, just as you said it.'],
    es: ['Sí, está en las notas, tal como lo dijo.'],
  },
  restInWords: {
    en: ['The rest is in the notes in your own words.', 'All else is there just as you said it.'],
    es: ['Lo demás está en las notas, tal como lo dijo.'],
  },
  noSchedule: {
    en: ["I can't see who is in today, so I leave word.", "I don't have anybody's schedule here."],
    es: ['No puedo ver quién está hoy.'],
  },
  notTouched: {
    en: [
      "I haven't touched that one, it stays as it is. I can't see their book from here.",
      "That one stays the way it was. I'm not changing it.",
    ],
    es: ['Esa no la toqué, queda como está.'],
  },
  isOut: { en: ['Yes, that one is off my list.'], es: ['Sí, esa ya la quité de mi lista.'] },
  oldVisit: {
    en: [
      "It's a move: service takes the old appointment off, so there's only the new one. I can't see their book from here.",
      'Yes, the old one comes off. Service does that, and the new one takes its place.',
    ],
    es: ['Servicio quita la cita anterior: queda solo la nueva.'],
  },
  partsByHand: {
    en: ["Okay, no call: parts knows you're coming by. Anything else?"],
    es: ['De acuerdo, sin llamada: en partes saben que usted pasa. ¿Algo más?'],
  },
  owedOnTrade: {
    en: [
      'A loan on it is common: sales takes what you owe into account. I noted it with the trade-in.',
      'That works, too. The payoff goes into the deal, and I noted it with the trade-in.',
    ],
    es: ['Se puede, aunque deba algo: ventas lo toma en cuenta. Lo anoté.'],
  },
  notedNow: {
    en: ["Not yet. It's in the notes now.", "I didn't have that. I do now."],
    es: ['Todavía no, pero ya lo anoté.'],
  },

  // Requests that go to a person.
  leadEnd: {
    en: [
      'Got it, {name}: {what}, {at}. {person} gets back to you. Anything else?',
      'Thanks, {name}. {person} gets this now: {what}, {at}. Anything else?',
    ],
    es: ['Anotado, {name}: {what}, {at}. {person} se comunica con usted. ¿Algo más?'],
  },
  leadEndUnnamed: {
    en: "That's fine, I have {reach}. {person} gets this now, and gets back to you. Anything else?",
    es: 'Está bien, tengo {reach}. {person} se comunica con usted. ¿Algo más?',
  },
  /** To us nothing goes but by the form. */
  teamEnd: {
    en: 'Got it, {name}: {what}, {at}. Send the form after this call, and a person on our team gets back to you. Anything else?',
    es: 'Anotado, {name}: {what}, {at}. Envíe el formulario después de la llamada, y una persona de nuestro equipo se comunica con usted. ¿Algo más?',
  },
  teamEndUnnamed: {
    en: "That's fine, I have {reach}. Send the form after this call, and a person on our team gets back to you. Anything else?",
    es: 'Está bien, tengo {reach}. Envíe el formulario después de la llamada, y una persona de nuestro equipo se comunica con usted. ¿Algo más?',
  },
  leadEndOffList: {
    en: 'Got it: {reach} should come off. {person} gets this now, and nobody has to call you about it. Anything else?',
    es: 'Anotado: quitar {reach}. {person} recibe el aviso, y nadie tiene que llamarle por esto. ¿Algo más?',
  },
  teamEndOffList: {
    en: 'Got it: {reach} should come off. Send the form after this call, so our team gets it. Nobody has to call you about it. Anything else?',
    es: 'Anotado: quitar {reach}. Envíe el formulario después de la llamada para que nuestro equipo lo reciba. Nadie tiene que llamarle por esto. ¿Algo más?',
  },
  emailEnd: {
    en: 'Thanks, {first}. I have {email}. Send the form after this call, and a person on our team writes to you there. Nothing binds you. Anything else?',
    es: 'Gracias, {first}. Tengo {email}. Envíe el formulario después de la llamada, y una persona de nuestro equipo le escribe. ¿Algo más?',
  },
  teamEndOther: {
    en: "That's all I need for {name}'s call. Send the form after this call, so our team has it. Anything else?",
    es: 'Anotado: le llaman a {name}. Envíe el formulario después de la llamada para que nuestro equipo lo reciba. ¿Algo más?',
  },
  leadEndOther: {
    en: [
      'Got it, {name}: {what}. {person} calls {contact}, {at}. Anything else?',
      'Thanks, {name}. {person} gets this now, and calls {contact}, {at}: {what}. Anything else?',
    ],
    es: ['Anotado, {name}: {what}. {person} llama a {contact}, {at}. ¿Algo más?'],
  },
  callsOther: {
    en: ['Okay, {name} gets the call.', 'Sure, they call {name}.'],
    es: 'Claro, le llaman a {name}.',
  },
  callsOtherAt: {
    en: ['Okay, {name} gets the call, at {phone}.', 'Sure, they call {name}, at {phone}.'],
    es: 'Claro, le llaman a {name}, al {phone}.',
  },
  textsInstead: {
    en: ['Okay, I’ve asked for a text instead of a call.', 'Sure, a text and no call.'],
    es: ['De acuerdo: pedí un mensaje de texto en vez de una llamada.'],
  },
  startMessage: {
    en: ['Sure, I can take a message for {person}.', 'Of course, a message for {person}.'],
    es: 'Claro, tomo un mensaje para {person}.',
  },
  startText: {
    en: ['Sure, someone can text you.', 'No problem, they can text you instead.'],
    es: 'Claro, le pueden mandar un mensaje de texto.',
  },
  startUnlist: {
    en: [
      "I'm sorry for the bother. I'll pass on that you want no more of those.",
      "Sorry about that. I'll have them take you off.",
    ],
    es: 'Disculpe la molestia. Paso el aviso para que no le contacten más.',
  },
  startLost: {
    en: [
      "I'll have someone look for it and call you.",
      'Someone at the store looks for it and calls you.',
    ],
    es: 'Alguien lo busca y le llama.',
  },
  startPaperwork: {
    en: [
      "I'm sorry it isn't there yet. Sales finds out and calls you.",
      'Sales looks into that and calls you.',
    ],
    es: 'Lo siento. Ventas lo averigua y le llama.',
  },
  startSales: {
    en: ["Sure, I'll get you to sales.", 'Of course, sales it is.'],
    es: 'Claro, le paso con ventas.',
  },
  startDepartment: {
    en: [
      "Sure, I'll get you to {person}. This demo has nobody standing by, so they call you.",
      "Of course, {person}. Nobody stands behind this demo, so they'll call you.",
    ],
    es: [
      'Claro, le paso con {person}. Esta demostración no tiene a nadie en línea, así que le llaman.',
    ],
  },
  startHuman: {
    en: [
      "Of course, you get a person. I can't transfer you in this demo, so {person} calls you back.",
      "Sure, a person it is. I can't put you through from this demo: {person} calls you.",
    ],
    es: [
      'Claro, una persona: {person}. Esta demostración no tiene a nadie en línea, así que le llaman.',
    ],
  },
  startCallback: {
    en: ['Sure, {person} can call you back.', 'Of course, {person} will call you.'],
    es: 'Claro, {person} le llama.',
  },
  startParts: { en: 'Sure, parts can look that up.', es: 'Claro, repuestos lo busca.' },
  startComplaint: {
    en: [
      "I'm sorry about that. I'm taking it to {person} right now.",
      "I'm really sorry. {person} hears about this right away.",
    ],
    es: ['Lo siento mucho. Se lo paso ahora mismo a {person}.'],
  },
  startRefund: {
    en: [
      "I understand. {person} decides on that, so I'm taking it there right now.",
      "I hear you. I can't settle money myself, so this goes to {person} now.",
    ],
    es: ['Entiendo. Eso lo decide {person}, y se lo paso ahora mismo.'],
  },
  still: {
    en: [
      "You're right to be upset, and {person} gets all of this.",
      'I hear you. {person} will hear every word of it.',
    ],
    es: ['Tiene razón, y {person} recibe todo esto.'],
  },
  secret: {
    en: [
      "Please keep card and Social Security numbers off this call. I didn't keep it, and nobody sees it. The store takes it securely, in person.",
      'Please don’t give out card or Social Security numbers here: I took it out. The store takes those securely.',
    ],
    es: [
      'Por favor no me dé ese número aquí. No lo guardo, y nadie lo ve. La tienda lo recibe de forma segura.',
    ],
  },
  secretOurs: {
    en: "Please keep card numbers off this call: I took it out, and nobody sees it. You don't need a card to reserve a spot, the form on this page is enough.",
    es: 'Por favor no me dé números de tarjeta: no lo guardo. Para reservar no hace falta tarjeta, basta el formulario de esta página.',
  },
  secretOffer: {
    en: ['Should someone call you to take care of it?', 'Want a call from someone about it?'],
    es: ['¿Le llama alguien para eso?'],
  },
  askSafety: {
    en: [
      "Please don't drive it for now. Is anyone hurt, and are you somewhere safe?",
      'Please leave it parked for now. Is everyone all right, and are you out of traffic?',
    ],
    es: ['Por ahora no lo maneje, por favor. ¿Hay alguien herido, y está en un lugar seguro?'],
  },
  dangerStop: {
    en: [
      "Please do not drive it: pull over where it is safe and leave it there. This demo can't send a truck, so call roadside assistance for the tow, and I'll let service know.",
      "That is not safe to drive, so please stop and leave it. Roadside assistance can tow it in, and I'll let service know.",
    ],
    es: [
      'Por favor no lo maneje: oríllese en un lugar seguro. Esta demostración no manda grúa: pídala a su asistencia vial, y yo aviso a servicio.',
    ],
  },
  dangerOil: {
    en: [
      "Pull over somewhere safe now and turn the engine off. That light means oil pressure, and driving on can ruin the engine. This demo can't send a truck, so call roadside assistance for the tow, and I'll let service know.",
      "Please stop where it's safe and leave the engine off: that's the oil pressure light. Roadside assistance can tow it, and I'll let service know.",
    ],
    es: [
      'Oríllese en un lugar seguro y apague el motor. Esa luz es la presión del aceite: seguir puede arruinar el motor. Esta demostración no manda grúa: pídala a su asistencia vial, y yo aviso a servicio.',
    ],
  },
  lightOil: {
    en: [
      "That's low oil pressure: turn the engine off and don't drive it, or the engine may be ruined.",
    ],
    es: ['Es poca presión de aceite: apague el motor y no lo maneje, o se puede arruinar.'],
  },
  lightFlashing: {
    en: [
      "A flashing engine light means the engine misfires, and driving on can ruin the catalytic converter. So please don't drive it; it should be towed in.",
    ],
    es: [
      'Si esa luz parpadea, el motor está fallando, y seguir puede dañar el catalizador. No lo maneje; mejor con grúa.',
    ],
  },
  lightHot: {
    en: [
      "The engine is too hot: turn it off, let it cool with the hood closed, and don't drive it.",
    ],
    es: ['El motor está demasiado caliente: apáguelo, no abra el cofre y no lo maneje.'],
  },
  lightBrake: {
    en: [
      "If the parking brake is off and it stays on, the brakes may fail, so please don't drive it.",
    ],
    es: [
      'Si el freno de mano está suelto y sigue prendida, pueden fallar los frenos: no lo maneje.',
    ],
  },
  lightBattery: {
    en: [
      "The battery isn't being charged, so the car can quit on the way. Please don't drive far.",
    ],
    es: ['La batería no está cargando y el carro se puede apagar en el camino. No vaya lejos.'],
  },
  lightDef: {
    en: [
      "A DEF light is no emergency, so you can drive. But it counts down, and at zero the engine won't restart, so have it filled soon.",
    ],
    es: [
      'La luz de DEF no es una emergencia: puede manejar, pero rellénelo pronto, porque en cero no vuelve a arrancar.',
    ],
  },
  lightWasher: {
    en: ["Low washer fluid is no danger: it's fine to drive, and easy to top up."],
    es: ['Falta líquido limpiaparabrisas: no es peligro, puede manejar y rellenarlo.'],
  },
  lightTire: {
    en: [
      "That's the tire pressure. Look at the tires first: if one is flat or very low, don't drive on it; else add air soon.",
    ],
    es: [
      'Es la presión de las llantas. Mírelas primero: si una está baja o ponchada, no maneje; si no, póngales aire pronto.',
    ],
  },
  lightEngine: {
    en: [
      'With a steady engine light it usually drives, but it should be checked soon. If it flashes or the car runs rough, stop driving.',
    ],
    es: [
      'Con la luz del motor fija normalmente puede manejar, pero que lo revisen pronto. Si parpadea o falla, deje de manejar.',
    ],
  },
  lightReminder: {
    en: [
      "That's just the service reminder. If no red light is on and it drives normally, you can keep driving.",
      'It only says that service is due. With no red light on and the car driving normally, you can keep going.',
    ],
    es: [
      'Es solo el aviso de servicio. Si no hay una luz roja y el carro anda normal, puede seguir manejando.',
    ],
  },
  lightFilter: {
    en: [
      "That's the exhaust filter cleaning itself: steady driving usually finishes it. If it loses power or more lights come on, have it looked at soon.",
    ],
    es: [
      'Es el filtro de escape que se limpia solo: manejar parejo casi siempre lo termina. Si pierde fuerza o prenden más luces, que lo revisen pronto.',
    ],
  },
  cantJudge: {
    en: [
      "I can't judge that from here, so when in doubt leave it parked. With a red light, or trouble with brakes, steering or heat, it should be towed.",
      "When in doubt, don't drive it. An advisor can tell you more, and a tow is the safe way in.",
    ],
    es: [
      'No lo puedo juzgar desde aquí; si duda, no lo maneje. Con una luz roja, o si fallan los frenos o la dirección, mejor una grúa.',
    ],
  },
  askDrivable: {
    en: ['Good that nobody is hurt. Is the car safe to drive, or does it need a tow?'],
    es: ['Qué bueno que están bien. ¿Se puede manejar el carro, o necesita grúa?'],
  },
  leaveParked: {
    en: ['Yes, please leave it parked until somebody has looked at it.'],
    es: ['Sí, déjelo estacionado hasta que alguien lo revise.'],
  },
  pullOver: {
    en: [
      'Yes. Pull over somewhere safe now, turn the engine off, and put your hazards on.',
      'Yes: stop where it’s safe, now, and leave the engine off.',
    ],
    es: ['Sí. Oríllese ahora en un lugar seguro, apague el motor y ponga las intermitentes.'],
  },
  dontDrive: {
    en: [
      "Please don't drive it like that. It should be towed in; tell me if you want a tow.",
      "That isn't safe to drive, so please leave it parked. It should come in on a tow.",
    ],
    es: ['Por favor no lo maneje así, es peligroso. Lo mejor es una grúa; dígame si la quiere.'],
  },
  brakesGrind: {
    en: [
      "Grinding brakes may be down to the metal, so please drive it as little as you can until they're checked.",
    ],
    es: [
      'Si los frenos raspan, pueden estar en el metal: por favor manéjelo lo menos posible hasta que los revisen.',
    ],
  },
  dontDriveHot: {
    en: [
      "Please don't drive it while it overheats: that can ruin the engine. It should be towed in; tell me if you want a tow.",
    ],
    es: [
      'Por favor no lo maneje si se calienta: es peligroso y puede arruinar el motor. Lo mejor es una grúa; dígame si la quiere.',
    ],
  },
  noDrive: {
    en: [
      "No, please don't drive it. It should be towed in; tell me if you want a tow.",
      'No, it isn’t safe to drive. A tow is the safe way in.',
    ],
    es: [
      'No, no lo maneje: es peligroso. Lo mejor es una grúa; dígame si la quiere.',
      'No lo maneje, por favor: no es seguro. Mejor con grúa.',
    ],
  },
  noDriveOffer: {
    en: ["No, please don't drive it. Should it be towed in?"],
    es: ['No, no lo maneje: es peligroso. ¿Pido una grúa?'],
  },
  noDriveTowed: {
    en: ["No, please don't drive it. Leave it where it is until the tow truck has it."],
    es: ['No, no lo maneje. Déjelo ahí hasta que llegue la grúa.'],
  },
  placed: {
    en: ['Got it, the car is here: {place}.', 'Okay, I have the place: {place}.'],
    es: ['Anotado, el carro está {place}.'],
  },
  towIsYours: {
    en: [
      "No truck comes from this call, since it's a demo, so the tow is yours to call: roadside assistance, by your insurance card or your car's app. Service knows it's coming.",
      'Nobody is sent from here: please call roadside assistance or your insurance for the truck. Service expects the car.',
    ],
    es: [
      'Desde esta llamada no va nadie: es una demostración y no manda grúa. La pide usted a su asistencia vial o a su seguro. Servicio ya sabe que viene el carro.',
    ],
  },
  danger: {
    en: [
      "If anyone is in danger, call 911 now. Pull over where it's safe, turn on your hazards, and do not drive it. This demo can't send a truck, so call roadside assistance for the tow, and I'll let service know.",
      "Please call 911 first if anyone is in danger. Stay off the road, and do not drive the car. Roadside assistance can tow it, and I'll let service know.",
    ],
    es: [
      'Si alguien está en peligro, llame al 911 ahora. Oríllese en un lugar seguro y no maneje el carro. Esta demostración no manda grúa: pídala a su asistencia vial, y yo aviso a servicio.',
    ],
  },
  dangerPerson: {
    en: [
      "Call 911 right now: they can get help to you, and I can't. If there is someone beside you, ask them to help. I stay on the line.",
      'Please call 911 this second. I am an AI and cannot send anyone. Get help from whoever is near you.',
    ],
    es: [
      'Llame al 911 ahora mismo: ellos mandan ayuda, yo no puedo. Pida ayuda a quien esté cerca.',
    ],
  },
  glad: { en: ["I'm glad you're okay.", 'Good, that matters most.'], es: 'Me alegro.' },
  dangerHot: {
    en: [
      "Pull over as soon as it is safe, turn it off, and let it cool down. Do not open the hood, and do not drive it. This demo can't send a truck, so call roadside assistance for the tow, and I'll let service know.",
      "Please do not drive it any farther, that can ruin the engine. Stay well off the road. Roadside assistance can tow it, and I'll let service know.",
    ],
    es: [
      'Oríllese, apáguelo y deje que se enfríe. No lo maneje. Esta demostración no manda grúa: pídala a su asistencia vial, y yo aviso a servicio.',
    ],
  },
  startSorrow: {
    en: ["I'm so sorry. Let me have a person call you, so you don't have to sort this out alone."],
    es: ['Lo siento muchísimo. Una persona le llama, para que no tenga que verlo a solas.'],
  },
  sorryLoss: { en: "I'm so sorry for your loss.", es: 'Lo siento muchísimo.' },
  startSalesMatter: {
    en: ['Sales takes care of that with you.', 'That one is for sales, and they call you.'],
    es: ['Eso lo arregla ventas con usted.'],
  },
  startPartOrder: {
    en: ["Let's find out. Parts checks on your order and calls you.", 'Parts looks up your order.'],
    es: ['Repuestos revisa su pedido y le llama.'],
  },
  letKnow: {
    en: ["Okay, I'll let {who} know that {clause}.", '{who} hears from me that {clause}.'],
    es: ['De acuerdo, se lo paso a {who}: {clause}.'],
  },
  knows: {
    en: ["I don't have that here, but {who} can tell you.", 'I don’t know that one. {who} does.'],
    es: ['Eso no lo tengo aquí; {who} se lo dice.'],
  },
  callAbout: {
    en: ['{who} will call you about {clause}.', 'Sure, {who} can call you about {clause}.'],
    es: ['{who} le llama por esto: {clause}.'],
  },
  sorryThat: {
    en: ["I'm sorry that {clause}. Service should look at it.", 'Sorry to hear that {clause}.'],
    es: ['Lo siento. Servicio lo debe revisar.'],
  },
  serviceFits: {
    en: ['Service can put it in for you.', 'Yes, service puts that in.'],
    es: ['Servicio se lo instala.'],
  },
  shallVisit: {
    en: ['Should I book you a visit for it?', 'Do you want to bring it in?'],
    es: ['¿Le reservo una cita para eso?'],
  },
  askAboutCar: {
    en: [
      'The {car}, okay. Is it about service, or about buying one?',
      'What can I do about the {car}: service, a price, a test drive?',
    ],
    es: ['El {car}, muy bien. ¿Es para servicio o para comprar uno?'],
  },
  whatFor: {
    en: ['What is it about, and should someone call you?', 'What should they call you about?'],
    es: ['¿De qué se trata, y le llamamos?'],
  },
  askPerson: {
    en: [
      "I don't have that here, but {person} can tell you. I wrote the question down.",
      'That I don’t know from here. I wrote it down, and {person} can tell you.',
    ],
    es: ['Eso no lo tengo aquí; lo anoté para {person}.'],
  },
  okay: { en: ['Okay.', 'Got it.'], es: ['De acuerdo.', 'Muy bien.'] },
  towAgain: {
    en: [
      "I can't send a truck from this demo: please call roadside assistance. Service knows that the car is coming.",
      'Roadside assistance has to bring it, since I can send nobody. Service expects it.',
    ],
    es: 'No puedo mandar la grúa: llame a su asistencia vial. Servicio ya sabe que viene el carro.',
  },
  later: {
    en: [
      "Sure, take your time. We're here when you're ready. Anything else?",
      "No rush at all. Just call when you're ready. Anything else?",
    ],
    es: ['Claro, con calma. Aquí estamos. ¿Algo más?'],
  },
  noted: {
    en: ["Okay, I've noted that. Anything else?", "I'll pass that along, too. Anything else?"],
    es: ['Lo anoté. ¿Algo más?'],
  },
  dangerFire: {
    en: [
      "Turn it off, get everyone out and well away from it, and call 911 if you see fire or smell gas. Do not drive it. This demo can't send a truck, so call roadside assistance for the tow, and I'll let service know.",
      "Please get everyone away from the car first, and call 911. Do not start or drive it. After that, roadside assistance can tow it, and I'll let service know.",
    ],
    es: [
      'Apague el carro, salgan todos y aléjense; llame al 911 si hay fuego o huele a gasolina. No lo maneje. Esta demostración no manda grúa: pídala a su asistencia vial, y yo aviso a servicio.',
    ],
  },
  startTow: {
    en: [
      "Let's get it towed in. If you're somewhere unsafe, call 911 first. This demo can't send a truck, so call roadside assistance too, and I'll let service know.",
      "Okay, a tow. In a dangerous spot, call 911 first. I can't send a truck from this demo: roadside assistance does, and I'll let service know.",
    ],
    es: [
      'El carro viene en grúa. Si está en un lugar peligroso, llame primero al 911. Esta demostración no manda grúa: pídala a su asistencia vial, y yo aviso a servicio.',
    ],
  },
  towIsOff: { en: 'No truck is coming: the tow is off.', es: 'Ya no va ninguna grúa: la quité.' },
  towByOwn: {
    en: ["Okay, the tow is yours to call, and service knows it's coming that way."],
    es: ['De acuerdo, la grúa la pide usted, y servicio ya sabe que viene así.'],
  },
  recallCheck: {
    en: ['Okay, no visit. Service checks your VIN for open recalls and calls you.'],
    es: ['De acuerdo, sin cita. Servicio revisa su VIN y le llama.'],
  },
  towEnd: {
    en: 'Okay, {first}: a tow. Where it is: {place}. Service calls you at {reach}. This demo sends no real truck, so if you need one now, call roadside assistance. Anything else?',
    es: 'De acuerdo, {first}: una grúa. Lugar: {place}. Servicio le llama al {reach}. Esta demostración no manda una grúa real: si la necesita ya, llame a su asistencia vial. ¿Algo más?',
  },
  statusUnknown: {
    en: [
      "I can't see the shop from here. Service checks on the repair of {name} and calls you.",
      "I don't have the repair of {name} here. Service looks into it and calls you.",
    ],
    es: ['Desde aquí no veo el taller. Servicio revisa la reparación de {name} y le llama.'],
  },

  // The conversation itself.
  whichOfTwo: {
    en: ['Is this about {a}, or {b}?', 'Which is it: {a}, or {b}?'],
    es: ['¿Es por {a} o por {b}?'],
  },
  dropped: {
    en: ['Okay, I took out {task}.', 'Done, {task} is off the list.'],
    es: ['De acuerdo, quité {task}.'],
  },
  callStays: { en: ['{person} still calls you.'], es: ['Igual le llama {person}.'] },
  tookOut: {
    en: [
      'Okay, the notes say that you took that back.',
      'Got it: the notes say to leave that out.',
    ],
    es: ['De acuerdo: las notas dicen que ya no vale.'],
  },
  callNoVisit: {
    en: ['Just a call then, no visit.'],
    es: ['Entonces solo la llamada, sin visita.'],
  },
  sayInstead: {
    en: ['What should it say instead?', 'Tell me what it should say.'],
    es: ['¿Qué debe decir entonces?'],
  },
  backAgain: { en: ['Sorry, it is back: {what}.'], es: 'Perdón, queda otra vez: {what}.' },
  askedWhen: {
    en: 'I’ve asked for {when}; I can’t promise the hour.',
    es: 'Pedí {when}; la hora no la puedo prometer.',
  },
  ackFor: { en: 'Noted for {what}.', es: 'Anotado para {what}.' },
  personInstead: {
    en: ['Okay, {person} gets it.', 'Sure: it goes to {person}.'],
    es: ['De acuerdo, se lo paso a {person}.'],
  },
  notOnList: {
    en: ["There's nothing like that on my list.", "I don't have that down."],
    es: ['Eso no está en mi lista.'],
  },
  whoCalls: {
    en: [
      '{person} {calls}, at {reach}. I can’t promise the hour.',
      '{person} {calls}, at {reach}. I can’t see when.',
    ],
    es: ['{person} {calls}, al {reach}. La hora no la puedo prometer.'],
  },
  whoCallsWhen: {
    en: [
      '{person} {calls}, at {reach}. I’ve asked for {when}; I can’t promise the hour.',
      '{person} {calls}, at {reach}. I’ve asked for {when}, but I can’t promise it.',
    ],
    es: ['{person} {calls}, al {reach}. Pedí {when}; la hora no la puedo prometer.'],
  },
  whoCallsUnreached: {
    en: [
      '{person} does, once I have your number. I can’t promise the hour.',
      'That would be {person}, as soon as I have a number. I can’t see when.',
    ],
    es: ['{person}, en cuanto tenga su número. La hora no la puedo prometer.'],
  },
  shallCancel: {
    en: [
      'Should I cancel your visit {day} at {time}?',
      'Do you want your visit {day} at {time} canceled?',
    ],
    es: ['¿Cancelo su visita del {day} a las {time}?'],
  },
  waitSafely: {
    en: [
      'If you can do it safely, get everyone out on the side away from traffic, behind the guardrail and well away from the car. If you can’t, stay buckled, hazards on, and call 911.',
    ],
    es: [
      'Si pueden hacerlo con cuidado, salgan todos por el lado contrario al tráfico y aléjense del auto, detrás de la barrera. Si no, quédense con el cinturón puesto, luces intermitentes, y llamen al 911.',
    ],
  },
  isBooked: {
    en: ["Yes, you're booked: {what}, {day} at {time}."],
    es: ['Sí: {what}, {day} a las {time}, está reservado.'],
  },
  notBookedCall: {
    en: ['No, nothing is booked yet: {person} {calls}, at {reach}.'],
    es: ['No, todavía no hay cita: {person} {calls}, al {reach}.'],
  },
  notBookedYet: { en: ['Not yet.'], es: ['Todavía no.'] },
  isBookedFor: {
    en: ['I have you down for {day} at {time}: {what}.', "It's {day} at {time}: {what}."],
    es: ['Es el {day} a las {time}: {what}.'],
  },
  yesCalls: {
    en: [
      'Yes, {person} {calls}, at {reach}. I can’t promise the hour.',
      'Yes: {person} {calls}, at {reach}. I can’t see when.',
    ],
    es: ['Sí, {person} {calls}, al {reach}. La hora no la puedo prometer.'],
  },
  noCall: {
    en: ["No call is set up. You're down for {day} at {time}: {what}."],
    es: ['No hay ninguna llamada pendiente. Su cita: {day} a las {time}, {what}.'],
  },
  justCall: {
    en: [
      'Right, no appointment: {person} {calls}, at {reach}.',
      'Right, no visit: {person} {calls}, at {reach}.',
    ],
    es: ['Así es, sin cita: {person} {calls}, al {reach}.'],
  },
  callInstead: {
    en: ['Sure, no visit: {person} calls you.', 'Okay, {person} calls you instead.'],
    es: ['Claro, sin cita: le llama {person}.'],
  },
  reachedSo: {
    en: ['If anything comes up, {person} {calls}, at {reach}.'],
    es: ['Si surge algo, {person} {calls}, al {reach}.'],
  },
  reachIs: {
    en: ['I have {reach}.', 'The one I have is {reach}.'],
    es: ['Tengo el {reach}.'],
  },
  nameIs: {
    en: ["It's under {name}.", 'The name I have is {name}.'],
    es: ['Está a nombre de {name}.'],
  },
  noReminder: {
    en: ["I can't promise a text or a reminder. I've noted that you'd like one."],
    es: ['No puedo prometer un mensaje o un recordatorio. Anoté que lo quiere.'],
  },
  howEarly: {
    en: ["I have you down for {time}. A few minutes early doesn't hurt."],
    es: ['Tengo las {time}. Unos minutos antes está bien.'],
  },
  onlyWait: {
    en: ['No, that’s all I need. {person} {calls}, at {reach}.'],
    es: ['No, es todo. {person} {calls}, al {reach}.'],
  },
  onlyCome: {
    en: ['No, that’s all. Just come {day} at {time}.'],
    es: ['No, es todo. Solo venga el {day} a las {time}.'],
  },
  onlyOne: {
    en: ['Just the one: {day} at {time}, {what}.', "It's only the one: {day} at {time}, {what}."],
    es: ['Solo una: {day} a las {time}, {what}.'],
  },
  aboutForm: {
    en: [
      'It opens on this page when the call ends, filled in with what you told me. You check it and press Send.',
    ],
    es: [
      'Se abre en esta página al terminar la llamada, con lo que me dijo. Usted la revisa y la envía.',
    ],
  },
  stayThere: {
    en: ['Good. Stay there, well away from it, and stay on the line with 911 if you see fire.'],
    es: ['Bien. Quédense ahí, lejos del auto, y sigan con el 911 si se quema.'],
  },
  keepBack: {
    en: [
      "No, don't open or touch anything, it can burn you. Stay well back from the car and the road, and call 911 if you see fire.",
    ],
    es: [
      'No, no abra ni toque nada: se puede quemar. Quédense lejos del auto y de la calle, y llamen al 911 si hay fuego.',
    ],
  },
  call911: {
    en: ["Yes, if anyone is hurt or in danger: call 911 now. They can send help, and I can't."],
    es: ['Sí, si hay heridos o peligro: llame al 911 ahora. Ellos mandan ayuda, yo no puedo.'],
  },
  sorryMissed: {
    en: ['Sorry, I missed that.', 'Sorry, let me get to that.'],
    es: ['Perdón, se me pasó.'],
  },
  salesSeeks: {
    en: ['Sales can look for one and call you.', 'Sales knows what is on the way, and calls you.'],
    es: ['Ventas le puede buscar uno, y le llama.'],
  },
  noneMeant: {
    en: ['Sorry, I misread that.', 'Good, then I got that wrong. Sorry.'],
    es: ['Perdón, entendí mal.'],
  },
  coverByVin: {
    en: ["Whether it's covered, an advisor checks by your VIN before any work."],
    es: ['Si lo cubre la garantía, un asesor lo revisa con su VIN antes de cualquier trabajo.'],
  },
  noComplaint: {
    en: ["Sorry, I misread that. I won't put in a complaint."],
    es: ['Perdón, entendí mal: no lo anoto como queja.'],
  },
  visitStands: {
    en: ["You're down for {day} at {time}; that stays.", 'It stays {day} at {time}.'],
    es: ['Queda como estaba: {day} a las {time}.'],
  },
  mayBurn: {
    en: [
      "If you see or smell smoke, get everyone out and well away, and call 911. Until it's checked, leave it parked outside, away from buildings.",
    ],
    es: [
      'Si ve o huele humo, salgan todos, aléjense y llame al 911. Hasta que lo revisen, déjelo afuera, lejos de la casa.',
    ],
  },
  parkOutside: {
    en: [
      "Please keep it parked outside, away from the house and other cars, until it's repaired.",
      'Leave it outside and away from buildings until then, please.',
    ],
    es: 'Por favor déjelo afuera, lejos de la casa, hasta la reparación.',
  },
  droppedAll: {
    en: [
      'Okay, I took all of that out. Anything else?',
      'Done, nothing is left on my list. Anything else?',
    ],
    es: ['De acuerdo, quité todo. ¿Algo más?'],
  },
  nameCorrected: {
    en: ['Sorry about that, {name}. I changed it.', 'My mistake. It says {name} now.'],
    es: ['Perdón, {name}. Ya lo cambié.'],
  },
  addedFor: {
    en: [
      "I've added that for {who}.",
      'That goes to {who} with the rest.',
      'Noted for {who}, in your words.',
    ],
    es: ['Lo añadí para {who}.'],
  },
  passOn: {
    en: [
      "I'll pass that on to {who} word for word, and they call you.",
      'Okay, {who} gets that from me word for word, and calls you.',
    ],
    es: ['Se lo paso a {who} tal cual, y le llaman.'],
  },
  haveAll: {
    en: ["So far I have: {all}. Let's start with {task}.", 'I have: {all}. First, {task}.'],
    es: ['Anoté {all}. Empecemos con {task}.'],
  },
  back: { en: ['Now, back to {task}.', 'And back to {task}.'], es: ['Ahora, volvamos: {task}.'] },
  anythingElse: {
    en: ['Anything else?', 'What else can I do for you?', 'Is there more I can help with?'],
    es: ['¿Algo más?', '¿En qué más le ayudo?'],
  },
  shallI: {
    en: ['Should I go ahead with that?', 'Want me to go ahead, then?'],
    es: '¿Lo hago?',
  },
  goAhead: { en: ['Sure, go ahead.', "I'm listening."], es: ['Claro, dígame.', 'Le escucho.'] },
  withoutReach: {
    en: [
      'No problem, no number needed. What else can I do for you?',
      "That's fine, I'll leave it out. Anything else?",
    ],
    es: ['No hay problema, no hace falta. ¿Algo más?'],
  },
  declined: {
    en: ['All right. What else can I do for you?', 'Okay, no problem. Anything else?'],
    es: ['De acuerdo. ¿En qué más le ayudo?', 'Muy bien. ¿Algo más?'],
  },
  noCallerId: {
    en: [
      "I can't see your number from here. Which one is it?",
      "It doesn't show on my end. What's the number?",
    ],
    es: 'No veo su número desde aquí. ¿Cuál es?',
  },
  nothingElse: {
    en: [
      "All right. Thanks for calling! I'm here if anything comes up.",
      "Okay then. It was good talking to you. I'm still here if you need me.",
    ],
    es: [
      'Muy bien. ¡Gracias por llamar! Aquí estoy si necesita algo.',
      'De acuerdo. Fue un gusto. Aquí sigo si me necesita.',
    ],
  },
  neverMind: {
    en: [
      "No problem, I've dropped that. What else can I do?",
      'Okay, forgotten. What can I do for you instead?',
    ],
    es: ['No hay problema, olvidado. ¿En qué más le ayudo?'],
  },
  hold: {
    en: ["Take your time, I'm here.", "No rush. I'm on the line."],
    es: ['Tómese su tiempo, aquí espero.', 'Sin prisa, aquí estoy.'],
  },
  nothingToRepeat: {
    en: ["I haven't said anything yet. How can I help you?"],
    es: ['Todavía no he dicho nada. ¿En qué le ayudo?'],
  },
  again: {
    en: ['In short: {text}', 'Once more: {text}'],
    es: ['En breve: {text}', 'Otra vez: {text}'],
  },
  goodbye: {
    en: 'Thanks for calling. Goodbye, and take care!',
    es: 'Gracias por llamar. ¡Adiós, y que le vaya bien!',
  },
  goodbyeTooSoon: {
    en: "Goodbye! If there is anything you need before you go, I'm here.",
    es: '¡Adiós! Si necesita algo antes de irse, aquí estoy.',
  },
  beforeYouGo: {
    en: ['One more thing before you go.'],
    es: ['Una cosa más antes de irse.'],
  },
  beforeYouGoVisit: {
    en: ["Before you go: that isn't booked yet."],
    es: ['Antes de irse: todavía no queda reservado.'],
  },
  beforeYouGoCall: {
    en: ['Before you go: for {person} to call you, I need a number.'],
    es: ['Antes de irse: para que le llamen, necesito un número.'],
  },
  needsReachToCall: {
    en: [
      "I can't put you through from this demo, and nobody can call you without a number. Which one may I give them?",
      "For a call I need a number, or an email if you'd rather they write. Which one may I take?",
    ],
    es: ['No puedo pasarle la llamada, y sin un número nadie puede llamarle. ¿Cuál me deja?'],
  },
  needsReach: {
    en: [
      "I can't hold a visit without a way to reach you. A number or an email is enough. Which one?",
      'We need a number or an email, in case the time has to change. Which one may I take?',
    ],
    es: ['Sin un número o un correo no puedo reservar. ¿Cuál me deja?'],
  },
  notBooked: {
    en: [
      "Okay, then I haven't booked anything. Anything else?",
      'All right, nothing is booked. Anything else?',
    ],
    es: ['De acuerdo, no queda nada reservado. ¿Algo más?'],
  },
  goodbyeUnbooked: {
    en: 'Okay. Nothing is booked. Thanks for calling, and goodbye!',
    es: 'De acuerdo. No queda nada reservado. ¡Gracias y adiós!',
  },

  // When it does not understand: other words, then a choice, then a person.
  miss: {
    en: [
      "I'm not sure I got that. What do you need?",
      'Let me ask another way: is it about service, a car to buy, or something else?',
    ],
    es: [
      'No estoy seguro de entender. ¿Qué necesita?',
      'Se lo pregunto de otra forma: ¿es servicio, comprar un carro u otra cosa?',
    ],
  },
  offerPerson: {
    en: [
      "I don't have that one. Should a person on our team call you about it?",
      "That's one for our team. Should a person call you about it?",
    ],
    es: ['Eso no lo tengo. ¿Le llama una persona de nuestro equipo?'],
  },
  unknownOurs: {
    en: ["I don't have that one, and I won't guess.", "That I don't know. I noted the question."],
    es: ['Eso no lo tengo, y no quiero inventarlo.'],
  },
  goodToMeet: {
    en: [
      "Good to meet you, {first}. I pick up the calls your people can't get to. What would you like to know?",
    ],
    es: ['Mucho gusto, {first}. Contesto las llamadas que su gente no alcanza. ¿Qué desea saber?'],
  },
  goodToMeetYou: {
    en: [
      "Good to meet you. I pick up the calls your people can't get to. What would you like to know?",
    ],
    es: ['Mucho gusto. Contesto las llamadas que su gente no alcanza. ¿Qué desea saber?'],
  },
  remark: {
    en: ['I hear you. What else would you like to know?', 'Fair enough. What else can I tell you?'],
    es: ['Le entiendo. ¿Qué más desea saber?'],
  },
  joinsUs: { en: ['{name} joins us, I noted that.'], es: ['Anotado: también viene {name}.'] },
  joins: { en: ["I've added that to our meeting."], es: ['Lo añadí a nuestra reunión.'] },
  aboutVin: {
    en: [
      "It's the 17 letters and figures on the driver's side of the dash, by the windshield, and on your registration. You don't need it for this call.",
      "You see it through the windshield on the driver's side, or on your insurance card: 17 letters and figures. I don't need it now.",
    ],
    es: [
      'Son 17 letras y números: están en el tablero, del lado del conductor, y en su registración. Para esta llamada no hace falta.',
    ],
  },
  haveReach: { en: ['Yes, I have {reach}.', 'I do: {reach}.'], es: ['Sí, tengo {reach}.'] },
  carCorrected: {
    en: ['Sorry about that. It says {car} now.', 'My mistake: the {car}. I changed it.'],
    es: ['Perdón, ya lo cambié: el {car}.'],
  },
  noteSpanish: {
    en: ['I noted that {person} should speak Spanish with you. I can’t promise who is in.'],
    es: [
      'Conmigo puede hablar en español. Anoté que {person} le hable en español; no puedo prometer quién está.',
    ],
  },
  cantSeeRepair: {
    en: [
      "I can't see the repair from here, so I can't tell you if it's done. {person} can, and has your question.",
      'I have no view of the shop. {person} tells you how far it is.',
    ],
    es: ['Desde aquí no veo la reparación. {person} le dice cómo va.'],
  },
  appraisalWhen: {
    en: [
      "I've put down {when} for the appraisal. Sales confirms it when they call.",
      'It says {when} for the appraisal; sales confirms it with you.',
    ],
    es: ['Anoté {when} para la revisión. Ventas se lo confirma.'],
  },
  shallQuote: {
    en: ['Should sales text you a quote?', 'Want a quote by text from sales?'],
    es: ['¿Quiere que ventas le mande una cotización?'],
  },
  noRoadsideNumber: {
    en: [
      "I don't have a roadside number, and this line is not one. It's on your insurance card, or in the app of your car's maker. In danger, call 911.",
      'That number isn’t here with me: look on your insurance card or in the car’s app. In danger, call 911.',
    ],
    es: 'No tengo el número de asistencia en carretera: está en su tarjeta del seguro o en la aplicación del carro. Si hay peligro, llame al 911.',
  },
  missOurs: {
    en: [
      "I'm not sure I got that. Ask me about price, setup or your systems, or have a person call you. Which is it?",
      'Let me ask another way: is it about price, how it works, a test call, or would you rather talk to a person?',
    ],
    es: [
      'No estoy seguro de entender. ¿Es el precio, la instalación, sus sistemas, o prefiere que le llame una persona?',
      'Se lo pregunto de otra forma: ¿es el precio, cómo funciona, una llamada de prueba o una persona?',
    ],
  },
  missPerson: {
    en: [
      "I don't want to waste your time, so let me get you a person. What's the best number to reach you?",
      'This is better with a person. Which number should they call?',
    ],
    es: [
      'No quiero hacerle perder tiempo: mejor una persona. ¿A qué número le llamamos?',
      'Esto lo ve mejor una persona. ¿A qué número le llaman?',
    ],
  },
  personBetter: {
    en: ["I don't want to waste your time. Should a person on our team call you?"],
    es: ['No quiero hacerle perder tiempo. ¿Le llama una persona de nuestro equipo?'],
  },
  sorry: {
    en: ['Sorry, I missed that.', "I didn't quite get that."],
    es: ['Perdón, no le entendí.', 'Disculpe, no lo capté.'],
  },
  unclear: {
    en: [
      "Sorry, I didn't catch that. Could you say it again?",
      "I still couldn't make out the words. A short sentence helps, or you can type it.",
    ],
    es: [
      'Perdón, no le oí bien. ¿Lo puede repetir?',
      'No distinguí las palabras. También puede escribirlo.',
    ],
  },
  trouble: {
    en: [
      'Sorry, something went wrong on my side. Could you say that again?',
      "That didn't work on my end. Please try once more.",
    ],
    es: ['Perdón, algo falló de mi lado. ¿Lo repite, por favor?'],
  },
  spanish: {
    en: 'Sí, hablo español. ¿En qué le puedo ayudar?',
    es: ['Sí, claro. ¿En qué le puedo ayudar?', 'Sí, con gusto seguimos en español.'],
  },
  spanishTyped: {
    en: 'Sí, podemos seguir en español, por escrito: de oído solo entiendo inglés, así que escriba, por favor. ¿En qué le ayudo?',
    es: [
      'Sí, en español, por escrito: de oído solo entiendo inglés, así que escriba, por favor. ¿En qué le ayudo?',
    ],
  },
  onlyEnglish: {
    en: 'That I have in English only. A person can tell you more.',
    es: [
      'De eso le informa mejor una persona. ¿A qué número le llamamos?',
      'Eso lo explica mejor un colega. ¿Cuál es su número?',
    ],
  },
  rolePlay: {
    en: "Gladly. You're a customer now, and I answer: thanks for calling the store, this is the AI agent. How can I help?",
    es: 'Con gusto. Usted es el cliente: gracias por llamar, le atiende el agente de IA. ¿En qué le ayudo?',
  },
  rolePlayAs: {
    en: "No real store is behind this page, so let's play it as if.",
    es: 'Detrás de esta página no hay una tienda real; juguemos que sí.',
  },
  rolePlayOn: {
    en: "Gladly, you're a customer now, and I'm the store.",
    es: 'Con gusto: usted es el cliente, y yo la tienda.',
  },
  rolePlayBye: {
    en: "Goodbye! That was the call, and I'm myself again. What would you like to know about it?",
    es: '¡Adiós! Esa fue la llamada, y vuelvo a ser yo. ¿Qué quiere saber?',
  },
  rolePlayBack: { en: 'Okay, back to myself.', es: 'De acuerdo, vuelvo a ser yo.' },
  rolePlayEnd: {
    en: "Okay, I'm myself again. What would you like to know about the agent?",
    es: 'De acuerdo, vuelvo a ser yo. ¿Qué quiere saber?',
  },
} satisfies Record<string, Words>;

export type TalkId = keyof typeof talk;

/** After a while of silence; true whether or not words can be recognized. */
export const spanishNudges: readonly string[] = [
  '¿Sigue ahí? Tómese su tiempo.',
  'Aquí sigo en la línea. Dígame cuando guste.',
];

/** The wish of each kind of request, for the call's record. */
export const wants = {
  visit: 'Service visit',
  test_drive: 'Test drive',
  meeting: 'Meeting with our team',
  quote: 'Price quote',
  trade_in: 'Trade-in value',
  finance: 'Financing',
  lease: 'Lease',
  parts: 'Parts',
  callback: 'Call back',
  text: 'Text message',
  message: 'Message',
  complaint: 'Complaint',
  tow: 'Tow',
  status: 'Status of a repair',
  cancel: 'Cancel an appointment',
  move: 'Move an appointment',
  information: 'Information by email',
} as const;

/** The same, spoken: 'a quote for the RAV4', and 'back to the test drive'. */
export const spokenWants: Record<keyof typeof wants, { en: string; es: string }> = {
  visit: { en: 'your service visit', es: 'su visita de servicio' },
  test_drive: { en: 'your test drive', es: 'su prueba de manejo' },
  meeting: { en: 'our meeting', es: 'nuestra reunión' },
  quote: { en: 'your quote', es: 'su cotización' },
  trade_in: { en: 'your trade-in', es: 'su intercambio' },
  finance: { en: 'financing', es: 'el financiamiento' },
  lease: { en: 'your lease', es: 'su arrendamiento' },
  parts: { en: 'your part', es: 'su repuesto' },
  callback: { en: 'your call back', es: 'su llamada' },
  text: { en: 'your text', es: 'su mensaje de texto' },
  message: { en: 'your message', es: 'su mensaje' },
  complaint: { en: 'your complaint', es: 'su queja' },
  tow: { en: 'the tow', es: 'la grúa' },
  status: { en: 'your repair', es: 'su reparación' },
  cancel: { en: 'canceling your appointment', es: 'cancelar su cita' },
  move: { en: 'moving your appointment', es: 'cambiar su cita' },
  information: { en: 'your email', es: 'su correo' },
};

/** The people and departments that get back to a caller. */
export const spokenPeople = {
  sales: { en: 'Sales', es: 'Ventas' },
  team: { en: 'a person on our team', es: 'una persona de nuestro equipo' },
  desk: { en: 'the front desk', es: 'la recepción' },
  manager: { en: 'our {department} manager {name}', es: 'nuestro gerente de {department}, {name}' },
  departments: {
    every: { en: 'every department', es: 'toda la tienda' },
    sales: { en: 'sales', es: 'ventas' },
    service: { en: 'service', es: 'servicio' },
    parts: { en: 'parts', es: 'repuestos' },
    finance: { en: 'finance', es: 'financiamiento' },
  },
  visitWith: { en: 'a visit with {person}', es: 'una visita a {person}' },
  at: { en: 'at {reach}', es: 'al {reach}' },
  calls: { en: 'calls you', es: 'le llama' },
  callsThem: { en: 'calls {whom}', es: 'llama a {whom}' },
  texts: { en: 'texts you', es: 'le manda un mensaje' },
  textsThem: { en: 'texts {whom}', es: 'le manda un mensaje a {whom}' },
  writes: { en: 'emails you', es: 'le escribe' },
  writesThem: { en: 'emails {whom}', es: 'le escribe a {whom}' },
  the: { en: 'the {car}', es: 'el {car}' },
  inColor: { en: 'the {car} in {color}', es: 'el {car}' },
  inColorAtPrice: { en: 'the {car} in {color} at {price}', es: 'el {car} a {price}' },
  atPrice: { en: 'the {car} at {price}', es: 'el {car} a {price}' },
  runs: {
    gas: { en: 'runs on gas', es: 'de gasolina' },
    hybrid: { en: 'is a hybrid', es: 'híbrido' },
    electric: { en: 'is fully electric', es: 'eléctrico' },
  },
  named: {
    'the general manager': { en: 'the general manager', es: 'el gerente general' },
    'the manager on duty': { en: 'the manager on duty', es: 'el gerente de turno' },
  },
} as const;
