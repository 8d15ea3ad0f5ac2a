import { z } from 'zod';
import { calledBy, operation } from '../../kernel/operation.ts';
import { noPerson } from '../../kernel/operator-fields.ts';
import { no, ok } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark } from '../../kernel/shared-fields.ts';
import { type UseCaseFor, handled, refuse, unchanged } from '../../kernel/use-case.ts';
import { show, withFields, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { field, got, required } from '../../kernel/wire.ts';
import { accountKey, isTelegramAccount } from '../../order/rules/studio.ts';
import {
  type StoredPerson,
  type Erasure,
  completePerson,
  erasureToSave,
  saveErasure,
  eraseFiles,
} from '../../people/erasure.ts';
import type { ErasureReport, PersonalRecords } from '../../people/personal-data.ts';

/** Erases a person, and reports what is erased, what stays, and where else the address occurs. */

export type Forgotten = ErasureReport &
  Pick<ViewOfSchema<typeof output>, 'address' | 'messages' | 'otherSpellings' | 'dryRun'>;

const output = z.object({
  dry_run: dryRunMark,
  address: z.string(),
  orders: z.array(z.string()),
  bids: z.int(),
  participant_id: z.string().nullable(),
  keys_revoked: z.int(),
  messages: z.int(),
  /** Addresses that reach the same mailbox and are not erased. */
  other_spellings: z.array(z.string()),
  named_in: z.array(z.string()),
  blocked: z.boolean(),
});

/** Names a person by their address. */
const emailOrAccount = field(
  { description: 'An e-mail address or a Telegram account, in any case', type: 'string' },
  (value) => {
    const name = typeof value === 'string' ? value : '';
    if (/^[^\s@]+@[^\s@]+$/.test(name)) return ok(name);
    return isTelegramAccount(name)
      ? ok(accountKey(name))
      : no(`must be an e-mail address or a Telegram account, got ${got(value)}`);
  },
);

const declared = operation({
  name: 'forget_person',
  summary:
    'Erase the person with this e-mail address or Telegram account from orders, bids, messages and written mails',
  description:
    'Use it when a person asks to be erased; with dry_run it shows what would be erased. Records of ' +
    'money stay without the person. It cannot be undone.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({ address: required(emailOrAccount), dry_run: dryRunInput }),
  output,
  personal: ({ participantId }: Forgotten) => participantId ?? noPerson,
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
      summary: 'An address that nothing is stored about',
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

const change: UseCaseFor<typeof declared, { loaded: StoredPerson; extras: Erasure }> = {
  lockScope: 'auction',
  load: async (tx, { address: name }, { settings }) => {
    const records: PersonalRecords[] = [];
    for (const { find } of settings.personalData)
      if (find !== undefined) records.push(await find(tx, name, settings));
    return completePerson(tx, name, records);
  },
  decide: (person, { address: name }, { now, dryRun }) => {
    const { records, messageIds, mails } = person;
    const problem = records.flatMap((each) => each.problem ?? [])[0];
    if (problem !== undefined) return refuse({ kind: 'invalid_field', field: 'address', problem });
    const report = Object.assign({}, ...records.map((each) => each.report)) as ErasureReport;
    const spellings = new Set(records.flatMap(({ otherSpellings }) => otherSpellings));
    const view: Forgotten = {
      ...report,
      address: name.includes('@') || name.includes('/') ? name : `@${name}`,
      messages: messageIds.length + mails.length,
      otherSpellings: [...spellings].toSorted(),
      dryRun,
    };
    return view.messages === 0 && records.every(({ isEmpty }) => isEmpty)
      ? unchanged(view)
      : { answer: ok(view), toSave: erasureToSave(person, now) };
  },
  save: saveErasure,
  afterCommit: eraseFiles,
};

export const forgetPerson = handled(declared, { change });
