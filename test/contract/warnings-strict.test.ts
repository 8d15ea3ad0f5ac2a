import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderWarnings } from '../support/order-warnings.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';

/** Invalid addresses of studios, and calls that ask for refusals instead of warnings. */

const service = await forFile(startTestService());

const { dryRun, order, warned, count } = orderWarnings(service);

describe('a studio', () => {
  it('gets a warning for an invalid website or handle next to its e-mail address', async () => {
    assert.deepEqual(
      (await warned({ studio: { ...studio, website: 'none yet', telegram: '+48 600' } })).map(
        ({ field }) => field,
      ),
      ['studio.website', 'studio.telegram'],
    );
    const [first] = await warned({ studio: { ...studio, website: 'none yet' } });
    assert.equal(
      first?.text,
      'studio.website is not a website address, send one such as https://studio.example or leave it out',
    );
    for (const website of ['studio.example', 'https://studio.example/a?b', 'studio.example:8080']) {
      assert.deepEqual(await warned({ studio: { ...studio, website } }), [], website);
    }
  });

  it('cannot have a website with another scheme', async () => {
    for (const website of [
      'javascript:alert(1)',
      'JavaScript: alert(1)',
      'javascript:1',
      'data:text/html,x',
      'ftp://x',
    ]) {
      const { status, json } = await dryRun({ studio: { ...studio, website } });
      assert.equal(status, 400, website);
      assert.equal(
        json.error,
        'studio.website must begin with https:// or http://, or be a host name',
      );
    }
  });

  it('cannot give an invalid handle as the only contact', async () => {
    for (const telegram of ['+48 600 100 200', '@abcd', 'a'.repeat(33), 'my handle', '@naïve']) {
      const { status, json } = await dryRun({ studio: { telegram } });
      assert.equal(status, 400, telegram);
      assert.match(json.error, /^studio.telegram must be a Telegram handle of 5 to 32 letters/);
    }
    for (const telegram of [
      '@abcde',
      'Studio_1',
      'a'.repeat(32),
      't.me/studio',
      'https://t.me/+AbCdEf',
    ]) {
      assert.equal((await dryRun({ studio: { telegram } })).status, 200, telegram);
    }
  });
});

describe('Prefer: handling=strict', () => {
  const strict = { prefer: 'handling=strict' };

  it('turns a warning into a refusal, says so, and orders nothing', async () => {
    const before = await count();
    const { status, json, headers } = await order({ project: { deadline: 'May' } }, strict);
    assert.deepEqual(
      [status, json, headers.get('preference-applied')],
      [
        400,
        { error: 'project.deadline is not known and changes nothing, leave it out' },
        'handling=strict',
      ],
    );
    assert.equal(await count(), before);
    const problem = await order(
      { brief: { goal: null } },
      { ...strict, accept: 'application/problem+json' },
    );
    assert.deepEqual([problem.json.code, problem.json.field], ['invalid_field', 'brief.goal']);
  });

  it('is separate from the same request without it', async () => {
    const query = '?curency=PLN&pages=7';
    assert.equal((await service.get(`${orderPath}${query}`)).status, 200);
    assert.equal((await service.get(`${orderPath}${query}`, strict)).status, 400);
    assert.equal((await service.get(`${orderPath}${query}`)).status, 200);
  });

  it('shows blanks in a name visibly', async () => {
    const strict = { prefer: 'handling=strict' };
    for (const [query, shown] of [
      ['=1', '""'],
      ['pages=2&++=1', '"  "'],
      ['+x=1', '" x"'],
      ['x%09=1', '"x�"'],
    ]) {
      const { status, json } = await service.get(`${orderPath}?${query}`, strict);
      assert.deepEqual(
        [status, json],
        [400, { error: `${shown} is not known and changes nothing, leave it out` }],
      );
    }
  });

  it('changes nothing when there are no warnings, in any spelling', async () => {
    for (const prefer of [
      'handling=strict',
      'respond-async, Handling="strict"; x=1',
      'handling=strict, handling=lenient',
    ]) {
      const { status, headers } = await dryRun({ project: { pages: 6 } }, { prefer });
      assert.deepEqual(
        [status, headers.get('preference-applied')],
        [200, 'handling=strict'],
        prefer,
      );
    }
    for (const prefer of ['handling=lenient', 'strict', 'handling=lenient, handling=strict']) {
      const { status, headers } = await dryRun({ tracking: 6 }, { prefer });
      assert.deepEqual([status, headers.get('preference-applied')], [200, null], prefer);
    }
  });
});
