import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Upload } from 'tus-js-client';
import { cases } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { sendMultipart } from '../support/form.ts';
import { agentKinds, connectAgent } from '../support/mcp.ts';
import {
  fromElsewhere,
  orderPath,
  publicUrl,
  startTestService,
  studio,
} from '../support/service.ts';
import { formOf, placeOrder, png, sendFiles, svg } from '../support/upload.ts';

/** A file answers the question for which it was sent, in all ways of sending. */

const service = await forFile(startTestService());

const have = { logo: 'Yes, here it is', photos: 'Yes, here they are' };
const notKnown = [
  ...['', ' ', '?', '-', 'I don’t know', "I don't know", "don't know", 'unknown', 'N/A', 'TBD'],
  ...['Не знаю', 'Nie wiem', 'Weiß ich nicht', 'Je ne sais pas', 'No lo sé', 'Não sei'],
  ...['Не ведаю', 'nie wiem.', 'NOT SURE'],
];
const oldLinks = ['https://old.example/logo.svg', 'old.example/photos'];

const order = (brief: object = {}): Promise<string> => placeOrder(service, { studio, brief });
const show = async (id: string) => (await service.get(`${orderPath}/${id}`)).json;
const answerTo = async (id: string, question: string) => (await show(id)).answers[question];
const addressOf = (fileId: string): string => `${publicUrl}/files/${fileId}`;
const send = async (id: string, question: string, ...names: readonly string[]) => {
  const files = names.map((name) => ({ name, content: png }));
  const { json } = await sendFiles(service, id, files, { question });
  return json.files.map(({ file_id: fileId }: { file_id: string }) =>
    addressOf(fileId),
  ) as string[];
};

