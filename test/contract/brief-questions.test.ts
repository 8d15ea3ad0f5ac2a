import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { questionIds } from '../support/arbitrary.ts';
import { forFile } from '../support/for-file.ts';
import { orderPath, startTestService } from '../support/service.ts';

/** GET with `brief=1`, tested sentence by sentence. */

type Question = {
  readonly order: number;
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly translated: boolean;
  readonly required_for_start: boolean;
  readonly relevant: boolean;
  readonly need_one_of?: readonly string[];
  readonly hint?: string;
  readonly options?: readonly string[];
  readonly fields?: readonly {
    readonly key: string;
    readonly type: string;
    readonly label: string;
  }[];
};

const service = await forFile(startTestService());

const ask = async (query: string) => {
  const { status, json } = await service.get(`${orderPath}?brief=1${query}`);
  assert.equal(status, 200, JSON.stringify(json));
  return json;
};

const required = async (query: string): Promise<string[]> =>
  (await ask(query)).brief_questions
    .filter((question: Question) => question.required_for_start)
    .map(({ id }: Question) => id);

const always = [
  'business',
  'goal',
  'offer',
  'email',
  'whatsapp',
  'telegram',
  'texts',
  'logo',
  'photos',
];

describe('brief=1', () => {
  it('returns the questions, lang, note, how_to_answer and the conditions without agent_guide', async () => {
    assert.deepEqual(Object.keys(await ask('')), [
      ...['brief_questions', 'lang', 'note', 'how_to_answer'],
      ...['delivery', 'payment', 'edits', 'terms', 'studios'],
    ]);
  });

  it('lists every question once, numbered in order', async () => {
    const { brief_questions: questions } = await ask('');
    assert.deepEqual(
      questions.map(({ id }: Question) => id),
      questionIds,
    );
    assert.equal(new Set(questionIds).size, questionIds.length);
    assert.deepEqual(
      questions.map(({ order }: Question) => order),
      questionIds.map((_id, index) => index + 1),
    );
  });

  it('uses the language of the lang parameter, English by default', async () => {
    const goal = {
      '': 'What should a visitor do on the site?',
      '&lang=de': 'Was sollen Besucher auf der Website tun?',
    };
    for (const [query, text] of Object.entries(goal)) {
      assert.equal((await ask(query)).brief_questions[1].text, text);
    }
    const texts = new Set<string>();
    for (const lang of ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by']) {
      const json = await ask(`&lang=${lang}`);
      assert.equal(json.lang, lang);
      assert.ok(json.brief_questions.every(({ translated }: Question) => translated));
      texts.add(json.brief_questions[1].text);
    }
    assert.equal(texts.size, 8);
  });

  it('treats be as by', async () => {
    assert.equal((await ask('&lang=be')).lang, 'by');
  });

  it('gives each question the shape of its type', async () => {
    const { brief_questions: questions } = await ask('&lang=pl');
    for (const question of questions as Question[]) {
      const isChoice = ['choice', 'multi_choice'].includes(question.type);
      assert.equal(question.options !== undefined, isChoice, question.id);
      assert.equal(question.fields !== undefined, question.type === 'fields', question.id);
      assert.ok(question.text.length > 0);
    }
    const byId = new Map((questions as Question[]).map((question) => [question.id, question]));
    assert.deepEqual(
      byId.get('booking_rules')?.fields?.map(({ key, type }) => [key, type]),
      [
        ['what', 'text'],
        ['hours', 'text'],
        ['length', 'text'],
      ],
    );
    assert.deepEqual(
      byId.get('price')?.fields?.map(({ key, type }) => [key, type]),
      [
        ['amount', 'text'],
        ['currency', 'choice'],
      ],
    );
    assert.equal(byId.get('payment_methods')?.options?.length, 5);
    assert.equal(byId.get('style')?.options?.length, 6);
    assert.equal(byId.get('materials_rights')?.type, 'checkbox');
  });

  it('puts need_one_of on email, whatsapp and telegram only', async () => {
    const { brief_questions: questions } = await ask('');
    for (const { id, need_one_of: group } of questions as Question[]) {
      const isContact = ['email', 'whatsapp', 'telegram'].includes(id);
      assert.deepEqual(group, isContact ? ['email', 'whatsapp', 'telegram'] : undefined, id);
    }
  });

  it('shows by page count which optional questions become required', async () => {
    assert.deepEqual(await required(''), always);
    assert.deepEqual(await required('&pages=2'), [...always, 'page_list']);
    assert.deepEqual(await required('&pages=5'), [...always, 'page_list', 'audience']);
    assert.deepEqual(await required('&pages=10'), [
      ...always,
      'page_list',
      'audience',
      'navigation',
    ]);
    assert.deepEqual(await required('&pages=20'), [
      ...always,
      ...['page_list', 'audience', 'navigation', 'search_phrases'],
    ]);
  });

  it('marks the questions that do not apply to a project', async () => {
    const irrelevant = async (query: string): Promise<readonly string[]> =>
      (await ask(query)).brief_questions.flatMap(({ id, relevant }: Question) =>
        relevant ? [] : [id],
      );
    assert.deepEqual(await irrelevant(''), [
      ...['page_list', 'language_list', 'products', 'payment_methods', 'subscription_plans'],
      ...['booking_rules', 'account_features', 'role_list', 'integration_list'],
    ]);
    assert.deepEqual(await irrelevant('&pages=2&languages=2&type=shop&payments=1&booking=1'), [
      ...['subscription_plans', 'account_features', 'role_list', 'integration_list'],
    ]);
    const everything = '&subscriptions=1&accounts=1&extra_roles=1&integrations=1';
    assert.deepEqual(
      await irrelevant(`&pages=2&languages=2&type=shop&payments=1&booking=1${everything}`),
      [],
    );
  });

  it('explains itself in the language of the questions', async () => {
    assert.match((await ask('&lang=de')).note, /^Die Fragen stehen in der Reihenfolge/);
    assert.match((await ask('&lang=by')).how_to_answer, /^Дашліце адказы/);
    const shapes = new Set<string>();
    for (const lang of ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by']) {
      const { note, how_to_answer: how } = await ask(`&lang=${lang}`);
      shapes.add(note).add(how);
      // Names in the API are the same in each language.
      for (const name of ['required_for_start', 'relevant', 'email', 'whatsapp', 'telegram']) {
        assert.ok(note.includes(name), `${lang}: ${name}`);
      }
      for (const name of ['brief', 'order_id', 'null']) assert.ok(how.includes(name), lang);
    }
    assert.equal(shapes.size, 16);
  });

  it('lists required questions by type, languages and modules of the project', async () => {
    const added: Readonly<Record<string, string>> = {
      '&languages=2': 'language_list',
      '&type=shop': 'products',
      '&type=redesign': 'current_site',
      '&payments=1': 'payment_methods',
      '&subscriptions=1': 'subscription_plans',
      '&booking=1': 'booking_rules',
      '&accounts=1': 'account_features',
      '&extra_roles=1': 'role_list',
      '&integrations=1': 'integration_list',
    };
    for (const [query, id] of Object.entries(added)) {
      assert.deepEqual(await required(query), [...always, id], query);
    }
  });
});
