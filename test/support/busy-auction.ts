import assert from 'node:assert/strict';
import {
  auctionPath,
  did,
  refused,
  startAuction,
  success,
  type Auction,
  type Client,
} from './auction.ts';
import { hourMs, minuteMs } from './clock.ts';
import { nothingIsPending } from './mail.ts';
import { approveBid, blockAddress, rejectBid, voidBid } from './operator.ts';
import type { Reply } from './service.ts';
import { until } from './until.ts';

/** An auction in which every kind of secret was used, with a list of these secrets. */
export type BusyAuction = {
  readonly auction: Auction;
  readonly emails: readonly string[];
  readonly names: readonly string[];
  readonly codes: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  /** What the public stream and the state showed. */
  readonly publicText: string;
  /** The texts of all refusals. */
  readonly errors: readonly string[];
  /** Request bodies with a code that were sent with an Idempotency-Key. */
  readonly confirmations: readonly string[];
  readonly end: () => Promise<void>;
};

const emails = ['Ada.Lovelace@secret.example', 'ben@secret.example', 'eve@mailinator.com'];
const names = ['Ada Lovelace', 'Benjamin', 'Evelyn'];

export const holdBusyAuction = async (): Promise<BusyAuction> => {
  const auction = await startAuction({ OPERATOR_EMAILS: 'operator@secret.example' });
  const { service, operator, clock } = auction;
  let publicText = '';
  const errors: string[] = [];
  const codes = new Set<string>();
  const keys = new Set<string>();
  const confirmations: string[] = [];
  const stopFollowing = await followStream(service.url, (text) => {
    publicText += text;
  });

  const refusedTo = (reply: Reply): void => void errors.push(...refused(reply).map(String));
  const note = async (client: Client, pending: string): Promise<string> => {
    const code = await client.code(pending);
    codes.add(code);
    return code;
  };
  const enter = async (client: Client, lot: number, amount: number) => {
    const id = await client.pend(lot, amount);
    const code = await note(client, id);
    const wrong = String((Number(code) + 7) % 1_000_000).padStart(6, '0');
    refusedTo(await client.confirm(id, wrong));
    refusedTo(await client.confirm(id, `${code}0`));
    const body = JSON.stringify({ pending_id: id, code });
    const headers = { ...client.origin, 'idempotency-key': `confirm ${id}` };
    const reply = await service.post(`${auctionPath}/confirm`, body, headers);
    client.key = success(reply).participant_key;
    keys.add(client.key);
    confirmations.push(body);
    success(await client.confirm(id, code));
    keys.add(client.key);
    publicText += (await service.get(`${auctionPath}/state?currency=PLN`)).text;
    return id;
  };

  const lot = await auction.lot({ endsInMs: hourMs });
  const [ada, ben, eve] = emails.map((email, index) =>
    auction.client(email, { name: names[index] }),
  );
  assert.ok(ada && ben && eve);
  const first = await enter(ada, lot, 20);
  await enter(ben, lot, 30);
  await ada.limit(lot, 77.77);
  const reviewed = await enter(eve, lot, 60);
  const rejected = await enter(eve, lot, 70);
  did(await approveBid(operator, reviewed as never));
  did(await rejectBid(operator, rejected as never, 'A test'));
  await ada.handInBrief();
  refusedTo(await ada.post('cancel', { bid_id: reviewed }));
  refusedTo(await ada.post('auto', { lot, max_usd: 1 }));
  refusedTo(await ben.bid(lot, 1));
  refusedTo(await auction.client('not an address').bid(lot, 90));
  refusedTo(await auction.client(`${emails[0]}, ${emails[1]}`).bid(lot, 90));
  success(await ben.post('revoke'));
  refusedTo(await ben.listBids());
  await note(ben, await ben.pend(lot, 90));
  did(await voidBid(operator, first as never, 'A test'));
  const block = { address: 'eve@mailinator.com', isBlocked: true, reason: 'A test' };
  did(await blockAddress(operator, block));
  refusedTo(await eve.bid(lot, 95));
  refusedTo(await eve.post('brief', { answers: {} }));
  clock.advance(16 * minuteMs);
  await auction.pass(hourMs);
  await auction.pass(2 * hourMs);
  await nothingIsPending(service.store);
  await until('the stream has sent the end', () => /"status":"(sold|unsold)"/.test(publicText));
  return {
    ...{ auction, emails, names, codes, keys, publicText, errors, confirmations },
    end: async () => {
      stopFollowing();
      await auction.end();
    },
  };
};

const followStream = async (url: string, onText: (text: string) => void): Promise<() => void> => {
  const controller = new AbortController();
  const { body } = await fetch(`${url}${auctionPath}/stream`, { signal: controller.signal });
  const read = async (): Promise<void> => {
    for await (const chunk of body ?? []) onText(Buffer.from(chunk).toString());
  };
  read().catch(() => undefined);
  return () => controller.abort();
};
