import { before, hoursMs } from '../domain/time.ts';
import type { House } from './ports.ts';

/** No quota looks further back than this. */
const quotaKeptMs = hoursMs(25);

/** Forgets what no rule asks for any more, so that outsiders cannot fill the database with it. */
export const sweep = (house: House): Promise<void> =>
  house.store.write(async ({ quotas, replies }) => {
    const now = house.clock.now();
    await quotas.forget(before(now, quotaKeptMs));
    await replies.forget(now);
    return { keep: true, value: undefined };
  });
