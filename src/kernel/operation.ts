import { z } from 'zod';
import type { Actor } from './actor.ts';
import type { CallRefusal, CallRefusalKind, InputRefusal } from './call-refusal.ts';
import type { Example } from './example.ts';
import type { Links } from './links.ts';
import { ok, type JsonObject, type Result } from './result.ts';
import type { Instant } from './time.ts';
import { readBy } from './wire.ts';

/**
 * An operation is something that a caller can ask the service to do. It is declared once, without
 * HTTP; entrypoints bind it to paths, MCP tools, forms and commands.
 */
export type Operation<Name extends string, Input, View> = {
  readonly name: Name;
  readonly summary: string;
  /** When to call it and what it does, in a few sentences, for readers who choose an operation. */
  readonly description?: string;
  readonly access: Access;
  /** Anyone may call it, and a participant key that is sent along identifies the caller. */
  readonly takesKey?: true;
  readonly effect: Effect;
  /** Its own refusals, besides those that follow from its access and effect (`refusalsOf`). */
  readonly refusals?: readonly CallRefusalKind[];
  /** Its answer binds the operator, so mistyped names are refused as they are in changes. */
  readonly isPromise?: true;
  /** The fields, by their names on the wire, in the order in which they are checked. */
  readonly input: z.ZodObject;
  /** Reads the sent fields. A refusal names the first problem in the order of the fields. */
  readonly read: (sent: JsonObject, hasKey?: boolean) => Result<Input, CallRefusal>;
  /** Finds likely mistakes in the input, besides unknown names. */
  readonly warn?: (sent: JsonObject, input: Input, actor: Actor) => readonly Warning[];
  readonly output: z.ZodType;
  /** The answer on the wire; `output` describes it. */
  readonly present: (view: View, links: Links) => object;
  /** The public name of the result, such as an order number. It gives no access. */
  readonly nameOf?: (view: View) => string | null;
  /** Names the person whose data the answer shows, also in a dry run, for the access log; empty for many people. */
  readonly personal?: (view: View) => string;
  /** Equal for equal answers, so that an unchanged answer need not be sent again. */
  readonly version?: (view: View) => string;
  /** Why this caller can attach no files now; checked before any content is read. */
  readonly uploadProblem?: (actor: Actor, now: Instant) => CallRefusal | null;
  readonly examples: readonly Example[];
};

/** The actors that may call an operation. Operators may also call everything that anyone may. */
export type Access =
  | 'anyone'
  | 'participant'
  /** The holder of an order, or its client by the link to the questions. */
  | 'client'
  | 'order_holder'
  | 'operator'
  | 'system';

/** Whether the call is about an order that the caller holds. */
export const isAboutOrder = (access: Access): boolean =>
  access === 'order_holder' || access === 'client';

/**
 * - computes: the answer follows from the input and the settings alone.
 * - reads: the answer shows stored data.
 * - changes: changes stored data; a call may be repeated under an Idempotency-Key.
 * - changes_with_dry_run: the same, and a call with `dry_run` is rolled back.
 */
type Effect = 'computes' | 'reads' | 'changes' | 'changes_with_dry_run';

// oxlint-disable-next-line typescript/no-explicit-any -- each operation has its own input and view
export type AnyOperation = Operation<string, any, any>;

export type InputOf<Declared extends AnyOperation> = Extract<
  ReturnType<Declared['read']>,
  { readonly ok: true }
>['value'];

export type ViewOf<Declared extends AnyOperation> = Parameters<Declared['present']>[0];

/** Declares an operation, with its name, input and view as types. */
export const operation = <const Name extends string, Input, View>(
  declared: Omit<Operation<Name, Input, View>, 'examples'> & {
    readonly examples?: readonly Example[];
  },
): Operation<Name, Input, View> => ({ examples: [], ...declared });

export const calledBy = (access: Access, effect: Effect) => ({ access, effect });

