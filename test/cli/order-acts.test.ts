import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { operations } from '../../src/boot/rooms.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { deliveredFor, deskFor } from '../support/order-desk.ts';
import { orderPath } from '../support/service.ts';

/** `studiolot order ID ACT` acts on an order. */

describe('studiolot order ID ACT', () => {
  it('shows a preview, and does nothing without confirmation', async (test) => {
    const { studiolot, id, service } = await deskFor(test);
    const effect = `S-1001: checking → building.
Promise, site live: begins when the message is handed over; if that is now, due 2026-03-02 12:00Z.
The studio is notified by e-mail: hello@studio.example.
`;
    const preview = await studiolot('order', 'S-1001', 'confirm-materials');
    assert.deepEqual(preview, {
      code: 1,
      printed: '',
      complained: `This would apply:
${effect}
E-mail to hello@studio.example:
  │ Subject: S-1001 · We have everything, and the work has begun
  │
  │ Hello,
  │
  │ We have checked what you sent: nothing is missing, and we have begun to build the site.
  │
  │ Live by: Monday, March 2, 2026 at 12:00 PM (UTC)
  │
  │ The 24 hours run from this message.
  │
  │ You do not need to do anything. As soon as the site is live, we will send you its address.
  │
  │ Open the order:
  │ http://localhost:8080/en/order/${id}
  │
  │ Studiolot
  │
  │ --
  │ What we store about you, and how to have it erased:
  │ http://localhost:8080/en/privacy

Add --yes to do it without confirmation.
`,
    });
    assert.equal((await service.get(`${orderPath}/${id}`)).json.stage, 'checking');
    const done = await studiolot('order', 'S-1001', 'confirm-materials', '--yes');
    assert.deepEqual(done, { code: 0, printed: effect, complained: '' });
    assert.equal((await service.get(`${orderPath}/${id}`)).json.stage, 'building');
  });

  it('lists the commands that the order allows when it does not allow the act', async (test) => {
    const { studiolot } = await deskFor(test);
    const { code, complained } = await studiolot('order', '1001', 'refund', '--reason', 'x', '-y');
    assert.deepEqual(
      [code, complained],
      [
        1,
        'refund is not possible now, because this order has a brief that is being checked; possible now: cancel, ask-again, confirm-materials, hold, message, note\n',
      ],
    );
  });

  it('reports a promise as kept, and a missed one as still missed', async (test) => {
    const { studiolot, studioDoes, pass } = await deliveredFor(test);
    const { printed: order } = await studiolot('order', '1001');
    assert.match(
      order,
      /^ {2}kept {2}site live {8}by 2026-03-02 12:00Z {2}done 2026-03-01 17:00Z$/m,
    );
    await studioDoes('changes', { items: ['A larger logo', 'Blue'] });
    await pass(26 * hourMs);
    const late = await studiolot('order', '1001');
    assert.match(late.printed, /^next +you: make the changes, by 2026-03-02 17:00Z, 2 h late$/m);
    assert.match(
      late.printed,
      /^ {2}MISSED {2}changes of request 1 {2}by 2026-03-02 17:00Z {2}2 h late$/m,
    );
    const short = await studiolot('order', '1001', 'finish-changes', '--words', 'Larger', '-y');
    assert.equal(short.complained, '--words must be a word on each of the 2 items, got 1\n');
    const words = ['--words', '80 px high', '--words', 'Now blue'];
    const finished = await studiolot('order', '1001', 'finish-changes', ...words, '-y');
    assert.equal(
      finished.printed,
      `S-1001: changing → delivered.
Promise, changes of request 1: ends 2 h late and stays missed; it was due 2026-03-02 17:00Z.
Request 1: A larger logo → 80 px high
Request 1: Blue → Now blue
The studio is notified by e-mail: hello@studio.example.
`,
    );
    const { printed } = await studiolot('order', '1001');
    assert.match(
      printed,
      /^ {2}MISSED {2}changes of request 1 {2}by 2026-03-02 17:00Z {2}done 2026-03-02 19:00Z, 2 h late$/m,
    );
  });

  it('moves due times by the length of the pause', async (test) => {
    const { studiolot, pass } = await deskFor(test);
    await studiolot('order', '1001', 'confirm-materials', '--yes');
    await pass(0);
    await pass(hourMs);
    const paused = await studiolot('order', '1001', 'hold', '-r', 'Which blue?', '--yes');
    assert.match(paused.printed, /^Clocks stand still until you resume; /m);
    await pass(3 * hourMs);
    assert.match(
      (await studiolot('order', '1001')).printed,
      /^on hold +since 2026-03-01 13:00Z: Which blue\?$/m,
    );
    const { printed } = await studiolot('order', '1001', 'resume', '--yes');
    assert.match(printed, /^Promise, site live: due 3 h later, 2026-03-02 15:00Z\.$/m);
  });

  it('decides a report, records the payment, and refunds', async (test) => {
    const { studiolot, studioDoes, pass } = await deliveredFor(test);
    await studioDoes('defects', { items: ['The form does nothing'] });
    const decided = await studiolot('order', '1001', 'decide-defect', '--verdict', 'change', '-y');
    assert.match(decided.printed, /^Report 1 is a change and uses a round: 1 of 3\.$/m);
    await studiolot(
      'order',
      '1001',
      'finish-changes',
      '--request',
      '1',
      '--words',
      'It sends',
      '-y',
    );
    await studioDoes('accept');
    await pass(minuteMs);
    const wrong = await studiolot('order', '1001', 'record-payment', '--amount', '149', '--yes');
    assert.equal(
      wrong.complained,
      '--amount must be 150 EUR, which is due for this order; where less has come, ask for the rest with `message`, and record the payment once all of it is there\n',
    );
    const paid = await studiolot(
      'order',
      '1001',
      'record-payment',
      '--amount',
      '150',
      '--reference',
      'R-7',
      '-y',
    );
    assert.match(
      paid.printed,
      /^Paid\. The source files are missing: add them with add-source-files, the studio is notified that they follow\. Fixes until 2026-03-08 17:00Z\.$/m,
    );
    await studiolot('order', '1001', 'refund', '--reason', 'By mistake', '-y');
    const { printed } = await studiolot('order', '1001');
    assert.match(printed, /^payment +150 EUR, paid back, 2026-03-01 17:01Z, reference R-7$/m);
  });

  it('sends messages to the studio, and notes to nobody', async (test) => {
    const { studiolot, studioDoes } = await deskFor(test);
    await studioDoes('messages', { text: 'Is all there?' });
    const { complained } = await studiolot('order', '1001', 'message', '--text', 'It \u202eis');
    assert.match(complained, /^ {2}│ > It \[U\+202E\]is$/m);
    const sent = await studiolot('order', '1001', 'message', '--text', 'It is', '--yes');
    assert.match(sent.printed, /The studio is notified by e-mail: hello@studio\.example\./);
    const noted = await studiolot('order', '1001', 'note', '--text', 'A kind one', '--yes');
    assert.match(noted.printed, /Nobody is notified; only operators see it\./);
    const { printed } = await studiolot('order', '1001');
    assert.ok(
      printed.includes(`Conversation
  2026-03-01 12:00Z  the studio
    Is all there?
  2026-03-01 12:00Z  olga
    It is

Notes, for operators only
  2026-03-01 12:00Z  olga
    A kind one
`),
      printed,
    );
  });

  it('requests answers again, which become the studio’s next step', async (test) => {
    const { studiolot } = await deskFor(test);
    const { printed } = await studiolot(
      ...['order', '1001', 'ask-again', '--questions', 'goal', '--questions', 'logo'],
      ...['--note', 'Which cake?', '--yes'],
    );
    assert.match(printed, /^S-1001: checking → awaiting brief\.$/m);
    assert.match(printed, /^Reopened: goal, logo; the studio is next\.$/m);
    const { printed: shown } = await studiolot('order', '1001');
    assert.match(shown, /^reopened +2026-03-01 12:00Z: Which cake\?$/m);
    assert.match(shown, / \(goal\)$/m);
    const unknown = await studiolot('order', '1001', 'ask-again', '--questions', 'colour', '-y');
    assert.match(
      unknown.complained,
      /^--questions must be .*, got colour; there are business, goal, /,
    );
    const orders = await studiolot('orders', '--stage', 'awaiting_brief');
    assert.match(orders.printed, /^S-1001 {2}awaiting_brief {2}studio: answer questions /m);
    assert.equal((await studiolot('orders', '--stage', 'building')).printed, 'No orders yet.\n');
  });

  it('adds source files from this machine', async (test) => {
    const { studiolot, service } = await deliveredFor(test);
    const zip = join(service.folder, 'site.zip');
    writeFileSync(zip, Buffer.from('504b0506'.padEnd(44, '0'), 'hex'));
    const tried = await studiolot('order', '1001', 'add-source-files', zip);
    assert.match(tried.complained, /^Source files of S-1001\. If the order is paid/m);
    assert.doesNotMatch((await studiolot('order', '1001')).printed, /^Files$/m);
    await studiolot('order', '1001', 'add-source-files', zip, '--yes');
    assert.match(
      (await studiolot('order', '1001')).printed,
      /^Files\n {2}site\.zip {2}source {2}1 kB {2}you, /m,
    );
    const missing = await studiolot('order', '1001', 'add-source-files', `${zip}.not`, '--yes');
    assert.match(missing.complained, /site\.zip\.not cannot be read: there is no such file\n$/);
  });

  it('answers a program with the names of the API', async (test) => {
    const { studiolot } = await deskFor(test);
    const shown = JSON.parse((await studiolot('order', '1001', '--json')).printed);
    assert.deepEqual(shown.next_move, {
      who: 'operator',
      what: 'check_brief',
      by: '2026-03-02T00:00:00.000Z',
    });
    const { printed } = await studiolot('order', '1001', 'note', '--text', 'x', '--yes', '--json');
    const noted = JSON.parse(printed);
    assert.deepEqual(operations.write_note.output.parse(noted), noted);
    assert.deepEqual(noted.notes, [{ at: '2026-03-01T12:00:00.000Z', by: 'olga', text: 'x' }]);
    assert.equal('would_send' in noted, false);
    const words = ['--order-id', '1001', '--text', 'It is', '--dry-run'];
    const tried = JSON.parse((await studiolot('call', 'write_to_studio', ...words)).printed);
    assert.deepEqual(operations.write_to_studio.output.parse(tried), tried);
    const [{ text, ...message }] = tried.would_send;
    assert.deepEqual(message, {
      channel: 'email',
      address: 'hello@studio.example',
      subject: 'S-1001 · A message from us',
      held_until: null,
    });
    assert.match(text, /\n> It is\n/);
  });
});