const inParts = (id: string, question: string): Promise<void> =>
  new Promise((resolve, reject) => {
    new Upload(Buffer.from(svg), {
      endpoint: `${service.url}${orderPath}/${id}/uploads`,
      metadata: { filename: 'logo.svg', question },
      headers: fromElsewhere(),
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });

const ways: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'as a form': (id) => send(id, 'logo', 'logo.png'),
  'in parts': (id) => inParts(id, 'logo'),
  'on the page of the order': (id) =>
    sendMultipart(
      service,
      `/en/order/${id}/files`,
      formOf([{ name: 'logo.svg', content: svg }], { about: 'logo' }),
    ),
  'on the page of the client': async (id) => {
    const { client_url: address } = await show(id);
    const path = address.slice(publicUrl.length);
    const form = formOf([{ name: 'logo.svg', content: svg }], { about: 'logo' });
    return sendMultipart(service, `/en${path}/files`, form);
  },
  'by MCP': async (id) => {
    const agent = await connectAgent(agentKinds[0], `${service.url}/mcp`);
    const content = Buffer.from(svg).toString('base64');
    const files = [{ name: 'logo.svg', content }];
    await agent.call('add_files', { order_id: id, files, question: 'logo' });
    await agent.close();
  },
};

describe('a file', () => {
  for (const [way, sendBy] of Object.entries(ways)) {
    it(`replaces an unknown answer and an old link, sent ${way}`, async () => {
      for (const logo of [
        'I don’t know',
        { status: 'unknown', link: 'https://old.example/a.svg' },
      ]) {
        const id = await order({ logo });
        await sendBy(id);
        const { answers, files } = await show(id);
        assert.equal(files.length, 1);
        assert.deepEqual(answers.logo, { status: have.logo, link: files[0].url });
      }
    });
  }

  it('replaces every form of an unknown answer, and any single link', async () => {
    const answers = fc.constantFrom(...notKnown, ...oldLinks);
    const answer = fc.oneof(
      answers,
      fc.record({ status: answers, link: answers }, { requiredKeys: [] }),
    );
    const property = fc.asyncProperty(
      fc.constantFrom('logo' as const, 'photos' as const),
      answer,
      async (question, added) => {
        // Each order comes from its own network because of the limit on orders.
        const id = await order({ [question]: added });
        const [address] = await send(id, question, 'a.png');
        assert.deepEqual(await answerTo(id, question), { status: have[question], link: address });
      },
    );
    await fc.assert(property, cases(25));
  });

  it('leaves all other answers unchanged', async () => {
    const id = await order({
      logo: { status: 'No logo needed', note: 'Ask Anna' },
      photos: 'Anna sends the rest on Monday, see https://example.org',
    });
    const [logo] = await send(id, 'logo', 'logo.png');
    const [photo] = await send(id, 'photos', 'photo.png');
    const { answers } = await show(id);
    assert.deepEqual(answers.logo, { status: 'No logo needed', note: 'Ask Anna', link: logo });
    assert.deepEqual(answers.photos, {
      status: 'Anna sends the rest on Monday, see https://example.org',
      link: photo,
    });
  });

  it('for the texts marks them as ready, unless an answer already exists', async () => {
    const unknown = await order({ texts: 'Nie wiem' });
    await send(unknown, 'texts', 'texts.png');
    assert.equal(await answerTo(unknown, 'texts'), 'They are ready');
    const added = await order({ texts: 'Please write them for us' });
    await send(added, 'texts', 'notes.png');
    assert.equal(await answerTo(added, 'texts'), 'Please write them for us');
  });

  it('is listed with all others of its question, in the order of arrival', async () => {
    const id = await order();
    const first = await send(id, 'photos', 'one.png', 'two.png');
    const second = await send(id, 'photos', 'three.png');
    await send(id, 'logo', 'logo.png');
    const all = [...first, ...second];
    assert.equal((await answerTo(id, 'photos')).link, all.join(' '));
    const { files } = await show(id);
    assert.deepEqual(
      files.filter(({ question }: { question: string }) => question === 'photos').map(urlOf),
      all,
    );
  });

  it('that is removed leaves the others in place', async () => {
    const id = await order();
    const [one, two] = await send(id, 'photos', 'one.png', 'two.png');
    const fileId = one?.split('/').at(-1);
    await service.post(`${orderPath}/${id}/files/${fileId}/remove`, {});
    assert.equal((await answerTo(id, 'photos')).link, two);
  });
});

describe('an answer that arrives after its files', () => {
  const add = (id: string, brief: object, more: object = {}) =>
    service.post(orderPath, { order_id: id, brief, ...more }, fromElsewhere());

  it('is stored literally, whatever it is', async () => {
    const id = await order();
    await send(id, 'photos', 'one.png');
    for (const added of [
      'I don’t know',
      { status: 'unknown', link: 'https://later.example' },
      '',
    ]) {
      await add(id, { photos: added });
      assert.deepEqual(await answerTo(id, 'photos'), added);
    }
  });

  it('still links to them when it has no link, without a warning', async () => {
    const id = await order();
    const [photo] = await send(id, 'photos', 'one.png');
    const { json } = await add(id, { photos: { status: have.photos } });
    assert.equal(json.warnings, undefined);
    assert.deepEqual(await answerTo(id, 'photos'), { status: have.photos, link: photo });
    await add(id, { photos: { status: 'Use them twice' } }, { merge_fields: true });
    assert.deepEqual(await answerTo(id, 'photos'), { status: 'Use them twice', link: photo });
    await add(id, { photos: { status: have.photos, link: '' } });
    assert.deepEqual(await answerTo(id, 'photos'), { status: have.photos, link: '' });
  });

  it('may come from a page that was opened before the files, and loses nothing', async () => {
    const id = await order({ photos: { status: 'I don’t know' } });
    const [photo] = await send(id, 'photos', 'one.png');
    const brief = { photos: { status: 'The blue ones first' } };
    await add(id, brief, { merge_fields: true });
    assert.deepEqual(await answerTo(id, 'photos'), { status: 'The blue ones first', link: photo });
  });
});

const urlOf = ({ url }: { readonly url: string }): string => url;
