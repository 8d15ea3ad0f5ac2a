import { after, hoursMs, type Instant } from '../../kernel/time.ts';
import type { LogKeys } from '../../log/rows/log-entries.ts';
import { addKeys, currentKeys, endorsedKeys } from '../../log/keys.ts';
import { changed, type UseCaseOf } from '../../kernel/use-case.ts';

type Loaded = { readonly keys: LogKeys; readonly size: number };
type Rotated = { readonly before: LogKeys; readonly next: LogKeys; readonly at: Instant };

const bothSignMs = hoursMs(30 * 24);

/** The public log gets a new key, which the one before endorses. */
export const rotateLogKey: UseCaseOf<'rotate_log_key', Loaded, null, Rotated> = {
  lockScope: 'auction',
  load: async (tx, _input, { settings, now }) => ({
    keys: await currentKeys(tx, settings, now),
    size: await tx.log.size(),
  }),
  decide: ({ keys, size }, _input, { settings, now, dryRun }) => {
    const next = endorsedKeys(settings, keys, size);
    const until = after(now, bothSignMs);
    return changed({ vkey: next.key, fromSize: size, bothSignUntil: until, dryRun }, [], [], {
      before: { ...keys, until },
      next,
      at: now,
    });
  },
  save: async (tx, { before, next, at }) => {
    await tx.log.saveKeys(before);
    await addKeys(tx, next, at);
  },
};
