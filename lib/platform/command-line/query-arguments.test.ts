import { UsageError } from './dependencies';
import { parseQuery, splitArguments } from './query-arguments';

describe('splitArguments', () => {
  it.each([
    [['--limit', '5'], [], { limit: '5' }],
    [['--created-at-gt=2025-01-01', 'ID'], ['ID'], { createdAtGt: '2025-01-01' }],
    [['ID', '--createdAtGt', 'x'], ['ID'], { createdAtGt: 'x' }],
    [['--columns', 'id', '--columns', 'cost'], [], { columns: ['id', 'cost'] }],
    [['--number-e164-check-enabled', 'true'], [], { numberE164CheckEnabled: 'true' }],
    [['--limit', '-1'], [], { limit: '-1' }],
    [['--name=', '-'], ['-'], { name: '' }],
    [['--name=a=b\nc'], [], { name: 'a=b\nc' }],
    [['--', '--id'], ['--id'], {}],
  ])('reads %j', (args, operands, query) => {
    expect(splitArguments(args)).toEqual({ operands, query });
  });

  it.each([
    [['--limit'], '--limit needs a value.'],
    [['--limit', '--page', '1'], '--limit needs a value.'],
    [['-l', '5'], 'Unknown option -l.'],
    [['--1=2'], 'Unknown option --1=2.'],
  ])('refuses %j', (args, message) => {
    expect(() => splitArguments(args)).toThrow(new UsageError(message));
  });

  it('takes no name for more than a name', () => {
    const { query } = splitArguments(['--constructor', 'x']);
    expect(Object.entries(query)).toEqual([['constructor', 'x']]);
  });
});

it.each(['{', '[]', 'null', '5'])('refuses --query %s', (text) => {
  expect(() => parseQuery(text)).toThrow(UsageError);
});
