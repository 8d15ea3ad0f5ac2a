import { isAboutOrder } from './operation.ts';
import { ok } from './result.ts';
import { answered, orUnavailable, type Answer } from './answer.ts';
import { authorise, callContextOf, type Admitted } from './authorise.ts';
import type { Call } from './call.ts';
import type { AppContext } from './context.ts';
import { findWarnings, readInput } from './input.ts';
import type { Registered } from './use-case.ts';

/** Carries out the calls that change nothing. */

/** Carries a call out as often as it is called, and holds nothing of whoever made it. */
export type Prepared<View> = () => Answer<View> | Promise<Answer<View>>;

/** Reads a call that anyone may make, so that it is read once for all who say the same; null for others. */
export const prepare = <View>(
  context: AppContext,
  registered: Registered,
  call: Call,
): Prepared<View> | null =>
  registered.operation.access === 'anyone' ? readOnce<View>(context, registered, call) : null;

/** Null for what is decided, or looked up, in a transaction. */
const readOnce = <View>(
  context: AppContext,
  { operation, handler }: Registered,
  call: Call,
): Prepared<View> | null => {
  if ('change' in handler || 'look' in handler) return null;
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

/** Shows what is stored to whoever may see it. @throws StoreBusy */
export const look = async <View>(
  context: AppContext,
  registered: Registered,
  call: Call,
): Promise<Answer<View>> => {
  const { operation } = registered;
  const admitted = await authorise(context, operation, call.credential);
  if (!admitted.ok) return answered(admitted);
  const performed = readOnce<View>(context, registered, call);
  const answer = await (performed === null
    ? show<View>(context, registered, call, admitted.value)
    : performed());
  await context.recordAccess(context, operation, call.credential, answer);
  return answer;
};

const show = async <View>(
  { store, clock, settings }: AppContext,
  { operation, handler }: Registered,
  call: Call,
  admitted: Admitted,
): Promise<Answer<View>> => {
  if (!('look' in handler)) throw new Error(`${operation.name} shows nothing`);
  // What is sent about an order is read once the order is found, as the contract's checks go.
  const read = isAboutOrder(operation.access) ? null : readInput(operation, call);
  if (read !== null && !read.ok) return answered(read);
  return store.read(async (tx): Promise<Answer<View>> => {
    const now = clock.now();
    const actor = await admitted.find(tx, settings);
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
    return answered(await handler.look(tx, input.value, callContext), warnings.value);
  });
};
