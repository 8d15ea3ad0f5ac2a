import { createClient, resultOf, type Client } from 'studiolot-client';

/** What a compiler has to say of a program that calls otherwise than the service takes; never run. */
export const misuse = async (client: Client, order_id: string): Promise<void> => {
  // @ts-expect-error -- there is no client without an address
  createClient({ lang: 'en' });
  // @ts-expect-error -- a kind of site that is not sold
  await client.quote({ type: 'portal' });
  // @ts-expect-error -- a field that is spelt otherwise
  await client.quote({ page: 2 });
  // @ts-expect-error -- an order needs a studio
  await client.placeOrder({ project: { pages: 2 } });
  // @ts-expect-error -- what is ordered anew has no id yet
  await client.placeOrder({ studio: {}, order_id });
  // @ts-expect-error -- added answers need an order
  await client.resupplyBrief({ brief: {} });
  // @ts-expect-error -- the id is needed
  await client.showOrder();
  // @ts-expect-error -- what changes nothing is not tried first
  await client.showOrder({ order_id }, { dryRun: true });
  // @ts-expect-error -- what changes nothing has no key
  await client.quote({}, { idempotencyKey: 'key' });
  // @ts-expect-error -- a name is not a file
  await client.addFiles({ order_id, files: ['logo.svg'] });
  // @ts-expect-error -- the rules have to be accepted
  await client.placeBid({ lot: 1, amount_usd: 20, email: 'a@example.org', accept_rules: false });
  // @ts-expect-error -- a quote has no such member
  void (await client.quote()).price;
  const result = await resultOf(client.showOrder({ order_id }));
  // @ts-expect-error -- a look is not refused so
  if (!result.ok && result.refusal.code === 'wrong_code') return;
  // @ts-expect-error -- there is no answer yet
  void result.answer;
};
