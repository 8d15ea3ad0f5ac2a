import { z } from 'zod';
import { ok, type JsonObject, type Result } from './result.ts';
import type { Example } from './example.ts';
import type { Actor } from './actor.ts';
import type { Links } from './links.ts';
import type { Instant } from './time.ts';
import type { CallRefusal, CallRefusalKind, InputRefusal } from './call-refusal.ts';
import { readBy } from './wire.ts';

/**
 * What an operation is, said once and without a word of how it is reached: entrypoints bind it to
 * methods and paths, to forms, to commands.
 */
export type Operation<Name extends string, Input, View> = {
  readonly name: Name;
  readonly summary: string;
  /** When to call it and what comes of it, in a few sentences, for whoever chooses among operations. */
  readonly description?: string;
  readonly access: Access;
  /** What anyone may call, and whoever sends a participant key with it is known by that. */
  readonly takesKey?: true;
  readonly effect: Effect;
  /** What it may refuse besides what any call of its access and effect may be refused for (`refusalsOf`). */
  readonly refusals?: readonly CallRefusalKind[];
  /** Its answer binds us, so a field that was nearly sent is refused as where something changes. */
  readonly isPromise?: true;
  /** The fields that may be sent, by their names on the wire, in the contract's order. */
  readonly input: z.ZodObject;
  /** Reads what was sent, and names the first problem in the contract's order of checks. */
  readonly read: (sent: JsonObject, hasKey?: boolean) => Result<Input, CallRefusal>;
  /** What of it is read but cannot be meant so, besides names that nothing reads. */
  readonly warn?: (sent: JsonObject, input: Input, actor: Actor) => readonly Warning[];
  readonly output: z.ZodType;
  /** The answer on the wire; `output` describes it. */
  readonly present: (view: View, links: Links) => object;
  /** What people call that which came of a call; it gives no access to it. */
  readonly nameOf?: (view: View) => string | null;
  /** What is personal in the answer, or that of a dry run, for the list of which operators have looked at what; empty for many at once. */
  readonly personal?: (view: View) => string;
  /** Says when the answer is no other than before, so that it need not be sent again. */
  readonly version?: (view: View) => string;
  /** Why this caller can attach no files now; asked before any of their contents is read. */
  readonly uploadProblem?: (actor: Actor, now: Instant) => CallRefusal | null;
  readonly examples: readonly Example[];
};

/** Who may call: the first kind of actor that is enough. An operator's call is never made by anyone else. */
export type Access =
  | 'anyone'
  | 'participant'
  /** Whoever has the id of an order, or the link that leads its client to the questions. */
  | 'client'
  | 'order_holder'
  | 'operator'
  | 'system';

/** Whether the call is about an order that the caller holds. */
export const isAboutOrder = (access: Access): boolean =>
  access === 'order_holder' || access === 'client';

/**
 * computes: the answer follows from the input alone, as long as the service runs; reads: it shows
 * what is stored; changes: it changes that, and may be repeated under an Idempotency-Key;
 * changes_with_dry_run: the same, and `dry_run` on does all of it but keep it.
 */
type Effect = 'computes' | 'reads' | 'changes' | 'changes_with_dry_run';

// oxlint-disable-next-line typescript/no-explicit-any -- what an operation takes and shows is its own affair here
export type AnyOperation = Operation<string, any, any>;

export type InputOf<Declared extends AnyOperation> = Extract<
  ReturnType<Declared['read']>,
  { readonly ok: true }
>['value'];

export type ViewOf<Declared extends AnyOperation> = Parameters<Declared['present']>[0];

/** Keeps the name literal and the types of what is read and shown. */
export const operation = <Name extends string, Input, View>(
  declared: Omit<Operation<Name, Input, View>, 'examples'> & {
    readonly examples?: readonly Example[];
  },
): Operation<Name, Input, View> => ({ examples: [], ...declared });

export const calledBy = (access: Access, effect: Effect) => ({ access, effect });

/** Takes these fields; what was read from them becomes the input, unless they contradict each other. */
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

/** Takes nothing. */
export const withoutInput = { input: z.object({}), read: () => ok(null) };

/** Shows them what is stored, and takes nothing. */
export const showsTo = (access: Access) => ({ ...calledBy(access, 'reads'), ...withoutInput });

/** Every "no" that a call may be answered, however it comes in. */
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

/** Fields that say how a call is carried out rather than what it is about. */
export const controlFields: ReadonlySet<string> = new Set(['dry_run', 'merge_fields']);

/**
 * What of a call did not do what its sender may have meant, though it stopped nothing (decision 3).
 * `problem` continues the field's name, as that of a refusal does.
 */
export type Warning = {
  readonly field: string;
  readonly problem: string;
  readonly didYouMean?: string;
  /** Nothing that was sent is at fault, so strict mode warns of it too and refuses nothing. */
  readonly isAdvice?: true;
};

export const warningAnswer = z
  .object({
    field: z.string().describe('What was sent, with its path'),
    text: z.string().describe('What is odd about it, in one sentence'),
    did_you_mean: z.string().optional().describe('The name that was probably meant'),
  })
  .meta({ id: 'Warning' });

/** Stands in every answer that can have warnings, and comes first in it. */
export const withWarnings = {
  warnings: z
    .array(warningAnswer)
    .optional()
    .meta({ description: 'What was sent and did not count as it may have been meant' }),
};

/** So many warnings an answer holds; further names are not compared with known ones. */
export const warningsMax = 20;

/** As many as are told and kept; the last says how many more there would be. */
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

/** They come first in an answer, and nothing stands there where there are none. */
export const warningsFirst = (warnings: readonly Warning[], answer: object): object =>
  warnings.length === 0 ? answer : { warnings: presentWarnings(warnings), ...answer };

/** For whoever wants no warnings but to be refused. */
export const asRefusal = ({ field, problem }: Warning): InputRefusal => ({
  kind: 'invalid_field',
  field,
  problem,
});

export const unknownName = (field: string, didYouMean: string | null): Warning =>
  didYouMean === null
    ? { field, problem: 'is not known and changes nothing, leave it out' }
    : { field, problem: `is not known, did you mean ${didYouMean}?`, didYouMean };
