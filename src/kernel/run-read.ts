import { answered, orUnavailable, type Answer } from './answer.ts';
import { authorise, callContextOf, type Admitted } from './authorise.ts';
import type { Call } from './call.ts';
import type { AppContext } from './context.ts';
import { findWarnings, readInput } from './input.ts';
import { isAboutOrder } from './operation.ts';
import { ok } from './result.ts';
import type { Registered } from './use-case.ts';

/** A call whose input is read, which can be answered again and again. It holds nothing of its caller. */
export type PreparedCall<View> = () => Answer<View> | Promise<Answer<View>>;

/** Prepares a call that anyone may make, so that equal calls are read once. Null for other operations. */
export const prepare = <View>(
  context: AppContext,
  registered: Registered,
  call: Call,
): PreparedCall<View> | null =>
  registered.operation.access === 'anyone' ? readOnce<View>(context, registered, call) : null;

/** Prepares a call that needs no transaction; null for other operations. */
const readOnce = <View>(
  context: AppContext,
  { operation, handler }: Registered,
  call: Call,
): PreparedCall<View> | null => {
  if ('change' in handler || 'read' in handler) return null;
  const read = readInput(operation, call);
  if (!read.ok) return () => answered(read);
  const input = read.value;
  const found = findWarnings(operation, call.rawInput, input, { kind: 'anonymous' });
  if (!found.ok) return () => answered(found);
  const warnings = found.value;
  return 'compute' in handler
    ? () => answered(ok(handler.compute(input, context.settings)), warnings)
    : () => orUnavailable(async () => answered(await handler.perform(context, input), warnings));
};

/** Answers a call from stored data, after the caller is authorised. @throws StoreBusy */
export const runRead = async <View>(
  context: AppContext,
  registered: Registered,
  call: Call,
): Promise<Answer<View>> => {
  const { operation } = registered;
  const admitted = await authorise(context, operation, call.credential);
  if (!admitted.ok) return answered(admitted);
  const prepared = readOnce<View>(context, registered, call);
  const answer = await (prepared === null
    ? readStored<View>(context, registered, call, admitted.value)
    : prepared());
  await context.recordAccess(context, operation, call.credential, answer);
  return answer;
};

const readStored = async <View>(
  { store, clock, settings }: AppContext,
  { operation, handler }: Registered,
  call: Call,
  admitted: Admitted,
): Promise<Answer<View>> => {
  if (!('read' in handler)) throw new Error(`${operation.name} reads nothing`);
  // The API documents that a call about an order looks for the order first, and then checks the input.
  const read = isAboutOrder(operation.access) ? null : readInput(operation, call);
  if (read !== null && !read.ok) return answered(read);
  return store.read(async (tx): Promise<Answer<View>> => {
    const now = clock.now();
    const findActor = admitted.findActorToShow ?? admitted.findActor;
    const actor = await findActor(tx, settings);
    if (!actor.ok) return answered(actor);
    const input = read ?? readInput(operation, call);
    if (!input.ok) return answered(input);
    const warnings = findWarnings(operation, call.rawInput, input.value, actor.value);
    if (!warnings.ok) return answered(warnings);
    const callContext = callContextOf(call, {
      now,
      dryRun: false,
      actor: actor.value,
      settings,
    });
    return answered(await handler.read(tx, input.value, callContext), warnings.value);
  });
};
