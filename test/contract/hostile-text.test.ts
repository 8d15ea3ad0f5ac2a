import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderPath, studio } from '../support/service.ts';
import { order, orderWith, startTarget } from './refused-requests.ts';

/** Characters that are refused in texts, and briefs that are too large. */

const targetService = await forFile(startTarget());

const textPaths = [
  ...['studio.name', 'studio.website', 'studio.telegram', 'studio.email'],
  ...['project.business', 'project.goal', 'project.notes'],
];
const wordPaths = ['project.type', 'lang', 'currency', 'project.pages', 'project.payments'];

/** All control characters except newline and tab, as JSON escapes. */
const controls = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, n) => 0x7f + n)]
  .filter((code) => code !== 0x0a && code !== 0x09)
  .map((code) => `\\u${code.toString(16).padStart(4, '0')}`);
const loneSurrogates = ['\\ud800', '\\udbff', '\\udc00', '\\udfff', '\\ude00\\ud83d', '\\ud83dx'];

const noControls = 'must not hold control characters other than newline and tab';
const wellFormed = 'must be well-formed Unicode, without a lone surrogate';

const refused = (path: string, text: string): Promise<string> =>
  targetService.refused(orderWith(path, `"${text}"`));

describe('a control character', () => {
  it('is refused in every text, and NUL at every position', async () => {
    for (const path of textPaths) {
      for (const control of controls) {
        assert.equal(await refused(path, `a${control}b@c.example`), `${path} ${noControls}`);
      }
      for (const text of ['\\u0000', '\\u0000ab@c.example', 'ab@c.example\\u0000', ' \\u0000 ']) {
        assert.equal(await refused(path, text), `${path} ${noControls}`);
      }
      assert.equal(await refused(path, 'a\\r\\r\\nb'), `${path} ${noControls}`);
    }
  });

  it('is never part of a word or a number', async () => {
    for (const path of wordPaths) {
      for (const control of ['\\u0000', '\\u0007', '\\u001b[31m', '\\u0085', '\\ud800']) {
        const text = await refused(path, `1${control}`);
        assert.ok(text.startsWith(`${path} must be `), text);
      }
    }
    for (const id of ['\\u0000', 'ord_\\u0000', '\\ud800']) {
      const text = await targetService.refused(orderWith('order_id', `"${id}"`), 404);
      assert.equal(text, 'order_id not found');
    }
  });

  it('is allowed as a newline, a tab or a CR LF, which becomes a newline', async () => {
    for (const path of textPaths.filter((path) => path !== 'studio.email')) {
      await targetService.accepted(orderWith(path, '"one\\ntwo\\tthree\\r\\nfour"'));
    }
    const { project } = await targetService.accepted(
      orderWith('project.notes', '"\\ra\\r\\n\\r\\nb\\t"'),
    );
    assert.equal(project.notes, 'a\n\nb');
  });

  it('is refused in an e-mail address, and so is a second address', async () => {
    const addresses = [
      ...['a\\n@b.example', 'a@b.example\\r\\nBcc: c@d.example', 'a\\t@b.example', 'a b@c.example'],
      ...['a@b.example,c@d.example', 'a@b.example;c@d.example', 'A <a@b.example>', 'a@b@c.example'],
      ...['a', '@b.example', 'a@', '@', '(a)a@b.example', 'a@[127.0.0.1]', '\\"a\\"@b.example'],
      ...['a@b.example,c', 'a,b@c.example', 'a@b.example;c', 'a@<b.example', '<a@b.example>'],
    ];
    for (const address of addresses) {
      assert.ok((await refused('studio.email', address)).startsWith('studio.email must be one '));
    }
  });
});

describe('a lone surrogate', () => {
  it('is refused in every text, and a pair is accepted', async () => {
    for (const path of textPaths) {
      for (const surrogate of loneSurrogates) {
        assert.equal(await refused(path, `a${surrogate}@b.example`), `${path} ${wellFormed}`);
      }
      await targetService.accepted(orderWith(path, '"a\\ud83d\\ude00@b.example"'));
    }
  });
});

