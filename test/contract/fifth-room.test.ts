import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { cliDependencies } from '../../src/boot/cli-dependencies.ts';
import { rooms } from '../../src/boot/rooms.ts';
import { serviceOf } from '../../src/boot/service.ts';
import { manualClock, minuteMs, type ManualClock } from '../support/clock.ts';
import { runHere } from '../support/command-line.ts';
import { databaseIn, execute, makeFolder, rowsOf } from '../support/database.ts';
import { callbackPage, callbackPath, fifthRoom } from '../support/fifth-room.ts';
import { mailsIn } from '../support/mail.ts';
import { connectAgent } from '../support/mcp.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import { secret, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** A room that no other file knows works at all entrypoints, because a subject is a folder and one line in the list of rooms. */

const ownService = serviceOf([...rooms, fifthRoom]);

let clock: ManualClock;
let service: TestService;
before(async () => {
  clock = manualClock();
  // Starts with an empty database, because this service has one table more than the template.
  const folder = await makeFolder('studiolot-', { bare: true });
  const overrides = { clock, service: ownService };
  service = await startTestService({ AUCTION_SCHEDULE: 'off' }, overrides, folder);
});
after(() => service.end());

const request = (email: string) => service.post(callbackPath, { email, topic: 'A shop for pans' });

const studiolot = (...args: readonly string[]) =>
  runHere(
    args,
    cliDependencies(
      {
        DATABASE_URL: databaseIn(service.folder),
        MAIL_URL: `file:${service.folder}/mail`,
        FILES_URL: `file:${service.folder}/files`,
        SECRET: secret,
        AUCTION_SCHEDULE: 'off',
      },
      ownService,
    ),
  );

const mailTo = (email: string, words: RegExp) =>
  until(`a mail to ${email} says ${words}`, async () =>
    [...(await mailsIn(service.folder)).values()].find(
      ({ to, text }) => to?.[0]?.address === email && words.test(text ?? ''),
    ),
  );

it('a room that only this test knows answers over REST and stands in the OpenAPI document', async () => {
  const { status, json } = await request('ann@example.org');
  assert.equal(status, 200);
  assert.match(json.callback_id, /^cal_[0-9a-f]{16}$/);
  assert.deepEqual((await service.get(callbackPath)).json, { open: 1 });
  const document = (await service.get('/openapi.json')).json;
  assert.equal(document.paths[callbackPath].post.operationId, 'request_callback');
  assert.ok('CallbackCount' in document.components.schemas);
});

it('its operations are tools, and one of them is called', async () => {
  const agent = await connectAgent('2025-11-25', `${service.url}/mcp`);
  const { tools } = await agent.client.listTools();
  assert.ok(tools.some(({ name }) => name === 'request_callback'));
  const { open } = await agent.call('count_callbacks');
  assert.equal(open, (await service.get(callbackPath)).json.open);
  await agent.close();
});

it('its command and its page show what is stored', async () => {
  const { code, printed, complained } = await studiolot('callbacks');
  assert.equal(code, 0, complained);
  assert.match(printed, /1 wait for a call/);
  const page = await service.get(callbackPage);
  assert.equal(page.status, 200);
  assert.match(page.text, /<p class="lead">1 people wait for a call<\/p>/);
});

it('its mail is written, and its timed work runs once the clock has moved', async () => {
  await request('ben@example.org');
  await mailTo('ben@example.org', /We call you within the hour\./);
  clock.advance(59 * minuteMs);
  await service.job('callbacks').pass();
  assert.equal((await service.get(callbackPath)).json.open, 2);
  clock.advance(minuteMs);
  await service.job('callbacks').pass();
  assert.equal((await service.get(callbackPath)).json.open, 0);
  await mailTo('ben@example.org', /Sorry, we have not called yet\./);
});

it('a sandbox stops its clock where the timed work is due', async (test) => {
  const sandbox = await startTestSandbox({ AUCTION_SCHEDULE: 'off' }, { service: ownService });
  test.after(() => sandbox.end());
  await sandbox.json(callbackPath, { email: 'ann@example.org', topic: 'A shop for pans' });
  assert.equal((await sandbox.json(callbackPath)).open, 1);
  await sandbox.json('/sandbox/clock', { advance_seconds: 3_600 });
  assert.equal((await sandbox.json(callbackPath)).open, 0);
  const inbox = await sandbox.ask('/sandbox/inbox');
  assert.match(inbox.text, /Sorry, we have not called yet\./);
});

it('a person is found and forgotten in its table and its events', async () => {
  await request('cara@example.org');
  const found = await studiolot('call', 'find_person', '--who', 'cara@example.org');
  assert.equal(JSON.parse(found.printed).person?.address, 'cara@example.org', found.complained);
  const forgotten = await studiolot('forget', 'cara@example.org', '--yes');
  assert.equal(forgotten.code, 0, forgotten.complained);
  const again = await studiolot('call', 'find_person', '--who', 'cara@example.org');
  assert.deepEqual(JSON.parse(again.printed).people, []);
  const erased = await rowsOf(
    databaseIn(service.folder),
    "select stream from events where type = 'CallbackRequested' and personal is null",
  );
  assert.equal(erased.length, 1);
});

it('its events are verified, and a row that somebody changed is reported', async () => {
  const sound = await studiolot('verify');
  assert.equal(sound.code, 0, sound.printed);
  await execute(
    databaseIn(service.folder),
    "update callbacks set topic = 'Another' where email = 'ann@example.org'",
  );
  const tampered = await studiolot('verify');
  assert.notEqual(tampered.code, 0);
  assert.match(tampered.printed, /the callback differs from what its events say: topic/);
});
