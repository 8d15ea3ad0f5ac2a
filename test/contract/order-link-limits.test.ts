import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAuction, type Auction } from '../support/auction.ts';
import { dayMs } from '../support/clock.ts';
import { isPostgres } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';

/** Limits on mailed links to orders, which neither bother others nor withhold a link from its owner. */

const auction: Auction = await forFile(startAuction());
const { service, clock } = auction;
const path = `${orderPath}/find`;

let studios = 0;
const place = async () => {
  studios += 1;
  const email = `studio${studios}@lost.example`;
  const body = { studio: { email }, reference: 'bakery-7' };
  assert.equal((await service.post(orderPath, body, fromElsewhere())).status, 201);
  return { email };
};

const find = (body: object, headers = fromElsewhere()) => service.post(path, body, headers);

const linksTo = async (email: string) => {
  await nothingIsPending(service.store, clock);
  const mails = [...(await mailsIn(service.folder)).values()];
  return mails.filter(
    ({ to = [], subject = '' }) =>
      to.some(({ address }) => address === email) && subject.includes('The link to your order'),
  );
};

describe('the link to an order', () => {
  it('is mailed to one contact six times a day for one order, in all spellings and from all requesters, without any hint', async (t) => {
    const nodes = [service];
    if (isPostgres) {
      const other = await startTestService({}, { clock }, service.folder);
      t.after(() => other.close());
      nodes.push(other);
    }
    const { email } = await place();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        (nodes[nth % nodes.length] ?? service).post(
          path,
          { reference: 'bakery-7', email: nth % 2 === 0 ? email : email.toUpperCase() },
          fromElsewhere(),
        ),
      ),
    );
    assert.deepEqual(
      replies.map(({ status, text }) => [status, text]),
      Array.from({ length: 12 }, () => [200, replies[0]?.text]),
    );
    assert.equal((await linksTo(email)).length, 6);
    clock.advance(dayMs);
    await find({ reference: 'bakery-7', email });
    assert.equal((await linksTo(email)).length, 7);
  });

  it('still reaches its studio when others request it for the same contact, also through pages of other sites', async () => {
    const { email } = await place();
    const stranger = fromElsewhere();
    const here = fromElsewhere();
    const page = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    for (let nth = 0; nth < 20; nth += 1) {
      const body = { reference: `wrong-${nth}`, email };
      assert.equal((await find(body, stranger)).status, 200);
      assert.equal((await find(body, { ...here, ...page })).status, 200);
    }
    const refused = await find({ reference: 'wrong', email }, { ...here, ...page });
    assert.equal(refused.status, 429);
    assert.equal((await find({ reference: 'bakery-7', email }, here)).status, 200);
    assert.equal((await linksTo(email)).length, 1);
  });

  it('is mailed at least once a day, even after mails for other orders of the same mailbox', async () => {
    const { email } = await place();
    const [name = '', domain = ''] = email.split('@');
    const spelt = `${name}+other@${domain}`;
    const other = { studio: { email: spelt }, reference: 'other' };
    assert.equal((await service.post(orderPath, other, fromElsewhere())).status, 201);
    for (let nth = 0; nth < 7; nth += 1) {
      const body = { reference: 'other', email: spelt };
      assert.equal((await find(body)).status, 200);
    }
    assert.equal((await linksTo(spelt)).length, 6);
    for (let nth = 0; nth < 2; nth += 1) await find({ reference: 'bakery-7', email });
    assert.equal((await linksTo(email)).length, 1);
  });
});
