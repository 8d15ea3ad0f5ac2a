import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { dayMs, hourMs } from '../support/clock.ts';
import { look, sameOrigin, sendForm } from '../support/form.ts';
import { mailsIn } from '../support/mail.ts';
import { verify } from '../support/operator.ts';
import { bakery, deliveredFor, deskFor, type Desk } from '../support/order-desk.ts';
import { orderPath, publicUrl } from '../support/service.ts';
import { png, sendFiles, zip } from '../support/upload.ts';

/** Orders from placing to payment, by API calls and operator commands on a manual clock. */

const recordOf = async ({ service, id }: Desk) => (await service.get(`${orderPath}/${id}`)).json;

const operatorDoes = async (
  { studiolot, pass }: Desk,
  ...act: readonly string[]
): Promise<void> => {
  const { code, complained } = await studiolot('order', 'S-1001', ...act, '--yes');
  assert.equal(code, 0, complained);
  await pass(0);
};

const promisesOf = async (desk: Desk): Promise<readonly string[]> =>
  (await recordOf(desk)).deadlines.map(
    ({ promise, state }: { promise: string; state: string }) => `${promise} ${state}`,
  );

/** The client's page, by its link. */
const clientPageOf = async (desk: Desk): Promise<string> =>
  `/en${(await recordOf(desk)).client_url.slice(publicUrl.length)}`;

const addSite = async (desk: Desk): Promise<void> => {
  const site = join(desk.service.folder, 'site.zip');
  writeFileSync(site, zip);
  await operatorDoes(desk, 'add-source-files', site);
};

/** The order in the operators' list. */
const listed = async ({ studiolot }: Desk): Promise<string> => (await studiolot('orders')).printed;

/** The event of each mail to the studio, in the order of the events. */
const notifiedStudio = async ({ service, id }: Desk): Promise<readonly string[]> => {
  const events = await service.store.read((tx) => tx.events.between(id, id));
  const types = (events.get(id) ?? []).map(({ event }) => event.type);
  return [...(await mailsIn(service.folder)).keys()]
    .map((name) => Number(/\.(?:step|news)\.(\d+)\.eml$/.exec(name)?.[1] ?? 1))
    .toSorted((one, other) => one - other)
    .map((version) => types[version - 1] ?? 'nothing');
};

/** The number of mails to the studio. */
const mailsToStudio = async ({ service }: Desk): Promise<number> =>
  [...(await mailsIn(service.folder)).values()].filter(
    ({ to }) => to?.[0]?.address === bakery.studio.email,
  ).length;

const acceptedFor = async (test: TestContext): Promise<Desk> => {
  const desk = await deliveredFor(test);
  await desk.studioDoes('accept');
  await desk.pass(0);
  return desk;
};

type Filed = { readonly name: string; readonly from: string; readonly question: string };

const missingIn = ({ missing }: { missing: readonly { id: string }[] }): readonly string[] =>
  missing.map(({ id }) => id);

