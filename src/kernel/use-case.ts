import type { Receipt } from '../log/receipt.ts';
import type { AnyOperation, InputOf, Operation, ViewOf, Warning } from './operation.ts';
import type { OperationName, Operations } from '../boot/operations.ts';
import type { CallRefusal } from './call-refusal.ts';
import type { Participant } from '../auction/rules/participant.ts';
import { no, ok, type Result } from './result.ts';
import type { Change } from './changes.ts';
import type { OrderNumber } from './ids.ts';
import type { MessagePreview } from '../messages/message.ts';
import type { Order } from '../order/rules/order.ts';
import type { QuotaUse } from './quota.ts';
import type { Instant } from './time.ts';
import type { LockScope, Tx } from './store.ts';
import type { AppContext, CallContext, Settings } from './context.ts';
import type { ExampleMails } from '../messages/example-mails.ts';
import type { Random } from './ports.ts';

/** What a use case is made of; `run.ts` carries them all out. */

/** What a decision may know besides loaded state and input: the same moment gives the same decision. */
export type DecisionContext<Generated = null> = CallContext & {
  readonly generated: Generated;
  /** For the order that comes of it; null where none can, and in a dry run. */
  readonly orderNumber: OrderNumber | null;
};

/** What comes of a decision: nothing but an answer, or a change that is to be kept. */
export type Decision<View, Extras = null> = {
  readonly answer: Result<View, CallRefusal>;
  readonly toSave: ToSave<Extras> | null;
};

export type ToSave<Extras> = {
  /** Saved, recorded and told by the envelope. */
  readonly changes: readonly Change[];
  readonly quotas: readonly QuotaUpdate[];
  /** What the use case saves besides. */
  readonly extras: Extras;
};

export type QuotaUpdate = readonly [bucket: string, uses: QuotaUse];

/** Who calls, as far as that is known before the transaction. */
export type CallerBeforeTransaction = Pick<CallContext, 'actor' | 'network' | 'isOfForeignPage'>;

export type BeforeTransaction<Input> = (
  context: AppContext,
  input: Input,
  caller: CallerBeforeTransaction,
) => Promise<Result<Input, CallRefusal>>;

/** How a call was made that warnings are for. */
export type WarnedCall = {
  /** It changes something, unless it is refused. */
  readonly isKept: boolean;
  /** It has an Idempotency-Key, so it is meant as often as it is sent. */
  readonly isKeyed: boolean;
};

export type UseCase<Input, Loaded, View, Generated = null, Extras = null> = {
  readonly lockScope: LockScope;
  /** Whether an order may get its number by it. */
  readonly takesOrderNumber?: true;
  /** Whether it waits while the confirmations of earlier orders do. */
  readonly keepsPace?: true;
  /** What has to be asked of others first, outside of any transaction; the call goes on with the input that it gives. */
  readonly beforeTransaction?: BeforeTransaction<Input>;
  readonly load: (tx: Tx, input: Input, callContext: CallContext) => Promise<Loaded>;
  /** What may not be meant, as far as stored rows and settings say so; these warnings come before all others. */
  readonly warn?: (loaded: Loaded, call: WarnedCall) => readonly Warning[];
  readonly decide: (
    loaded: Loaded,
    input: Input,
    context: DecisionContext<Generated>,
  ) => Decision<View, Extras>;
  /** Puts the receipts for what entered a lot, or was removed, into the answer. */
  readonly withReceipts?: (view: View, receipts: readonly Receipt[]) => View;
  /** Puts into the answer of a dry run what would be sent. */
  readonly withMessages?: (view: View, messages: readonly MessagePreview[]) => View;
  /** Puts into the answer of a dry run mails as they would be from then on. */
  readonly withExamples?: (view: View, mails: ExampleMails, now: Instant) => View;
  /** Once that is kept: what is not in the database. May get lost in a crash. */
  readonly afterCommit?: (context: AppContext, extras: Extras) => void;
} & Unless<
  Generated,
  {
    /** Identifiers and secrets, drawn before the decision so that it stays pure. */
    readonly generate: (random: Random, callContext: CallContext) => Generated;
  }
