import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { fullBrief, refused, startAuction, success, type Client } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';

/** POST brief: which answers are stored, and which are missing. */

let ada: Client;
let lot: number;
/** Each test has its own bidder. */
let turn = 0;
const auction = await forFile(startAuction());
beforeEach(async () => {
  turn += 1;
  lot = await auction.lot();
  ada = auction.client(`ada${turn}@example.org`);
  await ada.enter(lot, 20);
});

const send = (answers: unknown) => ada.post('brief', { answers });

const storedBrief = async () => {
  const participant = await auction.service.store.read(({ participants }) =>
    participants.ofEmail(ada.email as never),
  );
  return Object.fromEntries(participant?.brief ?? []);
};

const questions = {
  business: {
    id: 'business',
    question: 'What is the business called, and what does it do?',
    type: 'fields',
    fields: [
      { key: 'name', type: 'text', label: 'Name of the business' },
      { key: 'description', type: 'text', label: 'What it does' },
    ],
  },
  goal: { id: 'goal', question: 'What should a visitor do on the site?', type: 'text' },
  offer: {
    id: 'offer',
    question: 'Which services or products should the site present?',
    type: 'text',
  },
  contact: {
    id: 'contact',
    need_one_of: ['email', 'whatsapp', 'telegram'],
    question: 'How should visitors get in touch: by e-mail, WhatsApp or Telegram? One is enough.',
    type: 'fields',
    fields: [
      { key: 'email', type: 'text', label: 'Which e-mail address should visitors write to?' },
      { key: 'whatsapp', type: 'text', label: 'Which WhatsApp number should visitors write to?' },
      { key: 'telegram', type: 'text', label: 'Which Telegram account should visitors write to?' },
    ],
  },
};

describe('a brief', () => {
  it('of the shapes in the contract is saved and complete', async () => {
    const answers = {
      business: { name: 'Cakes & Co', description: 'Bakes cakes' },
      goal: 'Order a cake',
      offer: 'Cakes',
      email: 'cakes@example.org',
      price: { amount: 12.5, currency: 'EUR' },
    };
    const reply = await send(answers);
    assert.equal(reply.status, 200);
    const saved = '"saved":["business","goal","offer","email","price"]';
    const ready = '"brief":{"site_of_the_day":{"ready":true,"missing":[]}';
    assert.ok(reply.text.startsWith(`{"ok":true,${saved},${ready}`), reply.text);
    assert.deepEqual(await storedBrief(), answers);
    assert.equal((await auction.seen(lot)).leader_has_brief, true);
  });

  it('that is not complete names what is missing, in the order of the questions', async () => {
    const { saved, brief } = success(await send({ offer: 'Cakes' }));
    assert.deepEqual(saved, ['offer']);
    assert.deepEqual(brief.site_of_the_day, {
      ready: false,
      missing: [questions.business, questions.goal, questions.contact],
    });
    assert.equal((await auction.seen(lot)).leader_has_brief, false);
  });

  it('asks in the language of the participant', async () => {
    const polish = auction.client(`pl${turn}@example.org`, { lang: 'pl' });
    await polish.enter(lot, 30);
    const { brief } = success(await polish.post('brief', { answers: { goal: 'Kupić tort' } }));
    assert.deepEqual(brief.site_of_the_day.missing, [
      {
        id: 'business',
        question: 'Jak nazywa się firma i czym się zajmuje?',
        type: 'fields',
        fields: [
          { key: 'name', type: 'text', label: 'Nazwa firmy' },
          { key: 'description', type: 'text', label: 'Opis działalności' },
        ],
      },
      { id: 'offer', question: 'Jakie usługi lub produkty ma prezentować strona?', type: 'text' },
      {
        id: 'contact',
        need_one_of: ['email', 'whatsapp', 'telegram'],
        question:
          'Jak odwiedzający mają się kontaktować z firmą: e-mailem, przez WhatsApp czy przez Telegram? Wystarczy jeden sposób.',
        type: 'fields',
        fields: [
          { key: 'email', type: 'text', label: 'Na jaki adres e-mail mają pisać odwiedzający?' },
          {
            key: 'whatsapp',
            type: 'text',
            label: 'Na jaki numer WhatsApp mają pisać odwiedzający?',
          },
          {
            key: 'telegram',
            type: 'text',
            label: 'Na jakie konto Telegram mają pisać odwiedzający?',
          },
        ],
      },
    ]);
  });

  it('may come in parts: later answers replace earlier ones, question by question', async () => {
    await send({ ...fullBrief, goal: 'Call us', business: { name: 'A', description: 'B' } });
    const { saved, brief } = success(await send({ goal: 'Order', business: { name: 'C' } }));
    assert.deepEqual(saved, ['goal', 'business']);
    assert.equal(brief.site_of_the_day.ready, true);
    const { goal, business, offer } = await storedBrief();
    assert.deepEqual([goal, business, offer], ['Order', { name: 'C' }, 'Cakes']);
  });

  it('counts any answer that is there, also an empty one', async () => {
    const { brief } = success(
      await send({ business: {}, goal: '', offer: [], telegram: "We don't know" }),
    );
    assert.deepEqual(brief.site_of_the_day, { ready: true, missing: [] });
  });

  it('is satisfied with any one contact', async () => {
    const { email: _email, ...rest } = fullBrief;
    for (const contact of ['email', 'whatsapp', 'telegram']) {
      const other = auction.client(`${contact}${turn}@example.org`);
      await other.enter(await auction.lot(), 20);
      const answers = { ...rest, [contact]: 'x' };
      const { brief } = success(await other.post('brief', { answers }));
      assert.equal(brief.site_of_the_day.ready, true, contact);
    }
  });

  it('stores answers to unknown questions, and names them apart from the known ones', async () => {
    const { saved, unrecognized } = success(await send({ goal: 'x', mascot: 'A cat', 7: [1, {}] }));
    assert.deepEqual(saved, ['goal']);
    assert.deepEqual(unrecognized.toSorted(), ['7', 'mascot']);
    assert.deepEqual(await storedBrief(), { goal: 'x', mascot: 'A cat', 7: [1, {}] });
    assert.equal('unrecognized' in success(await send({ goal: 'x' })), false);
  });

  it('counts for every lot on which its participant has bid, and for later ones', async () => {
    const [second, third] = [await auction.lot(), await auction.lot()];
    await ada.enter(second, 25);
    await send(fullBrief);
    await ada.enter(third, 30);
    for (const [id, best] of [
      [lot, 20],
      [second, 25],
      [third, 30],
    ]) {
      const seen = await auction.seen(id ?? 0);
      assert.deepEqual([seen.leader_has_brief, seen.best_bid_with_brief_usd], [true, best]);
    }
  });

  it('without any answers changes nothing and says what is missing', async () => {
    const { saved, brief } = success(await send({}));
    assert.deepEqual(saved, []);
    assert.equal(brief.site_of_the_day.missing.length, 4);
  });
});

