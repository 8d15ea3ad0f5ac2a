import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { someOf } from '../support/cases.ts';
import { databaseIn, execute, rowsOf } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { bakery } from '../support/order-desk.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';
import { startMailServer } from '../support/smtp.ts';
import { until } from '../support/until.ts';

/** E-mails that are sent by a thread of their own. */

const server = await startMailServer();
const service = await forFile(
  startTestService({
    FRONT_THREADS: '1',
    LOG_LEVEL: 'silent',
    MAIL_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
  }),
);
after(() => server.close());

/** Again where too many came at once. */
const place = (email: string): Promise<string> =>
  until(`the order of ${email} is placed`, async () => {
    const body = { studio: { email } };
    const { status, json } = await service.post(orderPath, body, fromElsewhere());
    return status === 201 && json.order_id;
  });
const states = async () =>
  (await rowsOf(databaseIn(service.folder), 'select state from outbox')).map(({ state }) => state);

const cancelledIn = async (lang: string) => {
  const email = `${lang}@studio.example`;
  const body = { ...bakery, lang, studio: { email } };
  const { json } = await service.post(orderPath, body, fromElsewhere());
  await server.arrived(email);
  await service.post(`${orderPath}/${json.order_id}/cancel`, {}, fromElsewhere());
  return (await server.arrived(email, 2)).at(-1)?.email;
};

describe('the thread that sends e-mails', () => {
  it('begins with the first one, counts in the metrics what became of it, and confirms the order', async () => {
    assert.equal(service.mailThread(), null);
    const orderId = await place('first@studio.example');
    await server.arrivedAbout('first@studio.example', orderId);
    assert.equal(service.mailThread()?.threadName, 'mail');
    await until('it is counted', async () =>
      (await service.get('/metrics')).text.includes(
        'studiolot_message_attempts_total{outcome="sent"} 1\n',
      ),
    );
    const events = await rowsOf(databaseIn(service.folder), 'select type from events');
    assert.ok(events.some(({ type }) => type === 'OrderConfirmed'));
  });

  it('uses the words that an operator has set from then on, and the built-in words in other languages', async () => {
    // The thread runs by now.
    assert.equal((await cancelledIn('pl'))?.subject, 'S-1002 · Zamówienie zostało anulowane');
    const own = { subject: 'Schade!', what: 'Ihr Auftrag ist <b>storniert</b>.' };
    await operate(operatorContext(service.store), 'change_words', {
      words: { cancelled_by_studio: { de: own } },
    });
    const german = await cancelledIn('de');
    assert.equal(german?.subject, 'S-1003 · Schade!');
    assert.match(german.text ?? '', /^Ihr Auftrag ist <b>storniert<\/b>\.$/m);
    assert.doesNotMatch(german.html ?? '', /<b>/);
    const french = await cancelledIn('fr');
    assert.equal(french?.subject, 'S-1004 · La commande est annulée');
  });

  it('is started again where it dies, and loses no mail', async () => {
    const studios = Array.from({ length: 24 }, (_, nth) => `orders@studio-${nth}.example`);
    const earlier = server.mails.length;
    const placing = Promise.all(studios.map(place));
    // The long suite ends it twice.
    for (const count of someOf([4, 12], 1 / 2)) {
      await until('some have arrived', () => server.mails.length - earlier >= count);
      const dead = service.mailThread();
      await dead?.terminate();
      await until('another takes its place', () => {
        const now = service.mailThread();
        return now !== null && now !== dead;
      });
      // The messages that it had leased are due again once the leases have run out.
      await execute(
        databaseIn(service.folder),
        `update outbox set next_attempt_at_ms = 1 where state = 'pending'`,
      );
    }
    await placing;
    await until('all are sent', async () => (await states()).every((state) => state === 'sent'));
    const arrived = new Set(server.mails.slice(earlier).flatMap(({ to }) => to));
    assert.deepEqual(arrived, new Set(studios));
  });
});
