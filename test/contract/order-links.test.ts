import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { startAuction, type Auction } from '../support/auction.ts';
import { orderStagesIn, stageNames, type OrderStages } from '../support/order-stages.ts';
import { fromElsewhere, orderPath, publicUrl, studio } from '../support/service.ts';

/** The links and the null fields in answers about orders. */

const linkNames = [
  ...['self', 'answers', 'files', 'messages', 'accept', 'changes', 'defects', 'refuse', 'cancel'],
  ...['uploads', 'stream', 'webhooks', 'page', 'client'],
];

/** The paths of all null values, without those in lists. */
const nullsIn = (value: unknown, path = ''): readonly string[] => {
  if (value === null) return [path];
  if (typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    path === '' && (key === 'answers' || key === 'site_due')
      ? []
      : nullsIn(inner, path === '' ? key : `${path}.${key}`),
  );
};

describe('the links of an order', () => {
  let auction: Auction;
  let staged: { readonly stages: OrderStages; readonly end: () => Promise<void> };
  const place = async (body: object = {}, query = '') => {
    const { service } = auction;
    const sent = { studio: { ...studio, name: `Studio ${crypto.randomUUID()}` }, ...body };
    return (await service.post(`${orderPath}${query}`, sent, fromElsewhere())).json;
  };
  const show = async (id: string, query = '') =>
    (await auction.service.get(`${orderPath}/${id}${query}`)).json;

  before(async () => {
    auction = await startAuction({ OUTBOUND_ALLOW: '127.0.0.0/8' });
    staged = await orderStagesIn(auction);
  });
  after(async () => {
    await staged.end();
    await auction.end();
  });

  it('are in the answers that place it, show it, add answers to it or act on it', async () => {
    const placed = await place();
    const { order_id: id } = placed;
    const body = { order_id: id, brief: { goal: 'Order a cake' } };
    const answers = [
      placed,
      await show(id),
      (await auction.service.post(orderPath, body)).json,
      (await auction.service.post(`${orderPath}?dry_run=1`, body)).json,
      (await auction.service.post(`${orderPath}/${id}/messages`, { text: 'Hello' })).json,
      (await auction.service.post(`${orderPath}/${id}/cancel?dry_run=1`, { reason: '' })).json,
    ];
    for (const { links } of answers) {
      assert.deepEqual(Object.keys(links), linkNames);
      assert.equal(links.self, `${publicUrl}/api/studio-order/${id}`);
      assert.equal(links.answers, `${publicUrl}/api/studio-order`);
      assert.equal(links.cancel, `${publicUrl}/api/studio-order/${id}/cancel`);
      assert.equal(links.page, `${publicUrl}/en/order/${id}`);
    }
    const { order_id: polish, links } = await place({ lang: 'pl' });
    assert.equal(links.page, `${publicUrl}/pl/order/${polish}`);
  });

  it('are absent from the dry run of a new order, whose ID leads nowhere', async () => {
    const { order_id: id, links } = await place({}, '?dry_run=1');
    assert.match(id, /^dry_/);
    assert.deepEqual(links, {});
  });

  it('all work', async () => {
    const { links } = await place();
    for (const [name, address] of Object.entries<string>(links)) {
      if (name === 'stream') continue;
      const path = address.slice(publicUrl.length);
      const reply = await auction.service.get(path);
      // Addresses for POST only do not answer GET.
      assert.notEqual(reply.status, 404, name);
      const { allow } = Object.fromEntries(reply.headers);
      if (reply.status === 405) assert.match(allow ?? '', /POST/, name);
    }
  });

  it('have the name of their operation', async () => {
    const { links } = await place();
    const besides = new Set(['self', 'answers', 'page', 'client']);
    for (const name of linkNames.filter((each) => !besides.has(each))) {
      assert.equal(links[name], `${links.self}/${name}`);
    }
  });

  it('include each allowed act, at every stage', async () => {
    const seen = new Set<string>();
    for (const stage of stageNames) {
      const { links, allowed } = await show(staged.stages[stage]);
      for (const act of allowed) {
        assert.ok(act in links, `${stage}: ${act}`);
        seen.add(act);
      }
    }
    assert.deepEqual([...seen].toSorted(), [
      'accept',
      'answers',
      'cancel',
      'changes',
      'defects',
      'files',
      'messages',
      'refuse',
    ]);
  });

  it('come with a rule for each field that is null, at every stage', async () => {
    for (const stage of stageNames) {
      const shown = await show(staged.stages[stage]);
      assert.deepEqual(Object.keys(shown.rules).toSorted(), nullsIn(shown).toSorted(), stage);
      for (const rule of Object.values<string>(shown.rules)) assert.match(rule, /\.$/);
    }
  });

  it('come with the due time of the site: null until the clock runs, and always with a rule', async () => {
    const rule =
      'The site goes live within 24 hours of our message that we have everything. Time when we wait for you and days when we do not work do not count.';
    const checking = await show(staged.stages.checking);
    assert.deepEqual(checking.site_due, { at: null, rule });
    const building = await show(staged.stages.building);
    const promised = building.deadlines.find(
      ({ promise }: { promise: string }) => promise === 'site_live',
    );
    assert.deepEqual(building.site_due, { at: promised.due_at, rule });
    const cancelled = await show(staged.stages.cancelled);
    assert.deepEqual(cancelled.site_due, {
      at: null,
      rule: 'No site is due any more: the order ended before the site was live.',
    });
  });

  it('come with the deadline for checking the brief', async () => {
    const checking = await show(staged.stages.checking);
    assert.match(checking.brief_checked_by, /^\d{4}-\d{2}-\d{2}T/);
    assert.equal('expected_by' in checking, false);
  });

  it('come with rules in the language of the order, or the requested one', async () => {
    const { order_id: id } = await place({ lang: 'de' });
    assert.match((await show(id)).rules.site_url, /^Steht hier, sobald/);
    const ruleTexts = await Promise.all(
      languages.map(async (language) => {
        const { rules, site_due: due } = await show(id, `?lang=${language}`);
        return [due.rule, ...Object.values<string>(rules)];
      }),
    );
    assert.equal(new Set(ruleTexts.flat()).size, languages.length * (ruleTexts[0]?.length ?? 0));
  });
});
