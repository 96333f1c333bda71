import type { Words } from './words';

/** What a store's agent says of what it was asked, by intent. It never speaks of the product that it is. */
export const storeAnswers = {
  fees: {
    en: [
      'Sales confirms the doc fee, taxes and registration in writing before you sign.',
      'Those fees come from sales, in writing. I have no figure here, so I won’t guess.',
    ],
    es: ['Ventas le confirma esos cargos por escrito antes de firmar.'],
  },
  'car-facts': {
    en: [
      "I don't have that one here, and I won't guess. Sales can tell you for sure.",
      'Sales knows that car better than my list does, so I won’t guess.',
    ],
    es: ['Eso no lo tengo aquí; ventas se lo dice con seguridad.'],
  },
  carMiles: {
    en: ['The {car} has {miles} miles.', "It's at {miles} miles, the {car}."],
    es: ['El {car} tiene {miles} millas.'],
  },
  carColor: { en: ["It's {color}.", 'The {car} is {color}.'], es: ['Es un {car}.'] },
  'match-price': {
    en: [
      "I can't set a price on this call, but our sales manager {manager} can look at that quote.",
      'That is for our sales manager {manager} to work out with you, quote in hand.',
    ],
    es: ['El precio no lo fijo yo; nuestra gerente de ventas {manager} puede ver esa cotización.'],
  },
  offers: {
    en: [
      "I don't have the current offers here, so I won't make one up. Sales knows which apply to you.",
      'Offers change too often for my list. Sales has the current ones.',
    ],
    es: ['No tengo aquí las ofertas actuales; ventas las tiene.'],
  },
  loan: {
    en: [
      'Finance has to look that up. I don’t see any accounts from here.',
      "That's for finance: they can see the account, I can't.",
    ],
    es: ['Eso lo revisa financiamiento; yo no veo cuentas desde aquí.'],
    cases: [
      {
        asked: /\blease\b/i,
        en: [
          'At the end of a lease you can usually return the car, buy it, or trade it in. Finance goes over yours with you.',
          'Finance looks at your lease: miles, dates, and what you can do with the car.',
        ],
      },
    ],
  },
  advice: {
    en: [
      "I'd rather not guess about your car. An advisor can tell you for sure.",
      "That's a question for an advisor, so that you get the right answer.",
    ],
    es: ['Prefiero no adivinar; un asesor se lo dice con seguridad.'],
  },
  buying: {
    en: [
      'It’s simple: pick a car, take a drive, then go over the numbers with sales. What are you looking for?',
      'You look, you drive, and sales walks you through the rest. What kind of car do you have in mind?',
    ],
    es: ['Es sencillo: escoge un carro, lo maneja y ve los números con ventas. ¿Qué busca?'],
  },
  compliment: {
    en: ["That's kind of you. I'll pass it on.", "They'll be glad to hear it. I'll pass it along."],
    es: ['Muy amable. Se lo paso.'],
  },
  documents: {
    en: [
      'Usually a driver’s license, proof of income and of address, and insurance. Finance confirms what else they need from you.',
      'Bring your license, a pay stub, a bill with your address, and insurance, as a rule. Finance tells you if there is more.',
    ],
    es: ['Por lo general: licencia, comprobante de ingresos y de domicilio, y seguro.'],
  },
  'body-work': {
    en: [
      "I don't know whether that is done here or what an insurer pays, so I won't guess. Someone in service can tell you.",
      'Body work and insurance are for a person to answer: service calls you about it.',
    ],
    es: ['No sé si eso se hace aquí ni qué paga el seguro; alguien de servicio le informa.'],
  },
  'walk-in': {
    en: [
      "With an appointment there's a time held for you, so that's what I'd do. Shall I find you one?",
      "I'd book a time, so nobody keeps you waiting. Want me to?",
    ],
    es: ['Con cita hay una hora apartada para usted. ¿Le busco una?'],
  },
  'does-work': {
    en: [
      'I can put you down for it, and an advisor confirms it for your car. Shall I?',
      "That's for an advisor to confirm. Want me to book you a time for it?",
    ],
    es: ['Un asesor se lo confirma para su auto. ¿Le aparto una hora?'],
  },
  'tow-coming': {
    en: [
      'No truck is sent from this call: it’s a demo. On a real line service arranges it with you at once. If you need help now, call roadside assistance, or 911 if you’re in danger.',
      'I can’t send one myself, and this demo sends no real truck. If you’re stranded now, call roadside assistance, or 911 if it isn’t safe.',
    ],
    es: [
      'Esta demostración no manda una grúa real. Si necesita ayuda ahora, llame a asistencia en carretera, o al 911 si hay peligro.',
    ],
  },
  amenity: {
    en: [
      "I don't have that here, and I won't guess. Someone at the store can tell you.",
      "That isn't in my file. A colleague can say.",
    ],
    es: ['Eso no lo tengo aquí; alguien de la tienda le informa.'],
  },
  'person-away': {
    en: [
      "I don't have anybody's schedule here, but I can pass on a message.",
      "I can't see who is in today. They get your message either way.",
    ],
    es: ['No tengo aquí los horarios de las personas, pero paso un mensaje.'],
  },
  warranty: {
    en: [
      "Whether it's covered depends on the car and its miles, so an advisor checks that by your VIN before any work.",
      'An advisor looks up your coverage before any work starts, and tells you first.',
    ],
    es: [
      'La garantía depende del carro y de sus millas; un asesor la revisa antes de cualquier trabajo.',
    ],
  },
  payment: {
    en: [
      "The service desk confirms how you can pay. I don't have that list here.",
      "I don't have the payment options here, and I won't guess. The desk tells you.",
    ],
    es: ['En el mostrador le confirman las formas de pago.'],
  },
  safe: {
    en: [
      "I can't judge that from here. If it's the brakes, the steering, the oil light or any red one, do not drive it, and I can have a tow arranged.",
      "When in doubt, don't drive it. An advisor can tell you more, and a tow is the safe way in.",
    ],
    es: [
      'No lo puedo juzgar desde aquí. Si son los frenos, la dirección o una luz roja, no lo maneje.',
    ],
    cases: [
      {
        asked: /\bair ?bags?\b/i,
        en: [
          'With that light on, the airbags may not work in a crash. So I’d drive it as little as you can, and an advisor should see it soon.',
          'That light can mean the airbags won’t open. Have it looked at before you drive much more.',
        ],
      },
    ],
  },
  wait: {
    en: [
      "I don't have the loaner and shuttle list here, but I'll put the wish with your visit, and an advisor confirms it.",
      'An advisor confirms rides, loaners and drop-off. I can note what you need with your visit.',
    ],
    es: ['Un asesor le confirma el transporte o un carro prestado; lo puedo anotar con su cita.'],
  },
  recall: {
    en: [
      'Recall repairs are free, and service checks your VIN for open ones.',
      'A recall repair costs you nothing. Service confirms it by your VIN.',
    ],
    es: ['Las reparaciones por recall son gratis; servicio lo confirma con su VIN.'],
  },
  duration: {
    en: [
      'It depends on the work. Your advisor gives you a time when you drop it off.',
      "I can't say exactly. The advisor tells you a time when you come in.",
    ],
    es: ['Depende del trabajo; el asesor le da una hora cuando lo deje.'],
  },
  durationOil: {
    en: ['An oil change takes about an hour.', 'For an oil change, plan on about an hour.'],
    es: ['Un cambio de aceite tarda más o menos una hora.'],
  },
  durationTires: {
    en: ['A tire rotation takes about an hour.', 'Plan on about an hour for the tires.'],
    es: ['La rotación de llantas tarda más o menos una hora.'],
  },
  'service-price': {
    en: [
      "I don't have service prices here, and I won't guess. Your advisor gives you the price before any work starts.",
      'The price comes from an advisor, before any work, for your exact car.',
    ],
    cases: [
      {
        asked: /\btow/i,
        en: 'I don’t have a price for the tow here. Whoever calls you says it before a truck is sent.',
      },
    ],
    es: [
      'No tengo aquí los precios de servicio. El asesor le da el precio antes de cualquier trabajo.',
    ],
  },
  financing: {
    en: [
      'Yes, we have financing, and our finance team works with all kinds of credit. Nobody gets turned down over the phone.',
      'Finance goes over rates, leases and down payments with you. Nothing is decided on this call.',
    ],
    es: ['Sí, hay financiamiento, y el equipo trabaja con todo tipo de crédito.'],
    cases: [
      {
        asked: /\bco-?sign/i,
        en: 'Finance can tell you whether a cosigner helps, and what they need from the two of you.',
      },
      {
        asked:
          /\b(?:pull|run|check)\w*\b.*\bcredit\b|\bcredit (?:check|pull)|\bhard (?:pull|inquiry)|\b(?:hurt|ding)\w* my (?:credit|score)/i,
        en: [
          'Nothing is run on this call. Finance tells you before anybody pulls your credit.',
          'I don’t pull anything. That’s a step with finance, and they ask you first.',
        ],
      },
      {
        asked: /\bpayments?\b|\ba month\b|\bmonthly\b|\brates?\b|\bapr\b|\bpercent\b|\binterest\b/i,
        en: [
          "I won't guess at a payment or a rate: it depends on your credit, the term and the money down. Finance works that out with you.",
          'Finance has the real numbers, for your credit and your down payment.',
        ],
      },
    ],
  },
  'trade-in': {
    en: [
      "Sales looks at the car and gives you a figure. I won't guess one over the phone.",
      'For a real number, sales has to see the car. I can set that up.',
    ],
    es: ['Ventas revisa el carro y le da una cifra; no la adivino por teléfono.'],
  },
  parts: {
    en: [
      "Parts confirms price and stock. I don't have those here.",
      'The parts counter looks that up for your exact car.',
    ],
    es: ['Repuestos le confirma el precio y si lo hay.'],
  },
  holiday: {
    en: [
      "I don't have the {holiday} hours here, so I won't guess. Someone at the store confirms them.",
      'The {holiday} hours are not in my file. The store has to confirm those.',
    ],
    es: ['No tengo aquí el horario de ese día festivo; alguien de la tienda lo confirma.'],
  },
  hoursUnknown: {
    en: "I don't have the hours in front of me; the team can confirm them.",
    es: 'No tengo el horario a la mano; el equipo se lo puede confirmar.',
  },
  noHours: { en: "I don't have hours of {who} alone.", es: 'No tengo el horario de {who} aparte.' },
  storeOpenNow: {
    en: ["Yes, we're open until {closes} today.", "We're open right now, until {closes}."],
    es: ['Sí, estamos abiertos hasta las {closes}.'],
  },
  storeClosedNow: {
    en: ["We're closed right now, and open {when}.", 'Right now we’re closed. We open {when}.'],
    es: ['Ahora estamos cerrados. Abrimos {when}.'],
  },
  serviceOpenNow: {
    en: ['Yes, {who} is open until {closes} today.', '{who} is open right now, until {closes}.'],
    es: ['Sí, {who} está abierto hasta las {closes}.'],
  },
  serviceClosedNow: {
    en: [
      '{who} is closed right now, and opens {when}.',
      'Right now {who} is closed. It opens {when}.',
    ],
    es: ['{who} está cerrado ahora. Abre {when}.'],
  },
  storeOpenOn: {
    en: ['{day} we are open from {opens} to {closes}.', "{day} it's {opens} to {closes}."],
    es: ['{day} abrimos de {opens} a {closes}.'],
  },
  serviceOpenOn: {
    en: [
      '{day} {who} is open from {opens} to {closes}.',
      '{day} {who} is there {opens} to {closes}.',
    ],
    es: ['{day} {who} abre de {opens} a {closes}.'],
  },
  storeClosedOn: {
    en: ['{day} we are closed.', "We're closed {day}."],
    es: ['{day} estamos cerrados.'],
  },
  serviceClosedOn: {
    en: ['{day} {who} is closed.', '{who} is closed {day}.'],
    es: ['{day} {who} está cerrado.'],
  },
  storeWeek: {
    en: ['Our hours are {hours}.', "We're open {hours}."],
    es: ['Nuestro horario: {hours}.'],
  },
  serviceWeek: {
    en: ['{who} is open {hours}.', 'The hours of {who} are {hours}.'],
    es: ['{who}: {hours}.'],
  },
  location: {
    en: [
      '{name} is in {city}, {region}.',
      "We're in {city}, {region}. The map on our page has the street.",
    ],
    es: ['{name} está en {city}, {region}.'],
    cases: [
      {
        asked:
          /\bparking lot\b|\bwhere do i (?:go|park|pull)|\bwhich (?:door|entrance)|\binside\b|\bsign\b/i,
        en: [
          "I don't have the layout of the lot here. Anyone at the front can point you the right way.",
          'That I can’t see from here. Somebody at the front desk will show you.',
        ],
      },
    ],
  },
  locationUnknown: {
    en: [
      "This is an example store, so it has no address. On a dealership's own line I know it.",
      'There is no real store behind this line, so there is no street to give you.',
    ],
    es: ['Es una tienda de ejemplo, sin dirección.'],
  },
  phone: {
    en: [
      "It's {phone}, the main line, and it takes you to {department}, too.",
      'You reach {department} at {phone}, our main line.',
    ],
    es: ['Es el {phone}, la línea principal.'],
    cases: [
      {
        asked: /\btheir|\bthem\b/i,
        en: ['The only number I have here is our own: {phone}.', 'I just have ours, {phone}.'],
      },
      {
        asked: /\bfax|\be-?mail|\btext\b/i,
        en: [
          'I only have the main line here, {phone}. They can give you the rest.',
          'That one isn’t in my file. The main line is {phone}.',
        ],
      },
    ],
  },
  phoneUnknown: {
    en: [
      "I don't have a number for that here. They can call you instead.",
      'There is no number in my file. I can have them call you.',
    ],
    es: ['No tengo aquí ese número; ellos le pueden llamar.'],
  },
  brands: {
    en: [
      'We sell {brands}, and a few used cars of other makes. Service can say about other makes.',
      'New cars here are {brands}. For other makes, ask service.',
    ],
    es: ['Vendemos {brands}, y algunos usados de otras marcas.'],
  },
  brandsUnknown: {
    en: [
      "I don't have the list of brands here. A colleague can tell you.",
      "The brands are not in my file, so I won't guess.",
    ],
    es: ['No tengo aquí la lista de marcas.'],
  },
  'personal-data': {
    en: [
      'Please keep card numbers and Social Security numbers off this call. The store takes those in person.',
      "Don't give me that number, please. Nobody should take it over this line.",
    ],
    es: ['Por favor no diga números de tarjeta ni de seguro social en esta llamada.'],
  },
  'agent-itself': {
    en: [
      "I'm the AI agent of {name}, and here I only speak for the store.",
      'On this line I only help with {name}: service, cars, parts and messages.',
    ],
    es: ['Soy el agente de IA de {name}, y aquí solo hablo de la tienda.'],
  },
  stockOne: {
    en: [
      'Yes: a {car}, {color}, list price {price}. It’s a demo’s stock.',
      'We have a {car} in {color}, at a list price of {price}, in this demo’s stock.',
    ],
    es: [
      'Sí: un {car}, lista {price}, en el inventario de esta demostración.',
      'Tenemos un {car}, a {price} de lista, en esta demostración.',
    ],
  },
  stockMany: {
    en: ['Yes: {cars}. It’s a demo’s stock.', "In this demo's stock there's {cars}."],
    es: ['Sí: {cars}, en el inventario de esta demostración.'],
  },
  stockNone: {
    en: [
      "I don't see one in this demo's stock. We do have {cars}.",
      'None of those here, as far as this demo goes. There is {cars}.',
    ],
    es: ['No veo ninguno en el inventario de esta demostración. Hay {cars}.'],
  },
  priceOne: {
    en: [
      'The {car} lists at {price} in this demo, before taxes and fees. Trim and stock decide the rest.',
      '{price} is the demo’s list price for the {car}, before taxes and fees.',
    ],
    es: ['El {car} tiene un precio de lista de {price} en esta demostración, sin impuestos.'],
  },
  priceMany: {
    en: [
      "It depends on trim: {cars}, at this demo's list prices.",
      "At this demo's list prices, there's {cars}.",
    ],
    es: ['Depende de la versión: {cars}, precios de lista de esta demostración.'],
  },
  priceNone: {
    en: [
      "I have no price for that one here, so I won't guess.",
      "That one isn't in my list, and I won't make up a price.",
    ],
    es: ['No tengo precio para ese aquí.'],
  },
  priceWhich: {
    en: ['Which car do you have in mind?', 'For which model, and which trim?'],
    es: ['¿Para qué carro?'],
  },
  offerDrive: {
    en: ['Would you like to drive one?', 'Want to come in and drive it?'],
    es: ['¿Le gustaría manejarlo?'],
  },
  offerVisit: {
    en: ['Should I book you a visit?', 'Want me to find you a time?'],
    es: ['¿Le reservo una visita?'],
  },
  offerTow: { en: ['Should I arrange a tow?', 'Do you want a tow?'], es: ['¿Pido una grúa?'] },
  offerCall: {
    en: ['Should someone call you about it?', 'Want me to have someone call you?'],
    es: ['¿Quiere que alguien le llame?'],
  },
} satisfies Record<string, Words>;

