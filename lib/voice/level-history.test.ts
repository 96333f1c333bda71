import { createLevelHistory } from './level-history';

describe('a history of levels', () => {
  it('is silent before anything was heard', () => {
    expect(createLevelHistory().levelAt(1_000)).toBe(0);
  });

  it('rises and falls evenly between two levels', () => {
    const levels = createLevelHistory();
    levels.push(0, 1_000);
    levels.push(1, 1_100);
    levels.push(0.5, 1_200);
    expect(levels.levelAt(1_050)).toBeCloseTo(0.5);
    expect(levels.levelAt(1_150)).toBeCloseTo(0.75);
    expect(levels.levelAt(999)).toBe(0);
  });

  it('dies away when no level follows', () => {
    const levels = createLevelHistory();
    levels.push(1, 1_000);
    expect(levels.levelAt(1_125)).toBeCloseTo(0.5);
    expect(levels.levelAt(1_300)).toBe(0);
  });

  it('does not draw a line across a gap', () => {
    const levels = createLevelHistory();
    levels.push(1, 1_000);
    levels.push(1, 5_000);
    expect(levels.levelAt(3_000)).toBe(0);
  });

  it.each([
    [7, 1],
    [-1, 0],
    [Number.NaN, 0],
  ])('keeps a level of %p within its range', (given, kept) => {
    const levels = createLevelHistory();
    levels.push(given, 0);
    expect(levels.levelAt(0)).toBe(kept);
  });

  it('forgets the oldest when it is full, and all when cleared', () => {
    const levels = createLevelHistory(2);
    levels.push(1, 0);
    levels.push(0.2, 100);
    levels.push(0.4, 200);
    expect(levels.levelAt(0)).toBe(0);
    expect(levels.levelAt(100)).toBeCloseTo(0.2);
    levels.clear();
    expect(levels.levelAt(200)).toBe(0);
  });
});
