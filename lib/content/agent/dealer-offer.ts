import { offer } from '../claims';
import { offerRules } from '../offer';
import { owner } from '../owner';
import type { Words } from './words';

const inWriting = 'in writing, before you sign';

/** What the owner has given, in place of the careful sentences. */
const given: Words | undefined =
  owner.monthlyPrice === undefined
    ? undefined
    : {
        en: [
          `The list price is $${owner.monthlyPrice} a month, before the ${offer.lifetimeDiscount} pre-sale discount.`,
          `$${owner.monthlyPrice} a month is list, and the first ${offer.customers} customers get ${offer.lifetimeDiscount} off for life.`,
        ],
        es: `El precio de lista es de $${owner.monthlyPrice} al mes, antes del ${offer.lifetimeDiscount} de descuento de la preventa.`,
      };
const systems = new Intl.ListFormat('en').format(owner.systems);
const live: Words | undefined =
  owner.systems.length === 0
    ? undefined
    : { en: [`${systems}, today. Yours is not among them? You get a yes or a no, ${inWriting}.`] };

/** What our own agent tells a dealer of mistakes, people, systems, the price and the offer, by intent. */
const soldOut = {
  en: [
    `All ${offer.customers} spots are taken. You can join the waiting list on this page: it costs nothing, and the next free spot goes to the first in line.`,
    `The ${offer.customers} spots are gone. The waiting list is free, and first come, first served.`,
  ],
  es: `Los ${offer.customers} lugares ya están tomados. La lista de espera en esta página no cuesta nada.`,
};

