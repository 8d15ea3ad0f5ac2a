import { fieldNamesIn, formPaths } from './grammar.ts';
import type { HonestClient, HonestResult } from './honest-client.ts';

/** Identifiers that exist in the attacked service. The attacker has bought or stolen them. */
export type StolenIds = {
  readonly orderIds: readonly string[];
  readonly clientTokens: readonly string[];
  readonly lots: readonly number[];
  readonly pendingIds: readonly string[];
  readonly bidIds: readonly string[];
  /** The keys of the last runs, because some attempts revoke keys. */
  readonly keys: readonly string[];
  /** The field names of the forms on each page, by the page's path. */
  readonly formFields: ReadonlyMap<string, readonly string[]>;
};

const runsCount = 6;

/** Makes orders, lots, bids and keys with an honest client, and collects their identifiers. */
export const gatherStolenIds = async (url: string, honest: HonestClient): Promise<StolenIds> => {
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
  // The order's page shows the link for the studio's client.
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
