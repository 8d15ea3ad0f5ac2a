import { standardService } from '../../src/boot/rooms.ts';
import { createCrypto, systemClock } from '../../src/boot/system.ts';
import { instant } from '../../src/kernel/time.ts';
import { createLot, operatorContext } from '../../test/support/operator.ts';

/** Opens another lot whenever the current one has become too expensive to bid on. */
export type Lots = {
  readonly openLot: () => Promise<number>;
  readonly close: () => Promise<void>;
};

const longMs = 24 * 3_600_000;

export const openLots = async (databaseUrl: string, secret: string): Promise<Lots> => {
  const store = await standardService.openStore(databaseUrl, { key: createCrypto(secret) });
  const operator = operatorContext(store, secret);
  return {
    openLot: async () => {
      const endsAt = instant(systemClock.now() + longMs);
      const { result } = await createLot(operator, { opensAt: null, endsAt });
      if (!result.ok) throw new Error(`No lot was opened: ${JSON.stringify(result)}`);
      return result.value.lot.id;
    },
    close: () => store.close(),
  };
};
