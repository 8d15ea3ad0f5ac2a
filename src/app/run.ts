import { isAboutOrder, type AnyOperation } from '../contract/operation.ts';
import type { CallRefusal } from '../contract/refusal.ts';
import type { Warning } from '../contract/warning.ts';
import type { Actor } from '../domain/actor.ts';
import { no, ok, type JsonObject, type Result } from '../domain/base.ts';
import { answered, refused, type Answer } from './answer.ts';
import { admit, admitByKey, findActor, type Admitted, type Credential } from './authorise.ts';
import type { AppContext, AttachedFile, WayIn } from './context.ts';
import type { Idempotency } from './idempotency.ts';
import { StoreBusy, type Tx } from './ports.ts';
import { findWarnings, seeDryRunMeant, type Handwriting } from './slips.ts';
import { runChange, type Begin } from './run-change.ts';
import type { Handler, UseCase } from './use-case.ts';

/**
 * The one envelope around every call: authorise → read the input → begin → load → decide → save →
 * append events → subscribers → commit → wake whoever waits → answer.
 */

/** An operation with what carries it out; which input and view they share is checked in the registry. */
export type Registered = {
  readonly operation: AnyOperation;
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  readonly handler: Handler<any, any>;
};

/** Every operation that can be called, by its name. */
export type Registry = ReadonlyMap<string, Registered>;

/** A call as an entrypoint makes it. */
export type Call = {
  readonly credential: Credential;
  /** The fields that were sent, by their names on the wire. */
  readonly sent: JsonObject;
  /** The client's address, IPv6 as its /64 network. */
  readonly network: string;
  /** Whether a page of another site made its visitor's browser call; what it does counts apart. */
  readonly isOfForeignPage?: boolean;
  readonly via: WayIn;
  readonly attached?: readonly AttachedFile[];
  readonly idempotency: Idempotency | null;
  /** What is wrong with the call besides its fields, which are looked at first. */
  readonly objection?: CallRefusal | null;
  /** Null where no program wrote it. */
  readonly handwriting?: Handwriting | null;
};

/** Answers within the same turn of the event loop where nothing stored is asked for. */
export const run = <View>(
  context: AppContext,
  { operation, handler }: Registered,
  call: Call,
): Answer<View> | Promise<Answer<View>> => {
  if (!('compute' in handler)) {
    return orUnavailable(() => runStored<View>(context, operation, handler, call));
  }
  const input = readInput(operation, call);
  if (!input.ok) return answered(input);
  const warnings = warningsOf(operation, call, input.value, { kind: 'anonymous' });
  if (!warnings.ok) return answered(warnings);
  return answered(ok(handler.compute(input.value, context.settings)), warnings.value);
};

/** What the service does by itself, such as when time has ended a lot; no operation, because nobody calls it. */
export const runAsSystem = <Input, View>(
  context: AppContext,
  // oxlint-disable-next-line typescript/no-explicit-any -- what it loads, draws and keeps is between its own parts
  useCase: UseCase<Input, any, View, any, any>,
  input: Input,
): Promise<Answer<View>> => {
  const begin: Begin<Input> = async () =>
    ok({
      input,
      warnings: [],
      circumstances: {
        now: context.clock.now(),
        dryRun: false,
        actor: { kind: 'system' },
        network: 'none',
        isOfForeignPage: false,
        via: 'api',
        attached: [],
        settings: context.settings,
      },
    });
  const manner = { idempotency: null, isDryRun: false };
  return orUnavailable(() => runChange(context, useCase, begin, manner));
};

type Stored = Exclude<Registered['handler'], { readonly compute: unknown }>;

const runStored = async <View>(
  context: AppContext,
  operation: AnyOperation,
  handler: Stored,
  call: Call,
): Promise<Answer<View>> => {
  const { access, effect } = operation;
  if (context.isQuiet && effect !== 'reads') return refused({ kind: 'only_looking' });
  const { credential } = call;
  const admitted = admit(access, credential) ?? (await admitByKey(context, credential));
  if (!admitted.ok) return answered(admitted);
  // What is sent about an order is read once the order is found, as the contract's checks go.
  const read = isAboutOrder(access) ? null : readInput(operation, call);
  if (read !== null && !read.ok) return answered(read);
  if ('perform' in handler) {
    const warnings = warningsOf(operation, call, read?.value, { kind: 'anonymous' });
    if (!warnings.ok) return answered(warnings);
    return answered(await handler.perform(context, read?.value), warnings.value);
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- the operation's own input
  const begin: Begin<any> = (tx) =>
    beginCall(tx, context, { operation, call }, admitted.value, read);
  if ('change' in handler) {
    const { idempotency } = call;
    const isDryRun = read?.value?.dryRun === true;
    const { nameOf } = operation;
    const foreseen = (await handler.change.foresee?.(context, read?.value)) ?? null;
    if (foreseen !== null) return refused(foreseen);
    return runChange(context, handler.change, begin, { idempotency, isDryRun, nameOf });
  }
  return context.store.read(async (tx) => {
    const begun = await begin(tx);
    if (!begun.ok) return answered(begun);
    const { input, circumstances, warnings } = begun.value;
    return answered(await handler.look(tx, input, circumstances), warnings);
  });
};

// oxlint-disable-next-line typescript/no-explicit-any -- the operation's own input
const readInput = (operation: AnyOperation, call: Call): Result<any, CallRefusal> => {
  const input = operation.read(call.sent);
  if (!input.ok) return input;
  const isMeant = seeDryRunMeant(operation, call.handwriting ?? null);
  if (!isMeant.ok) return isMeant;
  const { objection = null } = call;
  return objection === null ? input : no(objection);
};

const warningsOf = (
  operation: AnyOperation,
  { handwriting = null }: Call,
  input: unknown,
  actor: Actor,
): Result<readonly Warning[], CallRefusal> => findWarnings(operation, handwriting, input, actor);

const beginCall = async (
  tx: Tx,
  { clock, settings }: AppContext,
  { operation, call }: { readonly operation: AnyOperation; readonly call: Call },
  admitted: Admitted,
  read: ReturnType<AnyOperation['read']> | null,
): ReturnType<Begin<unknown>> => {
  const now = clock.now();
  const actor = await findActor(tx, admitted);
  if (!actor.ok) return actor;
  const input = read ?? readInput(operation, call);
  if (!input.ok) return input;
  const dryRun = operation.effect === 'changes_with_dry_run' && input.value.dryRun === true;
  const { network, isOfForeignPage = false, via, attached = [] } = call;
  const who = { actor: actor.value, network, isOfForeignPage, via, attached };
  const warnings = warningsOf(operation, call, input.value, actor.value);
  if (!warnings.ok) return warnings;
  const circumstances = { now, dryRun, ...who, settings };
  return ok({ input: input.value, circumstances, warnings: warnings.value });
};

/** A store that cannot be used now is an expected "no"; anything else that is thrown is a bug. */
const orUnavailable = async <View>(work: () => Promise<Answer<View>>): Promise<Answer<View>> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreBusy) return refused({ kind: 'unavailable' });
    throw error;
  }
};
