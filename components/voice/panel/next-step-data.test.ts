/** @jest-environment jsdom */
import { readNextStep } from './next-step-data';

const show = (html: string) => {
  document.body.innerHTML = html;
};

test('is the salesperson of the page, in all that the page says of them', () => {
  show(`<address data-salesperson="Dana Whitfield">
    <a href="mailto:dana@lanekeep.example">dana@lanekeep.example</a>
    <a href="tel:+14435550131">443-555-0131</a>
    <a href="https://calendar.example/dana">Pick a time</a>
  </address>
  <footer><a href="mailto:hello@lanekeep.example?subject=Support">Write</a></footer>`);
  expect(readNextStep()).toEqual({
    kind: 'dealership',
    salesperson: {
      name: 'Dana Whitfield',
      phone: '+1 443 555 0131',
      email: 'dana@lanekeep.example',
      calendarUrl: 'https://calendar.example/dana',
    },
  });
});

test('is the offer elsewhere, with the address of the footer', () => {
  show('<footer><a href="mailto:hello@lanekeep.example?subject=Support">Write</a></footer>');
  expect(readNextStep()).toEqual({ kind: 'offer', email: 'hello@lanekeep.example' });
});
