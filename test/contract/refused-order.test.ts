import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** Refusals of POST without `order_id`. */

const service = await forFile(startTestService());

const refused = async (body: object) => {
  const { status, json } = await service.post(orderPath, body, fromElsewhere());
  assert.equal(status, 400, JSON.stringify(json));
  assert.deepEqual(Object.keys(json), ['error']);
  return json.error;
};

describe('a new order is refused', () => {
  const contactText = 'studio.email or studio.telegram is required, so we can confirm the order';

  it('without a contact of the studio, whatever else is wrong with it', async () => {
    for (const body of [
      {},
      { studio: {} },
      { studio: null },
      { studio: ' ' },
      { studio: { name: 'Studio', email: ' ', telegram: null } },
      { studio: { name: 5 }, project: { pages: 501 }, currency: 'GBP' },
    ]) {
      assert.equal(await refused(body), contactText, JSON.stringify(body));
    }
  });

  it('with a studio that is no object, before its missing contact', async () => {
    const body = { studio: 'me', project: { pages: 501 } };
    assert.equal(await refused(body), 'studio must be an object, got me');
  });

  it('when its body is not a JSON object', async () => {
    for (const body of ['', ' ', '{', '[]', '"x"', 'null', '5', '{"a":1,}']) {
      const { status, json } = await service.post(orderPath, body, fromElsewhere());
      assert.equal(status, 400, body);
      assert.deepEqual(json, { error: 'Send JSON: {studio, project, currency}' }, body);
    }
  });

  it('with the name, the bounds and the value of the first invalid field', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ project: { pages: 501 } }, 'project.pages must be an integer from 1 to 500, got 501'],
      [
        { studio: { telegram: 'abc' }, project: { pages: 999 } },
        'studio.telegram must be a Telegram handle of 5 to 32 letters, digits and underscores, or a t.me link',
      ],
      [
        { studio: { name: 5, telegram: 'abc' }, project: { pages: 999 } },
        'studio.name must be a string, got 5',
      ],
      [{ project: { pages: true } }, 'project.pages must be an integer from 1 to 500, got true'],
      [{ project: { pages: [1] } }, 'project.pages must be an integer from 1 to 500, got a list'],
      [
        { project: { modules: { extra_roles: 11 } } },
        'project.modules.extra_roles must be an integer from 0 to 10, got 11',
      ],
      [{ project: 'shop' }, 'project must be an object, got shop'],
      [
        { project: { type: 'blog' } },
        'project.type must be one of landing, website, shop, redesign, got blog',
      ],
      [{ project: { business: 5 } }, 'project.business must be a string, got 5'],
      [
        { project: { notes: 'x'.repeat(5001) } },
        'project.notes must be at most 5000 characters long, got 5001',
      ],
      [{ brief: 'all' }, 'brief must be an object of answers by question id, got all'],
      [{ currency: 'GBP' }, 'currency must be one of EUR, USD, PLN, got GBP'],
      [{ lang: 'xx' }, 'lang must be one of en, ru, pl, de, fr, es, pt, by, got xx'],
      [
        { dry_run: 'perhaps' },
        'dry_run must be one of 1, true, yes, on, 0, false, no, off, got perhaps',
      ],
      [
        { studio: { ...studio, name: 'x'.repeat(201) } },
        'studio.name must be at most 200 characters long, got 201',
      ],
      [
        { studio: { email: 'a@example.org, b@example.org' } },
        'studio.email must be one e-mail address',
      ],
      [
        { currency: 'GBP', project: { pages: 0 } },
        'project.pages must be an integer from 1 to 500, got 0',
      ],
    ];
    for (const [body, error] of wrong) assert.equal(await refused({ studio, ...body }), error);
  });

  it('for an address that no mail can reach', async () => {
    for (const email of [
      '.@.',
      'a@b..example',
      'a.@b.example',
      'a..b@c.example',
      'a@\u200bb.example',
      'a\u202e@b.example',
      'a@b＠c.example',
      'a b@c.example',
      `${'a'.repeat(65)}@b.example`,
      `${'ż'.repeat(33)}@b.example`,
    ]) {
      assert.match(
        await refused({ studio: { email } }),
        /^studio\.email must be one e-mail address/,
        email,
      );
    }
    for (const email of [
      'o.hara+web@mail.studio.example',
      'żółw@poczta.przykład.example',
      'a@localhost',
      `${'a'.repeat(64)}@b.example`,
      `${'ż'.repeat(32)}@b.example`,
    ]) {
      assert.equal(
        (await service.post(orderPath, { studio: { email } }, fromElsewhere())).status,
        201,
        email,
      );
    }
  });

  it('by characters, not by UTF-16 units', async () => {
    const name = '🙂'.repeat(200);
    const body = { studio: { ...studio, name } };
    assert.equal((await service.post(orderPath, body, fromElsewhere())).status, 201);
    assert.equal(
      await refused({ studio: { ...studio, name: `${name}!` } }),
      'studio.name must be at most 200 characters long, got 201',
    );
  });

  it('with 413 over 20,000 bytes and not at 20,000', async () => {
    const bodyOf = (bytes: number, letter: string): string => {
      const frame = JSON.stringify({ studio, brief: { offer: '' } });
      const room = bytes - Buffer.byteLength(frame);
      const size = Buffer.byteLength(letter);
      const text = letter.repeat(Math.floor(room / size)) + 'x'.repeat(room % size);
      return JSON.stringify({ studio, brief: { offer: text } });
    };
    for (const letter of ['x', 'ż', '字', '🙂']) {
      const fits = await service.post(orderPath, bodyOf(20_000, letter), fromElsewhere());
      assert.equal(fits.status, 201, letter);
      const tooLarge = await service.post(orderPath, bodyOf(20_001, letter), fromElsewhere());
      assert.equal(tooLarge.status, 413, letter);
      assert.deepEqual(tooLarge.json, { error: 'Request too large' });
    }
  });

  it('without storing an order or sending a message', async () => {
    const before = await countEverything();
    await refused({});
    await refused({ studio, project: { pages: 0 } });
    assert.deepEqual(await countEverything(), before);
  });
});

const countEverything = async (): Promise<object> => {
  await nothingIsPending(service.store);
  return {
    orders: (await service.store.read(({ orders }) => orders.ids('', 1_000))).length,
    streams: (await service.store.read(({ events }) => events.streams('', '', 1_000))).length,
    mails: (await mailsIn(service.folder)).size,
  };
};
