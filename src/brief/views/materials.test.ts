import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Json } from '../../kernel/result.ts';
import type { QuestionId } from '../rules/questions.ts';
import { materialsToSend } from './materials.ts';

const toSend = (answers: Readonly<Record<string, Json>>, ...questions: (QuestionId | null)[]) =>
  materialsToSend(
    new Map(Object.entries(answers)),
    questions.map((question) => ({ question })),
  );

const promised = {
  texts: 'Ready',
  logo: { status: 'Yes, here it is' },
  photos: { status: 'Yes, here they are' },
};

it('materials that no answer mentions, and promised ones without a link, are still to be sent', () => {
  assert.deepEqual(toSend({}), ['texts', 'logo', 'photos']);
  assert.deepEqual(toSend(promised), ['texts', 'logo', 'photos']);
  const linked = { ...promised.logo, link: 'https://cakes.example/logo.svg' };
  assert.deepEqual(toSend({ ...promised, logo: linked }), ['texts', 'photos']);
});

it('a file for a material provides it, and a file for no question does not', () => {
  assert.deepEqual(toSend(promised, 'texts', 'photos'), ['logo']);
  assert.deepEqual(toSend({}, 'logo', 'logo'), ['texts', 'photos']);
  assert.deepEqual(toSend(promised, null), ['texts', 'logo', 'photos']);
  assert.deepEqual(toSend(promised, 'texts', 'logo', 'photos'), []);
});
