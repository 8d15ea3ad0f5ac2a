import { runWithFiles, type SentFile } from '../files/receive.ts';
import type { Answer } from '../kernel/answer.ts';
import type { CallRefusal, CallRefusalKind } from '../kernel/call-refusal.ts';
import type { AppContext } from '../kernel/context.ts';
import type { Links } from '../kernel/links.ts';
import { warningsFirst, type Warning } from '../kernel/operation.ts';
import type { Refusals } from '../kernel/refusals.ts';
import type { JsonObject } from '../kernel/result.ts';
import { run } from '../kernel/run.ts';
import { shortTime } from '../kernel/time-texts.ts';
import type { Registered, Registry } from '../kernel/use-case.ts';
import type { MessagePreview } from '../messages/message.ts';
import type { WouldSend } from '../messages/would-send.ts';
import { confirmThenRun } from './confirm-then-run.ts';
import { CliError } from './failures.ts';
import { optionName } from './fields.ts';
import { harmless, harmlessJson, wrapped } from './terminal.ts';

/** Everything that a command works with. A service may be running on the same database. */
export type CliSession = {
  readonly context: AppContext;
  readonly links: Links;
  /** The sentences of refusals for programs. */
  readonly operationRefusals: Refusals;
  /** The name of the person at the terminal, for the audit trail. */
  readonly operatorName: string;
  /** Sentences for the operator, which replace those for programs. */
  readonly refusals: CommandRefusals;
  /** The width of the terminal; null if output goes elsewhere. */
  readonly columns: number | null;
};

/**
 * Sentences for an operator at the terminal, for refusals whose sentence for programs does not fit
 * there. `argument` is the argument of the command.
 */
export type CommandRefusals = {
  readonly [Kind in CallRefusalKind]?: (
    refusal: Extract<CallRefusal, { readonly kind: Kind }>,
    argument: string,
  ) => string;
};

/** The output of a command, and whether its exit code reports a failure. */
export type CommandOutcome = { readonly text: string; readonly isFailure: boolean };

/** Runs commands, each in a session of its own. */
export type Runner = {
  readonly registry: Registry;
  /** Runs the work and prints its outcome. */
  readonly show: (work: (session: CliSession) => Promise<CommandOutcome | string>) => Promise<void>;
};

export type ViewText<View> = (view: View, session: CliSession) => string;

/** How a command calls its operation and shows the answer. */
export type CommandCall<View> = {
  readonly sent: JsonObject;
  /** The operator wants no preview and no confirmation. */
  readonly isSure: boolean;
  /** Null if the answer is shown as JSON only. */
  readonly text: ViewText<View> | null;
  readonly asJson: boolean;
  /** Whether the operator typed the names of the fields, so that they may be mistyped. */
  readonly hasTypedNames?: boolean;
  /** The refusal as a sentence for the operator; null if the sentence for programs fits. */
  readonly refusalText?: (refusal: CallRefusal) => string | null;
  readonly isFailure?: ((view: View) => boolean) | undefined;
  readonly changesNothing?: ((view: View) => boolean) | undefined;
  /** Each call opens the files again, because a preview reads them too. */
  readonly files?: () => AsyncIterable<SentFile>;
};

/** The answer of an operation that was not refused. */
type Performed<View> = { readonly view: View; readonly warnings: readonly Warning[] };

/**
 * Carries out an operation. An operation with a dry run is previewed first, unless the operator is sure.
 * @throws CliError if the operation is refused, or if nobody can confirm
 */
