import { claims, offer, satisfactionMeasure, spokenResponseMeasure } from '../claims';
import type { Words } from './words';

const inWriting = 'in writing, before you sign';

/** What our own agent tells a dealer of the calls that it takes, by intent. */
export const callAnswers = {
  product: {
    en: [
      `I'm an AI voice agent for car dealerships. I answer every call, ${claims.coverage}, book service and test drives, qualify leads, and hand off to your people.`,
      "I take the calls your people can't get to, book what can be booked, and hand the rest to a person with a summary.",
      "In short: I pick up when your store can't, on the phone and on your website, and write down what came of it.",
    ],
    es: [
      `Soy un agente de voz con IA para concesionarios. Contesto cada llamada, ${claims.coverage}, reservo servicio y pruebas de manejo, y paso la llamada a su gente.`,
      'Tomo las llamadas que su gente no alcanza, reservo lo que se puede, y lo demás lo paso con un resumen.',
    ],
  },
  'product.how': {
    en: [
      "I pick up, say I'm an AI, ask what they need, what they drive and when, offer a free time, and say it all back. Then it's in your calendar, with the notes in your CRM.",
      "A call comes in, I answer at once, book it or get a person, and your team sees what was said. Want to hear one? Say: pretend I'm a customer.",
    ],
    es: [
      'Contesto, digo que soy una IA, pregunto qué necesitan y cuándo, ofrezco una hora libre y lo repito todo. Queda en su calendario.',
    ],
  },
  'product.why': {
    en: [
      'For the calls nobody gets to: nights, lunch, three lines at once. Those callers book at the next shop today, and no report shows you.',
      "Your phone log has the proof: count last month's missed calls. Each one is a repair order that went elsewhere, and I would have picked up.",
    ],
    es: [
      'Por las llamadas que nadie contesta: de noche, al mediodía, tres líneas a la vez. Esos clientes reservan hoy en otro taller.',
    ],
  },
  'product.features': {
    en: [
      'Calls and web chat around the clock, service and test drive bookings, lead questions, handoff to a person, and a report of every conversation.',
      'Besides answering and booking, I qualify leads, hand over with a summary, and you read every conversation.',
    ],
    es: [
      'Llamadas y chat a toda hora, citas de servicio y pruebas de manejo, preguntas a los interesados, paso a una persona y un informe de cada conversación.',
    ],
  },
  'product.learn': {
    en: [
      'A specialist sets me up with you: your hours, services, questions and handoffs. Then they listen to my first calls and tune me.',
      "What I know of your store is what you and the specialist give me, and what your connected systems say. I don't make up the rest.",
    ],
    es: [
      'Un especialista me prepara con usted: horario, servicios, preguntas y a quién paso la llamada. Después escucha las primeras llamadas y me ajusta.',
    ],
  },
  'product.hardware': {
    en: [
      `Nothing has to be replaced: your phones, CRM and DMS stay, and calls are forwarded to me. What your systems need, you get ${inWriting}.`,
      'No new phone system. You forward calls, and the specialist does the setup with you.',
    ],
    es: [
      'No hay que cambiar nada: sus teléfonos y sistemas se quedan, y las llamadas se desvían a mí.',
    ],
  },
  'product.sectors': {
    offer: 'callback',
    en: [
      "I'm made for car dealerships. Whether I fit anything else, I'd rather have a person tell you.",
      "Car dealerships are what I'm built for. For another business, ask a person on our team.",
    ],
    es: [
      'Estoy hecho para concesionarios de autos. Si sirve para otro negocio, mejor se lo dice una persona.',
    ],
  },
  'product.small': {
    en: [
      'It works for small stores, too, franchise or independent. What counts is how many calls you miss.',
      'Small is fine. The smaller the team, the sooner a call rings with nobody free.',
    ],
    es: [
      'También sirve para tiendas pequeñas, con o sin franquicia. Lo que cuenta es cuántas llamadas pierden.',
    ],
  },
  'product.groups': {
    en: [
      'Groups, too. Each location counts as one customer, with its own spot, its own setup and its own discount.',
      'One location, one spot. How many can start together, a person on our team plans with you.',
    ],
    es: [
      'También para grupos. Cada sucursal cuenta como un cliente, con su propio lugar y su propio descuento.',
    ],
  },
  calls: {
    en: [
      'Service visits and test drives I book myself. For the rest I take the details, or hand the call to your people.',
      'Sales and service, both. You choose what I book, and what goes to a person.',
    ],
    es: [
      'Reservo yo mismo las citas de servicio y las pruebas de manejo. Para lo demás tomo los datos o paso la llamada.',
    ],
  },
  'calls.book': {
    en: [
      'Service visits and test drives, straight into your calendar. I check the open times and say the day, time and name back before it counts.',
      'With your DMS connected I see the open slots and book only those. Which hours and which work I may book, you decide.',
    ],
    es: [
      'Sí, citas de servicio y pruebas de manejo, directo en su calendario. Repito día, hora y nombre antes de que cuente.',
    ],
  },
  'calls.change': {
    en: [
      `Callers can move or cancel a visit with me, and I say the new time back. What your scheduler allows, you get ${inWriting}.`,
      'They just say so, at any point in the call. Reminder calls go only to people who agreed to be called.',
    ],
    es: ['Pueden cambiar o cancelar su cita conmigo, y repito la nueva hora.'],
  },
  'calls.status': {
    en: [
      `I look up open slots, repair orders and inventory in your systems, as far as they allow it. Which of yours do, you get ${inWriting}.`,
      `"Is my car ready" is what I'm made for: with your DMS connected I read the repair order. Whether yours allows it, we confirm ${inWriting}.`,
    ],
    es: [
      'Busco horas libres, órdenes de reparación e inventario en sus sistemas, hasta donde lo permitan. Cuáles de los suyos, se lo confirmamos por escrito.',
    ],
  },
  'calls.quotes': {
    en: [
      "I don't make up a price, a rate or a trade-in value. I take what the caller wants, and your people give the figure.",
      'Only prices you give me. For anything else the caller gets a person, or a call back with the number.',
    ],
    es: [
      'No invento precios, tasas ni valores. Tomo lo que quiere el cliente, y su gente da la cifra.',
    ],
  },
  'calls.parts': {
    en: [
      'I take the part, the car and the number, and your parts people call back or take the call. Looking up stock depends on your system.',
      'Parts calls go to your counter, with what the caller needs written down. At night I take the message.',
    ],
    es: ['Tomo qué repuesto, para qué carro y el número, y su gente de repuestos llama.'],
  },
  'calls.recalls': {
    en: [
      'I book the recall visit, tell them a recall repair is free, and your service desk checks the VIN.',
      'They get a time for the recall work on that call. Calling owners about one, I do only with their consent.',
    ],
    es: [
      'Reservo la visita por recall, digo que la reparación es gratis, y su servicio revisa el VIN.',
    ],
  },
  'calls.loaners': {
    en: [
      'I ask whether they wait or need a loaner, and with your DMS connected I hold one with the visit.',
      "It's on this page's example call: the loaner is held with the appointment. Your own rules go in at setup.",
    ],
    es: [
      'Pregunto si esperan o necesitan un carro prestado, y con su DMS conectado lo aparto con la cita.',
    ],
  },
  'calls.emergency': {
    en: [
      "I tell them to call 911 if there's danger, and not to drive it, and take the place and the number for a tow. I can't place an emergency call myself.",
      "Danger comes first: 911, pull over, don't drive it. Then I take the place, and your people get it at once.",
    ],
    es: [
      'Les digo que llamen al 911 si hay peligro y que no manejen el carro, y tomo el lugar y el número para una grúa.',
    ],
  },
  'calls.chat': {
    en: [
      'I take calls on the phone and on your website, and chats, too.',
      'The website gets a button like the one on this page. Your visitors talk or type.',
    ],
    es: ['Llamadas por teléfono y en su sitio web, y también chats.'],
  },
  'calls.upsell': {
    en: [
      "You decide what I mention: a special, a service that is due, a question your advisors would ask. I don't push.",
      "If it's in your script, I offer it once. Prices and coupons are only those you gave me.",
    ],
    es: ['Usted decide qué menciono: una promoción o un servicio que toca. No presiono.'],
  },
  'calls.caller': {
    en: [
      `With your CRM connected I see who calls, their vehicles and open leads, so they needn't start over. Which CRMs, you get ${inWriting}.`,
      'The phone system tells me who calls and on which line, the CRM the rest, as far as yours allows it.',
    ],
    es: ['Con su CRM conectado veo quién llama, sus vehículos y sus asuntos abiertos.'],
  },
  'calls.spam': {
    en: [
      'They get an answer like anyone, without costing your people a minute. What a spam call counts for in the fee stands in the order confirmation.',
      "Your people aren't interrupted: I end up with a note, and you can read it or skip it.",
    ],
    es: ['Les contesto yo, sin quitarle un minuto a su gente.'],
  },
  'calls.payments': {
    offer: 'callback',
    en: [
      'I know of no payments by phone: I take the message, and your people take the card. If you need that, a person answers you in writing.',
      'Card numbers are not for me. Your cashier gets the call.',
    ],
    es: ['No tomo pagos ni números de tarjeta; esa llamada va a su gente.'],
  },
  coverage: {
    en: [
      'I pick up around the clock, nights, weekends and holidays, on the phone and on your website.',
      `${claims.coverage}, Sundays too. Your store is closed for most of the hours in a week, and I'm not.`,
    ],
    es: [
      'Contesto a toda hora: noches, fines de semana y días festivos, por teléfono y en su sitio.',
    ],
  },
  'coverage.holidays': {
    en: [
      'Holidays, too, Christmas included. I tell callers the hours you gave me, and take the booking or the message.',
      'I have no days off. Give us your holiday hours, and I say those.',
    ],
    es: ['También en días festivos, Navidad incluida.'],
  },
  'coverage.overflow': {
    en: [
      "That's exactly the gap: lunch, three lines at once, every advisor with a customer. When nobody picks up, the call comes to me.",
      'Your people answer first, if you like, and after so many rings the call comes to me. No hold music.',
    ],
    es: [
      'Justo para eso: al mediodía, tres líneas a la vez, todos ocupados. Si nadie contesta, la llamada me llega a mí.',
    ],
  },
  'coverage.only': {
    en: [
      'You can send me only what nobody picks up, only nights, or only the service line. You set it in your phone system, and we help.',
      'You choose: all calls, overflow, or after hours. Your people can always come first.',
    ],
    es: [
      'Sí. Puede mandarme solo lo que nadie contesta, solo las noches, o solo la línea de servicio.',
    ],
  },
  'coverage.capacity': {
    en: [
      "Several calls at once, with no busy signal. A maximum I don't have: tell us your volume, and you get an answer in writing.",
      'Ten people can call together, and nobody waits in line. For your exact volume, a person confirms it.',
    ],
    es: [
      'Varias llamadas a la vez, sin tono de ocupado. El máximo se lo confirmamos por escrito según su volumen.',
    ],
  },
  'coverage.toggle': {
    en: [
      'You turn me on and off where you forward your calls: stop the forwarding, and your phones ring as before.',
      "It's your phone line. Point it back to yourself, and I'm out.",
    ],
    es: [
      'Me activa o me desactiva con el desvío de llamadas: lo quita, y sus teléfonos suenan como antes.',
    ],
  },
  speed: {
    en: [
      `${claims.responseTime} is our target, ${spokenResponseMeasure}. It's no promise, so judge it on this call.`,
      `The target is ${claims.responseTime}, ${spokenResponseMeasure}. It's not the time to pick up. After this call the page shows what it really was.`,
    ],
    es: [
      `${claims.responseTime} es nuestra meta, desde su última palabra hasta mi primera. Júzguelo en esta llamada.`,
    ],
  },
  'speed.rings': {
    en: [
      'On the first ring, if you send me the call right away. No menu, no hold music, no queue.',
      'You set after how many rings a call comes to me. Then nobody waits.',
    ],
    es: ['Al primer timbre, si me manda la llamada de inmediato. Sin menú y sin espera.'],
  },
  satisfaction: {
    en: [
      `${claims.satisfaction} is our target, not a survey. It counts ${satisfactionMeasure}.`,
      "It's a target we set, not an audited result. Your own reports show you the real share at your store.",
    ],
    es: [
      `${claims.satisfaction} es nuestra meta, no una encuesta. Cuenta a quienes consiguieron lo que buscaban, del agente o de la persona a quien se pasó.`,
    ],
  },
  'satisfaction.figures': {
    en: [
      "Those are estimates and goals, said as such on the page: no customer's results, and no promise. Your own phone log is the better number.",
      "What's lost is our estimate, and what could come back is a goal we work toward. None of it is guaranteed.",
    ],
    es: [
      'Son estimaciones y metas, no resultados de clientes ni promesas. Su propio registro de llamadas dice más.',
    ],
  },
  uptime: {
    en: [
      `We aim for ${offer.uptimeTarget} uptime over a calendar month. That's a target, not a guarantee.`,
      `It's a target: ${offer.uptimeTarget}, not a guarantee. If an outage of ours lasts over three days in a row, you may leave at once and get the rest refunded.`,
    ],
    es: [`Nuestra meta es ${offer.uptimeTarget} al mes. Es una meta, no una garantía.`],
  },
  'uptime.down': {
    en: [
      'Then your phone system passes the call on to a person, a mailbox or another number. We help you set that up.',
      "Set a fallback in your phone system: when I don't pick up, it rings where you say.",
    ],
    es: [
      'Entonces su sistema telefónico pasa la llamada a una persona o a un buzón. Le ayudamos a configurarlo.',
    ],
  },
  leads: {
    en: [
      "I ask what they drive, what they want and by when, and your sales team gets it right away, while it's warm.",
      'A buyer gets a few short questions, then a test drive or a person, and your CRM gets the notes.',
    ],
    es: [
      'Pregunto qué manejan, qué quieren y para cuándo, y su equipo de ventas lo recibe enseguida.',
    ],
  },
  reporting: {
    en: [
      'You see every conversation as it happens: who called, what they wanted, and what came of it.',
      'Counted by outcome: booked, answered, handed off. So you see what each day brought.',
    ],
    es: ['Ve cada conversación al momento: quién llamó, qué quería y qué resultó.'],
  },
  'reporting.transcripts': {
    en: [
      "Every call has its transcript and its outcome in the reporting, and in your CRM once that's connected.",
      'Word for word: you read what it said, and what the caller said.',
    ],
    es: ['Cada llamada tiene su transcripción y su resultado en los informes.'],
  },
  'reporting.listen': {
    en: [
      `You can listen to recordings while they're kept, ${offer.recordingDays} days, and read each conversation as it happens. Listening in live, a person confirms for your setup.`,
      "Recordings and transcripts, yes. They're attached to the call.",
    ],
    es: [
      `Puede escuchar las grabaciones mientras se guardan, ${offer.recordingDays} días, y leer cada conversación.`,
    ],
  },
  'reporting.alerts': {
    en: [
      "What's taken goes to your team right away: the booking to the calendar, the lead and the notes to your CRM. By which message each is told, you set at setup.",
      'Your people get messages at once, with who called and what for. The way it reaches them, you choose.',
    ],
    es: ['Lo anotado llega a su equipo enseguida: la cita al calendario, los datos al CRM.'],
  },
  handoff: {
    en: [
      'Whoever asks for a person gets one, mid-call, and your advisor sees who it is and what was said. You set who is tried, and when.',
      `A caller says "a person, please", and I pass them on with a summary. So do questions that aren't mine to answer.`,
    ],
    es: [
      'Quien pide una persona la recibe, y su asesor ve quién es y qué se dijo. Usted decide a quién se llama.',
    ],
  },
  'handoff.nobody': {
    en: [
      'You set how long it rings and who is tried next. If nobody picks up, I take a message and a callback time, and your team gets both right away.',
      'Then the caller comes back to me, I take the message, and your team gets it with the time to call.',
    ],
    es: [
      'Usted decide cuánto suena y a quién se llama después. Si nadie contesta, tomo un mensaje y la hora para llamar.',
    ],
  },
  'handoff.summary': {
    en: [
      'Your advisor sees who it is and what was said, so nobody has to start over.',
      'The summary is there before they say hello: who, which car, what they want.',
    ],
    es: ['Su asesor ve quién es y qué se dijo, así que nadie empieza de nuevo.'],
  },
  'handoff.who': {
    en: [
      'You name the people: who is tried for service, sales or parts, in which order, and when.',
      "To whom you say, by department or by name. If they're out, your next person is tried.",
    ],
    es: [
      'Usted nombra a las personas: a quién se llama para servicio, ventas o repuestos, y en qué orden.',
    ],
  },
} satisfies Record<string, Words>;
