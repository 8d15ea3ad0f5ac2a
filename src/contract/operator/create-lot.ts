import { z } from 'zod';
import { lotKinds, type LotKindName } from '../../domain/auction/kind.ts';
import { ok } from '../../domain/base.ts';
import type { Instant } from '../../domain/time.ts';
import { operation } from '../operation.ts';
import { oneOf, readBy, required, zonedTime } from '../wire.ts';
import { exampleLot } from './example-data.ts';
import { dryRun } from './fields.ts';
import { lotChangeAnswer, presentLotChange } from './lot.ts';

export type CreateLotInput = {
  readonly kind: LotKindName;
  /** Null: now. */
  readonly opensAt: Instant | null;
  readonly endsAt: Instant;
  readonly dryRun: boolean;
};

const input = z.object({
  kind: oneOf('What is auctioned', lotKinds, 'site_of_the_day'),
  opens: zonedTime('When it opens; now if left out'),
  ends: required(zonedTime('When it ends')),
  dry_run: dryRun,
});

export const createLot = operation({
  name: 'create_lot',
  summary: 'Open a lot besides those of the schedule',
  access: 'operator',
  effect: 'changes_with_dry_run',
  input,
  read: (sent) => {
    const reading = readBy(input, sent);
    if (!reading.ok) return reading;
    const { kind = 'site_of_the_day', opens = null, ends, dry_run = false } = reading.value;
    return ok<CreateLotInput>({ kind, opensAt: opens, endsAt: ends, dryRun: dry_run });
  },
  output: lotChangeAnswer,
  present: presentLotChange,
  examples: [
    {
      name: 'next_year',
      summary: 'A lot that opens later, and nobody has bid on',
      sent: { opens: '2027-01-04T09:00+01:00', ends: '2027-01-04T18:00Z' },
      answer: { lot: exampleLot, notified: 0 },
    },
  ],
});
