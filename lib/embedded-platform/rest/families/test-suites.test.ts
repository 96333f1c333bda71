import { ask, askFor, askForPage } from '@/testing/ask-platform';
import { storeOf } from '../store/stores';

const aTest = {
  type: 'chat',
  name: 'Price',
  script: 'Ask for the price.',
  scorers: [{ type: 'ai', rubric: 'The price is told.' }],
};

const makeSuite = () => askFor('POST', '/test-suite', { name: 'Regression' });

test('tests belong to their suite', async () => {
  const [suite, other] = [await makeSuite(), await makeSuite()];
  const path = `/test-suite/${suite.id}/test`;
  const made = await askFor('POST', path, aTest);
  expect(made).toMatchObject({ ...aTest, testSuiteId: suite.id });
  expect((await askForPage(path)).results).toEqual([made]);
  expect((await askForPage(`/test-suite/${other.id}/test`)).results).toEqual([]);
  expect(await askFor('GET', `${path}/${made.id}`)).toEqual(made);
  expect((await ask('GET', `/test-suite/${other.id}/test/${made.id}`)).status).toBe(404);
  const moved = { script: 'Ask twice.', testSuiteId: other.id };
  expect(await askFor('PATCH', `${path}/${made.id}`, moved)).toMatchObject({
    script: 'Ask twice.',
    testSuiteId: suite.id,
  });
  await askFor('DELETE', `${path}/${made.id}`);
  expect((await ask('GET', `${path}/${made.id}`)).status).toBe(404);
});

test('a run has a result for each test, and says why there is no verdict', async () => {
  const { id } = await makeSuite();
  const made = await askFor('POST', `/test-suite/${id}/test`, aTest);
  const path = `/test-suite/${id}/run`;
  const run = await askFor('POST', path, { name: 'Nightly' });
  expect(run).toMatchObject({
    name: 'Nightly',
    status: 'failed',
    testSuiteId: id,
    testResults: [
      {
        test: { id: made.id },
        attempts: [
          {
            scorerResults: [
              {
                type: 'ai',
                result: 'fail',
                rubric: 'The price is told.',
                reasoning: expect.stringContaining('no language model'),
              },
            ],
          },
        ],
      },
    ],
  });
  expect((await askForPage(path)).results).toEqual([run]);
  expect(await askFor('PATCH', `${path}/${run.id}`, { name: 'Late' })).toMatchObject({
    name: 'Late',
    testResults: run.testResults,
  });
  expect((await ask('PATCH', `${path}/${run.id}`, { body: { status: 'completed' } })).status).toBe(
    400,
  );
  expect(await askFor('DELETE', `${path}/${run.id}`)).toMatchObject({ name: 'Late' });
  expect((await ask('GET', `${path}/${run.id}`)).status).toBe(404);
});

test('tests and runs go with their suite', async () => {
  const { id } = await makeSuite();
  const made = await askFor('POST', `/test-suite/${id}/test`, aTest);
  await askFor('POST', `/test-suite/${id}/run`, {});
  const others = storeOf('testSuiteTest').size - 1;
  await askFor('DELETE', `/test-suite/${id}`);
  expect(storeOf('testSuiteTest').size).toBe(others);
  expect(storeOf('testRun').list()).not.toContainEqual(
    expect.objectContaining({ testSuiteId: id }),
  );
  expect((await ask('GET', `/test-suite/${id}/test/${made.id}`)).status).toBe(404);
  for (const path of ['test', 'run']) {
    const { status, text } = await ask('GET', `/test-suite/${id}/${path}`);
    expect([status, text]).toEqual([404, expect.stringContaining('test suite')]);
    expect((await ask('POST', `/test-suite/${id}/${path}`, { body: aTest })).status).toBe(404);
  }
});

test('an id that is not a UUID is named by its place in the path', async () => {
  const { id } = await makeSuite();
  expect((await ask('GET', `/test-suite/x/test/y`)).json).toMatchObject({
    message: ['id must be a UUID', 'testId must be a UUID'],
  });
  expect((await ask('GET', `/test-suite/${id}/run/y`)).json).toMatchObject({
    message: ['runId must be a UUID'],
  });
});
