import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { startAuction } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { agentKinds, connectAgent } from '../support/mcp.ts';
import { fromElsewhere, orderPath, studio } from '../support/service.ts';
import { sendFiles, svg } from '../support/upload.ts';

/** The list of missing questions is enough for a program to collect and send the answers. */

const auction = await forFile(startAuction());
const { service } = auction;

type Item = { readonly id: string; readonly [name: string]: unknown };

/** A project that requires all questions that any project requires. */
const everything = {
  pages: 20,
  languages: 2,
  payments: true,
  subscriptions: true,
  booking: true,
  accounts: true,
  extra_roles: 1,
  integrations: 1,
};

const shapeOf = ({ type, options, fields }: Item) => ({ type, options, fields });

const missingOf = async (body: object): Promise<readonly Item[]> => {
  const { json } = await service.post(orderPath, body, fromElsewhere());
  return json.missing;
};

describe('a missing question', () => {
  for (const lang of languages) {
    it(`is answered in the shape that the list of questions gives, for every question (${lang})`, async () => {
      for (const type of ['shop', 'redesign']) {
        const project = { type, ...everything };
        const missing = await missingOf({ studio, project, lang, dry_run: true });
        const query = new URLSearchParams({ brief: '1', lang, type, pages: '20' });
        const { json } = await service.get(`${orderPath}?${query.toString()}`);
        const listed = new Map((json.brief_questions as Item[]).map((each) => [each.id, each]));
        assert.equal(missing.length, 19);
        for (const item of missing) {
          if (item.id === 'contact') continue;
          const question = listed.get(item.id);
          assert.ok(question, item.id);
          assert.deepEqual(shapeOf(item), shapeOf(question), item.id);
        }
      }
    });
  }

  it('has contact fields, for the contact', async () => {
    const missing = await missingOf({ studio, dry_run: true });
    assert.deepEqual(
      missing.find(({ id }) => id === 'contact'),
      {
        id: 'contact',
        need_one_of: ['email', 'whatsapp', 'telegram'],
        text: 'How should visitors get in touch: by e-mail, WhatsApp or Telegram? One is enough.',
        type: 'fields',
        fields: [
          { key: 'email', type: 'text', label: 'Which e-mail address should visitors write to?' },
          {
            key: 'whatsapp',
            type: 'text',
            label: 'Which WhatsApp number should visitors write to?',
          },
          {
            key: 'telegram',
            type: 'text',
            label: 'Which Telegram account should visitors write to?',
          },
        ],
      },
    );
  });

  it('has the options of each choice field', async () => {
    const missing = await missingOf({ studio, dry_run: true });
    assert.deepEqual(
      missing.find(({ id }) => id === 'logo'),
      {
        id: 'logo',
        text: 'Is there a logo?',
        type: 'fields',
        fields: [
          {
            key: 'status',
            type: 'choice',
            label: 'Logo',
            options: ['Yes, here it is', 'No, set the name in type', 'No logo needed'],
          },
          { key: 'link', type: 'text', label: 'Link to the file' },
        ],
      },
    );
  });

  it('can be answered from its own description: options and fields complete the brief', async () => {
    const project = { type: 'shop', ...everything };
    const { json: placed } = await service.post(orderPath, { studio, project }, fromElsewhere());
    const brief = Object.fromEntries(
      (placed.missing as Item[]).map((item) => [item.id, answerTo(item)]),
    );
    const { json } = await service.post(orderPath, { order_id: placed.order_id, brief });
    assert.deepEqual([json.missing, json.status, json.warnings], [[], 'brief_complete', undefined]);
  });

  it('is the same in the order, next to its files and by MCP', async (t) => {
    const { json: placed } = await service.post(orderPath, { studio }, fromElsewhere());
    const { order_id: id, missing } = placed;
    assert.deepEqual((await service.get(`${orderPath}/${id}`)).json.missing, missing);
    const files = await sendFiles(service, id, [{ name: 'plan.svg', content: svg }]);
    assert.deepEqual(files.json.missing, missing);
    const agent = await connectAgent(agentKinds[0], `${service.url}/mcp`);
    t.after(() => agent.close());
    assert.deepEqual((await agent.call('show_order', { order_id: id })).missing, missing);
  });

  it('is the same in the brief of a bid', async () => {
    const ada = auction.client('ada@example.org');
    await ada.enter(await auction.lot(), 20);
    const { json } = await ada.post('brief', { answers: { goal: 'Order a cake' } });
    assert.deepEqual(json.brief.site_of_the_day.missing[0], {
      id: 'business',
      question: 'What is the business called, and what does it do?',
      type: 'fields',
      fields: [
        { key: 'name', type: 'text', label: 'Name of the business' },
        { key: 'description', type: 'text', label: 'What it does' },
      ],
    });
  });
});

type Field = { readonly key: string; readonly type: string; readonly options?: readonly string[] };

/** An answer that follows from the item alone. */
const answerTo = ({ id, type, options, fields }: Item): unknown => {
  if (id === 'contact') return { email: 'cakes@example.org' };
  if (type === 'fields') {
    return Object.fromEntries(
      (fields as readonly Field[]).map((field) => [field.key, plainAnswer(field)]),
    );
  }
  return plainAnswer({ key: id, type: String(type), options: options as readonly string[] });
};

const plainAnswer = ({ key, type, options = [] }: Field): unknown => {
  if (type === 'choice') return options[0];
  if (type === 'multi_choice') return [options[0]];
  if (type === 'checkbox') return true;
  if (key === 'link') return 'https://example.org/files';
  return key === 'page_list' ? pages : 'As agreed';
};

const pages = Array.from({ length: 20 }, (_, index) => `Page ${index + 1}`).join(', ');
