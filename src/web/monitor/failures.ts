import type { Logger } from 'pino';
import type { Clock } from '../../kernel/ports.ts';
import type { StoreBusy } from '../../kernel/store.ts';
import { instant } from '../../kernel/time.ts';

/** Remembers refused writes, and logs them without filling the log. */
export type WriteFailures = {
  readonly report: (failure: StoreBusy) => void;
  /** Whether a write was refused in the last seconds. */
  readonly isRecent: () => boolean;
};

const recentMs = 10_000;

export const watchFailures = (clock: Clock, logger: Logger): WriteFailures => {
  let refusedAt = instant(-recentMs);
  let loggedAt = instant(-recentMs);
  return {
    report: (failure) => {
      refusedAt = clock.now();
      if (refusedAt - loggedAt < recentMs) return;
      loggedAt = refusedAt;
      logger.error({ err: failure }, 'writes are refused');
    },
    isRecent: () => clock.now() - refusedAt < recentMs,
  };
};
