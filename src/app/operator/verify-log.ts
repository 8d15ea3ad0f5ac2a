import { growingTree, leafHash } from '../../contract/log/merkle.ts';
import type { Checkpoint, StoredLeaf } from '../../store/log-entries.ts';
import type { Tx } from '../../store/store.ts';

/** The public log: its leaves against what was signed of them, and against the record. */

/** What is wrong with the log itself is named under this. */
const logName = 'log';

type Blame = (stream: string, problem: string) => void;

const leavesAtOnce = 1_000;
const checkpointsAtOnce = 200;

export const auditLog = async (tx: Tx, blameOne: Blame): Promise<void> => {
  // The first that is found is enough to look; others follow from it.
  let isBlamed = false;
  const blame = (problem: string): void => {
    if (!isBlamed) blameOne(logName, problem);
    isBlamed = true;
  };
  const roots = new Map<string, string>();
  const tree = growingTree((level, number, root) => void roots.set(`${level} ${number}`, root));
  const signedSize = (await tx.log.checkpoint())?.size ?? 0;
  const signed = everyCheckpoint(tx);
  let next = await signed.next();
  let size = 0;
  for await (const leaf of everyLeaf(tx)) {
    if (leaf.number !== size) blame(`leaf ${size} is missing`);
    if (leafHash(leaf.entry) !== leaf.hash) blame(`leaf ${leaf.number} was changed`);
    const problem = await linkProblem(tx, leaf);
    if (problem !== null) blame(problem);
    tree.add(leaf.hash);
    size += 1;
    while (next.done !== true && next.value.size <= size) {
      const { size: signedSize, root } = next.value;
      if (signedSize === size && tree.root() !== root) {
        blame(`its first ${size} leaves are not those that were signed`);
      }
      next = await signed.next();
    }
    // What is not signed yet has no tiles yet.
    if (size <= signedSize) {
      for (const [name, root] of roots) await checkTile(tx, name, root, blame);
    }
    roots.clear();
  }
  if (next.done !== true) {
    blame(`${next.value.size} leaves were signed, ${size} are left`);
  }
};

const checkTile = async (
  { log }: Tx,
  name: string,
  root: string,
  blame: (problem: string) => void,
): Promise<void> => {
  const [level = 0, number = 0] = name.split(' ').map(Number);
  const [stored] = await log.hashes(level + 1, number, number + 1);
  if (stored !== root) blame(`tile ${number} of level ${level} was changed or is missing`);
};

/** What a leaf says of the record has to be true of it still. */
const linkProblem = async (
  { record }: Tx,
  { link, entry, number }: StoredLeaf,
): Promise<string | null> => {
  if (link === null) return null;
  const said = JSON.parse(entry) as { readonly number: number; readonly head: string };
  if (said.number === link && (await record.contains({ number: link, hash: said.head }))) {
    return null;
  }
  return `leaf ${number} names link ${link} of the record, which is another one now or is missing: what was recorded was taken away or written anew`;
};

const everyLeaf = async function* ({ log }: Tx): AsyncGenerator<StoredLeaf, void> {
  const size = await log.size();
  for (let from = 0; from < size; from += leavesAtOnce) {
    yield* await log.leaves(from, from + leavesAtOnce);
  }
};

const everyCheckpoint = async function* ({ log }: Tx): AsyncGenerator<Checkpoint, void> {
  for (let after = 0; ;) {
    const page = await log.checkpoints(after, checkpointsAtOnce);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.size;
  }
};
