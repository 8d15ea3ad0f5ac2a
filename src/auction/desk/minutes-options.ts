import { Option } from 'commander';
import type { Binding } from '../../cli/bind.ts';
import { CliError } from '../../cli/failures.ts';
import type { TypedOptions } from '../../cli/fields.ts';
import type { JsonObject } from '../../kernel/result.ts';
import { after, minutesMs, type Instant } from '../../kernel/time.ts';
import { readZonedTime, timestamp } from '../../kernel/wire.ts';
import type { createLot } from '../operations/create-lot.ts';

/** The `--minutes` options of the terminal, which say when a lot ends without a time of day. */

type Shortcut = NonNullable<Binding<typeof createLot>['shortcut']>;

/** `lot create`: the minutes count from the opening of the lot. */
export const minutesOpenOption: Shortcut = {
  option: new Option('--minutes <count>', 'instead of --ends: how long it is open'),
  toFields: (sent, current, now) => {
    const full = withEnd(sent, current, readZonedTime(sent['opens']) ?? now);
    if (full['ends'] === undefined) throw new CliError('Say when it ends: --ends or --minutes');
    return full;
  },
};

/** `lot reschedule`: the minutes count from now. */
export const minutesFromNowOption: Shortcut = {
  option: new Option('--minutes <count>', 'instead of --ends: so many minutes from now'),
  toFields: (sent, current, now) => {
    const full = withEnd(sent, current, now);
    if (full['ends'] === undefined && full['opens'] === undefined) {
      throw new CliError('Say what to move: --opens, --ends or --minutes');
    }
    return full;
  },
};

/** A year. */
const minutesMax = 525_600;

const withEnd = (sent: JsonObject, { minutes }: TypedOptions, from: Instant): JsonObject => {
  if (typeof minutes !== 'string') return sent;
  if (sent['ends'] !== undefined) throw new CliError('Give either --ends or --minutes, not both');
  const count = Number(minutes);
  if (Number.isFinite(count) && count > 0 && count <= minutesMax) {
    return { ...sent, ends: timestamp(after(from, Math.round(minutesMs(count)))) };
  }
  throw new CliError(`--minutes must be more than 0 and at most ${minutesMax}, got ${minutes}`);
};
