import { z } from 'zod';
import { answer } from '../../http/respond';
import type { RestCall } from '../request/rest-call';
import { type Resource, storeOf } from '../store/stores';
import { refuseUnknown } from './collection';
import { definitions } from './definitions';
import { createObject, createResource, type ResourceOptions } from './resource';

type ChildFamily = 'testSuiteTest' | 'testRun';

const childrenOf = (family: ChildFamily, suiteId: string) =>
  storeOf(family)
    .list()
    .filter(({ testSuiteId }) => testSuiteId === suiteId);

function forgetChildren({ id }: Resource): void {
  for (const family of ['testSuiteTest', 'testRun'] as const) {
    for (const child of childrenOf(family, id)) storeOf(family).delete(child.id);
  }
}

const runOptions: ResourceOptions = {
  family: 'testRun',
  noun: 'run',
  parent: { family: 'testSuite', noun: 'test suite', field: 'testSuiteId' },
  idParameter: 'runId',
  shape: { name: z.string().max(80).optional() },
  readOnly: ['status', 'testResults'],
};

/** A test's outcome: its scorers ask a language model for a verdict, and there is none here. */
function resultOf(test: Resource) {
  const scorers = Array.isArray(test.scorers) ? test.scorers : [];
  return {
    test,
    attempts: [
      {
        scorerResults: scorers.map((scorer: unknown) => ({
          type: 'ai',
          result: 'fail',
          reasoning: 'The embedded platform has no language model to score a test with.',
          rubric: String(Reflect.get(Object(scorer), 'rubric') ?? ''),
        })),
      },
    ],
  };
}

/** A run ends as it begins: without a verdict. */
function createRun(call: RestCall): Response {
  const { id = '' } = call.parameters;
  if (!storeOf('testSuite').get(id)) return refuseUnknown('test suite', id);
  const testResults = childrenOf('testSuiteTest', id).reverse().map(resultOf);
  const complete = () => ({ status: 'failed', testResults });
  const run = createObject({ ...runOptions, complete }, call.body, id);
  return run instanceof Response ? run : answer(run, 201);
}

const suites = createResource({ ...definitions.testSuite, onDeleted: forgetChildren });
const tests = createResource(definitions.testSuiteTest);
const runs = createResource(runOptions);

export const testSuiteHandlers = {
  ...suites,
  list: suites.listPages,
  listTests: tests.listPages,
  createTest: tests.create,
  getTest: tests.get,
  updateTest: tests.update,
  deleteTest: tests.delete,
  listRuns: runs.listPages,
  createRun,
  getRun: runs.get,
  updateRun: runs.update,
  deleteRun: runs.delete,
};