export const offerAnswers = {
  errors: {
    en: [
      "I do get things wrong. When I'm unsure I ask, and then I hand over to a person, and you can read every transcript. Go ahead and try to break me.",
      'I say a booking back before it counts, and a person takes over when it matters. What slips through, you see in the transcript.',
    ],
    es: [
      'Sí me equivoco. Si no estoy seguro, pregunto y paso a una persona, y usted puede leer cada transcripción. Trate de confundirme.',
    ],
  },
  'errors.invent': {
    en: [
      "I say only what your store and your systems gave me. I never make up a price, and what I don't know goes to a person, with a transcript you can read.",
      'It can happen with any AI. So the price, the rate and the promise are left to your people, and you see every word I said.',
    ],
    es: [
      'Digo solo lo que me dieron su tienda y sus sistemas. No invento precios, y lo que no sé va a una persona.',
    ],
  },
  'errors.liable': {
    en: [
      `You stay responsible for what your store agrees with its customers, and our liability is capped at ${offer.liabilityMonths} months of fees. It's in the terms, for your lawyer to read.`,
      'It binds you to no price, credit or trade-in value. Beyond that, the terms say who answers for what.',
    ],
    es: [
      `Usted sigue siendo responsable de lo que acuerda con sus clientes, y nuestra responsabilidad se limita a ${offer.liabilityMonths} meses de cuotas. Está en los términos.`,
    ],
  },
  'errors.booking': {
    en: [
      'I say day, time, car and name back before it counts, so most mistakes stop there. One that slips through is in the transcript, and an upset caller goes to a person.',
      'Nothing is booked before the caller says yes to all of it. And they can change it with me at any time.',
    ],
    es: [
      'Repito día, hora, carro y nombre antes de que cuente. Un cliente molesto va con una persona.',
    ],
  },
  'errors.angry': {
    en: [
      "I say I'm sorry, let them tell me what happened, and take it to the person you name. I don't argue, I never hang up on them, and you can read every word.",
      "Anger goes to a person at once, with a summary. I don't defend and I don't sell.",
    ],
    es: [
      'Les digo que lo siento, dejo que me cuenten, y lo paso a la persona que usted nombre. No discuto ni cuelgo.',
    ],
  },
  'errors.unclear': {
    en: [
      "I ask once more in other words, then offer a choice, and then I get a person or take a number. I don't guess.",
      "When I don't know, I say so, and your people get the question with the number.",
    ],
    es: [
      'Pregunto otra vez con otras palabras, y después busco a una persona o tomo un número. No adivino.',
    ],
  },
  'errors.rate': {
    en: [
      "I don't have a rate, and I won't invent one. Every call has a transcript, so at your store you would see it.",
      'No audited number. On your own test calls, before a customer hears me, you can count it.',
    ],
    es: [
      'No tengo una tasa y no la voy a inventar. Cada llamada tiene su transcripción, así que lo vería.',
    ],
  },
  callers: {
    en: [
      "Some will. I say I'm an AI right away, there's no menu, and whoever asks for a person gets one.",
      'Most want the thing done. They like voicemail even less, and anyone who wants a person just says so.',
    ],
    es: [
      'A algunos no les gustará. Digo enseguida que soy una IA, no hay menú, y quien pide una persona la recibe.',
    ],
  },
  'callers.told': {
    en: [
      "Every caller is told at the start that I'm an AI, and whenever they ask. I don't pretend to be a person.",
      "I say it up front. That part isn't up for change.",
    ],
    es: ['A cada persona se le dice al inicio que soy una IA, y siempre que lo pregunte.'],
  },
  staff: {
    en: [
      'I replace nobody. I take the calls nobody can get to: after hours, at lunch, when three lines ring at once. Your people keep the conversations that need a person.',
      'Nobody has to go. Your people get fewer interruptions, and a summary with each call I hand over.',
    ],
    es: [
      'No reemplazo a nadie. Tomo las llamadas que nadie alcanza, y su gente se queda con las que necesitan a una persona.',
    ],
  },
  'staff.role': {
    en: [
      'They talk with the customers in front of them, call back the warm leads I took, and take the calls that need a person.',
      "Your BDC gets the leads with notes, and its evenings back. I take what rings when they can't.",
    ],
    es: [
      'Atienden a quien tienen enfrente y llaman a los interesados que anoté, con las notas hechas.',
    ],
  },
  'staff.accept': {
    en: [
      'Start small: send me only the after-hours calls. Your people have nothing to learn, they get a summary of each call I hand over.',
      'Let your people call me first, and read the transcripts. They lose the interruptions, not the customers.',
    ],
    es: [
      'Empiece poco a poco: mándeme solo las llamadas fuera de horario. Su gente no tiene que aprender nada.',
    ],
  },
  'staff.time': {
    en: [
      'Your hours, services, greeting, the people I hand off to, and access to your phone system, CRM and DMS. A specialist does the rest with you. In hours of your time I have no figure.',
      'One person who knows the service drive, and whoever has the passwords. You listen to test calls before a customer hears me.',
    ],
    es: [
      'Su horario, servicios, saludo, a quién paso llamadas, y acceso a su teléfono, CRM y DMS. Un especialista hace el resto con usted.',
    ],
  },
  bdc: {
    en: [
      "Keep your people. I'm for the calls they can't take: at night, at lunch, or when every line rings. You can send me only those.",
      'Your people go home, and take one call at a time. I pick up around the clock, several at once, and hand the good ones to them.',
    ],
    es: [
      'Quédese con su gente. Yo tomo las llamadas que no alcanzan: de noche, al mediodía o cuando suenan todas las líneas.',
    ],
  },
  'bdc.miss': {
    en: [
      'Then you lose nothing by checking: your phone system logs the calls nobody took. Or call your own store tonight after you close.',
      'Good, if so. Look at Saturday in your phone log before you decide.',
    ],
    es: [
      'Entonces nada pierde con revisar: su sistema registra las llamadas que nadie tomó. O llame a su tienda esta noche.',
    ],
  },
  'bdc.cost': {
    en: [
      'A hire covers a shift, and one call at a time. I cover nights, weekends and several at once. My fee comes in writing before you commit, so set it against that salary.',
      "Keep them for the talks that sell. I'm for the hours they don't work and the calls they can't take.",
    ],
    es: [
      'Una persona cubre un turno y una llamada a la vez. Yo cubro noches, fines de semana y varias a la vez. Mi precio llega por escrito antes de comprometerse.',
    ],
  },
  integration: {
    en: [
      `I connect to your website, phone system, CRM and DMS. Tell me yours by name, and you get a yes or a no for each, ${inWriting}.`,
      'Which systems do you have? For each one you get a yes or a no in writing before you sign.',
    ],
    es: [
      'Me conecto a su sitio web, teléfono, CRM y DMS. Díganos cuáles usa y le damos un sí o un no por escrito, antes de firmar.',
    ],
  },
  'integration.list': live ?? {
    offer: 'email',
    en: [
      `We publish no list until each system on it runs at a customer's store. Give me your names, and you get a yes or a no for each, ${inWriting}.`,
      "None I can name as live today: it's a pre-sale. For yours you get it in writing before you sign.",
    ],
    es: [
      'No publicamos una lista hasta que cada sistema funcione con un cliente. Díganos los suyos y le damos un sí o un no por escrito.',
    ],
  },
  'integration.fail': {
    en: [
      `Then you get a no, ${inWriting}, and you've spent nothing.`,
      `Nothing binds you before the order confirmation, and from activation you have ${offer.moneyBackDays} days to get your money back.`,
    ],
    es: ['Entonces recibe un no, por escrito, antes de firmar, y no ha gastado nada.'],
  },
  'integration.how': {
    en: [
      'One of our specialists does it with you, and tests it on your own calls before a customer hears it. From your side it needs access and answers.',
      'Our specialist. Your IT gives the access and forwards the calls.',
    ],
    es: [
      'Lo hace uno de nuestros especialistas con usted, y se prueba con sus propias llamadas antes.',
    ],
  },
  'integration.replace': {
    en: [
      'Nothing has to be replaced. I work inside the phone system, CRM and DMS you have.',
      'Keep it all. Calls are forwarded to me, and what I book lands in your systems.',
    ],
    es: ['No hay que reemplazar nada. Trabajo dentro del teléfono, CRM y DMS que ya tiene.'],
  },
  'integration.data': {
    en: [
      'Into the DMS go appointments and loaners, into the CRM leads, notes and transcripts. I read the service calendar, repair orders and the customer. For your systems by name, you get it in writing.',
      'A booking lands in your service calendar, with the car, the work and the name. The note and the transcript are in the CRM.',
    ],
    es: [
      'Al DMS van las citas y los carros prestados; al CRM, los interesados, las notas y las transcripciones. Para sus sistemas, se lo confirmamos por escrito.',
    ],
  },
  'integration.api': {
    offer: 'email',
    en: [
      `Calls reach me by forwarding, so your menu can stay in front. About an API, SIP or your phone system by name, you get a yes or a no ${inWriting}.`,
      'Whatever can forward a call can send it to me. The rest is technical enough that a person confirms it in writing.',
    ],
    es: [
      'Las llamadas me llegan por desvío, así que su menú puede quedarse. Sobre API o su sistema, le damos un sí o un no por escrito.',
    ],
  },
  'yes-or-no': {
    offer: 'email',
    en: [
      `Neither yet, and I won't pretend. You get a yes or a no ${inWriting}.`,
      "I can't say yes to that, and I won't say no for you either. A person does, in writing.",
    ],
    es: ['Ni sí ni no todavía. Se lo decimos por escrito, antes de firmar.'],
  },
  'own-number': {
    en: [
      'Your number stays yours. You forward your main line, or just the overflow, to me.',
      'Callers dial the number they always dial. Behind it, you forward to me what you like.',
    ],
    es: [
      'Su número sigue siendo suyo. Desvía su línea principal, o solo lo que nadie contesta, hacia mí.',
    ],
  },
  'own-number.how': {
    en: [
      'By call forwarding in your phone system: always, after so many rings, or after hours. Our specialist sets it up with you.',
      'Your phone provider or you set the forwarding, we tell you where to. Most of the work is one setting.',
    ],
    es: [
      'Con desvío de llamadas en su sistema: siempre, después de varios timbres o fuera de horario. Nuestro especialista lo configura con usted.',
    ],
  },
  fee: given ?? {
    offer: 'email',
    en: [
      `I don't have a figure: the fee of your plan comes in writing, with the order confirmation, and nothing binds you before. ${offer.lifetimeDiscount} comes off it for life, for the first ${offer.customers} customers.`,
      "I was given no monthly figure, and I won't make one up. It comes in writing before you commit to anything.",
      "Same as before, I'm afraid: no figure here. Leave an email, and a person sends you what your plan costs.",
    ],
    es: [
      `No tengo una cifra: la cuota de su plan le llega por escrito con la confirmación del pedido, y antes nada le obliga. Se le descuenta ${offer.lifetimeDiscount} de por vida, a los primeros ${offer.customers} clientes.`,
      'No tengo la cifra y no la voy a inventar. Si me deja un correo, una persona se la manda.',
    ],
  },
  'fee.ballpark': given ?? {
    offer: 'email',
    en: [
      "I can't ballpark it, that would be me making up a number. The real figure comes in writing before anything binds you.",
      'No range either: I have no figure to base it on. A person can send it to you.',
    ],
    es: [
      'No puedo dar un aproximado: sería inventarlo. La cifra llega por escrito antes de que algo le obligue.',
    ],
  },
  'fee.why': given ?? {
    offer: 'email',
    en: [
      `Fair. I was given no figure, so I have none to give. You get it in writing before you commit, with ${offer.lifetimeDiscount} off for life.`,
      "I'm not hiding it, I don't have it. The fee of your plan is in the order confirmation, and you can say no then.",
    ],
    es: [
      'Es justo. No me dieron la cifra, así que no la tengo. Le llega por escrito antes de comprometerse.',
    ],
  },
  'fee.who': given ?? {
    offer: 'email',
    en: [
      'From a person on our team, in writing: the plan and its fee, before anything binds you. Leave an email, and they send it.',
      'A person sends it to you by email. You say yes or no then.',
    ],
    es: [
      'De una persona de nuestro equipo, por escrito, antes de que algo le obligue. Déjeme un correo y se lo mandan.',
    ],
  },
  'fee.discount': {
    en: [
      `${offer.lifetimeDiscount} off the list price of your plan's monthly fee, for as long as you subscribe, for the first ${offer.customers} customers. Your phone carrier's charges and taxes aren't part of it.`,
      "It comes off each monthly invoice and is shown there. The list price itself I don't have: it's in the order confirmation.",
    ],
    es: [
      `${offer.lifetimeDiscount} del precio de lista de la cuota mensual de su plan, mientras siga suscrito, para los primeros ${offer.customers} clientes.`,
    ],
  },
  'fee.lifetime': {
    en: [
      "For life means as long as that location subscribes without a break. If you leave, it's gone, and it doesn't come back.",
      'It stays with the location, also if you sell it. The percentage never changes.',
    ],
    es: ['De por vida significa mientras esa sucursal siga suscrita sin interrupción.'],
  },
  'fee.raise': {
    en: [
      `The list price can change, with at least 60 days' notice by email. The ${offer.lifetimeDiscount} off it never does, and you may leave before a new price applies.`,
      "If we raise it and you don't agree, you end it before it applies.",
    ],
    es: [
      `El precio de lista puede cambiar, con 60 días de aviso. El ${offer.lifetimeDiscount} de descuento nunca cambia, y puede irse antes.`,
    ],
  },
  'fee.extra': {
    en: [
      "It's a monthly subscription. Your phone carrier's charges and taxes are extra, and what the fee includes stands in the order confirmation.",
      "How it's counted, and any limit, you see in the order confirmation, before you say yes.",
    ],
    es: [
      'Es una suscripción mensual. Los cargos de su compañía de teléfono y los impuestos van aparte; lo que incluye está en la confirmación del pedido.',
    ],
  },
  'fee.setup': {
    en: [
      `You pay nothing up front. ${offerRules.billingStarts} Any setup cost would stand in the order confirmation: I have no figure.`,
      'Nothing is due before the funding goal is reached and the order confirmation is with you. What setup includes is in there.',
    ],
    es: [
      'Nada por adelantado. Se cobra desde la activación, cuando el agente toma su primera llamada. Cualquier costo de instalación estaría en la confirmación.',
    ],
  },
  'fee.billing': {
    en: [
      "Monthly, in advance, from service activation, when I take your first call. An invoice is due in 14 days, or it's charged to a card or bank account on file.",
      'The first bill comes on the day I take the first call from your customers, not before.',
    ],
    es: [
      'Mensual y por adelantado, desde la activación. La factura vence en 14 días, o se cobra a una tarjeta o cuenta bancaria.',
    ],
  },
  'fee.stores': {
    offer: 'email',
    en: [
      `One location counts as one customer, with its own fee in the order confirmation and its own ${offer.lifetimeDiscount} off. A price for all of them I have no figure for.`,
      'Per location. For a group, a person puts the figures together in writing.',
    ],
    es: [
      `Cada sucursal cuenta como un cliente, con su propia cuota en la confirmación y su propio ${offer.lifetimeDiscount} de descuento.`,
    ],
  },
  'fee.negotiate': {
    en: [
      `${offer.lifetimeDiscount} off for life is the deal, for the first ${offer.customers} customers. More than that isn't mine to give.`,
      "I can't go lower. A person on our team can hear you out, but I promise nothing.",
    ],
    es: [
      `${offer.lifetimeDiscount} de por vida es la oferta, para los primeros ${offer.customers} clientes. Más no puedo dar yo.`,
    ],
  },
  'fee.expensive': {
    en: [
      `You'd know once you see the figure, and it comes in writing, with ${offer.lifetimeDiscount} off. Set it against what your missed calls cost: I can do that sum with you.`,
      'Understood. Nothing is billed before the first call is answered, and you see the fee before you decide.',
    ],
    es: [
      `Lo sabría al ver la cifra, que llega por escrito con ${offer.lifetimeDiscount} de descuento. Compárela con lo que cuestan sus llamadas perdidas.`,
    ],
  },
  preorder: {
    en: [
      `A pre-order holds ${offer.lifetimeDiscount} off the monthly fee, for life, for the first ${offer.customers} customers. Until the funding goal is reached nothing is billed, and if it never is, nothing is owed.`,
      `First we confirm it in writing, with the plan and its fee. Once the funding goal is reached, setup starts within ${offer.implementationHours} hours and is integrated within ${offer.integrationDays} days.`,
    ],
    es: [
      `Un pre-pedido le guarda ${offer.lifetimeDiscount} de descuento en la cuota mensual, de por vida, para los primeros ${offer.customers} clientes. Hasta alcanzar la meta de fondos no se cobra nada.`,
    ],
  },
  'preorder.spots': {
    en: [
      `There are ${offer.customers} spots, first come, first served, and not all are taken. More than that I don't have.`,
    ],
    es: [`Hay ${offer.customers} lugares, y no todos están tomados. Más no sé.`],
  },
  'preorder.spotsSoldOut': soldOut,
  'preorder.howSoldOut': soldOut,
  preorderSoldOut: soldOut,
  'preorder.waitlist': {
    en: [
      `After ${offer.customers}, a pre-order joins the waiting list and gets the next spot that comes free. It costs nothing.`,
      `First come, first served. The offer is for ${offer.customers}: what comes after it, I have no price for.`,
    ],
    es: [
      `Después de ${offer.customers}, el pre-pedido entra en la lista de espera y recibe el próximo lugar libre. No cuesta nada.`,
    ],
  },
  'preorder.deadline': {
    en: [
      `${offerRules.ends} ${offerRules.pastTheDate} The countdown is on this page.`,
      'No need to decide on this call. A spot is held once the pre-order arrives.',
    ],
    es: [
      `La oferta termina cuando se toman los ${offer.customers} lugares. Después de la fecha límite podemos cerrarla antes. La cuenta regresiva está en esta página.`,
    ],
  },
  'preorder.pay': {
    en: [
      `You pay nothing today, and there's no card. ${offerRules.billingStarts}`,
      'Reserving a spot is free, and takes half a minute on this page.',
    ],
    es: [
      'Hoy no paga nada, y no hace falta tarjeta. Se cobra desde la activación, cuando el agente toma su primera llamada.',
    ],
  },
  'preorder.cancel': {
    en: [
      'You can, any time before implementation begins, and you owe nothing. Nothing binds you until we confirm it in writing, with the plan and its fee.',
      'Reserving commits you to nothing. You see the fee first, and can still withdraw.',
    ],
    es: [
      'Sí, en cualquier momento antes de que empiece la instalación, y no debe nada. Nada le obliga hasta que lo confirmamos por escrito.',
    ],
  },
  'preorder.catch': {
    en: [
      `The catch is that it's early: it starts once the funding goal is reached, and I don't have that date. The first ${offer.customers} build it with us, so they keep the price.`,
      "You wait for the funding goal, and you'd be among the first. Until then you pay nothing.",
    ],
    es: [
      'El detalle es que es temprano: empieza cuando se alcance la meta de fondos, y no tengo esa fecha. Hasta entonces no paga nada.',
    ],
  },
  'preorder.how': {
    offer: 'email',
    en: [
      'With the pre-order form on this page: half a minute, no card. Or have a person on our team write to you.',
      'The button says "reserve a spot". I can also take your email right here.',
    ],
    es: [
      'Con el formulario de pre-pedido en esta página: medio minuto, sin tarjeta. O déme su correo y una persona le escribe.',
    ],
  },
  funding: {
    en: [
      'The funding goal is the sum that pays for the first installations. Until it is reached nothing is billed, and if it never is, nothing is owed. How far along it is, I don’t know.',
      "It pays for the first installations. On the day it's reached, every pre-sale customer gets an email.",
    ],
    es: [
      'La meta de fondos es la suma que paga las primeras instalaciones. Hasta alcanzarla no se cobra nada, y si nunca se alcanza, nada se debe.',
    ],
  },
  'funding.amount': {
    en: [
      "I don't have the amount or a date. Until it's reached, nothing is billed.",
      "No figure here, and I won't guess. You'd get an email on the day it's reached.",
    ],
    es: ['No tengo la cantidad ni una fecha. Hasta que se alcance, no se cobra nada.'],
  },
  'funding.fail': {
    en: [
      'Then your pre-order lapses, nobody owes anything, and whatever was paid in advance comes back in full. You can also withdraw before.',
      "You're out nothing. Nothing is billed before the goal is reached.",
    ],
    es: ['Entonces su pre-pedido se cancela y nadie debe nada.'],
  },
  'funding.investors': {
    offer: 'callback',
    en: [
      "I don't know who invests, and I won't guess. That's one for a person on our team.",
      "About the company's money I only know that it's a pre-sale, and what the funding goal pays for.",
    ],
    es: ['No sé quién invierte. Eso se lo dice una persona de nuestro equipo.'],
  },
  trial: {
    en: [
      `Today you try me on this page. A free trial of ${offer.trialDays} days starts once I'm set up for your store: no card, and it ends on its own.`,
      `There's one of ${offer.trialDays} days, free, no card, once I'm set up for your store. Until then, this call is the trial.`,
    ],
    es: [
      `Hoy me prueba en esta página. La prueba gratis de ${offer.trialDays} días empieza cuando estoy lista para su tienda: sin tarjeta, y termina sola.`,
    ],
  },
  'trial.card': {
    en: [
      'The trial costs nothing and needs no card.',
      `No card. It ends on its own after ${offer.trialDays} days.`,
    ],
    es: ['La prueba no cuesta nada y no necesita tarjeta.'],
  },
  'trial.start': {
    en: [
      `The ${offer.trialDays} days start once I'm set up for your store, before you are billed. Setup follows the funding goal.`,
      'Not on this call: a person tells you when yours can begin. This demo you can try right now.',
    ],
    es: [
      `Los ${offer.trialDays} días empiezan cuando estoy lista para su tienda, antes de cobrar.`,
    ],
  },
  'trial.after': {
    en: [
      "It ends by itself. It doesn't turn into a subscription unless you order one.",
      `Nothing is charged. If you want to go on, you order, and the ${offer.moneyBackDays}-day money-back guarantee starts with activation.`,
    ],
    es: ['Termina sola. No se convierte en suscripción si usted no la pide.'],
  },
  guarantee: {
    en: [
      `A ${offer.guaranteeDays}-day performance guarantee from service activation: if I don't perform, you leave and get your money back.`,
      `Within ${offer.moneyBackDays} days of activation you write to us, we end it, and refund the fees you paid.`,
    ],
    es: [
      `Una garantía de ${offer.guaranteeDays} días desde la activación: si no rindo, usted se va y recupera su dinero.`,
    ],
  },
  'guarantee.start': {
    en: [
      `At service activation: the day I take the first call from your own customers. Then you have ${offer.moneyBackDays} days.`,
      "Not at signing. It starts with the first real call, and the trial doesn't shorten it.",
    ],
    es: [
      `En la activación: el día en que tomo la primera llamada de sus clientes. Desde ahí tiene ${offer.moneyBackDays} días.`,
    ],
  },
  'guarantee.proof': {
    en: [
      `We ask you to prove nothing. You write to us within ${offer.moneyBackDays} days of activation, and we end it and refund the fees.`,
      "You decide. If it didn't do what you expected, that's enough.",
    ],
    es: [
      `No le pedimos pruebas. Nos escribe dentro de ${offer.moneyBackDays} días de la activación y le devolvemos las cuotas.`,
    ],
  },
  'guarantee.results': {
    en: [
      `I promise no result: it depends on your market, your systems and your people. What's promised is your money back within ${offer.moneyBackDays} days of activation.`,
      `Results aren't guaranteed. The way out is: ${offer.moneyBackDays} days, money back.`,
    ],
    es: [
      `No prometo resultados: dependen de su mercado y de su gente. Lo prometido es la devolución de su dinero dentro de ${offer.moneyBackDays} días de la activación.`,
    ],
  },
  'guarantee.bust': {
    en: [
      "Before the funding goal nothing is billed, and after it you pay month by month. I can't promise you more than that. Your number and your data stay yours.",
      'A fair worry with anyone new. Your phone line is only forwarded, so you point it back and lose nothing.',
    ],
    es: [
      'Antes de la meta no se cobra nada, y después paga mes a mes. Más no puedo prometer. Su número y sus datos son suyos.',
    ],
  },
  contract: {
    en: [
      `No lock-in: it runs month to month, and you can leave with ${offer.terminationDays} days' written notice, any day, no reason needed.`,
      `Month to month. And in the first ${offer.moneyBackDays} days after activation you leave at once, with your money back.`,
    ],
    es: [
      `Sin permanencia: es mes a mes, y puede irse con ${offer.terminationDays} días de aviso por escrito, sin dar razones.`,
    ],
  },
  'contract.cancel': {
    en: [
      `With ${offer.terminationDays} days' written notice, an email is enough, on any day. In the first ${offer.moneyBackDays} days after activation you leave at once and get your money back.`,
      `One email with ${offer.terminationDays} days' notice. You point your line back to yourself, and that's it.`,
    ],
    es: [
      `Con ${offer.terminationDays} días de aviso por escrito; basta un correo. En los primeros ${offer.moneyBackDays} días después de la activación se va de inmediato y recupera su dinero.`,
    ],
  },
  'contract.reason': {
    en: [
      `No reason needed, on any day. I know of no fee for leaving: it's ${offer.terminationDays} days' written notice.`,
      "Without a penalty: the fees run until the notice is over, and that's all.",
    ],
    es: [
      `No hace falta dar razones. No conozco ningún cargo por irse: son ${offer.terminationDays} días de aviso por escrito.`,
    ],
  },
  'contract.data': {
    en: [
      `Your data stays yours: you can export it for ${offer.exportDays} days after the end, then it's deleted. Recordings go after ${offer.recordingDays} days as always.`,
      `You download it in common formats, and we help. After ${offer.exportDays} days it's gone for good.`,
    ],
    es: [
      `Sus datos son suyos: puede exportarlos durante ${offer.exportDays} días después del final, y luego se borran. Las grabaciones se borran a los ${offer.recordingDays} días.`,
    ],
  },
  timeline: {
    en: [
      `Once the funding goal is reached, we start within ${offer.implementationHours} hours, and you're integrated within ${offer.integrationDays} days. I don't have the date of the goal.`,
      `The clock starts at the funding goal: ${offer.implementationHours} hours to the start, ${offer.integrationDays} days to the end of the integration, if you give us access in good time.`,
    ],
    es: [
      `Cuando se alcance la meta de fondos empezamos en ${offer.implementationHours} horas, y queda integrado en ${offer.integrationDays} días. No tengo la fecha de la meta.`,
    ],
  },
  'timeline.steps': {
    en: [
      "A specialist calls you, and together you set the greeting, the hours, the services and the handoffs. Then it's connected and tested on your own calls before a customer hears it.",
      `Pre-order, funding goal, setup with a specialist, test calls, live. Then ${offer.moneyBackDays} days of guarantee.`,
    ],
    es: [
      'Un especialista le llama; juntos definen saludo, horario, servicios y a quién se pasan las llamadas. Luego se conecta y se prueba con sus propias llamadas.',
    ],
  },
  support: {
    en: [
      'A named specialist sets me up with you, listens to my first calls and tunes me. After that there is support by phone, chat and email.',
      'You get a specialist by name for the setup, then phone, chat and email.',
    ],
    es: [
      'Un especialista con nombre me prepara con usted y escucha mis primeras llamadas. Después hay soporte por teléfono, chat y correo.',
    ],
  },
  'support.hours': {
    offer: 'callback',
    en: [
      "There's support by phone, chat and email. Its hours I don't have: a person can tell you.",
      'I know the ways, phone, chat and email, but no hours and no response time.',
    ],
    es: [
      'Hay soporte por teléfono, chat y correo. El horario no lo tengo; una persona se lo dice.',
    ],
  },
} satisfies Record<string, Words>;
