import type { Tx } from '../ports.ts';
import type { RecordVerdict } from './verify-record.ts';

/** What has no events of its own: the keys of participants, and the messages. */

const rowsAtOnce = 1_000;

export const auditRows = async (
  tx: Tx,
  record: RecordVerdict,
  blame: (stream: string, problem: string) => void,
): Promise<Readonly<Record<string, number>>> => {
  const isChecked = !record.isForeign;
  let keys = 0;
  for (let after: string | null = ''; after !== null;) {
    const page = await tx.keys.misbound(after, rowsAtOnce);
    keys += page.count;
    after = page.last;
    if (!isChecked) continue;
    for (const id of page.misbound) blame(id, 'a key of somebody else was given to them');
    if (record.isClosed)
      for (const id of page.unbound) blame(id, 'has a key that is bound to nobody');
  }
  let messages = 0;
  for (let after: string | null = ''; after !== null;) {
    const page = await tx.outbox.misdigested(after, rowsAtOnce);
    messages += page.count;
    after = page.last;
    if (!isChecked) continue;
    for (const id of page.changed)
      blame(`message ${id}`, 'says something else than was to be sent');
    if (record.isClosed) {
      for (const id of page.undigested) blame(`message ${id}`, 'was not written by the service');
    }
  }
  return { messages, keys };
};