/** Reads these fields and turns them into the input, or refuses fields that contradict each other. */
export const withInput = <Shape extends z.ZodRawShape, Input>(
  input: z.ZodObject<Shape>,
  toInput: (fields: z.output<z.ZodObject<Shape>>, sent: JsonObject) => Result<Input, CallRefusal>,
) => ({
  input,
  read: (sent: JsonObject): Result<Input, CallRefusal> => {
    const reading = readBy(input, sent);
    return reading.ok ? toInput(reading.value, sent) : reading;
  },
});

/** The input of operations without fields. */
export const withoutInput = { input: z.object({}), read: () => ok(null) };

/** Declares an operation that reads stored data and has no fields. */
export const readsFor = (access: Access) => ({ ...calledBy(access, 'reads'), ...withoutInput });

/** Every refusal that a call of the operation can get, whatever the entrypoint. */
export const refusalsOf = ({
  access,
  takesKey,
  effect,
  refusals = [],
}: Pick<
  AnyOperation,
  'access' | 'takesKey' | 'effect' | 'refusals'
>): readonly CallRefusalKind[] => [
  'invalid_field',
  ...(access === 'participant' ? (['key_required', 'key_not_valid'] as const) : []),
  ...(takesKey === true ? (['key_not_valid'] as const) : []),
  ...(isAboutOrder(access) ? (['order_not_found'] as const) : []),
  ...refusals,
  ...(effect.startsWith('changes') ? ofChanges : []),
  ...(effect === 'computes' ? [] : (['unavailable'] as const)),
];

const ofChanges = [
  'idempotency_key_reused',
  'request_in_flight',
  'kept_answer_unreadable',
  'too_many_unchanged',
  'auction_on_hold',
  'only_looking',
] as const;

/** Fields that control how a call runs rather than what it does. */
export const controlFields: ReadonlySet<string> = new Set(['dry_run', 'merge_fields']);

/**
 * A likely mistake in a call that did not stop it (decision 3). `problem` continues the field's name,
 * as in a refusal.
 */
export type Warning = {
  readonly field: string;
  readonly problem: string;
  readonly didYouMean?: string;
  /** Nothing in the call is wrong, so strict mode does not refuse it. */
  readonly isAdvice?: true;
};

export const warningAnswer = z
  .object({
    field: z.string().describe('The field, with its path'),
    text: z.string().describe('The likely mistake, in one sentence'),
    did_you_mean: z.string().optional().describe('The name that was probably meant'),
  })
  .meta({ id: 'Warning' });

/** The first field of every answer that can have warnings. */
export const withWarnings = {
  warnings: z
    .array(warningAnswer)
    .optional()
    .meta({ description: 'Likely mistakes in the call, which did not stop it' }),
};

/** An answer holds this many warnings. Further unknown names are not compared with known ones. */
export const warningsMax = 20;

/** The first `warningsMax`, and one more that counts the rest. */
export const boundWarnings = (warnings: readonly Warning[]): readonly Warning[] => {
  const left = warnings.length - warningsMax;
  if (left <= 0) return warnings;
  const rest: Warning = { field: 'warnings', problem: `would name ${left} more` };
  return [...warnings.slice(0, warningsMax), rest];
};

export const presentWarnings = (warnings: readonly Warning[]): z.output<typeof warningAnswer>[] =>
  warnings.map(({ field, problem, didYouMean }) => ({
    field,
    text: `${field} ${problem}`,
    ...(didYouMean === undefined ? {} : { did_you_mean: didYouMean }),
  }));

/** Puts the warnings first in an answer. Without warnings the answer stays as it is. */
export const warningsFirst = (warnings: readonly Warning[], answer: object): object =>
  warnings.length === 0 ? answer : { warnings: presentWarnings(warnings), ...answer };

/** The refusal that a warning becomes in strict mode. */
export const asRefusal = ({ field, problem }: Warning): InputRefusal => ({
  kind: 'invalid_field',
  field,
  problem,
});

export const unknownName = (field: string, didYouMean: string | null): Warning =>
  didYouMean === null
    ? { field, problem: 'is not known and changes nothing, leave it out' }
    : { field, problem: `is not known, did you mean ${didYouMean}?`, didYouMean };
