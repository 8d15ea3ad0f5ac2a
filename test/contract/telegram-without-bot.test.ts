import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { forFile } from '../support/for-file.ts';
import { agentKinds, connectAgent } from '../support/mcp.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';
import { startTelegramServer } from '../support/telegram.ts';
import { until } from '../support/until.ts';

/** What the service promises to studios that name only a Telegram account, with and without a bot. */

const service = await forFile(startTestService());

const studio = { telegram: '@lone_studio' };
const warning = {
  field: 'studio.telegram',
  text: 'studio.telegram gets no messages by itself, because this service has no Telegram bot: a person writes there to confirm the order, but order with studio.email too, or look at the order yourself, to hear of what follows',
};

describe('an order whose studio has only Telegram', () => {
  it('gets a warning from a service without a bot, with and without a key', async () => {
    const dryRun = await service.post(`${orderPath}?dry_run=1`, { studio }, fromElsewhere());
    assert.deepEqual([dryRun.status, dryRun.json.warnings], [200, [warning]]);
    const keyed = { ...fromElsewhere(), 'idempotency-key': 'only telegram' };
    for (const headers of [fromElsewhere(), keyed, keyed]) {
      const { status, json } = await service.post(orderPath, { studio }, headers);
      assert.deepEqual([status, json.warnings], [201, [warning]]);
      assert.equal(Object.keys(json)[0], 'warnings');
      assert.match(json.next, /^A person confirms the order by Telegram within 15 minutes/);
    }
  });

  it('is placed in strict mode too, because the input has no error', async () => {
    const headers = { ...fromElsewhere(), prefer: 'handling=strict' };
    const { status, json } = await service.post(orderPath, { studio }, headers);
    assert.deepEqual([status, json.warnings], [201, [warning]]);
    const repeated = await service.post(orderPath, { studio }, headers);
    assert.equal(repeated.status, 400);
    assert.match(repeated.json.error, /^Idempotency-Key was not sent/);
  });

  it('gets the warning by MCP as by REST', async (t) => {
    const agent = await connectAgent(agentKinds[0], `${service.url}/mcp`);
    t.after(() => agent.close());
    const dryRun = await agent.call('place_order', { studio, dry_run: true });
    assert.deepEqual(dryRun.warnings, [warning]);
    const ordered = await agent.call('place_order', { studio, idempotency_key: 'by mcp' });
    assert.deepEqual(ordered.warnings, [warning]);
  });

  it('gets no warning when there is an e-mail address too', async () => {
    const both = { ...studio, email: 'lone@studio.example' };
    const { json } = await service.post(orderPath, { studio: both }, fromElsewhere());
    assert.equal('warnings' in json, false);
  });
});

describe('the answer to a studio that has lost an order and has only Telegram', () => {
  const find = (given: object, query = '') =>
    service.post(`${orderPath}/find${query}`, given, fromElsewhere());

  it('promises nothing in a service without a bot, whether or not the order exists', async () => {
    await service.post(orderPath, { studio, reference: 'lost' }, fromElsewhere());
    const next =
      'This service has no Telegram bot, so it cannot send a link to a Telegram account. Use the link or the order ID that you got when you placed the order, or write to us.';
    for (const [telegram, reference] of [
      ['@lone_studio', 'lost'],
      ['@lone_studio', 'never used'],
      ['@nobody_at_all', 'lost'],
    ]) {
      const { status, json } = await find({ telegram, reference });
      assert.deepEqual([status, json], [200, { ok: true, next }]);
      const dry = await find({ telegram, reference }, '?dry_run=1');
      assert.deepEqual(dry.json, { ok: true, dry_run: true, next });
    }
  });

  it('promises nothing in any language', async () => {
    const words = new Set<string>();
    for (const lang of languages) {
      const { json } = await find({ telegram: '@lone_studio', reference: 'lost', lang });
      assert.doesNotMatch(json.next, /order_id|t\.me/, lang);
      words.add(json.next);
    }
    assert.equal(words.size, 8);
  });

  it('names the chat with the bot when there is one, and the order gets no warning', async (t) => {
    const server = await startTelegramServer();
    const withBot = await startTestService(server.environment);
    t.after(async () => {
      await withBot.end();
      await server.close();
    });
    const answers = new Set<string>();
    for (const telegram of ['@lone_studio', '@nobody_at_all']) {
      const next = await until('the bot’s name is known', async () => {
        const { json } = await withBot.post(
          `${orderPath}/find`,
          { telegram, reference: 'lost' },
          fromElsewhere(),
        );
        return json.next.includes('t.me') ? (json.next as string) : null;
      });
      answers.add(next);
      const { json } = await withBot.post(
        orderPath,
        { studio, reference: 'lost' },
        fromElsewhere(),
      );
      assert.equal('warnings' in json, false);
    }
    assert.deepEqual(
      [...answers],
      [
        'If this account placed an order with this reference, our bot sends it the link to the order, as soon as the account has pressed Start at https://t.me/StudiolotTestBot.',
      ],
    );
  });
});

describe('a service that does not know its bot’s name yet, because Telegram is unreachable', () => {
  const startOutOfReach = async (t: TestContext) => {
    const server = await startTelegramServer();
    await server.close();
    const started = await startTestService(server.environment);
    t.after(() => started.end());
    return started;
  };

  it('does not claim to have no bot, gives no warning, and lets a person confirm orders', async (t) => {
    const { post } = await startOutOfReach(t);
    const headers = { ...fromElsewhere(), prefer: 'handling=strict' };
    const { status, json } = await post(orderPath, { studio }, headers);
    assert.deepEqual([status, 'warnings' in json, json.telegram_link], [201, false, undefined]);
    assert.match(json.next, /^A person confirms the order by Telegram within 15 minutes/);
  });

  it('promises the link in the chat with its bot, in every language', async (t) => {
    const { post } = await startOutOfReach(t);
    const words = new Set<string>();
    for (const lang of languages) {
      for (const query of ['', '?dry_run=1']) {
        const given = { telegram: '@lone_studio', reference: 'lost', lang };
        const { json } = await post(`${orderPath}/find${query}`, given, fromElsewhere());
        assert.doesNotMatch(json.next, /null|t\.me/, lang);
        words.add(json.next);
      }
    }
    assert.equal(words.size, 16);
    assert.ok(
      words.has(
        'If this account placed an order with this reference, our bot sends it the link to the order, as soon as the account has pressed Start in the chat with it.',
      ),
    );
  });
});
