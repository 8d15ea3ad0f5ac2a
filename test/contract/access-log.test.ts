import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operations } from '../../src/boot/rooms.ts';
import { sweep } from '../../src/boot/sweep.ts';
import type { UnfiledMail } from '../../src/inbound/inbound-mail.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { signedInBrowser } from '../support/desk-pages.ts';
import { callAtDesk, deskContext } from '../support/desk.ts';
import { bakery, deskFor, type Desk } from '../support/order-desk.ts';
import { orderPath } from '../support/service.ts';

/** The access log, and what is new on an order for each operator. */

const [ann, bob] = ['ann@desk.example', 'bob@desk.example'];
const operators = `${ann},${bob}`;

const openDesk = async (test: Parameters<typeof deskFor>[0]) => {
  const desk = await deskFor(test, bakery, { OPERATOR_EMAILS: operators });
  const context = deskContext(desk.service, desk.clock, operators);
  const viewAs = async (operator: string) => {
    const found = await callAtDesk(context, operator, 'find_order', { order_id: 'S-1001' });
    assert.ok(found.ok);
    return found.value;
  };
  const accesses = async (sent: { readonly subject?: string; readonly limit?: number } = {}) => {
    const listed = await callAtDesk(context, ann, 'list_accesses', sent);
    assert.ok(listed.ok);
    return listed.value.map(({ operator, operation, subject, from, to }) =>
      [operator, operation, subject, minutes(desk, from), minutes(desk, to)].join(' '),
    );
  };
  return { desk, context, viewAs, accesses };
};

/** The time since the order was placed. */
const begins = new WeakMap<Desk, number>();
const minutes = (desk: Desk, at: number): number => {
  const startsAt = begins.get(desk) ?? desk.clock.now();
  begins.set(desk, startsAt);
  return Math.round((at - startsAt) / minuteMs);
};

describe('the access log', () => {
  it('names one waiting mail by its id, and several as a list', () => {
    const named = (...ids: readonly string[]) =>
      operations.list_unfiled_mails.personal?.(
        ids.map((id) => ({ id })) as unknown as readonly UnfiledMail[],
      );
    assert.deepEqual([named('mail_1'), named('mail_1', 'mail_2'), named()], ['mail_1', '', '']);
  });

  it('lists who saw what and when; a pause of at most ten minutes does not end an entry', async (test) => {
    const { desk, context, viewAs, accesses } = await openDesk(test);
    assert.equal(minutes(desk, desk.clock.now()), 0);
    await viewAs(ann);
    desk.clock.advance(10 * minuteMs);
    await viewAs(ann);
    desk.clock.advance(11 * minuteMs);
    await viewAs(ann);
    await viewAs(bob);
    assert.ok((await callAtDesk(context, bob, 'list_waiting')).ok);
    assert.deepEqual((await accesses()).toSorted(), [
      'ann@desk.example find_order S-1001 0 10',
      'ann@desk.example find_order S-1001 21 21',
      'bob@desk.example find_order S-1001 21 21',
      'bob@desk.example list_waiting  21 21',
    ]);
    assert.deepEqual(await accesses({ subject: 'S-1001', limit: 1 }), [
      'ann@desk.example find_order S-1001 21 21',
    ]);
  });

  it('includes accesses by command, and none for data that was not shown', async (test) => {
    const { desk, context, accesses } = await openDesk(test);
    minutes(desk, desk.clock.now());
    assert.ok(!(await callAtDesk(context, ann, 'find_order', { order_id: 'S-9999' })).ok);
    await desk.studiolot('order', '1001');
    const listed = await accesses();
    assert.equal(listed.length, 1);
    assert.match(listed[0] ?? '', /^\S+ find_order S-1001 0 0$/);
    const { printed } = await desk.studiolot('access-log');
    assert.match(printed, /S-1001/);
  });

  it('has dry runs, but not acts, which stand in the audit trail', async (test) => {
    const { desk, context, accesses } = await openDesk(test);
    minutes(desk, desk.clock.now());
    const note = { order_id: 'S-1001', text: 'They like blue' };
    assert.ok((await callAtDesk(context, bob, 'write_note', note)).ok);
    assert.deepEqual(await accesses(), []);
    assert.ok((await callAtDesk(context, bob, 'write_note', { ...note, dry_run: true })).ok);
    const somebody = { address: 'somebody@studio.example', dry_run: true };
    assert.ok((await callAtDesk(context, bob, 'forget_person', somebody)).ok);
    assert.deepEqual((await accesses()).toSorted(), [
      'bob@desk.example forget_person  0 0',
      'bob@desk.example write_note S-1001 0 0',
    ]);
  });

  it('is deleted after 400 days', async (test) => {
    const { desk, context, viewAs, accesses } = await openDesk(test);
    await viewAs(ann);
    desk.clock.advance(400 * 24 * hourMs);
    await sweep(context);
    assert.equal((await accesses()).length, 1);
    desk.clock.advance(1);
    await sweep(context);
    assert.deepEqual(await accesses(), []);
  });

  it('covers each operation that shows an operator personal data', () => {
    const impersonal = [
      'change_calendar',
      'change_payment',
      'change_prices',
      'change_words',
      'confirm_clock',
      'confirm_restored',
      'end_webhook',
      'list_accesses',
      'list_alarm_chats',
      'list_desk_sessions',
      'list_order_webhooks',
      'mark_messages_done',
      'rotate_log_key',
      'show_head',
      'show_holds',
      'show_month',
      'show_settings',
      'show_words',
      'verify',
      'withdraw_setting',
    ];
    const uncovered = Object.values(operations).filter(
      (each) => each.access === 'operator' && each.effect !== 'changes' && !('personal' in each),
    );
    assert.deepEqual(uncovered.map(({ name }) => name).toSorted(), impersonal);
  });
});

