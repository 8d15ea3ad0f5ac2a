import assert from 'node:assert/strict';
import { fromElsewhere, orderPath, studio, type TestService } from './service.ts';

/** Places orders, really or as dry runs, and reads the warnings in the answers. */

export type Warned = {
  readonly field: string;
  readonly text: string;
  readonly did_you_mean?: string;
};

export const orderWarnings = (service: TestService) => {
  const dryRun = (body: object, headers = {}) =>
    service.post(`${orderPath}?dry_run=1`, { studio, ...body }, headers);
  return {
    dryRun,
    order: (body: object, headers = {}) =>
      service.post(orderPath, { studio, ...body }, { ...fromElsewhere(), ...headers }),
    warned: async (body: object): Promise<readonly Warned[]> => {
      const { status, json } = await dryRun(body);
      assert.equal(status, 200, JSON.stringify(json));
      return json.warnings ?? [];
    },
    /** The number of stored orders. */
    count: async (): Promise<number> =>
      (await service.store.read((tx) => tx.orders.ids('', 10_000))).length,
  };
};
