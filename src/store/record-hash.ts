import type { RecordKey } from './record-key.ts';
import type { RecordLinkTable } from './record-tables.ts';

/** What a link of the record is sealed by. */
export const linkHash = (
  key: RecordKey,
  previousHash: string,
  { number, kind, at_ms, ends }: Omit<RecordLinkTable, 'hash'>,
): string => key.chain(`link\n${previousHash}\n${number}\n${kind}\n${at_ms}\n${ends}`);
