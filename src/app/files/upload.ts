import type { CallRefusal } from '../../contract/refusal.ts';
import { no, type Result } from '../../domain/base.ts';
import { StoreBusy } from '../../store/engine.ts';
import { refused, type Answer } from '../answer.ts';
import { admit, findActor } from '../authorise.ts';
import type { AttachedFile, Call } from '../call.ts';
import type { AppContext } from '../context.ts';
import { run, type Registered } from '../run.ts';
import { objectionToFiles } from './changed.ts';
import { discardFiles, keepFiles, receiveFiles, type SentFile } from './receive.ts';
import { takeAway } from './take-away.ts';

/** A call that files come along with. */
export type UploadCall = {
  readonly credential: Call['credential'];
  readonly files: AsyncIterable<SentFile>;
  /** Made once all has arrived, since the fields may stand behind the files. */
  readonly callWith: (attached: readonly AttachedFile[]) => Call;
};

/**
 * Takes the files in, keeps them, and carries out the operation with them. Whether they may be sent
 * at all is seen before anything of them is read; what no order has in the end is taken away again.
 */
export const upload = async <View>(
  context: AppContext,
  registered: Registered,
  { credential, files, callWith }: UploadCall,
): Promise<Answer<View>> => {
  try {
    const admitted = await mayCall(context, registered, credential);
    if (!admitted.ok) return refused(admitted.problem);
    const arrived = await receiveFiles(context, files);
    if (!arrived.ok) return refused(arrived.problem);
    return await carryOut(context, registered, arrived.value, callWith);
  } catch (error) {
    if (error instanceof StoreBusy) return refused({ kind: 'unavailable' });
    throw error;
  }
};

/** The order is looked for before its files are read, as the contract's checks go. */
const mayCall = async (
  { store, clock, isQuiet }: AppContext,
  { operation }: Registered,
  credential: Call['credential'],
): Promise<Result<unknown, CallRefusal>> => {
  if (isQuiet) return { ok: false, problem: { kind: 'only_looking' } };
  const admitted = admit(operation.access, credential);
  if (admitted === null) throw new Error('Files come along with no call by a participant key');
  if (!admitted.ok) return admitted;
  const actor = await store.read((tx) => findActor(tx, admitted.value));
  const objection = actor.ok ? objectionToFiles(actor.value, clock.now()) : null;
  return objection === null ? actor : no(objection);
};

const carryOut = async <View>(
  context: AppContext,
  registered: Registered,
  arrived: readonly AttachedFile[],
  callWith: UploadCall['callWith'],
): Promise<Answer<View>> => {
  let isKept = false;
  try {
    const call = callWith(arrived);
    if (!willKeep(registered, call)) return await run<View>(context, registered, call);
    isKept = true;
    const kept = await keepFiles(context, arrived);
    if (!kept.ok) return refused(kept.problem);
    return await run<View>(context, registered, call);
  } finally {
    await (isKept ? takeAwayUnused(context, arrived) : discardFiles(context, arrived));
  }
};

/** Fields that cannot be read are refused by the call itself, like any. */
const willKeep = ({ operation }: Registered, { sent }: Call): boolean => {
  const input = operation.read(sent);
  return input.ok && input.value.dryRun !== true;
};

/** What was refused, was there before, or had been answered already under its Idempotency-Key. */
const takeAwayUnused = async (
  context: AppContext,
  arrived: readonly AttachedFile[],
): Promise<void> => {
  await discardFiles(context, arrived);
  const ids = arrived.map(({ id }) => id);
  const unused = await context.store.read(({ storedFiles }) => storedFiles.unassigned(ids));
  if (unused.length > 0) await takeAway(context, unused);
};
