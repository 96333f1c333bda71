import { howItWorks } from './how-it-works';

it('has days that fill the nine columns of its drawing, ten in each', () => {
  const { integrated, end } = howItWorks.days;
  expect([integrated / 10, (end - integrated) / 10]).toEqual([6, 3]);
});
