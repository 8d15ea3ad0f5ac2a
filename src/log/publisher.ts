import { isWaitingAfterStart } from '../kernel/after-start.ts';
import type { AppContext } from '../kernel/context.ts';
import { ensureCurrentKeys, canSignWith } from './keys.ts';
import { batchLeaf } from './leaf.ts';
import { forkProblems, raiseLogAlarms } from './log-health.ts';
import { mailHead } from './mail-head.ts';
import type { LogKeys } from './rows/log-entries.ts';
import { LogForked, forkProblem, nextCheckpoint } from './sign.ts';

type Deps = Pick<AppContext, 'store' | 'clock' | 'settings' | 'publicLog' | 'notify'>;

type OnFailure = (error: unknown) => void;

/** Starts the log if there is none. Checks first that the stored log is the signed one, before anything is appended. */
export const beginLog = async (deps: Deps, onFailure: OnFailure): Promise<void> => {
  deps.publicLog.isForked = false;
  const problem = await deps.store.read(forkProblem);
  if (problem === null) await begin(deps);
  else await giveUp(deps, new LogForked(problem), onFailure);
};

/** Returns the timed work: it appends what is new to the log, signs the log, and mails its head. */
export const createPublisher = (deps: Deps, onFailure: OnFailure) => async (): Promise<void> => {
  // A restored service waits, because it would sign another log than the one that others have copied.
  if (deps.publicLog.isForked || !(await deps.store.read(({ outbox }) => outbox.maySend()))) return;
  try {
    await endKeys(deps);
    while (await sealBatch(deps));
    if (!isWaitingAfterStart(deps.clock)) await mailHead(deps);
    while (await publish(deps));
  } catch (error) {
    await giveUp(deps, error, onFailure);
  }
};

/** Reports a failure. If the log has forked, nothing more is signed, and the operators are alarmed. */
const giveUp = async (deps: Deps, failure: unknown, onFailure: OnFailure): Promise<void> => {
  onFailure(failure);
  if (!(failure instanceof LogForked)) return;
  deps.publicLog.isForked = true;
  try {
    await raiseLogAlarms(deps, (tx) => forkProblems(tx, deps.clock.now()));
  } catch (error) {
    onFailure(error);
  }
};

const begin = async ({ store, clock, settings }: Deps): Promise<void> => {
  const newest = (await store.read(({ log }) => log.keys())).at(-1);
  if (newest !== undefined && canSignWith(settings, newest)) return;
  await store.write('auction', async (tx) => {
    await ensureCurrentKeys(tx, settings, clock.now());
    return { keep: true, value: undefined };
  });
};

/** Stores from which size on expired keys sign no more. */
const endKeys = async ({ store, clock }: Deps): Promise<void> => {
  const isOver = ({ until, untilSize }: LogKeys): boolean =>
    until !== null && until <= clock.now() && untilSize === null;
  const keys = await store.read(({ log }) => log.keys());
  if (!keys.some(isOver)) return;
  await store.write('auction', async ({ log }) => {
    const untilSize = await log.size();
    for (const each of await log.keys()) {
      if (isOver(each)) await log.saveKeys({ ...each, untilSize });
    }
    return { keep: true, value: undefined };
  });
};

/** Appends a batch leaf, which commits to everything written since the last one. Returns whether there may be more. */
const sealBatch = async ({ store, clock, settings }: Deps): Promise<boolean> => {
  if (!(await store.read(({ record }) => record.isWaiting()))) return false;
  return store.write('auction', async (tx) => {
    const now = clock.now();
    const { ends, isMore } = await tx.record.take();
    if (ends.length > 0) {
      await ensureCurrentKeys(tx, settings, now);
      await tx.log.append([batchLeaf(JSON.stringify(ends), now)], now);
    }
    return { keep: true, value: isMore };
  });
};

/** Signs new leaves. If several nodes try, one signs and the others find nothing to do. Returns whether there may be more. */
const publish = async ({ store, clock, settings }: Deps): Promise<boolean> => {
  const next = await store.read((tx) => nextCheckpoint(tx, settings, clock.now()));
  if (next === null) return false;
  const { sizeBefore, tileRoots, checkpoint } = next;
  // A time that is signed only to be newer can wait until the clock is known to be right.
  if (checkpoint.size === sizeBefore && isWaitingAfterStart(clock)) return false;
  return store.write('auction', async ({ log }) => {
    const newest = await log.checkpoint();
    if ((newest?.size ?? 0) !== sizeBefore) return { keep: false, value: true };
    for (const { level, number, root } of tileRoots) await log.saveRoot(level, number, root);
    const isSame = newest?.size === checkpoint.size;
    const cosignatures = isSame ? newest.cosignatures : '';
    await log.saveCheckpoint({ ...checkpoint, cosignatures });
    return { keep: true, value: !isSame };
  });
};
