import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { manualClock } from '../support/clock.ts';
import { failed, logged, passTime, placeFor, stateReached } from '../support/delivery.ts';
import { retryMessage, markMessageDone, undeliveredMessages } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { mailUrl, startMailServer, type Answer, type MailServer } from '../support/smtp.ts';
import { until } from '../support/until.ts';

/** The service loses no confirmation when the mail server fails in any way. */

const firstDelayMs = 10_000;
/** The timeouts after which the service treats a silent server as hanging. */
const hangs = '&socketTimeout=1500&greetingTimeout=1500&connectionTimeout=1500';

const clock = manualClock();
let server: MailServer;
let service: TestService;
before(async () => {
  server = await startMailServer();
  service = await startTestService(
    { MAIL_URL: `${mailUrl(server.port, 'user:secret@')}${hangs}` },
    { clock },
  );
});
afterEach(() => {
  server.answer(() => 'accept');
  server.hangUp();
});
after(async () => {
  await service.end();
  await server.close();
});

describe('the log', () => {
  it('does not repeat the address that a mail server repeats when it refuses it', async () => {
    server.answer(({ stage }) => (stage === 'recipient' ? 550 : 'accept'));
    const id = await placeFor(service, 'nobody.here@studio.example');
    const { lastError } = await stateReached(service, id, 'dead');
    assert.match(lastError ?? '', /550 <NOBODY\.HERE@STUDIO\.EXAMPLE>/);
    const [line] = logged(service, 'message not sent', id);
    assert.match(String(line?.['reason']), /550 <<recipient>>/);
    assert.doesNotMatch(JSON.stringify(service.log), /nobody\.here/i);
    assert.ok(await markMessageDone(service.store, clock, id));
  });
});

describe('a message that a mail server does not accept', () => {
  const failures: readonly (readonly [what: string, stage: string, answer: Answer])[] = [
    ['the recipient is refused with 450', 'recipient', 450],
    ['the mail is refused with 451', 'data', 451],
    ['the server never greets', 'greeting', 'hang'],
    ['the server greets with 554', 'greeting', 554],
    ['the server never answers the recipient', 'recipient', 'hang'],
    ['the server never answers the mail', 'data', 'hang'],
    ['the connection breaks at the greeting', 'greeting', 'die'],
    ['the connection breaks in the middle of the mail', 'data', 'die'],
    ['the login is refused', 'login', 535],
    ['a login is demanded before the sender is taken', 'sender', 530],
    ['the sender is refused', 'sender', 550],
    ['a login is demanded before the recipient is taken', 'recipient', 530],
  ];
  for (const [what, stage, answer] of failures) {
    it(`arrives after the backoff when at first ${what}`, async () => {
      let failureCount = 0;
      server.answer((moment) => {
        if (moment.stage !== stage || failureCount === 2) return 'accept';
        failureCount += 1;
        return answer;
      });
      const address = `${what.replaceAll(' ', '-')}@studio.example`;
      const id = await placeFor(service, address);
      assert.equal((await failed(service, id, 1)).state, 'pending');
      passTime(service, clock, firstDelayMs);
      await failed(service, id, 2);
      passTime(service, clock, 2 * firstDelayMs);
      assert.equal((await stateReached(service, id, 'sent')).attempts, 3);
      assert.equal((await server.arrived(address)).length, 1);
    });
  }

  it('arrives twice with the same Message-ID when the server dies after accepting it', async () => {
    server.answer(({ stage, time }) => (stage === 'data' && time === 1 ? 'die late' : 'accept'));
    const id = await placeFor(service, 'twice@studio.example');
    await failed(service, id, 1);
    assert.equal((await server.arrived('twice@studio.example')).length, 1);
    passTime(service, clock, firstDelayMs);
    await stateReached(service, id, 'sent');
    const mails = await server.arrived('twice@studio.example', 2);
    assert.deepEqual(
      mails.map(({ email }) => email.messageId),
      [`<${id}@localhost>`, `<${id}@localhost>`],
    );
  });
});

