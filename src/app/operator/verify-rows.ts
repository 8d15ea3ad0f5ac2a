import { lotStream } from '../../domain/event.ts';
import type { LotId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import type { DerivedTable } from '../../store/derived-columns.ts';
import type { Tx } from '../../store/store.ts';
import { everyLink, type RecordVerdict } from './verify-record.ts';

/** What has no events of its own: the keys of participants, and the messages. */

const rowsAtOnce = 1_000;

export const auditRows = async (
  tx: Tx,
  record: RecordVerdict,
  blame: (stream: string, problem: string) => void,
): Promise<Readonly<Record<string, number>>> => {
  const isChecked = !record.isForeign;
  await auditDerived(tx, blame);
  let keys = 0;
  for (let after: string | null = ''; after !== null;) {
    const page = await tx.keys.misbound(after, rowsAtOnce);
    keys += page.count;
    after = page.last;
    if (!isChecked) continue;
    for (const id of page.misbound) blame(id, 'a key of somebody else was given to them');
  }
  let messages = 0;
  const unreadable: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await tx.outbox.misdigested(after, rowsAtOnce);
    messages += page.count;
    after = page.last;
    if (!isChecked) continue;
    for (const message of page.changed) {
      if (isFromBefore(record, message.createdAt)) unreadable.push(message.id);
      else blame(`message ${message.id}`, changedText);
    }
  }
  for (const id of await sealedOf(tx, record, unreadable)) blame(`message ${id}`, changedText);
  return { messages, keys };
};

const derivedTables = [
  ['orders', String],
  ['bids', String],
  ['participants', String],
  ['lots', (id: string | number) => lotStream(Number(id) as LotId)],
] as const satisfies readonly [DerivedTable, (id: string | number) => string][];

/** What things are found by has to follow from what they are. */
const auditDerived = async (
  { derivedColumns }: Tx,
  blame: (stream: string, problem: string) => void,
): Promise<void> => {
  for (const [table, streamOf] of derivedTables) {
    for (let after: string | number | null = table === 'lots' ? 0 : ''; after !== null;) {
      const page = await derivedColumns.misderived(table, after, rowsAtOnce);
      after = page.last;
      for (const { id, column } of page.wrong) {
        blame(streamOf(id), `its ${column} does not follow from the rest of its row`);
      }
    }
  }
};

const changedText = 'says something else than was to be sent';

/** Whether it is said to be from before the record was begun anew under this key. */
const isFromBefore = ({ begun }: RecordVerdict, createdAt: Instant): boolean =>
  begun !== null && begun.number > 1 && createdAt < begun.at;

/** What was digested under the key before cannot be checked; what is sealed under this one was not. */
const sealedOf = async (
  tx: Tx,
  { begun }: RecordVerdict,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (begun === null || ids.length === 0) return [];
  const names = new Map(ids.map((id) => [`message ${id}`, id]));
  const sealed = new Set<string>();
  for await (const { ends, fits } of everyLink(tx, begun.number)) {
    for (const [name] of fits ? ends : []) {
      const id = names.get(name);
      if (id !== undefined) sealed.add(id);
    }
  }
  return [...sealed];
};
