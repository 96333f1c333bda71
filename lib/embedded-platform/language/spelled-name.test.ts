import { parseName } from './spoken-person';

it.each([
  ['Pagano P A G A N O Rita', 'Rita Pagano'],
  ['first name is Ines I N E S last name Mc Kenna M C K E N N A 239 555 0132', 'Ines McKenna'],
  ['yvonne tate y v o n n e t a t e', 'Yvonne Tate'],
  ['it is Carla Mays two words', 'Carla Mays'],
  ['the name is Adeyemi A D E Y E M I first name Tunde', 'Tunde Adeyemi'],
  ['Rosi R O double S I, Tina', 'Tina Rossi'],
  ['Walter double-u a l t e r Haines', 'Walter Haines'],
  ['I said Dale Hendricks but it is with an x H E N D R I X', 'Dale Hendrix'],
  ['my name is Lindqvist with a q v i s t', 'Lindqvist'],
  ['anneliese varga v as in victor a r g a 443 555 0117', 'Anneliese Varga'],
  ['priya nair priya.nair@gmail.com', 'Priya Nair'],
  ['the vin is one f t e w one e five k f a', undefined],
  ['g i l e s at lawfirm dot com', undefined],
])('%s', (said, name) => {
  expect(parseName(said, true)).toBe(name);
});
