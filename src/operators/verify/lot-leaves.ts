import { isDeepStrictEqual } from 'node:util';
import { revealedAmounts } from '../../auction/log/append-leaves.ts';
import { lotLeaves, type LeafNames } from '../../auction/log/leaf-content.ts';
import { noLot } from '../../auction/rows/audited.ts';
import { LotFold } from '../../auction/rules/history.ts';
import type { LotEvent } from '../../auction/rules/lot.ts';
import { lotStream } from '../../auction/rules/streams.ts';
import type { LotId } from '../../kernel/ids.ts';
import { paged } from '../../kernel/paged.ts';
import type { Tx } from '../../kernel/store.ts';
import type { StoredLeaf } from '../../log/rows/log-entries.ts';
import type { ReportFault } from './log.ts';

const lotsAtOnce = 100;

/** Compares the events of each lot with its leaves in the public log. */
export const auditLotLeaves = async (
  tx: Tx,
  names: LeafNames,
  reportFault: ReportFault,
): Promise<void> => {
  const keys = await tx.log.keys();
  // Under an earlier secret, bidders had other pseudonyms. No earlier key endorses the first key of a secret.
  const firstLeaf = keys.findLast(({ endorsement }) => endorsement === null)?.fromSize ?? 0;
  for await (const id of paged<LotId>((last = noLot) => tx.lots.ids(last, lotsAtOnce))) {
    const stored = await tx.log.ofLot(id);
    if ((stored[0]?.number ?? Infinity) < firstLeaf) continue;
    const problem = await lotProblem(tx, id, stored, names);
    if (problem !== null) reportFault(lotStream(id), problem);
  }
};

const lotProblem = async (
  tx: Tx,
  id: LotId,
  stored: readonly StoredLeaf[],
  names: LeafNames,
): Promise<string | null> => {
  const logged = await tx.events.stream(lotStream(id));
  const events = logged.map(({ event }) => event as LotEvent);
  const expected = expectedLeaves(events, stored, names, id);
  const wrong = expected.findIndex((entry, nth) => !isSame(entry, stored[nth]?.entry));
  if (wrong !== -1) {
    return `leaf ${wrong + 1} of it in the public log is missing, or not what happened`;
  }
  return stored.length > expected.length
    ? `leaf ${expected.length + 1} of it in the public log never happened`
    : null;
};

/** The leaves that the service would write, with the lot's state after each event. */
const expectedLeaves = (
  events: readonly LotEvent[],
  stored: readonly StoredLeaf[],
  names: LeafNames,
  id: LotId,
): readonly string[] => {
  const entries: string[] = [];
  let fold: LotFold | null = null;
  for (const event of events) {
    const before = fold?.lot ?? null;
    if (fold === null) fold = new LotFold(event);
    else fold.take(event);
    const change = {
      entity: 'lot',
      before,
      after: fold.lot,
      events: [event],
      bidders: [],
      isRecounted: false,
    } as const;
    const isClosing = event.type === 'LotFinalized' || event.type === 'LotCancelled';
    const leaves = lotLeaves(change, names, {
      revealed: isClosing ? revealedAmounts(stored, events, names, id) : [],
      firstSeq: entries.length + 1,
    });
    entries.push(...leaves.map(({ entry }) => entry));
  }
  return entries;
};

/** `after` is the state of the lot. Only the last of several leaves written at the same time has it. */
type LotLeafEntry = { readonly after?: object };

const isSame = (expectedEntry: string, storedEntry = '{}'): boolean => {
  const { after: expectedLot, ...expected } = JSON.parse(expectedEntry) as LotLeafEntry;
  const { after: storedLot, ...stored } = JSON.parse(storedEntry) as LotLeafEntry;
  if (!isDeepStrictEqual(expected, stored)) return false;
  const haveBothLots = expectedLot !== undefined && storedLot !== undefined;
  return !haveBothLots || isDeepStrictEqual(expectedLot, storedLot);
};