export const carryOut = async <View>(
  session: CliSession,
  registered: Registered,
  commandCall: CommandCall<View>,
): Promise<CommandOutcome> => {
  const { operation } = registered;
  const { sent, isSure, text, asJson, isFailure, changesNothing } = commandCall;
  const perform = (fields: JsonObject): Promise<Performed<View>> =>
    performOrThrow(session, registered, { ...commandCall, sent: { ...sent, ...fields } });
  const json = ({ view, warnings }: Performed<View>): string =>
    harmlessJson(warningsFirst(warnings, operation.present(view, session.links)));
  const describe = (performed: Performed<View>): string =>
    text === null ? json(performed) : text(performed.view, session);
  const answerText = asJson ? json : describe;

  if (operation.effect !== 'changes_with_dry_run' || 'dry_run' in sent) {
    const performed = await perform({});
    return { text: answerText(performed), isFailure: isFailure?.(performed.view) ?? false };
  }
  if (isSure) {
    return { text: answerText(await perform({ dry_run: false })), isFailure: false };
  }
  const outcomeText = await confirmThenRun<Performed<View>>({
    dryRun: () => perform({ dry_run: true }),
    carryOut: () => perform({ dry_run: false }),
    describe,
    // JSON already contains the messages.
    preview: ({ view }) => (text === null ? '' : previewsText(messagesIn(view), session.columns)),
    changesNothing: ({ view }) => changesNothing?.(view) ?? false,
    json: asJson ? json : null,
  });
  return { text: outcomeText, isFailure: false };
};

const performOrThrow = async <View>(
  session: CliSession,
  registered: Registered,
  commandCall: CommandCall<View>,
): Promise<Performed<View>> => {
  const { sent, refusalText } = commandCall;
  const { result, warnings } = await callAsOperator<View>(session, registered, sent, commandCall);
  if (result.ok) return { view: result.value, warnings };
  const { problem } = result;
  throw new CliError(refusalText?.(problem) ?? problemText(problem, session));
};

/** Calls the operation in the name of the operator at the terminal. */
export const call = async <View>(
  session: CliSession,
  registered: Registered,
  sent: JsonObject,
): Promise<Answer<View>['result']> =>
  (await callAsOperator<View>(session, registered, sent, {})).result;

const callAsOperator = <View>(
  { context, operatorName }: CliSession,
  registered: Registered,
  sent: JsonObject,
  { files, hasTypedNames = false }: Pick<CommandCall<View>, 'files' | 'hasTypedNames'>,
): Answer<View> | Promise<Answer<View>> => {
  const credential = { kind: 'operator', name: operatorName, isOnMachine: true } as const;
  const rawInput = hasTypedNames ? { fields: sent, queryNames: [], isStrict: false } : null;
  const operatorCall = {
    credential,
    sent,
    network: 'none',
    via: 'api',
    idempotency: null,
    rawInput,
  } as const;
  if (files === undefined) return run<View>(context, registered, operatorCall);
  return runWithFiles<View>(context, registered, {
    credential,
    files: files(),
    callWith: (attached) => ({ ...operatorCall, attached }),
  });
};

/** The sentence for programs, with the field named as its option. */
export const problemText = (
  refusal: CallRefusal,
  { context, operationRefusals }: CliSession,
): string =>
  refusal.kind === 'invalid_field'
    ? `${optionName(refusal.field)} ${refusal.problem}`
    : operationRefusals.text(refusal, context.clock.now());

const messagesIn = (view: unknown): readonly MessagePreview[] => {
  const { wouldSend, order } = view as WouldSend & { readonly order?: WouldSend };
  return wouldSend ?? order?.wouldSend ?? [];
};

/**
 * The messages that would be sent. A line with the receiver precedes each message, and a mark its lines,
 * so that operators can see where the output of the command goes on.
 */
const previewsText = (messages: readonly MessagePreview[], columns: number | null): string =>
  messages
    .map((message) => `\n\n${previewHead(message)}\n${previewBody(message, columns)}\n`)
    .join('');

const previewHead = ({ channel, address, heldUntil }: MessagePreview): string => {
  const delayText =
    heldUntil === null
      ? ''
      : `, which waits until ${shortTime(heldUntil)}, to go together with others`;
  return harmless(`${channelNames.get(channel) ?? channel} to ${address}${delayText}:`);
};

const channelNames: ReadonlyMap<string, string> = new Map([
  ['email', 'E-mail'],
  ['telegram', 'Telegram message'],
]);

const quoteMark = '  │ ';

const previewBody = ({ subject, text }: MessagePreview, columns: number | null): string =>
  wrapped(subject === null ? text : `Subject: ${subject}\n\n${text}`, columns, quoteMark);
