import { createClient, resultOf, type Client } from 'studiolot-client';

/** Wrong calls that the compiler must reject. This file is compiled and never run. */
export const misuse = async (client: Client, order_id: string): Promise<void> => {
  // @ts-expect-error -- a client needs an address
  createClient({ lang: 'en' });
  // @ts-expect-error -- the service does not offer this kind of site
  await client.quote({ type: 'portal' });
  // @ts-expect-error -- the field is named `pages`
  await client.quote({ page: 2 });
  // @ts-expect-error -- an order needs a studio
  await client.placeOrder({ project: { pages: 2 } });
  // @ts-expect-error -- a new order has no id yet
  await client.placeOrder({ studio: {}, order_id });
  // @ts-expect-error -- added answers need an order
  await client.resupplyBrief({ brief: {} });
  // @ts-expect-error -- the call needs the order's id
  await client.showOrder();
  // @ts-expect-error -- a read-only call has no dry run
  await client.showOrder({ order_id }, { dryRun: true });
  // @ts-expect-error -- a read-only call has no idempotency key
  await client.quote({}, { idempotencyKey: 'key' });
  // @ts-expect-error -- a name is not a file
  await client.addFiles({ order_id, files: ['logo.svg'] });
  // @ts-expect-error -- the rules have to be accepted
  await client.placeBid({ lot: 1, amount_usd: 20, email: 'a@example.org', accept_rules: false });
  // @ts-expect-error -- a quote has no such member
  void (await client.quote()).price;
  const result = await resultOf(client.showOrder({ order_id }));
  // @ts-expect-error -- reading an order is never refused with this code
  if (!result.ok && result.refusal.code === 'wrong_code') return;
  // @ts-expect-error -- the answer exists only after a check of `ok`
  void result.answer;
};
