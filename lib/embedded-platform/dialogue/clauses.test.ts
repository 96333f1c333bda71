import { clausesOf } from './clauses';

it.each<[string, string[]]>([
  ['noon but you did not say is it safe', ['noon', 'but you did not say', 'is it safe']],
  [
    'hi my name is Denise Okafor I have a 2021 RAV4 and it is squealing can I bring it in',
    [
      'hi my name is Denise Okafor',
      'I have a 2021 RAV4',
      'and it is squealing',
      'can I bring it in',
    ],
  ],
  [
    'seven thirty and seriously how long does it take I have to be at work by ten',
    ['seven thirty', 'and seriously how long does it take', 'I have to be at work by ten'],
  ],
  [
    'trade in my Accord and test drive a Tundra at 11',
    ['trade in my Accord', 'and test drive a Tundra at 11'],
  ],
  ['239 555 0166 and do I keep my slot', ['239 555 0166', 'and do I keep my slot']],
  ['tell Jenny I am late when I can call', ['tell Jenny I am late when I can call']],
  ['two is okay I guess', ['two is okay I guess']],
  ["it is a scam, isn't it", ["it is a scam, isn't it"]],
  ['Nguyen. Tony Nguyen', ['Nguyen. Tony Nguyen']],
  ['tomorrow... no, Friday at 8', ['tomorrow... no, Friday at 8']],
  ['brakes but only if it is under 300 I hope', ['brakes but only if it is under 300 I hope']],
  ['come in Friday and talk to somebody', ['come in Friday and talk to somebody']],
  [
    'noon and what about the dent can somebody call my son',
    ['noon', 'and what about the dent', 'can somebody call my son'],
  ],
  ['okay so yeah', ['okay so yeah']],
  ['', []],
])('splits %j at its clauses', (words, clauses) => {
  expect(clausesOf(words, false)).toEqual(clauses);
});

it('splits Spanish at its questions and wishes', () => {
  expect(clausesOf('a las siete me llamo Rosa me pueden llevar a casa', true)).toEqual([
    'a las siete',
    'me llamo Rosa',
    'me pueden llevar a casa',
  ]);
});

it('keeps the end of a very long turn apart', () => {
  const clauses = clausesOf(`${'Words that fill lines. '.repeat(20)}Please call me back`, false);
  expect(clauses).toHaveLength(10);
  expect(clauses.at(-1)).toBe('Please call me back');
});

it('keeps every word of a turn', () => {
  const words = 'I need brakes and a quote and can you text me, is that ok? My name is Al. Thanks';
  expect(clausesOf(words, false).join(' ')).toBe(words);
});

it('splits Spanish at what the caller also wants to know', () => {
  expect(clausesOf('una cita para frenos y saber si ya llegó mi pieza', true)).toEqual([
    'una cita para frenos',
    'y saber si ya llegó mi pieza',
  ]);
  expect(clausesOf('Ana Ruiz y mi hijo quiere saber cuánto cuesta', true)).toEqual([
    'Ana Ruiz',
    'y mi hijo quiere saber cuánto cuesta',
  ]);
});
