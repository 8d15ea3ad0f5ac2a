import type { DeferredRows } from '../deferred-rows.ts';
import type { BeforeGroupCommit, NotedChange, Run, Session, TransactionWork } from '../engine.ts';
import type { GroupCache } from '../group-cache.ts';

/**
 * Runs a group of transactions in one transaction of the database. Each member runs in a savepoint and
 * sees the changes of those before it. A member that is refused or fails is rolled back to its
 * savepoint, and the others continue. If a member is blocked by another node, it and all after it come
 * first in the next group.
 *
 * The caller begins the transaction before, commits it afterwards if `hasWritten`, and only then
 * answers the members.
 */
export const runGroup = async (
  session: WritingSession,
  members: readonly TransactionWork<unknown>[],
  beforeGroupCommit: BeforeGroupCommit,
): Promise<GroupOutcome> => {
  const outcomes: MemberOutcome[] = [];
  const { notedChanges, cache, deferred } = session;
  notedChanges.length = 0;
  cache.clear();
  deferred.clear();
  let hasWritten = false;
  for (const work of members) {
    // From the second member on, others may wait for the locks of the members before.
    if (outcomes.length === 1) session.limitLockTimeout(true);
    const { length: noted } = notedChanges;
    const changes = session.changes();
    session.mark();
    deferred.mark();
    cache.mark();
    try {
      const { keep, value } = await work(session);
      outcomes.push({ value });
      if (keep) {
        session.release();
        hasWritten ||= session.changes() > changes;
      } else undoMember(session, noted);
    } catch (error) {
      if (!session.isUsable()) throw error;
      const isFirst = outcomes.length === 0;
      if (isFirst && session.isWorthAnotherTry(error)) throw error;
      undoMember(session, noted);
      if (!isFirst && (session.isWorthAnotherTry(error) || session.isLockedOut(error))) break;
      outcomes.push({ error });
    }
    if (deferred.left > deferredMax) await deferred.flush();
    await session.pause(outcomes.length);
  }
  if (members.length > 1) session.limitLockTimeout(false);
  const durable = await beforeGroupCommit(session, notedChanges);
  await deferred.flush();
  return { outcomes, hasWritten, durable };
};

/** Bounds the memory for deferred rows of large calls. */
const deferredMax = 5_000;

const undoMember = (session: WritingSession, noted: number): void => {
  session.undo();
  session.deferred.undo();
  session.cache.undo();
  session.notedChanges.length = noted;
};

/** Makes the queries of a session write deferred rows first that they could find. */
export const createFlushingRuns = (
  deferred: DeferredRows,
  runUnflushed: Run,
): Pick<Session, 'run' | 'runByText' | 'runUnflushed'> => {
  const runBehind =
    (isByText: boolean): Run =>
    async (query, parameters) => {
      const writing = deferred.flush(query.sql, isByText ? parameters : null);
      if (writing !== null) await writing;
      return runUnflushed(query, parameters);
    };
  return { run: runBehind(false), runByText: runBehind(true), runUnflushed };
};

export type WritingSession = Session & {
  readonly notedChanges: NotedChange[];
  readonly deferred: DeferredRows;
  readonly cache: GroupCache;
  /** Sets the point to which `undo` returns. */
  readonly mark: () => void;
  readonly undo: () => void;
  /** Keeps what was done since the mark. */
  readonly release: () => void;
  /** The number of changes so far. */
  readonly changes: () => number;
  /** Whether the transaction can continue after a member has failed. */
  readonly isUsable: () => boolean;
  /** Whether the error may pass if the work runs again, such as a conflict or a broken connection. */
  readonly isWorthAnotherTry: (error: unknown) => boolean;
  /** Whether the error says that a lock was not available in time. */
  readonly isLockedOut: (error: unknown) => boolean;
  /** Sets whether to wait for locks only briefly, or as usual. */
  readonly limitLockTimeout: (isLimited: boolean) => void;
  /** Lets other work of the process run, after every few members. */
  readonly pause: (members: number) => Promise<void>;
};

export type MemberOutcome = { readonly value: unknown } | { readonly error: unknown };
/** The outcomes of the members that have run, in order. With fewer outcomes than members, the rest has not run. */
type GroupOutcome = {
  readonly outcomes: readonly MemberOutcome[];
  readonly hasWritten: boolean;
  readonly durable: () => void;
};
