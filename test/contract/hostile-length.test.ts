import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionPath, startAuction } from '../support/auction.ts';
import { someOf } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { sendForm } from '../support/form.ts';
import { assertWithin } from '../support/patience.ts';
import { orderPath } from '../support/service.ts';

/** Values of the maximum length that would make a careless parser slow. */

const auction = await forFile(startAuction());
await auction.lot();

const fillers = [
  'a',
  '@',
  'a@',
  ' ',
  '\t',
  '.',
  '1',
  '-',
  '[',
  ':',
  '\u00a0',
  'a.',
  '\u{1f600}',
  '%',
];

const long = (filler: string, bytes: number): string => {
  const count = Math.floor(bytes / Buffer.byteLength(filler));
  // The last character makes a pattern for the whole value fail at its end.
  return `${filler.repeat(count)}\u2603`;
};

/** The time for all of them, one after another. */
const durationMs = async (work: readonly (() => Promise<{ readonly status: number }>)[]) => {
  const before = performance.now();
  for (const ask of work) assert.ok((await ask()).status < 500);
  return performance.now() - before;
};

describe('a value as long as a request may be', () => {
  it('is refused at once in every field of an order or a bid', async () => {
    const orders = ['type', 'pages', 'payments', 'extra_roles', 'notes', 'business', 'modules'];
    const bids = [
      'lot',
      'amount_usd',
      'email',
      'name',
      'lang',
      'accept_rules',
      'code',
      'pending_id',
    ];
    const work = fillers.flatMap((filler) => {
      const value = long(filler, 19_000);
      const studio = { email: 'studio@example.org' };
      return [
        ...orders.map(
          (field) => () => auction.service.post(orderPath, { studio, project: { [field]: value } }),
        ),
        ...['email', 'telegram', 'name', 'website'].map(
          (field) => () => auction.service.post(orderPath, { studio: { [field]: value } }),
        ),
        ...['currency', 'lang', 'order_id', 'brief', 'dry_run', 'project'].map(
          (field) => () => auction.service.post(orderPath, { studio, [field]: value }),
        ),
        ...bids.flatMap((field) => [
          () => auction.service.post(`${auctionPath}/bid`, { [field]: value }),
          () => auction.service.post(`${auctionPath}/confirm`, { [field]: value }),
        ]),
      ];
    });
    assertWithin(await durationMs(someOf(work, 1 / 5)), 10_000);
  });

  it('is refused quickly in all fields of a form at once', async () => {
    const fields = {
      '/order': ['project.type', 'project.pages', 'project.payments', 'project.notes', 'currency'],
      '/auction/1': ['max_usd', 'email', 'name', 'accept_rules', 'once'],
      '/auction/1/code': ['code', 'pending_id'],
      '/auction/me/sign-in': ['participant_key'],
      '/auction/me/maximum': ['max_usd', 'lot'],
    };
    const work = Object.entries(fields).flatMap(([path, names]) =>
      fillers.map((filler) => () => {
        const [, value = ''] = new URLSearchParams([['', filler]]).toString().split('=');
        const each = value.repeat(Math.floor(1_200_000 / names.length / value.length));
        const sent = names.map((name) => `${name}=${each}%E2%98%83`).join('&');
        return sendForm(
          auction.service,
          `/en${path}`,
          `step=brief&studio.email=a@b.example&${sent}`,
        );
      }),
    );
    assertWithin(await durationMs(someOf(work, 1 / 5)), 60_000);
  });

  it('has every address removed from the error, and nothing else', async () => {
    for (const [value, shown] of [
      ['ann@example.org', '<e-mail>'],
      ['to ann@example.org, ben@b now', 'to <e-mail> <e-mail> now'],
      ['@ a@ @b a @', '@ a@ @b a @'],
      ['@@a', '<e-mail>'],
    ] as const) {
      const { json } = await auction.service.get(`${orderPath}?pages=${encodeURIComponent(value)}`);
      assert.equal(json.error, `pages must be an integer from 1 to 500, got ${shown}`);
    }
  });
});
