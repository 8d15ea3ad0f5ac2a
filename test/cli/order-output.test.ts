import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hourMs } from '../support/clock.ts';
import { commandLine } from '../support/command-line.ts';
import { placeOrder } from '../support/delivery.ts';
import { bakery, deliveredFor, deskFor } from '../support/order-desk.ts';

/** `studiolot order ID` and `studiolot orders` show orders. */

describe('studiolot orders', () => {
  it('lists late orders first, then the operator’s other work, then orders that wait for others', async (test) => {
    const { service, studiolot, studioDoes, pass } = await deskFor(test);
    await studiolot('order', '1001', 'confirm-materials', '--yes');
    await pass(0);
    await pass(26 * hourMs);
    for (const body of [bakery, { studio: bakery.studio }, { studio: bakery.studio }]) {
      await placeOrder(service, body);
    }
    await pass(0);
    const listed = async (): Promise<readonly string[]> => {
      const [, ...lines] = (await studiolot('orders')).printed.trim().split('\n');
      assert.ok(lines.every((line) => line.length <= 120));
      return lines.map((line) => line.split(/ {2,}/).slice(0, 5).join(' | '));
    };
    assert.deepEqual((await listed()).slice(0, 2), [
      'S-1001 | building | you: build the site | LATE 2 h | Example Studio',
      'S-1002 | checking | you: check the brief | in 12 h | Example Studio',
    ]);
    await studioDoes('messages', { text: 'When will it be there?' });
    assert.match(
      (await listed())[0] ?? '',
      /^S-1001 \| building \| you: build the site \+ answer /,
    );
    await studiolot('order', '1001', 'message', '--text', 'In an hour', '--yes');
    assert.match((await listed())[0] ?? '', /^S-1001 \| building \| you: build the site \| LATE/);
  });
});

describe('studiolot order', () => {
  it('accepts a unique prefix of an ID, and reports an ambiguous one', async (test) => {
    const { studiolot, service, id, pass } = await deskFor(test);
    assert.match((await studiolot('order', id.slice(0, 20))).printed, /^S-1001: checking$/m);
    await placeOrder(service, bakery);
    await pass(0);
    const { code, complained } = await studiolot('order', id.slice(0, 12), 'note', '--text', 'x');
    assert.deepEqual(
      [code, complained],
      [1, `${id.slice(0, 12)} begins the ids of several orders, so more of it is needed\n`],
    );
  });

  it('suggests an act for a mistyped one, and lists all of them in its help', async (test) => {
    const { studiolot } = await deskFor(test);
    const mistyped = await studiolot('order', '1001', 'delver');
    assert.equal(mistyped.complained, "error: unknown command 'delver'\n(Did you mean deliver?)\n");
    const { printed } = await studiolot('order', '--help');
    assert.match(printed, /^ {2}confirm-materials \[options\] /m);
  });

  it('reports that an order was erased, and shows nothing of the person', async (test) => {
    const { studiolot } = await deliveredFor(test);
    const { code } = await studiolot('forget', 'hello@studio.example', '--yes');
    assert.equal(code, 0);
    const { printed } = await studiolot('order', '1001');
    assert.match(printed, /^S-1001: delivered, erased$/m);
    assert.match(printed, /^next +nothing$/m);
    assert.doesNotMatch(printed, /studio\.example|forgotten\.invalid|Bakery|127\.0\.0\.1/);
    assert.match((await studiolot('orders')).printed, /^S-1001 {2}delivered {2}nothing /m);
  });

  it('shows which command advances the order, and which others are possible', async (test) => {
    const { studiolot, studioDoes, pass } = await deskFor(test);
    const shown = async (): Promise<string> => (await studiolot('order', '1001')).printed;
    assert.match(
      await shown(),
      /^command +studiolot order S-1001 confirm-materials\nor +cancel, ask-again, hold, message, note$/m,
    );
    await studiolot('order', '1001', 'confirm-materials', '--yes');
    assert.match(await shown(), /^command +studiolot order S-1001 deliver --site-url URL$/m);
    await studioDoes('messages', { text: 'When?' });
    await studiolot('order', '1001', 'hold', '-r', 'Which blue?', '--yes');
    assert.match(await shown(), /^command +studiolot order S-1001 resume$/m);
    await pass(0);
  });

  it('shows in its history which operator acted, and what changed', async (test) => {
    const { studiolot, studioDoes } = await deliveredFor(test);
    await studioDoes('defects', { items: ['The form fails'] });
    const decision = ['decide-defect', '--request', '1', '--verdict', 'defect', '--yes'];
    await studiolot('order', '1001', ...decision);
    await studiolot('order', '1001', 'hold', '-r', 'Which address?', '--yes');
    const { printed } = await studiolot('order', '1001');
    const history = printed.slice(printed.indexOf('\nHistory\n')).trim().split('\n').slice(-3);
    assert.deepEqual(
      history.map((line) => line.trim().replace(/^\S+ \S+ +/, '')),
      [
        'the studio   defects reported: request 1',
        'olga         report decided: request 1, taken for a defect',
        'olga         work put on hold: Which address?',
      ],
    );
    const { timeline } = JSON.parse((await studiolot('order', '1001', '--json')).printed);
    const { at: _at, ...last } = timeline.at(-1);
    assert.deepEqual(last, {
      what: 'work_held',
      by: 'operator',
      operator: 'olga',
      about: 'Which address?',
      taken_back: false,
    });
  });

  it('shows in its history that work was paused, without the reason once it is erased', async (test) => {
    const { studiolot } = await deskFor(test);
    await studiolot('order', '1001', 'hold', '-r', 'Which Bakery?', '--yes');
    assert.match((await studiolot('order', '1001')).printed, /on hold: Which Bakery\?$/m);
    await studiolot('forget', 'hello@studio.example', '--yes');
    assert.match((await studiolot('order', '1001')).printed, /olga +work put on hold$/m);
  });

  it('lists the choices of an option in its help', async (test) => {
    const { studiolot } = await deskFor(test);
    const help = await studiolot('order', '1001', 'decide-defect', '--help');
    assert.match(help.printed, /--verdict <defect\|change> /);
    const orders = await studiolot('orders', '--help');
    assert.match(orders.printed.replaceAll(/\s+/g, ' '), /this stage: awaiting_brief, checking, /);
  });

  it('fits the width of the terminal', async (test) => {
    const { service, clock, studiolot } = await deliveredFor(test);
    await studiolot('order', '1001', 'message', '-y', '--text', 'A word on the site. '.repeat(20));
    for (const columns of [80, 120]) {
      const narrow = commandLine(service, { clock, columns });
      for (const command of [['orders'], ['order', '1001']]) {
        const { printed } = await narrow(...command);
        const wide = printed.split('\n').filter((line) => line.length > columns);
        assert.deepEqual(wide, []);
      }
    }
  });
});
