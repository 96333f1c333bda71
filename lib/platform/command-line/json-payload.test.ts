import { UsageError } from './dependencies';
import { applyAssignments, readJsonPayload } from './json-payload';

async function* input(...parts: string[]) {
  for (const part of parts) yield await Promise.resolve(Buffer.from(part));
}

describe('applyAssignments', () => {
  it.each([
    [undefined, ['name=Ann'], { name: 'Ann' }],
    [{ a: 1 }, ['b=2', 'c=true', 'd={"e":[1]}'], { a: 1, b: 2, c: true, d: { e: [1] } }],
    [{ model: { a: 1 } }, ['model.temperature=0.2'], { model: { a: 1, temperature: 0.2 } }],
    [
      undefined,
      ['m.0.role=user', 'm.0.content=a=b', 'm.1.role=x'],
      {
        m: [{ role: 'user', content: 'a=b' }, { role: 'x' }],
      },
    ],
    [{ voice: null }, ['voice.id=x'], { voice: { id: 'x' } }],
  ])('changes %j by %j', (payload, assignments, expected) => {
    const before = structuredClone(payload);
    expect(applyAssignments(payload, assignments)).toEqual(expected);
    expect(payload).toEqual(before);
  });

  it.each([
    [{}, 'name'],
    [{}, '=x'],
    [{ a: 1 }, 'a.b=2'],
    [[1], '5=2'],
    [[1], 'a=2'],
  ])('refuses for %j %s', (payload, assignment) => {
    expect(() => applyAssignments(payload, [assignment])).toThrow(UsageError);
  });

  it('reaches no prototype', () => {
    const changed = applyAssignments({}, ['__proto__.polluted=true', 'constructor.prototype.p=1']);
    expect(Object.keys(changed as object)).toEqual(['__proto__', 'constructor']);
    expect({}).not.toHaveProperty('polluted');
    expect(Object.prototype).not.toHaveProperty('p');
  });
});

describe('readJsonPayload', () => {
  it('reads standard input in whatever pieces, a mark of its encoding aside', async () => {
    const parts = input('\uFEFF{"name":', '"Ann"}');
    expect(await readJsonPayload({ file: '-', set: ['age=5'] }, parts)).toEqual({
      name: 'Ann',
      age: 5,
    });
  });

  it('is nothing where nothing is given', async () => {
    expect(await readJsonPayload({}, input())).toBeUndefined();
  });

  it.each([
    [{ file: 'no-such-file.json' }, /^no-such-file\.json cannot be read: /],
    [{ file: '-' }, /^Standard input is not JSON: /],
    [{ json: '{' }, /^--json is not JSON: /],
    [{ json: '{}', file: '-' }, /not both/],
  ])('refuses %j', async (options, message) => {
    const reading = readJsonPayload(options, input('<a>'));
    await expect(reading).rejects.toThrow(UsageError);
    await expect(reading).rejects.toThrow(message);
  });
});
