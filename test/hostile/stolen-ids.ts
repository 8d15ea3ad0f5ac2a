import { fieldNamesIn, formPaths } from './grammar.ts';
import type { Honest, HonestResult } from './honest-client.ts';

/** What really exists in the service that is attacked; an attacker has bought or stolen all of it. */
export type StolenIds = {
  readonly orderIds: readonly string[];
  readonly clientTokens: readonly string[];
  readonly lots: readonly number[];
  readonly pendingIds: readonly string[];
  readonly bidIds: readonly string[];
  /** From the last run, because some attempts revoke keys. */
  readonly keys: readonly string[];
  /** By the path of a page, the names of the fields in its forms. */
  readonly formFields: ReadonlyMap<string, readonly string[]>;
};

const runsCount = 6;

/** Has an honest client leave orders, lots, bids and keys behind, for others to find. */
export const gatherStolenIds = async (url: string, honest: Honest): Promise<StolenIds> => {
  const runs: HonestResult[] = [];
  const pendingIds: string[] = [];
  for (let count = 0; count < runsCount; count += 1) {
    runs.push(await honest.runOnce());
    pendingIds.push(await honest.leaveBid());
  }
  const [first] = runs;
  let token = 'none';
  const pageOf = async (path: string): Promise<string> => {
    const filled = path
      .replace('{order_id}', first?.orderId ?? '')
      .replace('{token}', token)
      .replace('{lot}', String(first?.lot));
    const headers = {
      'accept-language': 'en',
      cookie: `participant=${first?.key}; __Host-participant=${first?.key}`,
    };
    return (await fetch(`${url}${filled}`, { headers })).text();
  };
  // The link for the studio's client stands on the page of the order.
  token = /\/brief\/([\w.-]+)/.exec(await pageOf('/order/{order_id}'))?.[1] ?? token;
  const formFields = new Map<string, readonly string[]>();
  for (const path of formPaths) formFields.set(path, fieldNamesIn(await pageOf(path)));
  return {
    orderIds: runs.map(({ orderId }) => orderId),
    clientTokens: [token],
    lots: [...new Set(runs.map(({ lot }) => lot))],
    pendingIds,
    bidIds: runs.map(({ pendingId }) => pendingId),
    keys: honest.keys,
    formFields,
  };
};