describe('the texts and keys of an answer', () => {
  const places = ['"A"', '["A"]', '{"name":"A"}', '{"A":1}', '{"a":[{"b":{"A":null}}]}'];

  it('are validated as texts too, at any depth', async () => {
    for (const brief of ['brief', 'project.brief']) {
      for (const place of places) {
        for (const [bad, problem] of [
          ...[...controls.slice(0, 12), '\\u007f', '\\u009f'].map((each) => [each, noControls]),
          ...loneSurrogates.map((each) => [each, wellFormed]),
        ] as const) {
          const answers = `{"goal":1,"business":${place.replace('A', () => `x${bad}y`)}}`;
          assert.equal(
            await targetService.refused(orderWith(brief, answers)),
            `${brief}.business ${problem}`,
          );
        }
        const fine = place.replace('A', 'one\\ntwo\\tthree\\r\\nfour \\ud83d\\ude00');
        await targetService.accepted(orderWith(brief, `{"business":${fine}}`));
      }
    }
  });

  it('may belong to any question whose ID is a short text', async () => {
    const problem = 'must have question ids of at most 100 printable characters';
    const tooLong = ['z'.repeat(101), 'z'.repeat(15_000), 'ż'.repeat(101)];
    for (const brief of ['brief', 'project.brief']) {
      for (const id of [...tooLong, '\\u0000', 'a\\u0007', '\\ud800', '\\u0085']) {
        assert.equal(
          await targetService.refused(orderWith(brief, `{"goal":1,"${id}":1}`)),
          `${brief} ${problem}`,
        );
      }
      for (const id of ['z'.repeat(100), 'ż'.repeat(100), '', ' ', 'a.b', '\\ud83d\\ude00', '$']) {
        await targetService.accepted(orderWith(brief, `{"${id}":1}`));
      }
    }
  });

  it('appear in an error with at most 100 characters of their ID, on one line', async () => {
    for (const id of ['z'.repeat(100), 'z\\n\\tz', ' ', 'z\\r\\nz']) {
      const text = await targetService.refused(orderWith('brief', `{"${id}":"\\u0000"}`));
      assert.ok(text.endsWith(noControls));
      assert.ok((text.match(/z/g) ?? []).length <= 100);
    }
  });
});

describe('a brief', () => {
  const answers = (count: number, from = 0): Record<string, number> =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`q${from + n}`, n]));
  const problem =
    'The brief would hold more than 200 answers or 200,000 characters, send links to long material instead';

  it('may have 200 answers and not one more, in one place or two', async () => {
    await targetService.accepted({ studio, brief: answers(200) });
    await targetService.accepted({ studio, brief: answers(100), project: { brief: answers(200) } });
    assert.equal(await targetService.refused({ studio, brief: answers(201) }), problem);
    assert.equal(
      await targetService.refused({ studio, project: { brief: answers(201) } }),
      problem,
    );
    const both = { studio, brief: answers(101), project: { brief: answers(100, 101) } };
    assert.equal(await targetService.refused(both), problem);
  });

  it('cannot exceed the limit by several calls', async () => {
    const { json } = await order(targetService.service, { studio, brief: answers(150) });
    await targetService.acceptChanges();
    const part = { order_id: json.order_id, brief: answers(51, 150) };
    assert.equal(await targetService.refused(part), problem);
    assert.equal(await targetService.refused({ ...part, dry_run: true }), problem);
    await targetService.accepted({ ...part, brief: answers(50, 150) });

    const long = 'z'.repeat(19_000);
    for (let count = 0; count < 10; count += 1) {
      const brief = { [`long${count}`]: long };
      const { status } = await order(targetService.service, { order_id: json.order_id, brief });
      assert.equal(status, 200);
    }
    await targetService.acceptChanges();
    const last = { order_id: json.order_id, brief: { last: long } };
    assert.equal(await targetService.refused(last), problem);
    const shown = await targetService.service.get(`${orderPath}/${json.order_id}`);
    assert.equal(shown.json.unrecognized.length, 160);
  });
});