/** Small talk and what any caller may ask of an agent. */
export const commonAnswers = {
  greeting: {
    en: ['Hello! What can I do for you?', 'Hi, I can hear you. How can I help?'],
    es: ['¡Hola! ¿En qué le puedo ayudar?', 'Hola, le escucho. ¿Qué necesita?'],
  },
  'how-are-you': {
    en: [
      "I'm doing fine, thanks. How can I help you?",
      'Wide awake, thanks for asking. What can I do for you?',
    ],
    es: ['Muy bien, gracias. ¿En qué le ayudo?'],
  },
  thanks: {
    en: ["You're welcome! Anything else?", 'My pleasure. What else can I do?'],
    es: ['¡De nada! ¿Algo más?', 'Con gusto. ¿Algo más?'],
  },
  help: {
    en: [
      'I can book service or a test drive, look up a car or a repair, and take a message. What do you need?',
      'Ask me for a visit, a price, our hours, or a person. What would you like?',
    ],
    es: [
      'Puedo reservar servicio o una prueba de manejo, y tomar un mensaje. ¿Qué necesita?',
      'Puede pedir una cita, el horario o una persona. ¿Qué le gustaría?',
    ],
  },
  helpOurs: {
    en: [
      'I can tell you what I cost and how I work, set up a meeting, or play a call to your store. Which one?',
      'Ask me about price, your systems or your data, or say: pretend I’m a customer. What would you like?',
    ],
    es: ['Puedo decirle cómo funciono, fijar una reunión o simular una llamada. ¿Qué le gustaría?'],
  },
  who: {
    en: [
      'This is the AI agent of {name}. How can I help?',
      "I'm the AI agent that answers for {name}. What can I do for you?",
    ],
    es: ['Soy el agente de IA de {name}. ¿En qué le ayudo?'],
  },
  robot: {
    en: [
      "I'm an AI, and I say so on every call. If you'd rather have a person, just say so.",
      "Yes, I'm an AI voice agent, not a person. You can ask for a person at any time.",
    ],
    es: [
      'Soy una IA, y siempre lo digo. Si prefiere una persona, solo dígalo.',
      'Sí, soy un agente de IA. Puede pedir una persona cuando quiera.',
    ],
  },
  recorded: {
    en: [
      "This demo is not recorded, and nobody reads what was said unless you send it. On a dealership's own line, callers are told when a call is.",
      'No, and nobody reads your words unless you send them. On a live line it says so at the start when a call is.',
    ],
    es: ['Esta demostración no se graba.', 'No, esta llamada no se graba.'],
    cases: [
      {
        asked: /\b(?:spam|texts?|list|sell|sold|number|info\w*|share|call me)\b/i,
        en: [
          'I only pass your number to the person who calls you back about this.',
          'It goes to the person you want to hear from, and nowhere else from me.',
        ],
        es: 'Su número solo va a la persona que le llama.',
      },
    ],
  },
  real: {
    en: [
      'This is a demo: nothing is entered in a real calendar, and the cars and prices are examples.',
      'No, it is all a demonstration: no real booking, no real stock, no real prices.',
    ],
    es: [
      'Es una demostración: nada queda en un calendario real.',
      'No, es una demostración, con ejemplos.',
    ],
  },
  'other-language': {
    en: [
      'I speak English and Spanish. For another language, I can have a person call you.',
      'English and Spanish are what I have. A colleague may help with others.',
    ],
    es: ['Hablo inglés y español.', 'Inglés y español son los idiomas que tengo.'],
  },
  'wrong-number': {
    en: ['No problem at all. If you ever need us, this is {name}.', 'No worries. Have a good day!'],
    es: ['No hay problema. ¡Que tenga buen día!'],
  },
  'off-topic': {
    en: [
      "That's outside my lane. I can help with cars, service and the dealership. What do you need?",
      "I'd better stick to cars. Is there anything at the dealership I can do for you?",
    ],
    es: [
      'Eso no es lo mío. Le ayudo con carros y servicio. ¿Qué necesita?',
      'Mejor hablemos de carros. ¿En qué le ayudo?',
    ],
  },
  injection: {
    en: [
      "I can't do that. I'm here for the dealership. What can I help you with?",
      "That's not something I can share or change. Is there anything about the dealership I can do?",
    ],
    es: [
      'No puedo hacer eso. ¿En qué le ayudo con la tienda?',
      'Eso no lo puedo compartir ni cambiar. ¿Algo del concesionario?',
    ],
  },
} satisfies Record<string, Words>;
