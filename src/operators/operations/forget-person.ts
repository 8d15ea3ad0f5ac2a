import { z } from 'zod';
import type { ParticipantId } from '../../kernel/ids.ts';
import type { Order } from '../../order/rules/order.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { required } from '../../kernel/wire.ts';
import { dryRun, emailOrAccount, wasDryRun } from '../../kernel/operator-fields.ts';
import { show, withFields } from '../../kernel/view-codec.ts';

/** Erasing a person: what goes, what stays, and where else the address stands. */

/** An order by the number that may be said aloud, where it has one. */
type Named = Pick<Order, 'id' | 'number'>;

export type Forgotten = {
  readonly address: string;
  readonly orders: readonly Named[];
  readonly bids: number;
  readonly participantId: ParticipantId | null;
  readonly keys: number;
  readonly messages: number;
  /** Addresses that reach the same mailbox and are not erased. */
  readonly otherSpellings: readonly string[];
  /** Orders of others in which the address stands; they are not erased. */
  readonly namedIn: readonly Named[];
  /** A block needs the address to work, so it keeps it. */
  readonly isBlocked: boolean;
  readonly dryRun: boolean;
};

const output = z.object({
  ...wasDryRun,
  address: z.string(),
  orders: z.array(z.string()),
  bids: z.int(),
  participant_id: z.string().nullable(),
  keys_revoked: z.int(),
  messages: z.int(),
  other_spellings: z.array(z.string()),
  named_in: z.array(z.string()),
  blocked: z.boolean(),
});

export const forgetPerson = operation({
  name: 'forget_person',
  summary:
    'Erase whoever has this e-mail address or Telegram account from orders, bids, messages and written mails',
  description:
    'Use it when somebody asks to be erased; with dry_run you see what would go. Money records ' +
    'stay without the person, and it cannot be undone.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({ address: required(emailOrAccount), dry_run: dryRun }),
  output,
  personal: ({ participantId }: Forgotten) => participantId ?? '',
  present: (view: Forgotten) =>
    show(output, view, {
      orders: view.orders.map(({ id }) => id),
      keys_revoked: view.keys,
      named_in: view.namedIn.map(({ id }) => id),
      blocked: view.isBlocked,
    }),
  examples: [
    {
      name: 'nothing_known',
      summary: 'An address of which nothing is stored',
      sent: { address: 'nobody@example.org' },
      answer: {
        address: 'nobody@example.org',
        orders: [],
        bids: 0,
        participant_id: null,
        keys_revoked: 0,
        messages: 0,
        other_spellings: [],
        named_in: [],
        blocked: false,
      },
    },
  ],
});
