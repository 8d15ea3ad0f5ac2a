import { z } from 'zod';
import { calledBy, operation, type ViewOf } from '../../kernel/operation.ts';
import { timestamp } from '../../kernel/wire.ts';
import { dryRun, wasDryRun } from '../../kernel/operator-fields.ts';
import { shows, withFields } from '../../kernel/view-codec.ts';
import { moment } from '../../auction/views/fields.ts';

export type RotatedLogKey = ViewOf<typeof rotateLogKey>;

export const rotateLogKey = operation({
  name: 'rotate_log_key',
  summary: 'Sign the public log by a new key, which the one before endorses',
  description:
    'Use it once in a while, or where somebody may have seen the key. Both keys sign for 30 days, ' +
    'so that whoever knows only the key before has time to take up the new one from /log/keys.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({ dry_run: dryRun }),
  ...shows({
    vkey: z.string(),
    from_size: z.int(),
    both_sign_until: moment.meta({ description: 'Until when the key before signs beside it' }),
    ...wasDryRun,
  }),
  examples: [
    {
      name: 'what_would_come',
      summary: 'What a rotation would come to',
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

/** In words, before it is done as after. */
export const rotatedLogKeyText = ({
  vkey: key,
  bothSignUntil: until,
  dryRun: isDry,
}: RotatedLogKey): string =>
  `${isDry ? 'The public log would be signed by' : 'The public log is signed by'} ${key}, and by the key before until ${timestamp(until)}. Tell witnesses of the new key before then.`;
