import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { standardService } from '../../src/boot/rooms.ts';
import { operation } from '../../src/kernel/operation.ts';
import { ok } from '../../src/kernel/result.ts';
import type { Handler, Registered } from '../../src/kernel/use-case.ts';
import { integer, readBy, required, text } from '../../src/kernel/wire.ts';
import { Client } from '../support/auction.ts';
import {
  commandLine,
  commandsWithInfrastructure,
  programWithInfrastructure,
} from '../support/command-line.ts';
import { placeOrder } from '../support/delivery.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService, studio } from '../support/service.ts';

/** `studiolot call` can call all operations of the registry. */

const service = await forFile(startTestService());

const { studiolot, done, createLot } = commandsWithInfrastructure(service);

/** The fields of an operation that only this test has. */
const greetFields = z.object({
  first_name: required(text('Whom to greet', 20)),
  times: integer('How often', { min: 1, max: 3 }, 1),
});

type Greeting = { readonly name: string; readonly times: number };

const greet: Registered = {
  operation: operation({
    name: 'greet',
    summary: 'Greet somebody',
    access: 'operator',
    effect: 'reads',
    input: greetFields,
    read: (sent) => {
      const reading = readBy(greetFields, sent);
      if (!reading.ok) return reading;
      const { first_name: name, times = 1 } = reading.value;
      return ok<Greeting>({ name, times });
    },
    output: z.object({ greeting: z.string() }),
    present: (view: string) => ({ greeting: view }),
    examples: [],
  }),
  handler: {
    read: (_tx, { name, times }, { actor }) => {
      const by = actor.kind === 'operator' ? actor.name : actor.kind;
      return Promise.resolve(ok(`${'Hello '.repeat(times)}${name}, says ${by}`));
    },
  } satisfies Handler<Greeting, string>,
};

/** Runs the command line with a registry that contains the test's operation. */
const call = (...args: readonly string[]) =>
  commandLine(service, { registry: new Map([...standardService.registry, ['greet', greet]]) })(
    ...args,
  );

