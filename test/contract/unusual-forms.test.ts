import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { questionTexts } from '../../src/brief/views/question-texts.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { faultsIn } from '../support/faults.ts';
import { forFile } from '../support/for-file.ts';
import {
  encoded,
  hiddenIn,
  orderIdIn,
  plainPrice,
  sameOrigin,
  sendForm,
  type PageReply,
} from '../support/form.ts';
import { assertWithin } from '../support/patience.ts';
import { fromElsewhere, startTestService } from '../support/service.ts';

/** Forms that no browser would send from the site's pages, and overlong forms. */

const service = await forFile(startTestService());

const contact = { 'studio.email': 'studio@example.org' };
const sending = { step: 'send', price: plainPrice };

const send = (
  body: string | Uint8Array | Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageReply> =>
  sendForm(service, '/en/order', body, { ...sameOrigin, ...fromElsewhere(), ...headers });

const briefOf = async (orderId: string): Promise<Record<string, unknown>> => {
  const sql = 'select brief from orders where id = ?';
  const [row] = await rowsOf(databaseIn(service.folder), sql, orderId);
  return JSON.parse(String(row?.['brief']));
};

/** All text fields of the brief. */
const textFields = questionTexts('en').flatMap(({ id, spec, fields = [] }) => [
  ...(spec.type === 'text' ? [`brief.${id}`] : []),
  ...fields.filter(({ type }) => type === 'text').map(({ key }) => `brief.${id}.${key}`),
]);

describe('a long form', () => {
  it('with a brief of 4,000 Cyrillic letters in every field is accepted', async () => {
    assert.ok(textFields.length >= 33);
    const answer = `${'жыў'.repeat(1_333)}ё`;
    assert.equal(answer.length, 4_000);
    const fields = Object.fromEntries(textFields.map((name) => [name, answer]));
    const body = { ...contact, ...fields };
    assert.ok(encoded(body).length > 700_000);
    for (const step of ['brief', 'review']) {
      const { status, text } = await send({ ...body, step });
      assert.equal(status, 200);
      assert.equal(
        new Set(text.match(/(?<= name=")brief\.[^"]+(?=")/g)).size >= textFields.length,
        true,
      );
    }
    const brief = await briefOf(orderIdIn(await send({ ...body, ...sending })));
    assert.equal(brief['goal'], answer);
    assert.deepEqual(brief['legal'], { company: answer, tax_id: answer });
  });

  it('gets a page with 413 when it is longer than that', async () => {
    for (const path of ['/pl/order', '/pl/auction/1', '/pl/auction/me/brief']) {
      const { status, text } = await sendForm(service, path, 'a'.repeat(1_250_001));
      assert.equal(status, 413);
      assert.match(text, /<html lang="pl">/);
    }
  });

  it('gets the same with more than 300,000 characters, however many bytes each takes', async () => {
    for (const letter of ['a', '"']) {
      const typed = letter.repeat(200_000);
      const notes = 'n'.repeat(100_000 - 'stepprojectbrief.offerbrief.notes'.length);
      const fields = { step: 'project', 'brief.offer': typed, 'brief.notes': notes };
      assert.equal((await send(fields)).status, 200, letter);
      const longer = { ...fields, 'brief.notes': `${notes}n` };
      const { status, text } = await send(longer);
      assert.equal(status, 413, letter);
      assert.ok(text.length < 20_000);
    }
  });

  it('with more answers than an order may hold explains that, and keeps the input', async () => {
    const answer = 'x'.repeat(60_000);
    const fields = { 'brief.goal': answer, 'brief.offer': answer, 'brief.audience': answer };
    const longer = { ...contact, ...fields, 'brief.address': answer, ...sending };
    const { status, text } = await send(longer);
    assert.equal(status, 400);
    assert.equal(text.split(answer).length - 1, 4);
  });

  it('of more than 500 fields is refused without being parsed', async () => {
    const fields = (count: number): string =>
      `${encoded(contact)}${'&brief.style=plain'.repeat(count - 1)}`;
    assert.equal((await send(fields(500))).status, 200);
    assert.equal((await send(fields(501))).status, 413);
    const before = performance.now();
    for (const name of ['a', 'brief.style=a', 'project.x', 'brief.x']) {
      assert.equal((await send(`${name}&`.repeat(10_000))).status, 413);
      assert.equal((await send(`${name}&`.repeat(80_000))).status, 413);
    }
    assertWithin(performance.now() - before, 2_000);
  });
});

describe('an answer', () => {
  it('is carried along when its question no longer applies, and is there when it applies again', async () => {
    const many = { ...contact, 'project.pages': '5', 'brief.audience': 'Brides <3' };
    assert.match(
      (await send({ ...many, step: 'brief' })).text,
      /<textarea [^>]*name="brief\.audience"/,
    );
    const few = await send({ ...many, 'project.pages': '1', step: 'brief' });
    assert.doesNotMatch(few.text, /<textarea [^>]*name="brief\.audience"/);
    assert.equal(hiddenIn(few, 'brief.audience'), 'Brides &#60;3');
    assert.equal(hiddenIn(few, 'brief.goal'), '');
  });
});

describe('the notes', () => {
  it('may have 5,000 characters as browsers count them, with one for a line break', async () => {
    const notes = 'a\n'.repeat(2_500);
    const { status } = await send({ ...contact, 'project.notes': notes, step: 'brief' });
    assert.equal(status, 200);
    const more = { ...contact, 'project.notes': `${notes}b`, step: 'brief' };
    const refused = await send(more);
    assert.equal(refused.status, 400);
    assert.match(refused.text, /<a href="#f-project-notes">/);
  });

  it('keep leading and trailing line breaks while they are typed', async () => {
    const fields = { ...contact, 'project.notes': '\n\n one\n\n', step: 'project' };
    const { text } = await send(fields);
    const [, notes] = /name="project\.notes"[^>]*>\n([^<]*)</.exec(text) ?? [];
    assert.equal(notes, '\r\n\r\n one\r\n\r\n');
  });
});

describe('an unusual form', () => {
  const placed = async (body: string | Uint8Array, headers = {}): Promise<string> =>
    orderIdIn(await send(body, headers));

  it('is read whatever its content type is', async () => {
    const body = encoded({ ...contact, ...sending });
    for (const type of ['text/plain', 'application/json', 'nonsense', 'multipart/form-data', '']) {
      await placed(body, { 'content-type': type });
    }
    await placed(body, { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' });
  });

  it('that cannot be parsed counts as an empty form', async () => {
    const parts =
      '--x\r\nContent-Disposition: form-data; name="studio.email"\r\n\r\na@example.org\r\n--x--\r\n';
    const bodies = [parts, '{"studio.email": "a@example.org"}', '%', '&&&', '=', '===&=', ''];
    for (const body of [...bodies, new Uint8Array([0, 255, 254, 38, 61])]) {
      const { status, text } = await send(body);
      assert.equal(status, 200);
      assert.match(text, /name="studio\.email"/);
      assert.doesNotMatch(text, /role="alert"/);
    }
  });

  it('has invalid bytes replaced and control characters removed', async () => {
    const body = `${encoded({ ...contact, ...sending })}&brief.goal=`;
    const broken = await placed(`${body}%ff%fe%C3x%ED%A0%80%zz%`);
    assert.deepEqual(await briefOf(broken), { goal: '\ufffd\ufffd\ufffdx\ufffd\ufffd\ufffd%zz%' });
    // A single carriage return counts as a line break, although browsers do not send it.
    for (const bad of ['%00', 'a%07', '%1b[31m', '%7F', '%C2%85']) {
      const { status, text } = await send(`${body}x${bad}x`);
      assert.equal(status, 400, bad);
      assert.match(text, /<a href="#f-brief-goal">/);
    }
  });

  it('with duplicate fields counts the first, and every ticked box', async () => {
    const twice = `${encoded({ ...contact, ...sending })}&brief.goal=one&brief.goal=two&step=brief`;
    const styles = '&brief.style=plain&brief.style=bold&brief.style=%3Cb%3E';
    const id = await placed(`${twice}${styles}`);
    assert.deepEqual(await briefOf(id), {
      goal: 'one',
      style: ['Plain', 'Bold', '<b>'],
    });
  });

  it('with unknown fields is accepted without them', async () => {
    const unknown = {
      'brief.order_id': 'x',
      'brief.__proto__': 'x',
      'studio.__proto__': 'x',
      'project.constructor': 'x',
      'project.price': '1',
      __proto__x: 'x',
      order_id: 'ord_00000000000000000000000000000000000',
      dry_run: '1',
      lang: 'xx',
    };
    const id = await placed(encoded({ ...contact, ...unknown, ...sending }));
    assert.deepEqual(await briefOf(id), {});
  });

  it('explains a field that came as a group', async () => {
    for (const name of ['project.modules', 'project.brief']) {
      const { status, text } = await send({ ...contact, [name]: 'x', ...sending });
      assert.equal(status, 400);
      assert.match(text, /role="alert"/);
    }
  });

  it('is never decompressed, so that a small one cannot become a large one', async () => {
    const packed = gzipSync(encoded({ ...contact, ...sending }));
    for (const body of [packed, packed.subarray(0, 20), 'no gzip at all']) {
      const { status, text } = await send(body, { 'content-encoding': 'gzip' });
      assert.equal(status, 200);
      assert.match(text, /name="studio\.email" /);
    }
  });
});

describe('an address that no browser would request', () => {
  it('is answered, without a server error', async () => {
    const { port } = new URL(service.url);
    const status = (path: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = { accept: 'text/html' };
        request({ port, path, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    for (const path of ['//', '///', '/\\', '//[', '//a:99999/', '//shop.example/en', '/\\x/en']) {
      assert.equal(await status(path), 404, path);
    }
    assert.equal(await status('http://shop.example/en/studios'), 200);
    assert.deepEqual(faultsIn(service.log), []);
  });
});
