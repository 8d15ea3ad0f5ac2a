import { deleteSoon } from '../files/delete-due.ts';
import { endMails } from '../inbound/end-mails.ts';
import { wordsOf, type UnfiledMail } from '../inbound/inbound-mail.ts';
import type { Change } from '../kernel/changes.ts';
import type { AppContext } from '../kernel/context.ts';
import type { WebhookId } from '../kernel/ids.ts';
import { emailKey } from '../kernel/mailbox.ts';
import { ok } from '../kernel/result.ts';
import { runAsSystem } from '../kernel/run-as-system.ts';
import type { Tx } from '../kernel/store.ts';
import { before, type Instant } from '../kernel/time.ts';
import { unchanged, type ToSave, type UseCase } from '../kernel/use-case.ts';
import type { ExpiringRecords, PersonalRecords } from './personal-data.ts';
import { monthsMs, namingTest } from './retention.ts';
import { addressKey } from './rows/name-patterns.ts';

/**
 * Everything that is stored about a person: the records of each folder, and messages, mails and
 * webhooks of the platform.
 */
export type StoredPerson = {
  /** An e-mail address or the key of a Telegram account; null if only the records are erased. */
  readonly name: string | null;
  readonly records: readonly PersonalRecords[];
  readonly messageIds: readonly string[];
  readonly mails: readonly UnfiledMail[];
  readonly webhooks: readonly WebhookId[];
};

export type Erasure = StoredPerson & { readonly at: Instant };

/** Adds messages, webhooks and incoming mails to the records that the folders have found. */
export const completePerson = async (
  tx: Tx,
  name: string | null,
  records: readonly PersonalRecords[],
): Promise<StoredPerson> => {
  const messageIds = new Set<string>();
  const webhooks: WebhookId[] = [];
  for (const prefix of records.flatMap(({ messagePrefixes }) => messagePrefixes)) {
    for (const id of await tx.personalMessages.named(prefix)) messageIds.add(id);
  }
  if (name !== null) {
    const isNamed = namingTest(name);
    for (const { id, text } of await tx.personalMessages.like(addressKey(name))) {
      if (isNamed(text)) messageIds.add(id);
    }
  }
  for (const owner of records.flatMap(({ webhookOwners }) => webhookOwners)) {
    for (const { id } of await tx.webhooks.ofOwner(owner)) {
      webhooks.push(id);
      for (const message of await tx.personalMessages.named(id)) messageIds.add(message);
    }
  }
  const mails = await findMails(tx, name, records);
  return { name, records, messageIds: [...messageIds], mails, webhooks };
};

const findMails = async (
  { inboundMails }: Tx,
  name: string | null,
  records: readonly PersonalRecords[],
): Promise<readonly UnfiledMail[]> => {
  const marked = await inboundMails.marked(records.flatMap(({ mailMarks }) => mailMarks));
  if (name === null) return marked;
  const isNamed = namingTest(name);
  const likely = await inboundMails.like(addressKey(name));
  const named = likely.filter((mail) => isNamed(wordsOf(mail)));
  return [...new Map([...marked, ...named].map((mail) => [mail.id, mail])).values()];
};

/** What a decision saves to erase the records of the person. */
export const erasureToSave = (person: StoredPerson, at: Instant): ToSave<Erasure> => ({
  changes: person.records.flatMap((each): readonly Change[] => each.erase(at)),
  quotas: [],
  extras: { ...person, at },
});

/** Erases records that have rows but no events, in the transaction of the changes. */
export const saveErasure = async (tx: Tx, erasure: Erasure): Promise<void> => {
  const { name, records, messageIds, webhooks, at } = erasure;
  await endMails(tx, erasure);
  await tx.personalMessages.erase(messageIds, at);
  await tx.webhooks.remove(webhooks);
  if (name?.includes('@') === true) await tx.quotas.deleteNaming(emailKey(name));
  for (const { eraseRows } of records) await eraseRows(tx, at);
};

/**
 * Erases copies after the commit: written mails, deleted files, and old content in the database's own
 * files.
 */
export const eraseFiles = (
  context: Pick<AppContext, 'store' | 'files' | 'clock' | 'eraseMails'>,
  { messageIds }: Erasure,
): void => {
  const { store, eraseMails } = context;
  eraseMails(messageIds);
  store.redact();
  deleteSoon(context);
};

/** Erases records that are older than the retention time, if the settings limit it. */
export const eraseExpired = async (context: AppContext): Promise<void> => {
  const { retentionMonths, personalData } = context.settings;
  if (retentionMonths === null) return;
  const since = before(context.clock.now(), monthsMs(retentionMonths));
  for (const expiring of personalData.flatMap((each) => each.expiring ?? [])) {
    const due = await context.store.read((tx) => expiring.list(tx, since));
    for (const id of due) await runAsSystem(context, expiryUseCase(expiring), id);
  }
};

/** Erases one record that is old; does nothing if it must not be erased now. */
const expiryUseCase = ({
  find,
}: ExpiringRecords): UseCase<{
  input: string;
  loaded: StoredPerson | null;
  view: null;
  extras: Erasure;
}> => ({
  lockScope: 'auction',
  load: async (tx, id, { settings }) => {
    const records = await find(tx, id, settings);
    return records === null ? null : completePerson(tx, records.name, [records]);
  },
  decide: (person, _id, { now }) =>
    person === null ? unchanged(null) : { answer: ok(null), toSave: erasureToSave(person, now) },
  save: saveErasure,
  afterCommit: eraseFiles,
});
