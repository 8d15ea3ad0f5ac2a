import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages, type Language } from '../../src/kernel/languages.ts';
import { auctionFor } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { orderWarnings, type Warned } from '../support/order-warnings.ts';
import { orderPath, startTestService } from '../support/service.ts';

/** Warnings about choices name the options in the language of the questions. */

const service = await forFile(startTestService());
const { dryRun, order } = orderWarnings(service);

type Field = { readonly key: string; readonly type: string; readonly options?: readonly string[] };
type Question = Omit<Field, 'key'> & { readonly id: string; readonly fields?: readonly Field[] };
type Choice = { readonly path: string; readonly answer: unknown; readonly options: string };

/** All questions with options, each with an answer that is none of them. */
const choicesIn = async (lang: Language): Promise<readonly Choice[]> => {
  const { json } = await service.get(`${orderPath}?brief=1&lang=${lang}`);
  const isChoice = ({ type }: { readonly type: string }) =>
    type === 'choice' || type === 'multi_choice';
  return (json.brief_questions as readonly Question[]).flatMap((question) => {
    const { id, fields = [], options = [] } = question;
    const own = isChoice(question)
      ? [{ path: id, answer: 'qqqqqqqq', options: options.join(' / ') }]
      : [];
    const inner = fields.filter(isChoice).map(({ key, options: texts = [] }) => ({
      path: `${id}.${key}`,
      answer: { [key]: 'qqqqqqqq' },
      options: texts.join(' / '),
    }));
    return [...own, ...inner];
  });
};

const briefOf = (choices: readonly Choice[]) =>
  Object.fromEntries(choices.map(({ path, answer }) => [path.split('.')[0], answer]));

const expectedOf = (choices: readonly Choice[], holder = 'brief') =>
  choices.map(
    ({ path, options }) =>
      `${holder}.${path} must be one of the options (${options}), got qqqqqqqq`,
  );

const textsOf = ({ json }: { readonly json: { readonly warnings?: readonly Warned[] } }) =>
  (json.warnings ?? []).map(({ text }) => text);

describe('a choice that matches no option', () => {
  it('causes a warning with the options in the language of the call, for every choice and language', async () => {
    for (const lang of languages) {
      const choices = await choicesIn(lang);
      assert.equal(choices.length, 7, lang);
      const reply = await dryRun({ lang, brief: briefOf(choices) });
      assert.deepEqual(textsOf(reply), expectedOf(choices));
    }
  });

  it('causes a warning in the language of the order, when added answers name none', async () => {
    const [polish, german] = [await choicesIn('pl'), await choicesIn('de')];
    const { order_id: id } = (await order({ lang: 'pl' })).json;
    const brief = briefOf(polish);
    const dry = `${orderPath}?dry_run=1`;
    assert.deepEqual(textsOf(await service.post(dry, { order_id: id, brief })), expectedOf(polish));
    const inGerman = await service.post(dry, { order_id: id, brief, lang: 'de' });
    assert.deepEqual(textsOf(inGerman), expectedOf(german));
  });

  it('gets the nearest option in that language as a suggestion', async () => {
    for (const texts of ['Sie ligen vor', 'redy', 'They are redy']) {
      const { json } = await dryRun({ lang: 'de', brief: { texts } });
      assert.equal(json.warnings[0].did_you_mean, 'Sie liegen vor', texts);
    }
  });

  it('causes a warning in the language of the bidder', async (t) => {
    const auction = await auctionFor(t);
    const client = auction.client('ada@example.org', { lang: 'pl' });
    await client.enter(await auction.lot(), 20);
    const polish = await choicesIn('pl');
    const reply = await client.post('brief', { answers: briefOf(polish) });
    assert.deepEqual(textsOf(reply), expectedOf(polish, 'answers'));
  });
});
