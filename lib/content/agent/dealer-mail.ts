import { offer } from '../claims';
import { site } from '../site';
import type { Words } from './words';

/** What our own agent tells a dealer of the email product, by intent. */
export const mailAnswers = {
  'mail-product': {
    en: [
      `${site.name} Mail writes service reminders, lease-end and win-back emails from each customer's record, and counts repair orders, not opens. You pay for the list, sending is free.`,
      'It has a composer, lists that fill themselves overnight, a send clock, and a report by repair order. Samples are on this page.',
    ],
    es: [
      `${site.name} Mail escribe recordatorios de servicio, fin de arrendamiento y recuperación de clientes desde el registro de cada uno. Usted paga por la lista; enviar es gratis.`,
    ],
  },
  'mail-product.kinds': {
    en: [
      "Service reminders by mileage and date, recalls and declined work, lease-end, trade-in and win-back. Each is written from that customer's record.",
      "A reminder goes out when the car is due, and shows the open slots the moment it's read. The page has samples.",
    ],
    es: [
      'Recordatorios de servicio por millaje y fecha, recalls, trabajo rechazado, fin de arrendamiento, intercambio y recuperación.',
    ],
  },
  'mail-product.why': {
    en: [
      'It brings back customers who are due: the email names their car, the work, the price and the open slots, and the report counts the repair orders it brought.',
      'Your records know who is due and who stayed away. It writes to exactly those, and stops when they come in.',
    ],
    es: [
      'Trae de vuelta a los clientes que ya tocan: el correo nombra el carro, el trabajo y las horas libres, y el informe cuenta las órdenes de reparación.',
    ],
  },
  'mail-lease': {
    en: [
      "Four emails between 120 and 30 days before the lease ends. They stop at the first reply, which goes to that customer's own salesperson.",
      'It reads the lease dates from the DMS. The series comes with Store and Group, not with Service.',
    ],
    es: [
      'Cuatro correos entre 120 y 30 días antes de que termine el arrendamiento. Se detienen con la primera respuesta.',
    ],
  },
  'mail-winback': {
    en: [
      `Yes, that's the win-back: a list like "no visit for nine months", and an email that names their car, what's due, and your offer. It comes with Store and Group.`,
      "Your wording and your offer stay, and what has to be true for each reader changes. Who comes back, I can't promise.",
    ],
    es: [
      'Sí: una lista como "sin visita en nueve meses" y un correo con su carro, lo que le toca y su oferta. Viene con Store y Group.',
    ],
  },
  'mail-composer': {
    en: [
      "Say in a sentence what the email is for. It drafts from the customer's record, you approve the first copy, and it sticks to what you approved.",
      'Your wording and your offer stay. What changes is what has to be true for each reader: the car, the miles, the open slot.',
    ],
    es: [
      'Diga en una frase para qué es el correo. Lo redacta desde el registro, usted aprueba la primera copia, y se atiene a eso.',
    ],
  },
  'mail-composer.approve': {
    en: [
      'You approve the first copy of each email, and it sticks to that. After that the list sends.',
      'You read and approve it first. In Group, a send can also need approval by brand and by store.',
    ],
    es: ['Usted aprueba la primera copia de cada correo, y se atiene a eso.'],
  },
  'mail-composer.wrong': {
    en: [
      "It takes its facts from the customer's record, and you approve the first copy. It adds no price and no offer of its own. If the record is wrong, the email is, too.",
      "You see the draft with each fact marked before anything goes out. Whatever isn't in the record shouldn't be in the email.",
    ],
    es: [
      'Toma los datos del registro del cliente, y usted aprueba la primera copia. Si el registro está mal, el correo también.',
    ],
  },
  'mail-sample': {
    en: [
      "One goes: Keith, your 2021 RAV4 passes 45,000 miles next week. Then the work, the time, the price, and your open slots. It's a sample on this page.",
      'The page shows three: a service reminder, a lease-end email and a win-back. The marked words come from the record.',
    ],
    es: [
      'Uno dice: Keith, su RAV4 2021 pasa las 45,000 millas la próxima semana. Luego el trabajo, el precio y las horas libres. Es un ejemplo de esta página.',
    ],
  },
  'mail-reply': {
    en: [
      'From the Store plan up, a reply becomes a lead in your CRM. Your people answer it, and a lease-end series stops.',
      'Replies come to your people, not to a robot. Service reminders let customers pick a slot or reply with a time.',
    ],
    es: [
      'Desde el plan Store, una respuesta se vuelve un contacto en su CRM, y la atiende su gente.',
    ],
  },
  'mail-lists': {
    en: [
      'A list is a rule, like "no visit for nine months". Every night it reads the DMS, adds whoever fits, and drops whoever came in, bought or opted out.',
      'They update every night. You choose the rule, the list keeps itself.',
    ],
    es: [
      'Una lista es una regla, como "sin visita en nueve meses". Cada noche lee el DMS, agrega a quien corresponde y quita a quien ya vino.',
    ],
  },
  'mail-lists.import': {
    offer: 'callback',
    en: [
      "It reads your DMS and CRM, so the lists build themselves. About importing a file I don't know, a person answers that. Only addresses with a purchase, a visit or an opt-in get mail.",
      "A bought list is out. For your own file, I'd have a person tell you.",
    ],
    es: [
      'Lee su DMS y CRM, así que las listas se arman solas. Sobre importar un archivo, le responde una persona.',
    ],
  },
  'mail-clock': {
    en: [
      "Each customer gets it at the hour they open email, within the hours you allow. That's the send clock, with Store and Group.",
      'It learns when each one opens email. Outside the hours you allow, nothing goes out.',
    ],
    es: [
      'A cada cliente le llega a la hora en que abre el correo, dentro de las horas que usted permita.',
    ],
  },
  'mail-limit': {
    en: [
      'Two emails a week per customer at most, whatever the lists say. In a group, the limit counts across your stores.',
      "No more than two a week, and none once they've come in for it.",
    ],
    es: ['Dos correos por semana por cliente como máximo, digan lo que digan las listas.'],
  },
  'mail-sending': {
    en: [
      'Sending is free and included: you pay for the size of the list. No customer gets more than two a week.',
      "As many as you like, the price doesn't change. Only the size of the list counts.",
    ],
    es: ['Enviar es gratis y va incluido: usted paga por el tamaño de la lista.'],
  },
  'mail-report': {
    en: [
      'I promise no rate. The report follows an email to the repair order, and the month on this page is a sample. Yours would be in your own report.',
      "It counts sent, opened, booked, and repair orders closed. The figures you see here are a sample's, not a customer's.",
    ],
    es: [
      'No prometo ninguna tasa. El informe sigue cada correo hasta la orden de reparación, y el mes de esta página es un ejemplo.',
    ],
  },
  'mail-price': {
    en: [
      'You pay for the list: up to {size} customers it is {service} a month for Service, {store} for Store, {group} for Group. These are example prices until the order confirmation.',
      'Up to {size} customers: Service {service}, Store {store}, Group {group} a month, as examples. The dial on the page has your size.',
    ],
    es: [
      'Usted paga por la lista: hasta {size} clientes son {service} al mes con Service, {store} con Store y {group} con Group. Son precios de ejemplo.',
    ],
  },
  mailPriceNamed: {
    en: [
      '{plan} is {price} a month for up to {size} customers, as an example price. Emails, users and setup are included.',
      "For up to {size} customers, {plan} comes to {price} a month, an example price until it's confirmed.",
    ],
    es: [
      '{plan} cuesta {price} al mes hasta {size} clientes, como precio de ejemplo. Incluye correos, usuarios e instalación.',
    ],
  },
  'mail-price.cheap': {
    en: [
      'The smallest is Service: {service} a month for up to {size} customers, as an example price. The trial is free, and I know of no other discount.',
      `Service is the cheapest, from reminders to the report. Below that there is only the ${offer.trialDays}-day trial.`,
    ],
    es: [
      'Lo más económico es Service: {service} al mes hasta {size} clientes, como precio de ejemplo. La prueba es gratis.',
    ],
  },
  'mail-price.extra': {
    en: [
      'There is no other line on the bill: emails, users, connections and setup are in the price. You pay for the size of the list.',
      "The bill on this page shows it: the plan, and zeros for the rest. It's a sample bill, and the prices are examples.",
    ],
    es: [
      'No hay otra línea: correos, usuarios, conexiones e instalación van en el precio. Paga por el tamaño de la lista.',
    ],
  },
  'mail-price.plans': {
    en: [
      'Service has reminders, recalls, declined work and the report. Store adds lease-end, win-back, replies as leads and the send clock. Group is for up to 12 rooftops, with approval by store.',
      'Service is for the service drive, Store for sales and service, Group for several rooftops. Each has all of the one before.',
    ],
    es: [
      'Service tiene recordatorios, recalls, trabajo rechazado e informe. Store agrega fin de arrendamiento, recuperación y el reloj de envío. Group es para hasta 12 sucursales.',
    ],
  },
  'mail-price.group': {
    en: [
      'Group covers up to 12 rooftops that share customers, with one email limit per customer and approval by store. You pay by the size of the list, not per store.',
      'One Group plan for up to 12. With more than that, a person on our team has to answer.',
    ],
    es: [
      'Group cubre hasta 12 sucursales que comparten clientes. Paga por el tamaño de la lista, no por tienda.',
    ],
  },
  'mail-price.sso': {
    en: [
      'Yes, in the Group plan: single sign-on, and a log of who sent what.',
      'Single sign-on comes with Group. Which provider you use, our specialist checks with your IT.',
    ],
    es: ['Sí, en el plan Group: inicio de sesión único y un registro de quién envió qué.'],
  },
  'mail-price.grow': {
    en: [
      'You pay for the size of the list, so a bigger one is the next size on the dial, up to 100,000. Beyond that, a person answers.',
      'The next size applies, and you see the number before you pay for it.',
    ],
    es: ['Paga por el tamaño de la lista: si crece, es el siguiente tamaño, hasta 100,000.'],
  },
  'mail-price.catch': {
    en: [
      'The bill has no other line. The catch: they are example prices until the order confirmation.',
      'You pay for the list, not for sending. Check the sample bill on the page.',
    ],
    es: [
      'La factura no tiene otra línea. El detalle: son precios de ejemplo hasta la confirmación del pedido.',
    ],
  },
  'mail-count': {
    en: [
      "An address that you may write to. Duplicates, opt-outs and bounces don't count, and you see the number before you pay.",
      'Only addresses that can get mail count. You see the count first.',
    ],
    es: ['Una dirección a la que puede escribir. Duplicados, bajas y rebotes no cuentan.'],
  },
  'mail-trial': {
    en: [
      `${offer.trialDays} days with everything switched on, and no card. It starts with the button on this page.`,
      `All features for ${offer.trialDays} days. Pick a plan at the end, or don't: nothing is charged by itself.`,
    ],
    es: [
      `${offer.trialDays} días con todo activado y sin tarjeta. Empieza con el botón de esta página.`,
    ],
  },
  'mail-trial.card': {
    en: [
      "The trial takes no card, so there's nothing to charge.",
      `No card for the ${offer.trialDays} days.`,
    ],
    es: ['La prueba es sin tarjeta, así que no hay nada que cobrar.'],
  },
  'mail-trial.after': {
    en: [
      "Nothing by itself: no card, so nothing to charge. Pick a plan and the lists keep running, pick none and they're deleted.",
      "You choose: a plan, or nothing. It doesn't renew on its own.",
    ],
    es: [
      'Nada por sí solo: sin tarjeta no hay cobro. Elija un plan y las listas siguen; si no, se borran.',
    ],
  },
  'mail-contract': {
    en: [
      `It's billed monthly, in advance, and either side ends it with ${offer.terminationDays} days' written notice. No lock-in.`,
      `Month by month. You can export everything for ${offer.exportDays} days after the end.`,
    ],
    es: [
      `Se factura por mes y se termina con ${offer.terminationDays} días de aviso por escrito. Sin permanencia.`,
    ],
  },
  'mail-contract.cancel': {
    en: [
      `With ${offer.terminationDays} days' written notice, an email is enough. The trial takes no card. A refund for a paid month is one for a person.`,
      `Write to us, and it ends after ${offer.terminationDays} days. No reason needed.`,
    ],
    es: [`Con ${offer.terminationDays} días de aviso por escrito; basta un correo.`],
  },
  'mail-contract.export': {
    en: [
      `Lists, emails and results as CSV, at any time, and for ${offer.exportDays} days after the end.`,
      "It's yours. Export it whenever you like.",
    ],
    es: [
      `Sí: listas, correos y resultados en CSV, en cualquier momento y hasta ${offer.exportDays} días después del final.`,
    ],
  },
  'mail-consent': {
    en: [
      'It writes only to addresses with a purchase, a visit or an opt-in on file. One click opts out, and that goes back to your DMS and CRM the same night.',
      'An opt-out counts everywhere, the same night. For the law in your case, ask your lawyer.',
    ],
    es: [
      'Solo escribe a direcciones con una compra, una visita o un consentimiento. Un clic da de baja, y pasa a sus sistemas la misma noche.',
    ],
  },
  'mail-spam': {
    en: [
      "I can't promise every inbox. It sends from your own domain with SPF, DKIM and DMARC, two emails a week at most, only to people with a purchase, a visit or an opt-in, and one click opts out.",
      'Plain HTML under 60 kilobytes, from your domain, to your own customers. That helps, and I have no rate to quote.',
    ],
    es: [
      'No puedo prometer cada bandeja. Envía desde su propio dominio, como mucho dos correos por semana, y un clic da de baja.',
    ],
  },
  'mail-domain': {
    en: [
      "From your own domain, in your people's name. We set up SPF, DKIM and DMARC with your IT, and that's in the price.",
      "It's your address your customers see. The technical part is ours, with your IT.",
    ],
    es: ['Desde su propio dominio. Configuramos SPF, DKIM y DMARC con su gente de sistemas.'],
  },
  'mail-languages': {
    en: [
      "English and Spanish, by the customer's own choice.",
      'Those two. I know of no other language in it.',
    ],
    es: ['Inglés y español, según elija cada cliente.'],
  },
  'mail-setup': {
    en: [
      "Setup takes one call with whoever has the passwords. A specialist does it with you, and it's in the price.",
      'One call: we connect what you keep, and set up the sender with your IT. How many days until the first send, a person tells you.',
    ],
    es: ['La instalación toma una llamada con quien tenga las contraseñas, y va incluida.'],
  },
  'mail-integration': {
    en: [
      'It reads your DMS, CRM, scheduler, website and phone, and writes opt-outs, replies and appointments back. Which systems by name, you get in writing.',
      'It reads what you already keep: the DMS every night, CRM, scheduler, website and phone. Tell us yours by name.',
    ],
    es: [
      'Lee su DMS, CRM, agenda, sitio web y teléfono, y devuelve bajas, respuestas y citas. Por nombre, se lo confirmamos por escrito.',
    ],
  },
  'mail-difference': {
    en: [
      "Mailchimp and most CRMs send what you write. This one knows each customer's car and visits, fills its lists overnight, and counts repair orders. Try both on the same list.",
      'Honestly, any tool sends an email. This one starts from your service records, and its report shows which emails brought a car in.',
    ],
    es: [
      'Mailchimp y la mayoría de los CRM envían lo que usted escribe. Este conoce el carro y las visitas de cada cliente, y cuenta órdenes de reparación.',
    ],
  },
  'mail-voice': {
    en: [
      'The voice agent is a separate product, with its own price and pre-sale. With both, they share the calendar and the customer record.',
      "No, it isn't part of Mail. It answers the phone around the clock, and has its own page.",
    ],
    es: [
      'El agente de voz es otro producto, con su propio precio y su preventa. Con ambos, comparten calendario y registro.',
    ],
  },
  'mail-voice.price': {
    offer: 'email',
    en: [
      `For the voice agent I have no figure: its fee comes in writing with the order confirmation, with ${offer.lifetimeDiscount} off for life for the first ${offer.customers} customers.`,
      "Its price isn't on this page. Leave an email, and a person sends it.",
    ],
    es: [
      `Del agente de voz no tengo cifra: su cuota llega por escrito, con ${offer.lifetimeDiscount} de descuento de por vida para los primeros ${offer.customers} clientes.`,
    ],
  },
  'mail-voice.see': {
    en: [
      `The demo here is this call with our voice agent: the samples of the emails are on the page, and the trial shows you the rest. Say "pretend I'm a customer" to hear a store's call.`,
      `There's no video. You talk to the agent, read the sample emails, and try Mail for ${offer.trialDays} days.`,
    ],
    es: [
      'La demostración es esta llamada con el agente de voz; los ejemplos de correos están en la página, y la prueba muestra el resto.',
    ],
  },
  'mail-calendar': {
    en: [
      'The page has a calendar to copy: one email for service and one for sales, each month. November, say, is the visit before the Thanksgiving drive.',
      "It's on this page under resources. Copy it, and move what doesn't fit your winters.",
    ],
    es: [
      'La página tiene un calendario para copiar: un correo de servicio y uno de ventas cada mes.',
    ],
  },
  'mail-goal': {
    en: [
      `The funding goal is the voice agent's: until it's reached nothing is billed, and if it never is, nothing is owed. Mail starts with a ${offer.trialDays}-day trial, no card.`,
      `That's about the voice agent, not Mail. Here there's a ${offer.trialDays}-day trial and a monthly price.`,
    ],
    es: [
      `La meta de fondos es del agente de voz. Mail empieza con una prueba de ${offer.trialDays} días, sin tarjeta.`,
    ],
  },
  'mail-who': {
    en: [
      `This is ${site.name}'s AI agent, not a person. On this page it's about ${site.name} Mail, our email tool for dealers.`,
      `I'm ${site.name}'s AI agent. Ask me about ${site.name} Mail, or for a person.`,
    ],
    es: [
      `Soy el agente de IA de ${site.name}, no una persona. En esta página se trata de ${site.name} Mail.`,
    ],
  },
  'mail-maker': {
    offer: 'callback',
    en: [
      `${site.name} makes it, and me, the voice agent. Beyond these pages, a person on our team tells you more.`,
      `It's made by ${site.name}. More about the company, a person can tell you.`,
    ],
    es: [`Lo hace ${site.name}. Más se lo cuenta una persona de nuestro equipo.`],
  },
  'mail-customers': {
    offer: 'callback',
    en: [
      "I have no customer list to show, and I won't invent one. The store on the page is a sample.",
      "I can't name a store that uses it. A person can tell you what there is.",
    ],
    es: [
      'No tengo una lista de clientes y no la voy a inventar. La tienda de la página es un ejemplo.',
    ],
  },
  'mail-text': {
    en: [
      'It writes emails. I know of no text messages in it.',
      "Emails only, as far as I know: texting isn't on the page.",
    ],
    es: ['Escribe correos. No sé de mensajes de texto en el producto.'],
  },
  'mail-start': {
    offer: 'email',
    en: [
      `With the button on this page: ${offer.trialDays} days, no card. Or give me your email, and a person on our team writes to you.`,
      "Press the trial's button, or leave your email here.",
    ],
    es: [
      `Con el botón de esta página: ${offer.trialDays} días, sin tarjeta. O déjeme su correo y una persona le escribe.`,
    ],
  },
  'mail-support': {
    en: [
      'A specialist sets it up with you, and after that there is support by phone, chat and email.',
      "By phone, chat and email. Its hours I don't have.",
    ],
    es: [
      'Un especialista lo configura con usted; después hay soporte por teléfono, chat y correo.',
    ],
  },
  'mail-help': {
    en: [
      'I can tell you what it sends, what it costs for your list, and what the trial has. Which one?',
      'Ask me about the emails, the price by the size of your list, or the trial. What would you like?',
    ],
    es: ['Le digo qué envía, cuánto cuesta para su lista y qué trae la prueba. ¿Cuál?'],
  },
  'mail-recall': {
    en: [
      'In every plan: open recalls, declined work, and reminders by mileage and date, all from the record.',
      'It counts the miles between visits, so a car that is due gets the email in time.',
    ],
    es: [
      'Sí, en todos los planes: recalls abiertos, trabajo rechazado y recordatorios por millaje y fecha.',
    ],
  },
  'mail-staff': {
    en: [
      'It takes the drafting and the lists off whoever does your email. That person approves the first copy and reads the report.',
      'One person who approves is enough. The lists and the sending run by themselves after that.',
    ],
    es: [
      'Le quita los borradores y las listas a quien hace su correo. Esa persona aprueba la primera copia y lee el informe.',
    ],
  },
} satisfies Record<string, Words>;
