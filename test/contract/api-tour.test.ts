import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { questionIds } from '../support/arbitrary.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, startTestService } from '../support/service.ts';

/** The calls of docs/api-tour.md get the answers that the document shows. */

const service = await forFile(startTestService());

type Call = { readonly path: string; readonly body: string | null; readonly answer: string };

const callsIn = (file: string): readonly Call[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^curl 'http:\/\/localhost:8080([^']+)'(.*)\n```\n```json\n([^]*?)```/gm,
    ),
  ].map(([, path = '', options = '', answer = '']) => ({
    path,
    body: / -d '(.+)'$/.exec(options)?.[1] ?? null,
    answer,
  }));

const send = async ({ path, body }: Call) => {
  const { status, text, json } =
    body === null ? await service.get(path) : await service.post(path, body, fromElsewhere());
  assert.ok(status === 200 || status === 201, `${path}: ${text}`);
  return json;
};

/** The fields that `…` at the end of an answer stands for, as docs/api-tour.md lists them. */
const conditions = ['links', 'delivery', 'payment', 'edits', 'terms', 'studios', 'agent_guide'];
const leftOutOfQuestions = ['lang', 'note', 'how_to_answer'];

const withoutEllipses = (answer: string) => JSON.parse(answer.replaceAll(/,\s*…/g, ''));

/** IDs and numbers differ from one service to another. */
const withoutIds = ({ order_id: _id, number: _number, ...rest }: Record<string, unknown>) => rest;

describe('docs/api-tour.md', () => {
  const calls = callsIn('docs/api-tour.md');

  it('shows five calls with the service’s actual answers', async () => {
    assert.equal(calls.length, 5);
    let orderId = '';
    for (const call of calls) {
      const body = call.body?.replace(/ord_[0-9a-z]{35}/, orderId) ?? null;
      const json = await send({ ...call, body });
      orderId = json.order_id ?? orderId;
      const {
        brief_questions: shownQuestions,
        missing: shownMissing,
        ...shown
      } = withoutEllipses(call.answer);
      const { brief_questions: questions, missing, ...given } = json;
      assert.deepEqual(shownQuestions, questions?.slice(0, 1));
      assert.deepEqual(shownMissing, missing?.slice(0, 1));
      const leftOut = questions === undefined ? conditions : [...conditions, ...leftOutOfQuestions];
      const rest = Object.entries(given).filter(([name]) => !leftOut.includes(name));
      assert.deepEqual(withoutIds(shown), withoutIds(Object.fromEntries(rest)));
      if (questions !== undefined) assert.equal(questions.length, questionIds.length);
    }
  });
});

describe('README.md', () => {
  it('shows one call with the service’s actual answer', async () => {
    const [call, ...others] = callsIn('README.md');
    assert.ok(call !== undefined && others.length === 0);
    assert.deepEqual(withoutEllipses(call.answer), { quote: (await send(call)).quote });
  });
});
