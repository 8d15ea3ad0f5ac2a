import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor } from '../support/auction.ts';
import { minuteMs } from '../support/clock.ts';
import { databaseIn, execute, rowsOf } from '../support/database.ts';
import { failed, logged, passTime, placeFor, stateReached } from '../support/delivery.ts';
import { mailsIn, messageName } from '../support/mail.ts';
import { callAsOperator, operate } from '../support/operator.ts';
import { startMailServer } from '../support/smtp.ts';
import { auditFaults, textOf } from '../support/stored.ts';
import { openSealed, sealedDatabase } from '../support/tampering.ts';

/**
 * An attacker can write into the database but does not have SECRET. The service sends none of the
 * attacker's messages.
 */

describe('a message that was altered or forged for sending', () => {
  const due = `state = 'pending', settled_at_ms = null, attempts = 0, next_attempt_at_ms = 0`;
  const toEve = `recipient = 'eve@example.org', destination = 'example.org'`;

  it('is refused and named, even when it is disguised as erased', async (test) => {
    const { database, order, service } = await openSealed(test);
    const confirmation = messageName(`${order}.confirmation`);
    for (const bend of [
      `update outbox set ${toEve}, ${due} where id = '${confirmation}'`,
      `update outbox set ${due}, erased_at_ms = 1, digest = '9.zzz' where id = '${confirmation}'`,
      `update outbox set ${due}, erased_at_ms = null, digest = '' where id = '${confirmation}'`,
    ]) {
      await execute(database, bend);
      service.dispatcher.wake();
      const { lastError } = await stateReached(service, confirmation, 'dead');
      assert.equal(
        lastError,
        'Somebody has changed or made it in the database, so it is not sent: run studiolot verify',
      );
      const [fault, ...more] = await auditFaults(database);
      assert.match(fault ?? '', new RegExp(`^message ${confirmation}: `));
      assert.deepEqual(more, []);
    }
    assert.equal(logged(service, 'message not sent', confirmation).length, 3);
    const recipients = [...(await mailsIn(service.folder)).values()].flatMap(({ to }) => to ?? []);
    assert.ok(!recipients.some(({ address }) => address === 'eve@example.org'));
  });

  it('cannot be redirected by an operator, who gets the reason', async (test) => {
    const { database, order, operator } = await openSealed(test);
    const message_id = messageName(`${order}.confirmation`);
    const notDue = due.replace('at_ms = 0', 'at_ms = 9000000000000');
    await execute(database, `update outbox set ${toEve}, ${notDue} where id = '${message_id}'`);
    const { isRedirectable } = await operate(operator, 'show_message', { message_id });
    assert.equal(isRedirectable, false);
    const sent = { message_id, email: 'right@studio.example' };
    for (const tried of [sent, { ...sent, dry_run: true }]) {
      const { result } = await callAsOperator(operator, 'redirect_message', tried);
      assert.ok(!result.ok && result.problem.kind === 'invalid_field');
      assert.equal(
        result.problem.problem,
        'names a message that somebody has changed in the database: run studiolot verify',
      );
    }
  });

  it('is named unless it is done and erased, and then when it has any text', async (test) => {
    const { database, order } = await sealedDatabase(test);
    const confirmation = messageName(`${order}.confirmation`);
    const erase = (message: string): Promise<void> =>
      execute(
        database,
        `update outbox set erased_at_ms = 1, message = '${message}' where id = '${confirmation}'`,
      );
    await erase('{"kind":"order_confirmation"}');
    assert.deepEqual(await auditFaults(database), []);
    await erase('{"kind":"order_confirmation","studioName":"Eve"}');
    assert.deepEqual(await auditFaults(database), [
      `message ${confirmation}: says something else than was to be sent`,
    ]);
  });

  it('is not accepted as the service’s own because of added fields', async (test) => {
    const { clock, database, service } = await openSealed(test);
    const email = 'spared@example.org';
    for (let count = 0; count < 11; count += 1) await placeFor(service, email);
    const [pending] = await rowsOf(
      database,
      `select id from outbox where recipient = '${email}' and state = 'pending' and attempts = 0
      and next_attempt_at_ms > ${clock.now()}`,
    );
    assert.ok(pending, 'the eleventh is held back');
    const id = textOf(pending, 'id');
    await execute(database, `update outbox set ${toEve} where id = '${id}'`);
    await placeFor(service, email);
    assert.deepEqual(await auditFaults(database), [
      `message ${id}: says something else than was to be sent`,
    ]);
  });
});

describe('a value sealed for one person', () => {
  it('is not mailed in a message to another', async (test) => {
    const server = await startMailServer(({ stage }) => (stage === 'recipient' ? 451 : 'accept'));
    test.after(() => server.close());
    const auction = await auctionFor(test, { MAIL_URL: server.url });
    const database = databaseIn(auction.service.folder);
    const lot = await auction.lot();
    const [victims, eves] = [
      await auction.client('victim@example.org').pend(lot, 20),
      await auction.client('eve@example.org').pend(lot, 30),
    ].map((id) => `${id}.code`);
    assert.ok(victims !== undefined && eves !== undefined);
    await failed(auction.service, victims, 1);
    await failed(auction.service, eves, 1);
    await execute(
      database,
      `update outbox set sealed = (select sealed from outbox where id = '${victims}')
      where id = '${eves}'`,
    );
    server.answer(() => 'accept');
    passTime(auction.service, auction.clock, minuteMs);
    const { lastError } = await stateReached(auction.service, eves, 'dead');
    assert.equal(lastError, 'Its code was sealed for another message, or under another SECRET');
    await stateReached(auction.service, victims, 'sent');
  });

  it('is not returned under the Idempotency-Key of another', async (test) => {
    const { database, service } = await openSealed(test);
    const post = (key: string, ip: string) =>
      service.post(
        '/api/studio-order',
        { studio: { email: 'studio@example.org' } },
        { 'x-forwarded-for': ip, 'idempotency-key': key },
      );
    assert.equal((await post('the-key-of-the-victim', '203.0.113.1')).status, 201);
    assert.equal((await post('the-key-of-eve-herself', '203.0.113.2')).status, 201);
    await execute(
      database,
      `update idempotency_records set sealed_answer =
        (select sealed_answer from idempotency_records where key like '%the-key-of-the-victim')
      where key like '%the-key-of-eve-herself'`,
    );
    const { status, json } = await post('the-key-of-eve-herself', '203.0.113.2');
    assert.equal(status, 409);
    assert.match(json.error, /can no longer be read/);
  });
});
