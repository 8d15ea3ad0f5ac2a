import { z } from 'zod';
import { integer, text, zonedTime } from '../../contract/wire.ts';
import { hoursMs } from '../../domain/time.ts';

/** What may be asked of a sandbox. */

/** Longer than anything of a lot or an order takes; whoever needs more moves the clock again. */
export const movedWithinMs = hoursMs(366 * 24);
const waitSecondsMax = 30;
const addressLengthMax = 320;
const messageLengthMax = 200;

export const inboxInput = z.object({
  to: text('Only mails to this address', addressLengthMax),
  message: text('Only those whose message has a name that begins so', messageLengthMax),
  after: integer('Only mails behind the one with this id', { min: 0, max: 1e9 }).transform(
    (id) => id ?? 0,
  ),
  wait: integer('So many seconds, until there is one', { min: 0, max: waitSecondsMax }).transform(
    (seconds) => seconds ?? 0,
  ),
});

export const clockInput = z
  .object({
    advance_seconds: integer('How far', { min: 0, max: movedWithinMs / 1_000 }),
    to: zonedTime('Until when'),
  })
  .superRefine((given, context) => {
    if ((given.to === undefined) === (given.advance_seconds === undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: 'or advance_seconds must be sent, and not both',
      });
    }
  });