> &
  Unless<Extras, { readonly save: (tx: Tx, extras: Extras) => Promise<void> }>;

/** May be left out where there is nothing to draw, or to save besides. */
type Unless<Value, Part> = null extends Value ? Partial<Part> : Part;

// oxlint-disable-next-line typescript/no-explicit-any -- what it loads, draws and keeps is between its own parts
export type AnyUseCase<Input, View> = UseCase<Input, any, View, any, any>;

/** What an answer may follow from besides its input. */
export type Prices = Pick<Settings, 'priceBook' | 'pricesAre'>;

/** How an operation is carried out: by its input alone, by looking, or by a decision that is kept. */
export type Handler<Input, View> =
  | { readonly compute: (input: Input, prices: Prices) => View }
  | {
      readonly look: (
        tx: Tx,
        input: Input,
        callContext: CallContext,
      ) => Promise<Result<View, CallRefusal>>;
    }
  | {
      /** In a way of its own, such as a look that many share. */
      readonly perform: (context: AppContext, input: Input) => Promise<Result<View, CallRefusal>>;
    }
  | { readonly change: AnyUseCase<Input, View> };

/** An operation together with what carries it out. */
export type Handled<Name extends string, Input, View> = Operation<Name, Input, View> & {
  readonly handler: Handler<Input, View>;
};

/** Declares an operation and its handler in one place; the handler is typed by what is declared. */
export const handled = <Name extends string, Input, View>(
  declared: Operation<Name, Input, View>,
  handler: Handler<Input, View>,
): Handled<Name, Input, View> => ({ ...declared, handler });

/** That of an operation by its name. */
export type HandlerOf<Name extends OperationName> = Handler<
  InputOf<Operations[Name]>,
  ViewOf<Operations[Name]>
>;

export type UseCaseOf<
  Name extends OperationName,
  Loaded,
  Generated = null,
  Extras = null,
> = UseCase<InputOf<Operations[Name]>, Loaded, ViewOf<Operations[Name]>, Generated, Extras>;

/** An operation with what carries it out; which input and view they share is checked in the registry. */
export type Registered = {
  readonly operation: AnyOperation;
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  readonly handler: Handler<any, any>;
};

/** Every operation that can be called, by its name. */
export type Registry = ReadonlyMap<string, Registered>;

/** @throws Error where there is no such operation */
export const registeredAs = (registry: Registry, name: string): Registered => {
  const registered = registry.get(name);
  if (registered === undefined) throw new Error(`There is no operation ${name}`);
  return registered;
};

/** Time has changed something that has to be recorded before the call: it is run again after that. */
export class ChangeOverdue extends Error {}

export const refuse = (refusal: CallRefusal): Decision<never, never> => ({
  answer: no(refusal),
  toSave: null,
});

/** A success with what came of it, and what else the use case saves. */
export const changed = <View, Extras = null>(
  view: View,
  changes: readonly Change[],
  quotas: readonly QuotaUpdate[] = [],
  extras: Extras = null as Extras,
): Decision<View, Extras> => ({ answer: ok(view), toSave: { changes, quotas, extras } });

/** A success that changed nothing. */
export const unchanged = <View>(view: View): Decision<View, never> => ({
  answer: ok(view),
  toSave: null,
});

/** The order of whoever has its id or its client's link. @throws Error where the operation lets others in */
export const orderOf = ({ actor }: Pick<CallContext, 'actor'>): Order => {
  if (actor.kind === 'order_holder' || actor.kind === 'client') return actor.order;
  throw new Error(`An order is held by ${actor.kind}`);
};

/** On which side of an order they are who call about it. */
export const sideOf = ({ actor }: CallContext): 'studio' | 'client' =>
  actor.kind === 'client' ? 'client' : 'studio';

/** Whoever has a participant key that is valid. @throws Error where the operation lets others in */
export const participantOf = ({ actor }: Pick<CallContext, 'actor'>): Participant => {
  if (actor.kind === 'participant') return actor.participant;
  throw new Error(`A participant key is held by ${actor.kind}`);
};
