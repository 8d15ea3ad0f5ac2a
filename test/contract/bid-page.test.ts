import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bidUpTo } from '../../src/auction/pages/place-bid.ts';
import { bidId } from '../../src/kernel/ids.ts';
import { languages } from '../../src/kernel/languages.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import { startAuction, success, type Client } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { look, sameOrigin, sendForm, type PageReply } from '../support/form.ts';
import { readable } from '../support/hostile.ts';

/** The bid form on a lot's page: one field for the maximum. */

const auction = await forFile(startAuction());
const { service } = auction;

const send = (lot: number, fields: Readonly<Record<string, string>>, client: Client) =>
  sendForm(service, `/en/auction/${lot}`, fields, {
    ...sameOrigin,
    ...client.origin,
    ...(client.key === '' ? {} : { cookie: `participant=${client.key}` }),
  });

const bidByAddress = (lot: number, maximum: string, client: Client): Promise<PageReply> =>
  send(lot, { max_usd: maximum, email: client.email, accept_rules: 'on' }, client);

const setMaximum = (lot: number, maximum: string, client: Client): Promise<PageReply> =>
  send(lot, { as: 'me', max_usd: maximum }, client);

const pageFor = async (lot: number, { key }: Client, query = ''): Promise<string> => {
  const headers = { cookie: `participant=${key}` };
  return readable((await look(service, `/en/auction/${lot}${query}`, headers)).text);
};

const pendingIn = ({ location, text }: PageReply): string => {
  const [, id = ''] = /pending_id=(bid_\w+)/.exec(location) ?? [];
  assert.notEqual(id, '', readable(text));
  return id;
};

/** Enters the code on its page, which signs the client in. */
const enterCode = async (lot: number, pending: string, client: Client): Promise<PageReply> => {
  const fields = { pending_id: pending, code: await client.code(pending) };
  const headers = { ...sameOrigin, ...client.origin };
  const reply = await sendForm(service, `/en/auction/${lot}/code`, fields, headers);
  const [, key = ''] = /participant=([^;]*)/.exec(reply.headers.get('set-cookie') ?? '') ?? [];
  client.key = key;
  return reply;
};

const ownLot = async (client: Client) => {
  const { lots } = success(await client.listBids());
  const [{ standing, own_bid_usd: bid, automatic_max_usd: maximum, price_usd: price }] = lots;
  return { standing, bid, maximum, price };
};

describe('the bid form', () => {
  it('needs only a maximum, and explains it in every language', async () => {
    const lot = await auction.lot();
    const hints: Readonly<Record<string, string>> = {
      en: 'You pay only what it takes to lead, never more than this.',
      ru: 'Вы платите лишь столько, сколько нужно, чтобы быть впереди',
      pl: 'Płacą Państwo tylko tyle, ile trzeba, by prowadzić',
      de: 'Sie zahlen nur, was zum Führen nötig ist',
      fr: 'Vous ne payez que ce qu’il faut pour être en tête',
      es: 'Solo paga lo necesario para ir en cabeza',
      pt: 'Só paga o necessário para estar à frente',
      by: 'Вы плаціце толькі столькі, колькі трэба, каб быць наперадзе',
    };
    for (const language of languages) {
      const { text } = await look(service, `/${language}/auction/${lot}`);
      assert.equal(text.match(/name="max_usd"/g)?.length, 1, language);
      assert.doesNotMatch(text, /name="amount_usd"/);
      assert.ok(readable(text).includes(hints[language] ?? '?'), language);
    }
  });

  it('bids the lowest leading amount at the moment it is sent, and pays no more', async () => {
    const lot = await auction.lot();
    await auction.client('ben@bid.example').enter(lot, 27);
    const ada = auction.client('ada@bid.example');
    const pending = pendingIn(await bidByAddress(lot, '70', ada));
    const path = `/en/auction/${lot}/code?pending_id=${pending}`;
    assert.match(readable((await look(service, path)).text), /Your bid\$29Your maximum\$70/);
    const { location } = await enterCode(lot, pending, ada);
    assert.equal(location, `/en/auction/${lot}?bid=leadingNoBrief`);
    assert.deepEqual(await ownLot(ada), { standing: 'leading', bid: 29, maximum: 70, price: 29 });
    const [mail] = await auction.mailsTo(ada.email);
    assert.match(mail?.text ?? '', /Your bid: \$29\b/);
    assert.match(mail?.text ?? '', /Your maximum: \$70\b/);
    assert.match(mail?.text ?? '', /the final price, which is never more than your maximum/);
  });

  it('still bids when the price rises before the code is entered, and only once', async () => {
    const lot = await auction.lot();
    const cleo = auction.client('cleo@bid.example');
    const pending = pendingIn(await bidByAddress(lot, '70', cleo));
    const ben = auction.client('ben2@bid.example');
    await ben.enter(lot, 40);
    const { location } = await enterCode(lot, pending, cleo);
    assert.equal(location, `/en/auction/${lot}?bid=maximumSet`);
    assert.deepEqual(await ownLot(cleo), { standing: 'leading', bid: 42, maximum: 70, price: 42 });
    await ben.enter(lot, 80);
    await enterCode(lot, pending, cleo);
    assert.equal((await ownLot(cleo)).standing, 'outbid');
  });

  it('bids nothing when the price rises above the maximum before the code is entered', async () => {
    const lot = await auction.lot();
    const dan = auction.client('dan@bid.example');
    const pending = pendingIn(await bidByAddress(lot, '30', dan));
    await auction.client('ben3@bid.example').enter(lot, 40);
    const { location } = await enterCode(lot, pending, dan);
    assert.equal(location, `/en/auction/${lot}?bid=notEntered`);
    assert.match(
      await pageFor(lot, dan, '?bid=notEntered'),
      /The price has passed your maximum, or the auction is over\./,
    );
    assert.equal((await auction.seen(lot)).price_usd, 40);
  });

  it('explains what a maximum may be when the input is invalid', async () => {
    const lot = await auction.lot();
    const eve = auction.client('eve@bid.example');
    const wrong = 'Enter your maximum in US dollars, up to $100,000, with at most two decimals.';
    for (const [typed, words] of [
      ['19,99', 'Your maximum must be at least $20.'],
      ['', wrong],
      ['a lot', wrong],
      ['-5', wrong],
      ['20.125', wrong],
    ] as const) {
      const { status, text } = await bidByAddress(lot, typed, eve);
      assert.ok(status >= 400, typed);
      assert.match(text, /<a href="#f-max_usd">/);
      assert.match(text, /aria-invalid="true"/);
      assert.ok(readable(text).includes(words), typed);
    }
  });
});

