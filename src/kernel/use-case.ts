import type { CallRefusal } from './call-refusal.ts';
import type { Change } from './changes.ts';
import type { AddedSteps, AppContext, CallContext, Settings } from './context.ts';
import type { AnyOperation, InputOf, Operation, ViewOf, Warning } from './operation.ts';
import type { Random } from './ports.ts';
import type { QuotaUse } from './quota.ts';
import { no, ok, type Result } from './result.ts';
import type { LockScope, Tx } from './store.ts';

/** Declares how operations are implemented. `run.ts` carries out every handler. */

/**
 * Everything that a decision depends on besides the loaded state and the input. A decision reads no
 * clock, no randomness and no database, so equal arguments give equal decisions.
 */
export type DecisionContext<Generated = null> = CallContext & {
  readonly generated: Generated;
  /** What the use case has reserved; empty in a dry run. */
  readonly reserved: ReservedValues;
};

/**
 * Values that no two calls may get, such as the number of a new order. Each folder adds its own.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- folders add members
export interface ReservedValues {}

export type Reservation = {
  readonly values: ReservedValues;
  /** Whether the saved changes use the values. If not, they are released. */
  readonly isUsedBy: (changes: readonly Change[]) => boolean;
  readonly release: () => void;
};

/**
 * The result of `decide`: the answer, and what to save. A refusal may save something too, such as the
 * count of wrong codes.
 */
export type Decision<View, Extras = null> = {
  readonly answer: Result<View, CallRefusal>;
  readonly toSave: ToSave<Extras> | null;
};

export type ToSave<Extras> = {
  /** Their rows are saved, their events appended, and subscribers run. */
  readonly changes: readonly Change[];
  readonly quotas: readonly QuotaUpdate[];
  /** Saved by the use case itself. */
  readonly extras: Extras;
};

export type QuotaUpdate = readonly [bucket: string, uses: QuotaUse];

/** The part of the call context that is known before the transaction. */
export type CallerBeforeTransaction = Pick<CallContext, 'actor' | 'network' | 'isOfForeignPage'>;

export type BeforeTransaction<Input> = (
  context: AppContext,
  input: Input,
  caller: CallerBeforeTransaction,
) => Promise<Result<Input, CallRefusal>>;

/** What warnings depend on besides the loaded rows. */
export type WarnedCall = {
  /** The change will be saved unless it is refused: the call is neither strict nor a dry run. */
  readonly isCommitted: boolean;
  /** The call has an Idempotency-Key, so an accidental repetition changes nothing. */
  readonly isKeyed: boolean;
};

/** The types of one use case. */
type UseCaseTypes = {
  readonly input: unknown;
  /** What `load` reads from the database. */
  readonly loaded: unknown;
  readonly view: unknown;
  /** Ids and secrets; left out if the use case generates none. */
  readonly generated?: unknown;
  /** What `save` saves; left out if the use case saves only changes and quotas. */
  readonly extras?: unknown;
};

type GeneratedOf<Types> = Types extends { readonly generated: infer Generated } ? Generated : null;
type ExtrasOf<Types> = Types extends { readonly extras: infer Extras } ? Extras : null;

/**
 * A change as steps: load, decide, save. Only `decide` contains rules, and it is pure. These three run
 * in one transaction, which may run again from its start, so none of them reaches outside the database.
 */
export type UseCase<Types extends UseCaseTypes> = {
  readonly lockScope: LockScope;
  /** Reserves values before the transaction. It may wait, so that calls do not arrive too fast. Not called in a dry run. */
  readonly reserve?: (context: AppContext) => Promise<Reservation>;
  /** Contacts other services before the transaction. The call continues with the returned input. */
  readonly beforeTransaction?: BeforeTransaction<Types['input']>;
  readonly load: (
    tx: Tx,
    input: Types['input'],
    callContext: CallContext,
  ) => Promise<Types['loaded']>;
  /** Warnings that depend on stored rows. They come before all others. */
  readonly warn?: (loaded: Types['loaded'], call: WarnedCall) => readonly Warning[];
  readonly decide: (
    loaded: Types['loaded'],
    input: Types['input'],
    context: DecisionContext<GeneratedOf<Types>>,
  ) => Decision<Types['view'], ExtrasOf<Types>>;
  /** Runs once the commit is durable. A crash may lose it. */
  readonly afterCommit?: (context: AppContext, extras: ExtrasOf<Types>) => void;
} & AddedSteps<Types['view']> &
  OptionalIfNull<GeneratedOf<Types>, GenerateStep<GeneratedOf<Types>>> &
  OptionalIfNull<ExtrasOf<Types>, SaveStep<ExtrasOf<Types>>>;

