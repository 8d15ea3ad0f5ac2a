import { isDeepStrictEqual } from 'node:util';
import type { Store, Tx } from '../ports.ts';
import { auditedKinds, type AuditedKind } from './audited.ts';

/** What the audit log says against what is stored. */
export type Audit = {
  /** How many of each kind there are. */
  readonly counts: Readonly<Record<string, number>>;
  readonly events: number;
  readonly faults: readonly Fault[];
};

type Fault = { readonly stream: string; readonly problem: string };

const pageSize = 500;
const faultsMax = 100;

/**
 * Folds every stream of events and compares the outcome with what is stored, and every hash with
 * the one before it. One snapshot, so a running service may be audited.
 */
export const verify = (store: Store): Promise<Audit> =>
  store.read(async (tx) => {
    const faults: Fault[] = [];
    const counts: Record<string, number> = {};
    let events = 0;
    for (const kind of auditedKinds) {
      counts[kind.name] = 0;
      for await (const stream of everyStream(tx, kind)) {
        counts[kind.name] = (counts[kind.name] ?? 0) + 1;
        const audit = await auditStream(tx, kind, stream);
        events += audit.eventCount;
        if (audit.problem !== null && faults.length < faultsMax) {
          faults.push({ stream, problem: audit.problem });
        }
      }
    }
    return { counts, events, faults };
  });

/** Every stream of a kind that has a row, events, or both. */
const everyStream = async function* (tx: Tx, kind: AuditedKind): AsyncGenerator<string> {
  const withRows = new Set<string>();
  for await (const stream of kind.rows(tx, pageSize)) {
    withRows.add(stream);
    yield stream;
  }
  for (let after = ''; ;) {
    const page = await tx.events.streams(kind.prefix, after, pageSize);
    yield* page.filter((stream) => !withRows.has(stream));
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
  }
};

const auditStream = async (
  tx: Tx,
  kind: AuditedKind,
  stream: string,
): Promise<{ readonly eventCount: number; readonly problem: string | null }> => {
  const logged = await tx.events.stream(stream);
  const eventCount = logged.length;
  for (const [index, { version, isChained }] of logged.entries()) {
    if (version !== index + 1) return { eventCount, problem: `event ${index + 1} is missing` };
    if (!isChained) return { eventCount, problem: `event ${version} does not fit the hash chain` };
  }
  const row = await kind.row(tx, stream);
  if (eventCount === 0) return { eventCount, problem: `the ${kind.noun} has no events` };
  if (row === null) return { eventCount, problem: `the events have no ${kind.noun}` };
  return {
    eventCount,
    problem: compare(
      kind,
      row,
      logged.map(({ event }) => event),
    ),
  };
};

/** Events that no such thing can have had are a fault like any other. */
const compare = (
  { fold, noun }: AuditedKind,
  row: unknown,
  events: Parameters<AuditedKind['fold']>[0],
): string | null => {
  try {
    const told = fold(events);
    if (isDeepStrictEqual(row, told)) return null;
    return `the ${noun} differs from what its events say${differences(row, told)}`;
  } catch (error) {
    return `the events cannot be those of one ${noun}: ${String(error)}`;
  }
};

/** Which fields differ, so that an operator knows where to look. */
const differences = (row: unknown, told: unknown): string => {
  if (typeof row !== 'object' || typeof told !== 'object' || row === null || told === null)
    return '';
  const fields = Object.keys(told).filter(
    (key) => !isDeepStrictEqual(row[key as keyof typeof row], told[key as keyof typeof told]),
  );
  return fields.length === 0 ? '' : `: ${fields.join(', ')}`;
};