describe('the bid form of a signed-in bidder', () => {
  it('lowers a leader’s maximum without changing the price, and needs a code to raise it again', async () => {
    const lot = await auction.lot();
    const fay = auction.client('fay@bid.example');
    await enterCode(lot, pendingIn(await bidByAddress(lot, '60', fay)), fay);
    await fay.handInBrief();
    assert.match(await pageFor(lot, fay), /Your maximum now: \$60At least \$20/);
    for (const maximum of [45, 20]) {
      const { location } = await setMaximum(lot, String(maximum), fay);
      assert.equal(location, `/en/auction/${lot}?bid=maximumSet`);
      assert.deepEqual(await ownLot(fay), { standing: 'leading', bid: 20, maximum, price: 20 });
    }
    assert.match(await pageFor(lot, fay, '?bid=maximumSet'), /Your maximum is set, and you lead\./);
    await enterCode(lot, pendingIn(await setMaximum(lot, '60', fay)), fay);
    assert.equal((await ownLot(fay)).maximum, 60);
    const low = await setMaximum(lot, '19', fay);
    assert.match(readable(low.text), /Your maximum must be at least \$20\./);
  });

  it('needs a code to bid above what a leader has authorized', async () => {
    const lot = await auction.lot();
    const gus = auction.client('gus@bid.example');
    await enterCode(lot, pendingIn(await bidByAddress(lot, '30', gus)), gus);
    const pending = pendingIn(await setMaximum(lot, '90', gus));
    const path = `/en/auction/${lot}/code?pending_id=${pending}`;
    const shown = readable((await look(service, path)).text);
    assert.match(shown, /Your maximum\$90/);
    assert.doesNotMatch(shown, /Your bid\$/);
    assert.equal((await ownLot(gus)).maximum, 30);
    await enterCode(lot, pending, gus);
    assert.deepEqual(await ownLot(gus), { standing: 'leading', bid: 20, maximum: 90, price: 20 });
  });

  it('bids the lowest leading amount for a bidder who does not lead', async () => {
    const lot = await auction.lot();
    const hal = auction.client('hal@bid.example');
    await enterCode(lot, pendingIn(await bidByAddress(lot, '60', hal)), hal);
    success(await hal.post('auto', { lot, max_usd: null }));
    await auction.client('ben4@bid.example').enter(lot, 27);
    const outbid = await setMaximum(lot, '28', hal);
    assert.match(readable(outbid.text), /Your maximum must be at least \$29\./);
    await setMaximum(lot, '50', hal);
    assert.deepEqual(await ownLot(hal), { standing: 'leading', bid: 29, maximum: 50, price: 29 });
  });
});

describe('a bid up to a maximum', () => {
  const placed = {
    bidId: bidId(instant(0), new Uint8Array(16)),
    email: 'ada@bid.example',
    codeExpiresAt: instant(0),
    isCodeLongerThanLot: false,
    language: 'en',
    dryRun: false,
  } as const;

  it('follows a rising price as far as the maximum reaches', async () => {
    for (const [maximum, tried] of [
      ['70', [20, 32, 54]],
      ['53.99', [20, 32]],
      ['31', [20]],
      ['19', [19]],
    ] as const) {
      const minima = [32, 54];
      const amounts: number[] = [];
      await bidUpTo(maximum, minor(2_000), (amount) => {
        amounts.push(amount);
        const next = maximum === '19' ? 20 : minima.shift();
        return Promise.resolve(
          next === undefined
            ? { ok: true, value: placed }
            : {
                ok: false,
                problem: {
                  kind: 'below_minimum',
                  offered: 'bid',
                  minimumMinor: minor(next * 100),
                },
              },
        );
      });
      assert.deepEqual(amounts, tried);
    }
  });
});
