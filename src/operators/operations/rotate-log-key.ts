import { z } from 'zod';
import { type ViewOf, calledBy, operation } from '../../kernel/operation.ts';
import { dryRunInput, dryRunMark, moment } from '../../kernel/shared-fields.ts';
import { after, hoursMs, type Instant } from '../../kernel/time.ts';
import { handled, type UseCaseFor, changed } from '../../kernel/use-case.ts';
import { shows, withFields } from '../../kernel/view-codec.ts';
import { timestamp } from '../../kernel/wire.ts';
import { addKeys, ensureCurrentKeys, endorsedKeys } from '../../log/keys.ts';
import type { LogKeys } from '../../log/rows/log-entries.ts';

/** How long the previous key signs as well. */
const bothSignMs = hoursMs(30 * 24);

export type RotatedLogKey = ViewOf<typeof declared>;

const declared = operation({
  name: 'rotate_log_key',
  summary: 'Sign the public log with a new key, which the previous key endorses',
  description:
    `Use it once in a while, or if somebody may have seen the key. Both keys sign for ${bothSignMs / hoursMs(24)} days, ` +
    'so that verifiers with only the previous key have time to read the new one from /log/keys.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({ dry_run: dryRunInput }),
  ...shows({
    vkey: z.string().meta({ description: 'The new key, as verifiers read it' }),
    from_size: z.int().meta({ description: 'From which size of the log the new key signs' }),
    both_sign_until: moment.meta({ description: 'Until when the previous key signs as well' }),
    dry_run: dryRunMark,
  }),
  examples: [
    {
      name: 'what_would_come',
      summary: 'The effect of a rotation',
      sent: { dry_run: true },
      answer: {
        vkey: 'localhost:8080/log+e0399ba9+AWm9BeOLUBops9XAeydYjOVaVUF8+tL16gO06Fd1a/dh',
        from_size: 6,
        both_sign_until: '2026-03-31T12:00:00.000Z',
        dry_run: true,
      },
    },
  ],
});

export const rotatedLogKeyText = ({ vkey, bothSignUntil, dryRun }: RotatedLogKey): string =>
  `The public log ${dryRun ? 'would be' : 'is'} signed by ${vkey}, and by the previous key until ${timestamp(bothSignUntil)}. Give witnesses the new key before then.`;

type CurrentLog = { readonly keys: LogKeys; readonly size: number };
type Rotated = { readonly previous: LogKeys; readonly next: LogKeys; readonly at: Instant };

const useCase: UseCaseFor<typeof declared, { loaded: CurrentLog; extras: Rotated }> = {
  // Every append to the log takes this lock, so the size is still right when the key is stored.
  lockScope: 'auction',
  load: async (tx, _input, { settings, now }) => ({
    keys: await ensureCurrentKeys(tx, settings, now),
    size: await tx.log.size(),
  }),
  decide: ({ keys, size }, _input, { settings, now, dryRun }) => {
    const next = endorsedKeys(settings, keys, size);
    const until = after(now, bothSignMs);
    return changed(
      { vkey: next.key, fromSize: size, bothSignUntil: until, dryRun },
      { extras: { previous: { ...keys, until }, next, at: now } },
    );
  },
  save: async (tx, { previous, next, at }) => {
    await tx.log.saveKeys(previous);
    await addKeys(tx, next, at);
  },
};

export const rotateLogKey = handled(declared, { change: useCase });
