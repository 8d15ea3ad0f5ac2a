import { leafNames, revealedAmounts } from '../../src/auction/log/append-leaves.ts';
import { lotLeaves } from '../../src/auction/log/leaf-content.ts';
import { evolveLot } from '../../src/auction/rules/evolve-lot.ts';
import type { Lot, LotEvent, LotScheduled } from '../../src/auction/rules/lot.ts';
import { createCrypto } from '../../src/boot/system.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import { batchLeaf, logStartLeaf, keyLeaf, type Leaf } from '../../src/log/leaf.ts';
import { growingTree, treeOver } from '../../src/log/merkle.ts';
import {
  checkpointText,
  cosignature,
  cosignerKey,
  noteKey,
  noteSignature,
  signedNote,
} from '../../src/log/note.ts';
import { receiptOf } from '../../src/log/receipt.ts';
import { Room } from './auction-arbitrary.ts';
import { hourMs, minuteMs, secondMs } from './clock.ts';

/** Writes the log of the worked example in `docs/log-format.md` with the service's code. */

const secret = 'the secret of the example in the docs';
const origin = 'orders.example/log';
const scheduledAt = Date.UTC(2026, 2, 1, 11, 59);
const endsAt = Date.UTC(2026, 2, 2, 12);

const scheduled: LotScheduled = {
  type: 'LotScheduled',
  lotId: 1 as LotId,
  version: 1,
  at: instant(scheduledAt),
  kind: 'site_of_the_day',
  origin: 'schedule',
  opensAt: instant(scheduledAt + minuteMs),
  endsAt: instant(endsAt),
  startPriceMinor: minor(2_000),
};

type Changed = { readonly before: Lot | null; readonly after: Lot; readonly events: LotEvent[] };

/**
 * Ada bids with a brief; Ben outbids her with a maximum and hands in no brief. The lot reopens, and
 * Ada wins.
 */
const playExample = (): readonly Changed[] => {
  const room = new Room(scheduled);
  const changes: Changed[] = [{ before: null, after: room.lot, events: [scheduled] }];
  const note = (act: () => void): void => {
    const [before, count] = [room.lot, room.events.length];
    act();
    const events = room.events.slice(count);
    if (events.length > 0) changes.push({ before, after: room.lot, events });
  };
  note(() => room.pass());
  room.brief('ada');
  note(() => room.wait(10 * minuteMs));
  note(() => room.bid('ada', 2_000));
  note(() => room.wait(5 * minuteMs));
  note(() => room.bidUpTo('ben', 2_500, 3_500));
  note(() => room.wait(5 * minuteMs));
  note(() => room.bid('ada', 3_000));
  note(() => room.wait(endsAt - room.now));
  note(() => room.wait(2 * hourMs));
  note(() => room.wait(30 * minuteMs));
  const { lot } = room;
  const completed: LotEvent = {
    type: 'LotFinalized',
    lotId: lot.id,
    version: lot.version + 1,
    at: instant(room.now),
    orderId: null,
  };
  changes.push({ before: lot, after: evolveLot(lot, completed, null).lot, events: [completed] });
  return changes;
};

const lotEntries = (hash: (text: string) => string): readonly Leaf[] => {
  const names = leafNames({ hash });
  const changes = playExample();
  const all = changes.flatMap(({ events }) => events);
  const leaves: Leaf[] = [];
  for (const change of changes) {
    const isClosing = change.events.some(({ type }) => type === 'LotFinalized');
    const stored = leaves.map((leaf, number) => ({ ...leaf, number, at: instant(0) }));
    const revealed = isClosing ? revealedAmounts(stored, all, names, change.after.id) : [];
    const lotChange = { entity: 'lot', bidders: [], isRecounted: false, ...change } as const;
    leaves.push(...lotLeaves(lotChange, names, { revealed, firstSeq: leaves.length + 1 }));
  }
  return leaves;
};

/** The salt of Ben's hidden maximum. */
const hiddenSeq = 5;

/** The private list to which the example's batch leaf commits. A real list holds keyed hashes. */
const batchList = '["first keyed hash","second keyed hash"]';

export const exampleLog = async () => {
  const { logKey, hash } = createCrypto(secret);
  const signer = { name: origin, key: logKey('checkpoint', 1) };
  const timer = { name: `${origin}/time`, key: logKey('time', 1) };
  const [vkey, timeVkey] = [noteKey(signer), cosignerKey(timer)];
  const startedAt = instant(scheduledAt - minuteMs);
  const ofLot = lotEntries(hash);
  const leaves = [
    logStartLeaf(origin, startedAt),
    keyLeaf(vkey, 'checkpoint', startedAt),
    keyLeaf(timeVkey, 'time', startedAt),
    ...ofLot.slice(0, 1),
    batchLeaf(batchList, instant(scheduledAt + secondMs)),
    ...ofLot.slice(1),
  ];
  const tree = growingTree(() => undefined);
  const hashes = leaves.map(({ hash: each }) => each);
  const roots = hashes.map((each) => {
    tree.add(each);
    return tree.root();
  });
  const signedAt = instant(endsAt + 2 * hourMs + 31 * minuteMs);
  const text = checkpointText(origin, leaves.length, roots.at(-1) ?? '');
  const note = signedNote(text, [noteSignature(signer, text), cosignature(timer, text, signedAt)]);
  const hidden = leaves.find(({ place }) => place?.seq === hiddenSeq);
  if (hidden === undefined) throw new Error('The example hides nothing');
  const proof = await treeOver(async () => hashes, leaves.length).inclusionOf(
    leaves.indexOf(hidden),
  );
  const receipt = receiptOf(hidden, signer, instant(Date.parse(JSON.parse(hidden.entry).at)));
  return { origin, vkey, timeVkey, batchList, leaves, hashes, roots, note, proof, receipt };
};