describe('what is new on an order', () => {
  it('is everything since the last access, counted for each operator', async (test) => {
    const { desk, viewAs } = await openDesk(test);
    const first = await viewAs(ann);
    assert.deepEqual([first.accessedBefore, first.answeredSince], [null, []]);
    const lookedAt = desk.clock.now();
    desk.clock.advance(hourMs);
    const answers = { order_id: desk.id, brief: { goal: 'Order two cakes' } };
    assert.equal((await desk.service.post(orderPath, answers)).status, 200);
    desk.clock.advance(minuteMs);
    for (let time = 0; time < 2; time += 1) {
      const again = await viewAs(ann);
      assert.deepEqual([again.accessedBefore, again.answeredSince], [lookedAt, ['goal']]);
      desk.clock.advance(5 * minuteMs);
    }
    assert.equal((await viewAs(bob)).accessedBefore, null);
    desk.clock.advance(hourMs);
    const later = await viewAs(ann);
    assert.deepEqual(later.answeredSince, []);
  });

  it('is counted at the top of the page and marked in place, except for what the operator did', async (test) => {
    const { desk } = await openDesk(test);
    const browser = await signedInBrowser(desk.service, ann);
    assert.doesNotMatch((await browser.look('/orders/S-1001')).text, /New since|class="new"/);
    desk.clock.advance(hourMs);
    await desk.studioDoes('messages', { text: 'May it be blue?' });
    const note = { text: 'They like blue', step: 'do' };
    assert.equal((await browser.send('/orders/S-1001/note', note)).status, 303);
    const page = (await browser.look('/orders/S-1001')).text;
    assert.match(page, /New since you looked 60 min ago: <a href="#conversation">1 message<\/a>/);
    assert.equal(page.match(/<strong class="new">/g)?.length, 1);
    const log = (await browser.look('/access-log?of=S-1001')).text;
    assert.match(log, /ann@desk\.example/);
  });
});
