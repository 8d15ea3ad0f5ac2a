import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, resultOf } from 'studiolot-client';
import { baseUrl, play, print } from './print.ts';

/**
 * An agent bids for its client. The example reads the client's code from the folder into which the
 * service writes its mails. With a real mail server the client would read the code to the agent.
 */

const mailFolder = process.env['MAIL_FOLDER'] ?? './data/mail';

const codeFor = async (pendingId: string): Promise<string> => {
  const file = `${mailFolder}/${pendingId}.code.eml`;
  while (!existsSync(file)) await pause(50);
  const [, code = ''] = /^Code: (\d{6})\r?$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return code;
};

await play(async () => {
  const anyone = createClient({ baseUrl });
  const { lots } = await anyone.showLots();
  const lot = lots.find(({ status }) => status === 'open');
  const minimum = lot?.min_next_bid_usd ?? null;
  if (lot === undefined || minimum === null) throw new Error('No lot is open');
  print('Lot', `is at ${lot.price_usd} USD, the next bid is ${minimum} USD`);

  const bid = {
    lot: lot.id,
    email: 'anna@client.example',
    name: 'Anna',
    accept_rules: true,
  } as const;
  const low = await resultOf(anyone.placeBid({ ...bid, amount_usd: minimum - 1 }));
  if (!low.ok && low.refusal.code === 'below_minimum') print('Service', low.refusal.detail);

  const { pending_id } = await anyone.placeBid({
    ...bid,
    amount_usd: minimum,
    max_usd: 60,
  });
  print('Agent', 'has bid, and needs the code from the client');
  const { bids, participant_key, brief } = await anyone.confirmBid({
    pending_id,
    code: await codeFor(pending_id),
  });
  print('Agent', `has entered the code: the client leads, ${bids[0]?.leader}`);
  const missing = brief[lot.kind]?.missing.map(({ id }) => id) ?? [];
  print('Service', missing.length > 0 ? `needs ${missing.join(', ')}` : 'needs nothing any more');

  const client = anyone.with({ participantKey: participant_key });
  const { auto } = await client.setAutomaticBid({ lot: lot.id, max_usd: 60 });
  print('Agent', `lets the service bid up to ${auto.max_usd} USD`);
  const saved = await client.submitBrief({
    answers: {
      business: { name: 'Example Bakery', description: 'Bread and cakes, baked at night' },
      goal: 'Order a cake',
      offer: 'Bread, cakes, breakfast',
      email: 'cakes@bakery.example',
    },
  });
  print('Service', `has the brief: ready, ${saved.brief[lot.kind]?.ready}`);
  const { bids: all, lots: own } = await client.listBids();
  print(
    'Agent',
    `sees its bids: ${all.map(({ amount_usd, status }) => `${amount_usd} USD ${status}`).join(', ')}`,
  );
  for (const { if_closed_now: outlook } of own)
    if (outlook !== null) print('Service', outlook.text);
});
