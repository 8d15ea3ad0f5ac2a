import { createClient } from 'studiolot-client';
import { baseUrl, play, say } from './say.ts';

/** Follows the lot that is open until it has ended, over any number of connections. */

await play(async () => {
  const client = createClient({ baseUrl });
  let followed: number | undefined;
  for await (const { data } of client.watchLots({ currency: 'PLN' })) {
    followed ??= data.lots.find(({ status }) => status === 'open')?.id;
    const lot = data.lots.find(({ id }) => id === followed);
    if (lot === undefined) continue;
    say('Lot', `${lot.status}, ${lot.price} PLN, bidders: ${lot.bidders}`);
    if (lot.status !== 'open') break;
  }
});
