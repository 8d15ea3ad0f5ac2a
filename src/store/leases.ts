import type { Instant } from '../kernel/time.ts';
import type { Session } from './engine.ts';

/** Leases: each lets one node at a time do something. */
export const leaseRows = ({ db }: Session) => ({
  /** Takes or prolongs a lease. False while another holder has it. */
  take: async (name: string, holder: string, now: Instant, until: Instant): Promise<boolean> => {
    const taken = await db
      .insertInto('leases')
      .values({ name, holder, until_ms: until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until_ms: until })
          .where((lease) =>
            lease.or([lease('leases.holder', '=', holder), lease('leases.until_ms', '<=', now)]),
          ),
      )
      .returning('name')
      .executeTakeFirst();
    return taken !== undefined;
  },
  release: async (name: string, holder: string): Promise<void> => {
    await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
  },
});
