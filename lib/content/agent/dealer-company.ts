import { offer, spokenOutboundRule } from '../claims';
import { site } from '../site';
import type { Words } from './words';

/** What our own agent tells a dealer of data, the law, its voice, others and us, by intent. */
export const companyAnswers = {
  security: {
    en: [
      `Data is encrypted in transit, and how it's encrypted at rest you get in writing, before you sign. ${offer.compliance} is our goal, the report is still to come. Your data stays yours.`,
      "Each dealership's data is kept apart from the others, and people here see only what their task needs. Access to customer data is recorded.",
    ],
    es: [
      `Los datos van cifrados en tránsito, y cómo se cifran en reposo se lo damos por escrito antes de firmar. ${offer.compliance} es nuestra meta. Las grabaciones se borran a los ${offer.recordingDays} días, y sus datos son suyos.`,
    ],
  },
  'security.soc': {
    en: [
      `${offer.compliance} is our goal: we build to it today, and the auditor's report is still to come. Type two means the controls are tested over months, not on one day.`,
      `Not yet: ${offer.compliance} is our goal. Once there is an auditor's report, don't take my word, read that.`,
    ],
    es: [
      `${offer.compliance} es nuestra meta: el informe del auditor todavía no está. Tipo dos: los controles se prueban durante meses.`,
    ],
  },
  'security.report': {
    offer: 'callback',
    en: [
      `${offer.compliance} is our goal, and the auditor's report is still to come. For a questionnaire or any paper to sign, a person answers you.`,
      "That goes through a person on our team: they send the paper, I can't from here.",
    ],
    es: [
      `${offer.compliance} es nuestra meta, y el informe todavía no está. Para cualquier documento, le responde una persona.`,
    ],
  },
  'security.encryption': {
    en: [
      "In transit it's encrypted, the sound of a call too. How it's encrypted at rest you get in writing, before you sign.",
      "While it travels, yes. Where it's stored, a person tells you in writing, key lengths included.",
    ],
    es: ['Cifrado en tránsito; cómo se cifra en reposo se lo damos por escrito antes de firmar.'],
  },
  'security.where': {
    offer: 'callback',
    en: [
      "It's encrypted in transit, and some suppliers work in the US or in other countries, under contract. Which servers exactly, a person tells you in writing.",
      "The privacy policy names the suppliers. The exact location I don't have.",
    ],
    es: [
      'Los datos van cifrados en tránsito, y algunos proveedores trabajan en Estados Unidos o en otros países, bajo contrato. El lugar exacto se lo dice una persona por escrito.',
    ],
  },
  'security.breach': {
    offer: 'callback',
    en: [
      'If something gets into the wrong hands, we tell those affected and the authorities without undue delay: what happened, and what we do about it. Past incidents a person has to answer in writing.',
      "No system is perfectly secure, and our policy says so. What it promises is that you're told, and soon.",
    ],
    es: [
      'Si algo cae en malas manos, avisamos sin demora a los afectados y a las autoridades. Sobre el pasado, una persona le responde por escrito.',
    ],
  },
  'security.rules': {
    offer: 'callback',
    en: [
      `${offer.compliance} is our goal, not done yet, and data is encrypted in transit. On that rule by name, a person has to answer you in writing.`,
      "I can't vouch for a law by name, I'd be guessing. You get that in writing.",
    ],
    es: [
      `${offer.compliance} es nuestra meta, y los datos van cifrados en tránsito. Sobre esa norma, una persona le responde por escrito.`,
    ],
  },
  'security.access': {
    en: [
      'Only people you choose at your store, and our specialist while your agent is being tuned.',
      "Within our company, people see what their task needs, access is by name, and it's recorded. Other dealers see nothing of yours.",
    ],
    es: [
      'Solo las personas que usted elija en su tienda, y nuestro especialista mientras ajusta su agente.',
    ],
  },
  'security.train': {
    en: [
      'Recordings of your callers train no models for others, and your own agent learns from them only if you ask for it.',
      'Only at your request, and only for your own agent. We draw figures that name neither you nor a person.',
    ],
    es: [
      'Las grabaciones de sus clientes no entrenan modelos para otros; su propio agente aprende de ellas solo si usted lo pide.',
    ],
  },
  'security.sell': {
    en: [
      "No. We don't sell personal information or rent it out, and we don't share it for advertising.",
      'Never. It goes to you, your systems, and the suppliers who run the call, under contract.',
    ],
    es: ['No. No vendemos ni alquilamos información personal, ni la compartimos para publicidad.'],
  },
  'security.own': {
    en: [
      "Your customers' data, the recordings and the transcripts stay yours, and you can export them.",
      "It's yours. We use it only as far as the service needs.",
    ],
    es: ['Usted. Los datos, las grabaciones y las transcripciones son suyos, y puede exportarlos.'],
  },
  'security.keep': {
    en: [
      `Recordings delete themselves after ${offer.recordingDays} days, unless you ask for longer, and you can have them deleted sooner.`,
      `Transcripts stay while your contract runs, unless you delete them. Recordings go after ${offer.recordingDays} days.`,
    ],
    es: [
      `Las grabaciones se borran solas a los ${offer.recordingDays} días, salvo que pida más tiempo, y puede pedir que se borren antes.`,
    ],
  },
  legal: {
    en: [
      "Some states want everyone to consent to a recording, so callers are told at the start. Whether that's enough where you are, your lawyer checks.",
      "I give no legal advice. What I do: I tell each caller that I'm an AI, and when the call is recorded.",
    ],
    es: [
      'Algunos estados exigen el consentimiento de todos, así que se avisa al inicio. Si eso basta en su estado, lo revisa su abogado.',
    ],
  },
  'legal.off': {
    offer: 'callback',
    en: [
      `Whether it can run without recordings, a person confirms in writing. What's sure: callers are told, and recordings are deleted after ${offer.recordingDays} days, unless you ask for longer.`,
      "Running without recordings is one for a person to confirm. What stays fixed: callers are told when they're recorded.",
    ],
    es: [
      `Si puede funcionar sin grabar, una persona se lo confirma por escrito. Las grabaciones se borran a los ${offer.recordingDays} días.`,
    ],
  },
  recordedOurs: {
    en: [
      "This demo is not recorded, and our people read what was said only if you send it. On a dealership's own line, callers are told when a call is.",
      'No, and our people see your words only if you send them. On a live line it says so at the start when a call is.',
    ],
    es: [
      'Esta demostración no se graba. En la línea de un concesionario se avisa cuando una llamada se graba.',
    ],
  },
  outreach: {
    en: [
      `I can, within the rules. ${spokenOutboundRule}`,
      'For reminders, recalls or declined work, and only to people who have given prior consent. No cold calls.',
    ],
    es: [
      'Sí, pero solo a personas que dieron su consentimiento, en horas legales y revisando las listas de no llamar. Digo que soy una IA, y si piden que pare, paro.',
    ],
  },
  'outreach.tcpa': {
    en: [
      'I call only people who gave prior consent, in legal hours, and check do-not-call lists first. Whom you may call, you answer for: the terms say so, TCPA included.',
      "Consent comes from you, and an AI's voice needs it before the first call. Without it, I don't call. For your case, ask your lawyer.",
    ],
    es: [
      'Llamo solo a quien dio su consentimiento, en horas legales, y reviso las listas de no llamar. De a quién se puede llamar responde usted, según los términos.',
    ],
  },
  'outreach.stop': {
    en: [
      `Then I stop for good, at the first "stop," and that person isn't called again.`,
      'One "stop" is enough. I say so, and end it.',
    ],
    es: ['Entonces paro, al primer "pare", y no se le vuelve a llamar.'],
  },
  texting: {
    en: [
      "I confirm a booking by text: it's in the example call on this page. Texting back and forth I won't promise, you get a yes or no in writing.",
      "I'm for calls and chat. For more than a confirmation by text, a person answers you in writing.",
    ],
    es: [
      'Confirmo una cita por mensaje de texto, como en el ejemplo de esta página. Conversar por texto no lo prometo; se lo confirmamos por escrito.',
    ],
  },
  emailing: {
    en: [
      `For emails we have another product, ${site.name} Mail: reminders, lease-end and win-back, from your records. It's on the page called AI, with its own price and trial.`,
      `I talk and chat. Emails are ${site.name} Mail, and the two share one calendar.`,
    ],
    es: [
      `Para correos tenemos otro producto, ${site.name} Mail, con su propia página y su propio precio.`,
    ],
  },
  'our-languages': {
    en: [
      "English and Spanish: this demo shows both, Spanish if you type. Another language I won't promise, that's confirmed in writing for your store.",
      'A caller who starts in Spanish is answered in Spanish. For others, tell us which you need.',
    ],
    es: [
      'Inglés y español; en esta demostración, el español por escrito. Otro idioma se lo confirmamos por escrito.',
    ],
  },
  'our-languages.accents': {
    en: [
      "Mostly I get them. When I don't, I say so and ask again, and then I get a person. Try me with your thickest accent.",
      'I repeat names and times back, so a wrong one gets caught. Your own callers are the real test, before you go live.',
    ],
    es: [
      'Casi siempre. Cuando no entiendo, lo digo y pregunto otra vez, y luego busco a una persona.',
    ],
  },
  customization: {
    en: [
      'You decide on my voice, my greeting, my questions, the services I book, and when I hand off to a person. I speak in your name.',
      'Completely: voice, tone, questions, hours, and when I transfer. The specialist sets it up with you.',
    ],
    es: [
      'Usted decide mi voz, mi saludo, mis preguntas, los servicios que reservo y cuándo paso a una persona. Hablo en nombre de su tienda.',
    ],
  },
  'customization.voice': {
    en: [
      "You pick the voice, and hear it on test calls before a customer does. How many there are to choose from, I don't have.",
      'The voice is your choice, so are the tone and the greeting.',
    ],
    es: ['Usted elige la voz, y la oye en llamadas de prueba antes que un cliente.'],
  },
  'customization.clone': {
    offer: 'callback',
    en: [
      "You choose my voice. Copying a real person's I won't promise: a person on our team can tell you, and Debbie would have to agree.",
      "One for a person to answer. What's sure: I say that I'm an AI, whatever voice I have.",
    ],
    es: [
      'Usted elige la voz. Copiar la de una persona no lo prometo; eso se lo dice alguien de nuestro equipo.',
    ],
  },
  'customization.greeting': {
    en: [
      "I answer in your dealership's name, with the greeting you write.",
      "Your name, your greeting, your tone. Right after it, I say that I'm an AI.",
    ],
    es: ['Contesto en nombre de su concesionario, con el saludo que usted escriba.'],
  },
  'customization.sound': {
    en: [
      "Fair enough, I'm an AI and don't hide it. At your store you pick the voice, and hear it on test calls before a customer does.",
      'I hear you. This demo has a plain voice. Yours is your choice.',
    ],
    es: [
      'Es justo: soy una IA y no lo escondo. En su tienda usted elige la voz y la prueba antes.',
    ],
  },
  difference: {
    en: [
      "{rival} and others answer calls for dealers as well, and I won't talk them down. What we offer: a live test right here, the price off for life, and every system confirmed in writing first. Call both, and compare.",
      `Honestly, try both on your hardest call. With us you see every transcript, leave on ${offer.terminationDays} days' notice, and get your systems confirmed in writing.`,
    ],
    es: [
      '{rival} y otros también contestan llamadas, y no voy a hablar mal de ellos. Nosotros ofrecemos una prueba en vivo aquí, el descuento de por vida, y cada sistema confirmado por escrito. Llame a ambos y compare.',
    ],
  },
  differencePlain: {
    en: [
      'Others answer calls for dealers, too. With us you test it right here, the price is off for life, you see every transcript, and each system is confirmed in writing first.',
      `No menu and no hold: I answer, book, or get a person. Judge it on this call, and leave on ${offer.terminationDays} days' notice if it isn't so.`,
    ],
    es: [
      'Otros también contestan llamadas. Con nosotros lo prueba aquí mismo, ve cada transcripción, y cada sistema se confirma por escrito.',
    ],
  },
  'difference.best': {
    en: [
      'I answer at once, I talk like a person would, and I book. You test it right here, read every transcript, and each system is confirmed in writing before you sign.',
      "Numa, Stella and others answer calls for dealers, too. I won't rank them: give each your hardest call, and compare.",
    ],
    es: [
      'Contesto al momento, converso y reservo. Lo prueba aquí mismo, lee cada transcripción, y cada sistema se confirma por escrito antes de firmar.',
    ],
  },
  'difference.cheaper': {
    en: [
      "I don't know what others charge, and my own fee comes in writing before you commit. Put the two side by side then.",
      `I can't compare prices without having one. You get ours in writing, with ${offer.lifetimeDiscount} off for the first ${offer.customers}.`,
    ],
    es: [
      'No sé lo que cobran otros, y mi cuota llega por escrito antes de comprometerse. Compare las dos entonces.',
    ],
  },
  'difference.voicemail': {
    en: [
      'Those take a message, or make you press a button. I talk with the caller, book the visit, or get a person.',
      "Most people don't leave a message, they call the next shop. I give them a time while they're on the line.",
    ],
    es: [
      'Esos toman un mensaje o piden oprimir un botón. Yo converso, reservo la cita o busco a una persona.',
    ],
  },
  'difference.chatgpt': {
    en: [
      'A model alone picks up no phone. What you get is the line, your calendar and systems, the handoff to your people, and somebody who sets it up and tunes it.',
      'You could build it. Then you also keep it running at 2 am, and answer for it.',
    ],
    es: [
      'Un modelo solo no contesta teléfonos. Aquí tiene la línea, su calendario, el paso a su gente y alguien que lo configura.',
    ],
  },
  maker: {
    offer: 'callback',
    en: [
      `${site.name} makes me: a voice agent for dealerships, and the emails that make the phone ring. For who is behind it, a person on our team tells you more.`,
      `I'm made by ${site.name}. Anything about the company beyond this page, a person can tell you.`,
    ],
    es: [`Me hace ${site.name}. Quién está detrás se lo cuenta una persona de nuestro equipo.`],
  },
  'maker.company': {
    offer: 'callback',
    en: [
      `That I don't have: I only know that ${site.name} makes me, and that we're in pre-sale. A person on our team can tell you.`,
      "No address, no names and no head count here, and I won't invent any. A person answers that, if you leave a number or an email.",
    ],
    es: [
      `Eso no lo tengo: solo sé que me hace ${site.name} y que estamos en preventa. Se lo dice una persona de nuestro equipo.`,
    ],
  },
  'maker.model': {
    en: [
      'Our privacy policy names the suppliers: at present Vapi runs the call, OpenAI the language model, ElevenLabs the voice. This demo runs on our own server.',
      'The suppliers are in the privacy policy, and we say when they change. Beyond that, a person on our team answers.',
    ],
    es: [
      'Nuestra política de privacidad nombra a los proveedores: por ahora Vapi, OpenAI y ElevenLabs. Esta demostración corre en nuestro propio servidor.',
    ],
  },
  'maker.events': {
    offer: 'callback',
    en: [
      "I don't have a list of events. A person on our team can tell you.",
      'Where we show up this year, I don’t know. You can meet the agent right here, though.',
    ],
    es: 'No tengo una lista de eventos. Se lo dice una persona de nuestro equipo.',
  },
  'maker.jobs': {
    en: [
      "There are no openings listed today. We do read email from people who've answered a dealership's phone: the address is at the bottom of this page.",
      'None right now. Write to us, and tell us the moment in this call that you would have handled better.',
    ],
    es: ['Hoy no hay vacantes. Sí leemos correos: la dirección está al final de esta página.'],
  },
  'maker.press': {
    offer: 'callback',
    en: [
      "Gladly, ask away, but I'm the AI and no spokesperson. For the record, a person on our team gets back to you.",
      'What I say is what stands on our pages. A quote comes from a person.',
    ],
    es: [
      'Con gusto, pero soy la IA y no vocero. Para declaraciones, una persona se comunica con usted.',
    ],
  },
  'maker.rival': {
    en: [
      'Welcome. Ask what you like: I say to everyone only what stands on our pages.',
      "No hard feelings. It's all on the pages: the offer, the terms, and what isn't settled yet.",
    ],
    es: [
      'Bienvenido. Pregunte lo que quiera: a todos les digo solo lo que está en nuestras páginas.',
    ],
  },
  'maker.vendor': {
    offer: 'callback',
    en: [
      "I can't decide that, and nothing on our pages says so. Leave an email or a number, and a person sees it.",
      'One for our people. I pass it on with your number or email.',
    ],
    es: ['Eso no lo decido yo. Déjeme un correo o un número y lo ve una persona.'],
  },
  customers: {
    offer: 'meeting',
    en: [
      `This is the pre-sale, so I won't claim a number of live stores. You would be one of the first ${offer.customers}.`,
      "I have no customer list to show, and I won't invent one: it's a pre-sale, and the first stores come on after the funding goal.",
    ],
    es: [
      `Es una preventa, así que no voy a presumir un número de tiendas. Usted sería uno de los primeros ${offer.customers}.`,
    ],
  },
  'customers.refs': {
    offer: 'meeting',
    en: [
      "It's a pre-sale, so I have no reference to give, and I won't invent one. Test me instead, right here, with your hardest call.",
      "No references and no reviews before the first stores are on. That's why there are a trial, a money-back guarantee, and this call.",
    ],
    es: [
      'Es una preventa: no tengo referencias y no las voy a inventar. Pruébeme aquí mismo con su llamada más difícil.',
    ],
  },
  'customers.first': {
    en: [
      `You'd be early, I won't dress that up. That's what the ${offer.lifetimeDiscount} off for life is for. You pay nothing before the funding goal, and then you have ${offer.moneyBackDays} days to get your money back.`,
      `It's early, and the price off is for that. You can also wait: then the ${offer.customers} spots may be gone, and that's all.`,
    ],
    es: [
      `Sería de los primeros, no lo voy a adornar. Para eso es el ${offer.lifetimeDiscount} de descuento. Antes de la meta no paga nada, y después tiene ${offer.moneyBackDays} días para recuperar su dinero.`,
    ],
  },
  roi: {
    en: [
      'It depends on your missed calls. The calculator on this page has the sum, or I do it with you: how many calls do you miss a week?',
      'Missed calls, times the share that would have booked, times your average ticket: the calculator on the page. How many do you miss a week?',
    ],
    es: [
      'Depende de sus llamadas perdidas: la calculadora de esta página hace la cuenta. ¿Cuántas pierde por semana?',
    ],
  },
  'buy.next': {
    en: [
      'Send the form after this call: a person on our team gets it with what you told me, and gets back to you. Nothing binds you.',
      "Once you send the form, our people write or call. Until you've confirmed something in writing, nothing is agreed.",
    ],
    es: [
      'Envíe el formulario después de la llamada: lo recibe una persona de nuestro equipo y se comunica con usted. Nada le obliga.',
    ],
  },
  tryCall: {
    en: [
      "Don't take my word for it. Say: pretend I'm a customer, and be a hard one.",
      "Fair. Call your own store tonight after you close, and see who picks up. Then try me: say, pretend I'm a customer.",
    ],
    es: ['No me crea a mí. Diga: finge que soy un cliente, y sea uno difícil.'],
  },
  legit: {
    offer: 'callback',
    en: [
      'Fair question. You pay nothing today and give no card, the terms are on this page in plain words, and you can withdraw any time before setup. A person can call you, too.',
      "I can only show you what's checkable: this call, the terms, and that nothing is billed before your first call is answered.",
    ],
    es: [
      'Pregunta justa. Hoy no paga nada ni da tarjeta, los términos están en esta página, y puede retirarse antes de la instalación. También le puede llamar una persona.',
    ],
  },
  praise: {
    en: [
      "Thank you. The hard calls are where it shows: say, pretend I'm a customer, or ask me about price, setup or your systems.",
      'Glad to hear it. What else would you like to know, or shall we play a call?',
    ],
    es: [
      'Gracias. Pregúnteme por el precio, la instalación o sus sistemas, o juguemos una llamada.',
    ],
  },
  upset: {
    offer: 'callback',
    en: [
      "I'm sorry, I'm not giving you what you need. Ask me straight out, or let a person on our team take it.",
      'I hear you. One more try: tell me the one thing you want to know. Or a person on our team calls you.',
    ],
    es: [
      'Lo siento, no le estoy ayudando. Pregúnteme directamente, o que le llame una persona de nuestro equipo.',
    ],
  },
  think: {
    offer: 'email',
    en: [
      'Take your time, nothing runs out on this call. I can have the details sent, so your people can read them.',
      'No pressure. The page is here whenever you are, and so am I.',
    ],
    es: ['Tómese su tiempo. Puedo hacer que le manden los detalles por correo.'],
  },
  unlist: {
    en: [
      'Understood. I call nobody from this line, and I pass nothing on unless you gave it to me for that.',
      'No problem. This line only answers. To have something deleted, write to the privacy address at the bottom of the page.',
    ],
    es: ['Entendido. Desde esta línea no llamo a nadie, y no paso nada.'],
  },
  'lost-caller': {
    en: [
      `This is ${site.name}: we make the agent, and no store is behind this page. For your own car, call your dealership. Here I can only show how such a call would go.`,
      "No real store here, I'm sorry, so I can't fix or book a car. Your dealership's own number is the one to call.",
    ],
    es: [
      `Esto es ${site.name}: hacemos el agente, y no hay una tienda detrás de esta página. Para su carro, llame a su concesionario.`,
    ],
  },
  'page.signin': {
    offer: 'callback',
    en: [
      'Customers sign in with the link at the top of the page. If that fails, leave a number or an email, and a person helps.',
      "I can't see or change accounts. The link is at the top, and a person helps with the rest.",
    ],
    es: [
      'Los clientes entran con el enlace de arriba de la página. Si no funciona, le ayuda una persona.',
    ],
  },
  'page.contact': {
    offer: 'callback',
    en: [
      'The contact is at the bottom of this page: write to us, and a person answers. Or leave your number here, and they call you.',
      'By email, at the foot of the page, or with the form for a call-back. I can take your number, too.',
    ],
    es: [
      'El contacto está al final de esta página; responde una persona. O déjeme su número y le llaman.',
    ],
  },
  'page.demo': {
    en: [
      "This is a demo of me, free and limited in length. At your store I'd have your voice, your hours and your systems.",
      "It's me, without a store behind it: what I book here goes into no calendar.",
    ],
    es: [
      'Es una demostración mía, gratis y de duración limitada. En su tienda tendría su voz, su horario y sus sistemas.',
    ],
  },
  'page.calculator': {
    en: [
      "It's on this page: missed calls a week, the share that would have booked, and your average repair order. It shows what a month of missed calls costs.",
      'Turn three dials, and it does the sum. I can do it with you, too: how many calls do you miss a week?',
    ],
    es: [
      'Está en esta página: llamadas perdidas por semana, la parte que habría reservado y su orden promedio.',
    ],
  },
  'page.terms': {
    en: [
      'At the bottom of this page: the terms, the privacy and the cookie policy. This website sets no cookies for its visitors.',
      'The terms are linked at the bottom, in plain words. Your order confirmation adds the plan and its fee.',
    ],
    es: ['Al final de esta página: los términos y la política de privacidad.'],
  },
  smalltalk: {
    en: [
      "I'm an AI that answers phones for dealerships, so my small talk ends at cars. Try me: pretend you're a customer.",
      "That's outside my lane. I can tell you what I do, what it costs, or play a call with you. What will it be?",
    ],
    es: ['Soy una IA que contesta teléfonos de concesionarios. Pruébeme: finja que es un cliente.'],
  },
} satisfies Record<string, Words>;