type GenerateStep<Generated> = {
  /** Generates ids and secrets before the decision, so that it stays pure. */
  readonly generate: (random: Random, callContext: CallContext) => Generated;
};

type SaveStep<Extras> = { readonly save: (tx: Tx, extras: Extras) => Promise<void> };

/** Makes a step optional if its value may be null. */
type OptionalIfNull<Value, Step> = null extends Value ? Partial<Step> : Step;

export type AnyUseCase<Input, View> = UseCase<{
  input: Input;
  view: View;
  // oxlint-disable typescript/no-explicit-any -- these three matter to the use case's own steps only
  loaded: any;
  generated: any;
  extras: any;
  // oxlint-enable typescript/no-explicit-any
}>;

/** The settings that prices are computed from. */
export type Prices = Pick<Settings, 'priceBook' | 'vatTreatment'>;

/** The implementation of an operation. Its kind follows from the operation's effect. */
export type Handler<Input, View> =
  /** Computes the answer from the input and the prices. */
  | { readonly compute: (input: Input, prices: Prices) => View }
  /** Reads stored data, in a snapshot. */
  | {
      readonly read: (
        tx: Tx,
        input: Input,
        callContext: CallContext,
      ) => Promise<Result<View, CallRefusal>>;
    }
  /** Does its own reading, for example to share one read among many callers. */
  | {
      readonly perform: (context: AppContext, input: Input) => Promise<Result<View, CallRefusal>>;
    }
  /** Changes stored data. */
  | { readonly change: AnyUseCase<Input, View> };

export type Handled<Name extends string, Input, View> = Operation<Name, Input, View> & {
  readonly handler: Handler<Input, View>;
};

/** Joins an operation and its handler, which is typed by the operation's input and view. */
export const handled = <Name extends string, Input, View>(
  declared: Operation<Name, Input, View>,
  handler: Handler<NoInfer<Input>, NoInfer<View>>,
): Handled<Name, Input, View> => ({ ...declared, handler });

/** The use case of an operation that is declared in the same file, which gives it its input and view. */
export type UseCaseFor<
  Declared extends AnyOperation,
  Types extends Omit<UseCaseTypes, 'input' | 'view'>,
> = UseCase<Types & { readonly input: InputOf<Declared>; readonly view: ViewOf<Declared> }>;

/** An operation with its handler, in the registry, which checks that they share their input and view. */
export type Registered = {
  readonly operation: AnyOperation;
  // oxlint-disable-next-line typescript/no-explicit-any -- each operation has its own types
  readonly handler: Handler<any, any>;
};

/** Every operation that can be called, by its name. */
export type Registry = ReadonlyMap<string, Registered>;

/** The operation with the name. @throws Error if there is none */
export const registeredAs = (registry: Registry, name: string): Registered => {
  const registered = registry.get(name);
  if (registered === undefined) throw new Error(`There is no operation ${name}`);
  return registered;
};

/** Thrown if time has changed something that is not recorded yet. `record` records it, and the call runs again. */
export class ChangeOverdue extends Error {
  override readonly name = 'ChangeOverdue';
  readonly record: (context: AppContext) => Promise<unknown>;

  constructor(message: string, record: (context: AppContext) => Promise<unknown>) {
    super(message);
    this.record = record;
  }
}

export const refuse = (refusal: CallRefusal): Decision<never, never> => ({
  answer: no(refusal),
  toSave: null,
});

/** A success that saves something. */
export const changed = <View, Extras = null>(
  view: View,
  toSave: Partial<ToSave<Extras>>,
): Decision<View, Extras> => ({
  answer: ok(view),
  toSave: { changes: [], quotas: [], extras: null as Extras, ...toSave },
});

/** A success that changes nothing. */
export const unchanged = <View>(view: View): Decision<View, never> => ({
  answer: ok(view),
  toSave: null,
});
