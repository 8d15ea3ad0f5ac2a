import { createClient } from 'studiolot-client';
import { baseUrl, play, print } from './print.ts';

/** Follows the open lot until it ends, over any number of connections. */

await play(async () => {
  const client = createClient({ baseUrl });
  let followed: number | undefined;
  for await (const { data } of client.watchLots({ currency: 'PLN' })) {
    followed ??= data.lots.find(({ status }) => status === 'open')?.id;
    const lot = data.lots.find(({ id }) => id === followed);
    if (lot === undefined) continue;
    print('Lot', `${lot.status}, ${lot.price} PLN, bidders: ${lot.bidders}`);
    if (lot.status !== 'open') break;
  }
});
