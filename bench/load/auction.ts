import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bidMax, oneIncrementAbove } from '../../src/auction/rules/increments.ts';
import { kinds } from '../../src/auction/rules/kind.ts';
import { createCrypto } from '../../src/boot/system.ts';
import { toMajor } from '../../src/kernel/money.ts';
import { secretContextOf } from '../../src/messages/rows/delivery.ts';
import { runAsOperator } from '../machine/operator.ts';
import { mailFolderOf, secret, type Server } from '../machine/server.ts';
import { withDatabaseReader, type DatabaseReader } from '../stored/database-reader.ts';
import { Client, addressOf, requestText, type Answer } from './client.ts';

/** An auction on a running service. The load generators create lots, bid and read codes with it. */
export type Auction = {
  readonly server: Server;
  readonly database: DatabaseReader;
  /** Creates an open lot, and returns its number. */
  readonly openLot: () => Promise<number>;
  /** Cancels a lot, so that only one lot is open at a time. */
  readonly cancelLot: (lot: number) => Promise<void>;
  /** Reads the code that the service mails for a bid. */
  readonly codeOf: (bidId: string) => Promise<string>;
};

const lotDurationMs = 36_000_000;
const closedAtMs = 1;

export const withAuction = <Value>(
  server: Server,
  work: (auction: Auction) => Promise<Value>,
): Promise<Value> =>
  withDatabaseReader(server.installation.databaseUrl, (database) =>
    work({
      server,
      database,
      openLot: async () => {
        const ends = new Date(Date.now() + lotDurationMs).toISOString();
        const { lot } = await runAsOperator(server.installation, 'create_lot', { ends });
        return lot.id;
      },
      cancelLot: async (lot) => {
        // The row is changed directly, because an operator's command would mail everyone who bid.
        await database.rows(
          `update lots set status = 'cancelled', closed_at_ms = ${closedAtMs}, next_change_at_ms = null,
           is_settled = 1 where id = ${lot}`,
        );
      },
      codeOf: createCodeReader(server, database),
    }),
  );

/**
 * Decrypts the code of a mail in the outbox, because this uses much less processor time than waiting
 * for the mail's file. If the mail was sent already, reads the code from its file.
 */
const createCodeReader = (
  { installation }: Server,
  database: DatabaseReader,
): Auction['codeOf'] => {
  const crypto = createCrypto(secret);
  let queue: { readonly bidId: string; readonly resolve: (sealed: string | null) => void }[] = [];
  let isReading = false;
  const readAll = async (): Promise<void> => {
    isReading = true;
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      const sealed = await database.sealedCodes(batch.map(({ bidId }) => bidId));
      for (const { bidId, resolve } of batch) resolve(sealed.get(bidId) ?? null);
    }
    isReading = false;
  };
  return async (bidId) => {
    const sealed = await new Promise<string | null>((resolve, reject) => {
      queue.push({ bidId, resolve });
      // One query reads all codes that are requested in one turn of the event loop or during another query.
      setImmediate(() => {
        if (!isReading) readAll().catch(reject);
      });
    });
    const code =
      sealed === null
        ? mailedCode(mailFolderOf(installation), bidId)
        : crypto.unseal(sealed, secretContextOf(`${bidId}.code`));
    if (code === null) throw new Error(`There is no code for ${bidId}`);
    return code;
  };
};

const mailedCode = (folder: string, bidId: string): string | null => {
  const file = join(folder, `${bidId}.code.eml`);
  return existsSync(file)
    ? (/^Code: (\d{6})$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? null)
    : null;
};

/** The amounts in USD of all bids on a lot if each bid is the minimum that the rules allow. */
export const bidAmounts: readonly number[] = (() => {
  const rising: number[] = [];
  const { startPriceMinor } = kinds.site_of_the_day;
  for (let minor = startPriceMinor; minor <= bidMax; minor = oneIncrementAbove(minor)) {
    rising.push(toMajor(minor));
  }
  return rising;
})();

/** A new bidder with their own e-mail address and IP address. */
export type NewBidder = { readonly email: string; readonly address: string };

let newBidderCount = 0;

export const newBidder = (): NewBidder => {
  newBidderCount += 1;
  return { email: `bidder-${newBidderCount}@example.org`, address: addressOf(newBidderCount) };
};

const auctionPath = '/api/auction/agent';

export const bidRequest = (lot: number, amount: number, { email, address }: NewBidder): string =>
  requestText({
    method: 'POST',
    path: `${auctionPath}/bid`,
    address,
    body: JSON.stringify({
      ...{ lot, amount_usd: amount, email, name: 'Ann Example' },
      ...{ lang: 'en', accept_rules: true },
    }),
  });

export const confirmRequest = (bidId: string, code: string, { address }: NewBidder): string =>
  requestText({
    method: 'POST',
    path: `${auctionPath}/confirm`,
    address,
    body: JSON.stringify({ pending_id: bidId, code }),
  });

/** Finds the id of the bid that needs a code. */
export const pendingIdIn = (text: string): string => {
  const id = /"pending_id":"([^"]+)"/.exec(text)?.[1];
  if (id === undefined) throw new Error(`The bid was refused: ${text}`);
  return id;
};

export const hasEntered = (text: string): boolean => text.includes('"entered":true');

/** Sends a request, and resolves to the body. Rejects if the status is not 200 or 201. */
export const sendRequest = (client: Client, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    client.send(request, (answer: Answer) => {
      if (answer.status === 200 || answer.status === 201) resolve(answer.text());
      else reject(new Error(`${request} was answered ${answer.status} ${answer.text()}`));
    });
  });

/** Places and confirms bids on a lot, one after another. */
export const enterBids = async (
  { server, codeOf }: Auction,
  lot: number,
  count: number,
): Promise<void> => {
  const client = new Client(server.url);
  try {
    await client.open(() => undefined);
    for (const amount of bidAmounts.slice(0, count)) {
      const bidder = newBidder();
      const bidId = pendingIdIn(await sendRequest(client, bidRequest(lot, amount, bidder)));
      const confirmation = await sendRequest(
        client,
        confirmRequest(bidId, await codeOf(bidId), bidder),
      );
      if (!hasEntered(confirmation))
        throw new Error(`${amount} USD did not enter: ${confirmation}`);
    }
  } finally {
    client.close();
  }
};