describe('studiolot call', () => {
  it('runs an operation added to the registry, with its fields as options', async () => {
    const { code, printed } = await call('call', 'greet', '--first-name', 'Ada', '--times', '2');
    assert.deepEqual([code, JSON.parse(printed)], [0, { greeting: 'Hello Hello Ada, says olga' }]);
  });

  it('accepts the fields as one JSON object too, and options override it', async () => {
    const input = '{"first_name": "Ada", "times": 3}';
    const { printed } = await call('call', 'greet', '--input', input, '--times', '1');
    assert.deepEqual(JSON.parse(printed), { greeting: 'Hello Ada, says olga' });
  });

  it('prints help from the operation’s summary and the descriptions of its fields', async () => {
    assert.match((await call('call', '--help')).printed, /^ {2}greet .*Greet somebody$/m);
    const { printed } = await call('call', 'greet', '--help');
    assert.match(printed, /^ {2}--first-name <text> +Whom to greet$/m);
    assert.match(printed, /^ {2}--times <number> +How often \(default: 1\)$/m);
  });

  it('offers what an operator or anyone may call, and nothing else', async () => {
    const { printed } = await call('call', '--help');
    const offered = [...printed.matchAll(/^ {2}([a-z]+(?:_[a-z]+)*) /gm)].map(([, name]) => name);
    assert.deepEqual(
      offered.filter((name) => name !== 'help'),
      [...standardService.registry.values(), greet]
        .map((each) => each.operation)
        .filter(({ access }) => access === 'operator' || access === 'anyone')
        .map(({ name }) => name),
    );
  });

  it('reports a mistake in the words of the contract, and names the field as its option', async () => {
    for (const [args, error] of [
      [['list_orders', '--limit', '0'], '--limit must be an integer from 1 to 10000, got 0'],
      [['list_orders', '--input', '[]'], '--input must be a JSON object'],
      [['list_orders', '--input', '{'], '--input must be JSON, got {'],
      [['create_lot', '--ends', 'soon'], /^--ends must be a time with its zone, /],
      [['cancel_lot', '--lot', '1'], '--reason is required'],
      [['find_order', '--order-id', 'x'], 'order_id not found'],
      [['get_quote', '--type', 'shop'], "error: unknown command 'get_quote'"],
    ] as const) {
      const { code, complained } = await studiolot('call', ...args);
      assert.equal(code, 1);
      if (error instanceof RegExp) assert.match(complained, error);
      else assert.equal(complained, `${error}\n`);
    }
  });

  it('refuses a misspelt field name, and warns of unknown ones', async () => {
    const order = (more: object) =>
      call('call', 'place_order', '--yes', '--input', JSON.stringify({ studio, ...more }));
    const { code, complained } = await order({ project: { page: 6 } });
    assert.deepEqual(
      [code, complained],
      [1, '--project.page is not known and nothing was done, did you mean project.pages?\n'],
    );
    assert.deepEqual(await service.store.read((tx) => tx.orders.ids('', 100)), []);
    const { printed } = await order({ tracking: 'x' });
    assert.deepEqual(JSON.parse(printed).warnings, [
      { field: 'tracking', text: 'tracking is not known and changes nothing, leave it out' },
    ]);
  });

  it('makes a dry run first, until the user confirms', async () => {
    const ends = ['--ends', '2099-12-24T18:00Z'];
    const lots = async () => (await service.store.read((tx) => tx.lots.list(100))).length;
    const count = await lots();
    const { code, complained } = await studiolot('call', 'create_lot', ...ends);
    assert.equal(code, 1);
    assert.match(complained, /^This would apply:\n\{\n {2}"dry_run": true,/);
    const tried = await call('call', 'create_lot', ...ends, '--dry-run');
    assert.equal(JSON.parse(tried.printed).dry_run, true);
    assert.equal(await lots(), count);
    const created = await call('call', 'create_lot', ...ends, '--yes');
    assert.equal(JSON.parse(created.printed).lot.ends_at, '2099-12-24T18:00:00.000Z');
    assert.equal(await lots(), count + 1);
  });
});

describe('an operator who changes something', () => {
  const actorsOf = async (stream: string) => {
    const logged = await service.store.read((tx) => tx.events.between(stream, stream));
    return logged.get(stream)?.map(({ actor }) => actor);
  };

  it('appears in the events by name', async () => {
    const { printed } = await call('call', 'create_lot', '--ends', '2099-12-24T18:00Z', '--yes');
    const actors = await actorsOf(`lot_${JSON.parse(printed).lot.lot}`);
    assert.deepEqual(actors, ['operator olga', 'operator olga']);
  });

  it('is the user of the machine', async () => {
    const actor = `operator ${userInfo().username}`;
    const create = ['lot', 'create', '--minutes', '60', '--yes'];
    const [, lot] =
      /^Lot (\d+) /.exec((await programWithInfrastructure(service)({}, ...create)).printed) ?? [];
    assert.deepEqual(await actorsOf(`lot_${lot}`), [actor, actor]);
  });
});

describe('--json', () => {
  it('prints the answer of every read-only command, as the contract describes it', async () => {
    const lot = String(await createLot());
    await new Client(service, 'big@json.example').enter(Number(lot), 500);
    const { order_id: orderId } = await placeOrder(service, {
      studio: { name: 'Evil\u202eoidutS', telegram: '@someone' },
    });
    for (const [name, args] of [
      ['list_orders', ['orders']],
      ['find_order', ['order', orderId]],
      ['list_messages', ['messages']],
      ['verify', ['verify']],
      ['list_lots', ['lots']],
      ['inspect_lot', ['lot', 'show', lot]],
      ['list_held_bids', ['review']],
      ['list_participants', ['participants']],
      ['list_blocks', ['block']],
    ] as const) {
      const { code, printed } = await call(...args, '--json');
      assert.equal(code, 0, name);
      const answer = JSON.parse(printed);
      assert.deepEqual(standardService.registry.get(name)?.operation.output.parse(answer), answer);
    }
    const { printed } = await call('order', orderId, '--json');
    assert.match(printed, /"name": "Evil\\u202eoidutS"/);
  });

  it('prints only the answer of a command that changes something', async () => {
    const answer = JSON.parse(await done('block', 'mallory@json.example', '--yes', '--json'));
    assert.deepEqual([answer.block.blocked, answer.keys_revoked], [true, 0]);
  });
});
