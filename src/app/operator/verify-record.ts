import type { Fault } from '../../contract/operator/verify.ts';
import type { Instant } from '../../domain/time.ts';
import type { End, Head, Link, LinkKind } from '../../store/link.ts';
import type { Tx } from '../../store/store.ts';

/** The links of the record: each against the one before, and against what they have sealed. */

/** What is wrong with the record itself is named under this. */
export const recordName = 'record';

export type RecordVerdict = {
  /** What is wrong with the record. */
  readonly faults: readonly Fault[];
  /** What it has sealed and is not there any more; said where nothing plainer is. */
  readonly missing: readonly Fault[];
  readonly links: number;
  readonly head: Head | null;
  /** Null where nothing was recorded yet, or the key is not the one that it was recorded with. */
  readonly begun: { readonly number: number; readonly at: Instant } | null;
  /** The key is another one, so nothing that is keyed can be checked. */
  readonly isForeign: boolean;
};

const linksAtOnce = 50;

export const auditRecord = async (
  tx: Tx,
  { keptHead: kept, closing }: { readonly keptHead: Head | null; readonly closing: Head | null },
  faultsMax: number,
): Promise<RecordVerdict> => {
  const { first, begun } = await beginningOf(tx);
  const faults: Fault[] = [];
  const missing = new Map<string, string>();
  const blame = (problem: string): void => {
    if (faults.length < faultsMax) faults.push({ stream: recordName, problem });
  };
  const isForeign = first && begun === null;
  if (isForeign) blame(foreignText);
  let newest: Link | null = null;
  let foreign: Link | null = null;
  let keptHash: string | null = null;
  for await (const link of everyLink(tx)) {
    const expected = (newest?.number ?? 0) + 1;
    if (link.number !== expected) blame(`link ${expected} is missing`);
    newest = link;
    if (link.number === kept?.number) keptHash = link.hash;
    if (!link.fits && begun !== null) {
      if (link.number < begun.number) foreign = link;
      else blame(`link ${link.number} was changed, or the one before it`);
    }
    for (const end of await tx.record.missing(link.ends)) {
      if (missing.size < faultsMax) missing.set(end[0], missingText(end));
    }
  }
  const isShown = kept !== null && begun !== null && kept.number >= begun.number;
  if (foreign !== null && !isShown) blame(renewedText(foreign.number));
  if (kept !== null && keptHash !== kept.hash) blame(keptText(kept, newest));
  if (closing !== null && !(await tx.record.contains(closing))) blame(takenAwayText(closing));
  const head = newest === null ? null : { number: newest.number, hash: newest.hash };
  return {
    faults,
    missing: [...missing].map(([stream, problem]) => ({ stream, problem })),
    links: newest?.number ?? 0,
    head,
    begun,
    isForeign,
  };
};

const foreignText =
  'SECRET is another one than this was recorded with (or all of the record was forged), so what is ' +
  'keyed was not checked: verify with the SECRET of the service';

const renewedText = (last: number): string =>
  `up to link ${last} it was kept under another SECRET, and what was written then cannot be checked ` +
  'with this one; show a head of it that was kept since: --head FILE';

const missingText = ([name, version]: End): string =>
  name.startsWith('message ')
    ? 'was to be sent and is gone, or says something else now'
    : `event ${version} is sealed in the record and is gone, or is another one now`;

const keptText = ({ number }: Head, newest: Link | null): string =>
  newest === null || newest.number < number
    ? `it ends with link ${newest?.number ?? 0}, and the head that was kept is link ${number}: its end was cut off`
    : `link ${number} is another one than the head that was kept: the record was made anew`;

const takenAwayText = ({ number }: Head): string =>
  `link ${number} is not the one that closed it, as the file beside the database tells: the record was ` +
  'taken away or made anew, or another database was put here';

/** Where the record begins under this key; whether there is one at all. */
const beginningOf = async (tx: Tx): Promise<{ first: boolean; begun: Link | null }> => {
  const [first] = await tx.record.links(0, 1);
  const marks = await tx.record.links(0, marksMax, ['begin']);
  const begun = marks.findLast(({ kind, fits }) => kind === 'begin' && fits) ?? null;
  return { first: first !== undefined, begun };
};

/** A record is begun anew only where the key is changed. */
const marksMax = 1_000;

export const everyLink = async function* (
  tx: Tx,
  from = 0,
  kinds?: readonly LinkKind[],
): AsyncGenerator<Link, void> {
  for (let after = from; ;) {
    const page = await tx.record.links(after, linksAtOnce, kinds);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.number;
  }
};

/** Up to which event each stream was sealed as another key had left it, asked in the order of their names. */
export const inheritedEnds = (tx: Tx, begun: number) => {
  const ends = endsOf(tx, begun);
  let next: Promise<IteratorResult<End, void>> = ends.next();
  return async (stream: string): Promise<number> => {
    for (let version = 0; ;) {
      const { value } = await next;
      if (!value || isBefore(stream, value[0])) return version;
      if (value[0] === stream && value[2] !== '') version = Math.max(version, value[1]);
      next = ends.next();
    }
  };
};

const endsOf = async function* (tx: Tx, begun: number): AsyncGenerator<End, void> {
  for await (const { ends, fits } of everyLink(tx, begun, ['inherited'])) if (fits) yield* ends;
};

export const isBefore = (one: string, other: string): boolean =>
  one !== other && Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