describe('the history of an order', () => {
  it('runs from half a brief to its end, and a missed promise stays missed', async (test) => {
    const { goal: _goal, logo: _logo, photos: _photos, ...half } = bakery.brief;
    const desk = await deskFor(test, { ...bakery, brief: half });
    const { service, id, studiolot, studioDoes, pass } = desk;
    assert.equal((await recordOf(desk)).stage, 'awaiting_brief');
    const early = await studiolot('order', '1001', 'confirm-materials', '--yes');
    assert.match(early.complained, /because this order waits for answers to its brief;/);

    const photo = { name: 'shop.png', content: png };
    const sent = await sendFiles(service, id, [photo], { question: 'photos' });
    assert.deepEqual(missingIn(sent.json), ['goal', 'logo']);
    const page = await clientPageOf(desk);
    await sendForm(service, page, { 'brief.goal': 'Order a cake', card: 'goal' }, sameOrigin);
    await pass(hourMs);
    const logo = new FormData();
    logo.append('about', 'logo');
    logo.append('files', new Blob([png]), 'logo.png');
    const request = { method: 'POST', body: logo, headers: sameOrigin };
    await fetch(`${service.url}${page}/files`, { ...request, redirect: 'manual' });
    const { text } = await look(service, page);
    assert.match(text, /All the questions that are needed are answered/);
    await pass(hourMs);
    const { stage, files: materials } = await recordOf(desk);
    assert.equal(stage, 'checking');
    assert.deepEqual(
      materials.map(({ name, from, question }: Filed) => [name, from, question]),
      [
        ['shop.png', 'studio', 'photos'],
        ['logo.png', 'client', 'logo'],
      ],
    );
    await operatorDoes(desk, 'confirm-materials');
    await pass(20 * hourMs);
    await operatorDoes(desk, 'deliver', '--site-url', desk.site);

    await studioDoes('changes', { items: ['A larger logo'] });
    await pass(10 * hourMs);
    await operatorDoes(desk, 'finish-changes', '--words', 'It is larger');
    await studioDoes('changes', { items: ['Blue', 'Another photo'] });
    await pass(25 * hourMs);
    assert.deepEqual(await promisesOf(desk), [
      'confirmation met',
      'site_live met',
      'change_round met',
      'change_round missed',
    ]);
    await operatorDoes(desk, 'finish-changes', '--words', 'Blue now', '--words', 'Another one');
    await studioDoes('defects', { items: ['The form does nothing'] });
    assert.deepEqual((await recordOf(desk)).next_move, {
      who: 'operator',
      what: 'fix',
      by: '2026-03-04T21:00:00.000Z',
    });
    await operatorDoes(desk, 'decide-defect', '--verdict', 'defect');
    await pass(hourMs);
    await operatorDoes(desk, 'finish-changes', '--words', 'It sends');

    await addSite(desk);
    await studioDoes('accept');
    const due = await recordOf(desk);
    const { state, amount, due_at: dueAt } = due.payment_details;
    assert.deepEqual([state, amount, dueAt], ['due', 150, '2026-03-10T22:00:00.000Z']);
    const { files } = (await service.get(`${orderPath}/${id}/files`)).json;
    const { pathname } = new URL(files.find(({ name }: Filed) => name === 'site.zip').url);
    assert.equal((await service.get(pathname)).status, 409);
    await operatorDoes(desk, 'record-payment', '--amount', '150', '--reference', 'R-7');
    assert.equal((await recordOf(desk)).stage, 'paid');
    const source = await fetch(`${service.url}${pathname}`);
    assert.deepEqual(new Uint8Array(await source.arrayBuffer()), zip);

    await pass(8 * dayMs);
    const ended = await recordOf(desk);
    assert.deepEqual(
      [ended.stage, ended.next_move, ended.rounds.used],
      ['closed', { who: 'nobody', what: 'nothing', by: null }, 2],
    );
    assert.deepEqual(await promisesOf(desk), [
      'confirmation met',
      'site_live met',
      'change_round met',
      'change_round missed',
      'fix met',
    ]);
    assert.deepEqual(await notifiedStudio(desk), [
      'OrderPlaced',
      'AnswersAdded',
      'AnswersAdded',
      'MaterialsConfirmed',
      'SiteDelivered',
      'ChangesRequested',
      'RequestFinished',
      'ChangesRequested',
      'RequestFinished',
      'ChangesRequested',
      'DefectDecided',
      'RequestFinished',
      'SiteAccepted',
      'PaymentRecorded',
      'OrderClosed',
    ]);
    assert.deepEqual((await verify(service.store)).faults, []);
  });

  it('has no debt once the site is refused', async (test) => {
    const desk = await deliveredFor(test);
    await desk.studioDoes('refuse', { reason: 'It does not suit' });
    const { stage, payment_details: payment } = await recordOf(desk);
    assert.deepEqual([stage, payment.state], ['refused', 'void']);
  });

  it('can end by the studio before the site is built, and by the operator afterwards', async (test) => {
    const desk = await deskFor(test);
    await operatorDoes(desk, 'confirm-materials');
    const { status } = await desk.service.post(`${orderPath}/${desk.id}/cancel`, {});
    assert.equal(status, 409);
    await operatorDoes(desk, 'cancel', '--reason', 'We cannot build it');
    assert.deepEqual(await promisesOf(desk), ['confirmation met', 'site_live void']);
    const early = await deskFor(test);
    await early.studioDoes('cancel', { reason: 'Too soon' });
    assert.equal((await recordOf(early)).stage, 'cancelled');
  });

  it('moves due times by the length of a pause', async (test) => {
    const desk = await deskFor(test);
    await operatorDoes(desk, 'confirm-materials');
    await desk.pass(2 * hourMs);
    await operatorDoes(desk, 'hold', '--reason', 'Which blue?');
    await desk.pass(30 * hourMs);
    assert.match((await recordOf(desk)).next, /send it as a message/);
    await desk.studioDoes('messages', { text: 'The lighter one' });
    const answered = await recordOf(desk);
    assert.deepEqual(answered.next_move, { who: 'operator', what: 'resume_work', by: null });
    assert.match(answered.next, /^We have received what you sent/);
    assert.match(await listed(desk), /you: read the answer and resume/);
    await operatorDoes(desk, 'resume');
    const [, live] = (await recordOf(desk)).deadlines;
    assert.deepEqual([live.state, live.due_at], ['open', '2026-03-03T18:00:00.000Z']);
  });

  it('shows whose step it is when it is paid without source files, also once it is closed', async (test) => {
    const desk = await acceptedFor(test);
    await operatorDoes(desk, 'record-payment', '--amount', '150', '--reference', 'X-1');
    const owed = { who: 'operator', what: 'add_source_files', by: null };
    assert.deepEqual((await recordOf(desk)).next_move, owed);
    await desk.pass(8 * dayMs);
    const closed = await recordOf(desk);
    assert.deepEqual([closed.stage, closed.next_move], ['closed', owed]);
    assert.match(closed.next, /We still owe you the source files/);
    assert.match(await listed(desk), /you: add the source files/);
    await addSite(desk);
    assert.deepEqual((await recordOf(desk)).next_move, {
      who: 'nobody',
      what: 'nothing',
      by: null,
    });
  });

  it('has payment reminders on days 3, 7 and 14, and none later', async (test) => {
    const desk = await acceptedFor(test);
    const before = await mailsToStudio(desk);
    const reminders: number[] = [];
    for (let day = 1; day <= 20; day += 1) {
      const had = await mailsToStudio(desk);
      await desk.pass(dayMs);
      if ((await mailsToStudio(desk)) > had) reminders.push(day);
    }
    assert.deepEqual(reminders, [3, 7, 14]);
    assert.equal((await mailsToStudio(desk)) - before, 3);
    assert.equal((await recordOf(desk)).stage, 'accepted');
  });

  it('never treats a silent studio as an acceptance', async (test) => {
    const desk = await deliveredFor(test);
    await desk.pass(60 * dayMs);
    const { stage, payment_details: payment } = await recordOf(desk);
    assert.deepEqual([stage, payment.state], ['delivered', 'none']);
  });
});
