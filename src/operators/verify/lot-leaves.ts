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

const lotsAtOnce = 100;

/** Compares the events of each lot with its leaves in the public log. */
export const auditLotLeaves = async (
  tx: Tx,
  names: LeafNames,
  blame: (stream: string, problem: string) => void,
): Promise<void> => {
  const keys = await tx.log.keys();
  // Under an earlier secret, bidders had other pseudonyms.
  const namedFrom = keys.findLast(({ endorsement }) => endorsement === null)?.fromSize ?? 0;
  for await (const id of paged<LotId>((last = noLot) => tx.lots.ids(last, lotsAtOnce))) {
    const problem = await lotProblem(tx, id, names, namedFrom);
    if (problem !== null) blame(lotStream(id), problem);
  }
};

const lotProblem = async (
  tx: Tx,
  id: LotId,
  names: LeafNames,
  namedFrom: number,
): Promise<string | null> => {
  const [stored, logged] = await Promise.all([tx.log.ofLot(id), tx.events.stream(lotStream(id))]);
  const events = logged.map(({ event }) => event as LotEvent);
  if ((stored[0]?.number ?? Infinity) < namedFrom) return null;
  const expected = expectedLeaves(events, stored, names, id);
  const wrong = expected.findIndex((entry, nth) => !isSame(entry, stored[nth]?.entry));
  if (wrong !== -1)
    return `leaf ${wrong + 1} of it in the public log is missing, or not what happened`;
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

type LotLeafEntry = { readonly after?: object };

/** Only the last of several leaves written at the same time has the state of the lot. */
const isSame = (expected: string, stored = '{}'): boolean => {
  const { after, ...rest } = JSON.parse(expected) as LotLeafEntry;
  const { after: afterStored, ...restStored } = JSON.parse(stored) as LotLeafEntry;
  return (
    isDeepStrictEqual(rest, restStored) &&
    (afterStored === undefined || after === undefined || isDeepStrictEqual(after, afterStored))
  );
};
