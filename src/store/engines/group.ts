import type { DeferredRows } from '../deferred-rows.ts';
import type { Conclude, Note, Run, Session, TransactionWork } from '../engine.ts';
import type { GroupCache } from '../group-cache.ts';

/**
 * A group of transactions that came at the same time becomes one of the database. Each member runs in a
 * savepoint and sees what those before it have done; whoever is refused, or fails, is taken back, and the
 * others go on. Who finds others in the way comes first in the next group, with all behind it. What is to
 * be sealed of all is one row.
 *
 * Whoever calls this begins the transaction before, commits it afterwards where anything was kept, and
 * only then answers.
 */
export const runGroup = async (
  session: WritingSession,
  members: readonly TransactionWork<unknown>[],
  conclude: Conclude,
): Promise<GroupOutcome> => {
  const outcomes: MemberOutcome[] = [];
  const { notes, cache, deferred } = session;
  notes.length = 0;
  cache.clear();
  deferred.clear();
  let hasWritten = false;
  for (const work of members) {
    if (outcomes.length === 1) session.limitLockWaits(true);
    const { length: noted } = notes;
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
  if (members.length > 1) session.limitLockWaits(false);
  const durable = await conclude(session, notes);
  await deferred.flush();
  return { outcomes, hasWritten, durable };
};

/** So that what large calls defer does not fill the memory. */
const deferredMax = 5_000;

const undoMember = (session: WritingSession, noted: number): void => {
  session.undo();
  session.deferred.undo();
  session.cache.undo();
  session.notes.length = noted;
};

/** How a session runs its queries: behind those deferred rows that they could find. */
export const runsFlushing = (
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
  readonly notes: Note[];
  readonly deferred: DeferredRows;
  readonly cache: GroupCache;
  /** Makes the point to which `undo` goes back. */
  readonly mark: () => void;
  readonly undo: () => void;
  /** What was done since the mark stays. */
  readonly release: () => void;
  /** How many changes were made so far. */
  readonly changes: () => number;
  /** Whether the transaction can go on after a member has failed. */
  readonly isUsable: () => boolean;
  /** Whether the same again may well work: what was forestalled by others, or broke. */
  readonly isWorthAnotherTry: (error: unknown) => boolean;
  /** Whether others have kept what the member wanted for too long. */
  readonly isLockedOut: (error: unknown) => boolean;
  /** Whether a lock is waited for only briefly, since somebody may wait for those of the members before. */
  readonly limitLockWaits: (isHurried: boolean) => void;
  /** Lets others have the processor, where so many members of a group have kept it from them for too long. */
  readonly pause: (members: number) => Promise<void>;
};

export type MemberOutcome = { readonly value: unknown } | { readonly error: unknown };
/** Where there are fewer outcomes than members, the rest has not run. */
type GroupOutcome = {
  readonly outcomes: readonly MemberOutcome[];
  readonly hasWritten: boolean;
  readonly durable: () => void;
};
