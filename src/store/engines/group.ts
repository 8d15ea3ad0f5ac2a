import type { Left } from '../../app/ports.ts';
import type { Conclude, Session, Work } from '../engine.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/**
 * A group of transactions that came at the same time becomes one of the database, in three steps.
 *
 * 1. *Gather.* All ask for what they will need, at once; what they find is known to the group, and
 *    many questions are one query.
 * 2. *Decide.* One after another decides, on what is known, and sees what those before it have
 *    decided. Whoever is refused, or fails, is taken back, and the others go on; where what was
 *    decided before cannot be written, the whole group fails.
 * 3. *Write.* What was decided is written by few statements, each of many rows.
 *
 * Whoever calls this begins the transaction before, commits it afterwards where anything was written,
 * and only then answers.
 */
export const runGroup = async (
  session: WritingSession,
  members: readonly Work<unknown>[],
  conclude: Conclude,
): Promise<Ran> => {
  const { unit } = session;
  unit.begin(members.length === 1);
  await gather(session, members);

  const outcomes: Outcome[] = [];
  const left: Left<Session>[] = [];
  for (const [index, member] of inTheirOrder(members)) {
    const decided = await decide(session, member);
    outcomes[index] = decided.outcome;
    if (decided.left !== undefined) left.push(decided.left);
  }
  await gather(session, left);
  for (const each of left) await each.decide(session);

  const durable = await conclude(session, unit);
  unit.write();
  return { outcomes, durable };
};

export type WritingSession = Session & {
  readonly unit: UnitOfWork;
  /** Whether the transaction can go on after a member has failed. */
  readonly isUsable: () => boolean;
};

export type Outcome = { readonly value: unknown } | { readonly error: unknown };
type Ran = { readonly outcomes: readonly Outcome[]; readonly durable: () => void };

/** What cannot be found is asked for again by whoever decides, and fails there. */
const gather = async (
  session: WritingSession,
  members: readonly Pick<Work<unknown>, 'gather'>[],
): Promise<void> => {
  if (members.length < 2) return;
  await Promise.allSettled(members.map(async ({ gather }) => gather?.(session)));
};

/** Those who tell the database themselves come last, so that what the others decide need not be written before. */
const inTheirOrder = (
  members: readonly Work<unknown>[],
): readonly (readonly [index: number, member: Work<unknown>])[] =>
  [...members.entries()].toSorted(
    ([, one], [, other]) => Number(one.gather === undefined) - Number(other.gather === undefined),
  );

const decide = async (
  session: WritingSession,
  member: Work<unknown>,
): Promise<{ readonly outcome: Outcome; readonly left?: Left<Session> | undefined }> => {
  const { unit } = session;
  unit.enter();
  try {
    const { keep, value, left } = await member.decide(session);
    if (keep) unit.keep();
    else unit.drop();
    return { outcome: { value }, left: keep ? left : undefined };
  } catch (error) {
    if (!session.isUsable() || unit.isLost) throw error;
    unit.drop();
    return { outcome: { error } };
  }
};