describe('a message with a slow mail server', () => {
  it('is aborted before its lease ends, even when every single answer is in time', async (test) => {
    const timeUp = new AbortController();
    const timeout = test.mock.method(AbortSignal, 'timeout', () => timeUp.signal);
    const patient = await startTestService({ MAIL_URL: server.url }, { clock });
    test.after(() => patient.end());
    server.answer(({ stage }) => (stage === 'data' ? 'hang' : 'accept'));
    const id = await placeFor(patient, 'slow@studio.example');
    await until('the mail is being sent', () => server.times('data', 'slow@studio.example') === 1);
    assert.deepEqual(timeout.mock.calls[0]?.arguments, [35_000]);
    timeout.mock.restore();
    timeUp.abort();
    await failed(patient, id, 1);
    server.answer(() => 'accept');
    passTime(patient, clock, firstDelayMs);
    await stateReached(patient, id, 'sent');
  });
});

describe('a message with a permanent refusal', () => {
  for (const [stage, code] of [
    ['recipient', 550],
    ['data', 554],
  ] as const) {
    it(`fails for good when the ${stage} gets ${code}, and is listed until it is sent again`, async () => {
      server.answer((moment) => (moment.stage === stage ? code : 'accept'));
      const address = `dead-${stage}@studio.example`;
      const id = await placeFor(service, address);
      await stateReached(service, id, 'dead');
      const [listed, ...others] = await undeliveredMessages(service.store);
      assert.deepEqual(others, []);
      assert.equal(listed?.id, id);
      assert.equal(listed.attempts, 1);
      assert.match(listed.lastError ?? '', new RegExp(`${code} Refused by the test`));
      const [line] = logged(service, 'message not sent', id);
      assert.equal(line?.['level'], 50);
      assert.equal(line['outcome'], 'dead');

      server.answer(() => 'accept');
      passTime(service, clock, 24 * 3_600_000);
      await stateReached(service, await placeFor(service, `after-${address}`), 'sent');
      assert.equal(server.times(stage, address), 1);

      assert.equal(await retryMessage(service.store, clock, id), true);
      service.dispatcher.wake();
      await stateReached(service, id, 'sent');
      assert.equal((await server.arrived(address)).length, 1);
      assert.deepEqual(await undeliveredMessages(service.store), []);
      assert.equal(await retryMessage(service.store, clock, id), false);
    });
  }
});

describe('a service whose mail server is down', () => {
  it('takes orders and sends their confirmations once the server is back', async (test) => {
    const { port, close } = await startMailServer();
    await close();
    const unreachable = await startTestService({ MAIL_URL: mailUrl(port) }, { clock });
    test.after(() => unreachable.end());
    const ids = [];
    for (const name of ['a', 'b', 'c'])
      ids.push(await placeFor(unreachable, `${name}@studio.example`));
    for (const id of ids) await failed(unreachable, id, 1);
    const late = await startMailServer(() => 'accept', port);
    test.after(() => late.close());
    passTime(unreachable, clock, firstDelayMs);
    for (const id of ids) await stateReached(unreachable, id, 'sent');
    for (const name of ['a', 'b', 'c']) {
      assert.equal((await late.arrived(`${name}@studio.example`)).length, 1);
    }
  });

  it('sends the pending mails after a restart', async (test) => {
    server.answer(() => 421);
    let running = await startTestService({ MAIL_URL: server.url }, { clock });
    test.after(() => running.end());
    const id = await placeFor(running, 'restart@studio.example');
    await failed(running, id, 1);
    server.answer(() => 'accept');
    clock.advance(firstDelayMs);
    running = await running.restart();
    await stateReached(running, id, 'sent');
    assert.equal((await server.arrived('restart@studio.example')).length, 1);
  });
});
