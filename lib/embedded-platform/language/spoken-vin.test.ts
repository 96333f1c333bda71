import { withVin } from './spoken-vin';

it.each([
  [
    'heavy duty and the vin is one f t e w one e p five k f a one two three four five and i need em by monday',
    'heavy duty and the VIN is 1FTEW1EP5KFA12345 and i need em by monday',
  ],
  ['vin number 4 t 1 b f 1 f k oh h u', 'VIN number 4T1BF1FK0HU'],
  ['do you need the vin', 'do you need the vin'],
  ['is the vin a must', 'is the vin a must'],
])('writes the VIN in %j as one word', (said, written) => {
  expect(withVin(said)).toBe(written);
});