describe('a brief that is refused', () => {
  it('has no answers, or answers that are not an object', async () => {
    for (const [body, error] of [
      [{}, 'answers is required'],
      ['{"answers":[]}', 'answers must be an object of answers by question id, got a list'],
      [{ answers: 'x' }, 'answers must be an object of answers by question id, got x'],
      ['nothing', 'Send JSON: {answers}'],
      [
        { answers: { goal: '\0' } },
        'answers.goal must not hold control characters other than newline and tab',
      ],
    ] as const) {
      assert.deepEqual(refused(await ada.post('brief', body)), [400, error]);
    }
  });

  it('has answers of null, which is as good as none', async () => {
    assert.equal((await ada.post('brief', { answers: null })).status, 400);
  });

  it('is too large for one request, or in all', async () => {
    const large = (answers: object) => ada.post('brief', { answers });
    assert.deepEqual(refused(await large({ goal: 'x'.repeat(20_000) })), [
      413,
      'Request too large',
    ]);
    const part = (name: string) =>
      Object.fromEntries(Array.from({ length: 100 }, (_each, index) => [`${name}${index}`, '']));
    success(await large(part('a')));
    success(await large(part('b')));
    const tooLarge = [
      400,
      'The brief would hold more than 200 answers or 200,000 characters, send links to long material instead',
    ];
    assert.deepEqual(refused(await large({ goal: 'one more' })), tooLarge);
    success(await large({ a7: 'another' }));
  });

  it('is the 101st within 24 hours', async () => {
    for (let count = 0; count < 100; count += 1) success(await send({ goal: String(count) }));
    auction.clock.advance(hourMs);
    const reply = await send({ goal: 'again' });
    assert.deepEqual(refused(reply), [
      429,
      'Too many changes to this brief, try again in 23 hours',
    ]);
    assert.equal(reply.headers.get('retry-after'), String(23 * 3_600));
    assert.equal((await storedBrief())['goal'], '99');
    auction.clock.advance(23 * hourMs);
    assert.equal((await send({ goal: 'again' })).status, 200);
  });
});
