import type { AnyOperation } from '../../contract/operation.ts';
import type { CallRefusal } from '../../contract/refusal.ts';
import type { Actor } from '../../domain/actor.ts';
import { no, type Result } from '../../domain/base.ts';
import { answered, orUnavailable, refused, type Answer } from '../answer.ts';
import { authorise, findActor } from '../authorise.ts';
import type { AttachedFile, Call } from '../call.ts';
import type { AppContext } from '../context.ts';
import { run } from '../run.ts';
import type { Registered } from '../use-case.ts';
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
export const upload = <View>(
  context: AppContext,
  registered: Registered,
  { credential, files, callWith }: UploadCall,
): Promise<Answer<View>> =>
  orUnavailable(async () => {
    const admitted = await maySend(context, registered.operation, credential);
    if (!admitted.ok) return answered(admitted);
    const arrived = await receiveFiles(context, files);
    if (!arrived.ok) return answered(arrived);
    return carryOut<View>(context, registered, arrived.value, callWith);
  });

/** The order is looked for before its files are read, as the contract's checks go. */
export const maySend = async (
  context: AppContext,
  { access }: Pick<AnyOperation, 'access'>,
  credential: Call['credential'],
): Promise<Result<Actor, CallRefusal>> => {
  if (context.isQuiet) return no({ kind: 'only_looking' });
  const admitted = await authorise(context, { access }, credential);
  if (!admitted.ok) return admitted;
  const actor = await context.store.read((tx) => findActor(tx, admitted.value, null));
  const objection = actor.ok ? objectionToFiles(actor.value, context.clock.now()) : null;
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
