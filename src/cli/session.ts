import type { Answer } from '../kernel/answer.ts';
import type { AppContext } from '../kernel/context.ts';
import { upload, type SentFile } from '../files/receive.ts';
import { run } from '../kernel/run.ts';
import type { Registered, Registry } from '../kernel/use-case.ts';
import type { Links } from '../kernel/links.ts';
import { warningsFirst, type Warning } from '../kernel/operation.ts';
import { shortTime } from '../kernel/time-texts.ts';
import type { CallRefusal } from '../kernel/call-refusal.ts';
import { refusalText } from '../kernel/refusals.ts';
import type { JsonObject } from '../kernel/result.ts';
import type { MessagePreview } from '../messages/message.ts';
import { CliError, confirmThenRun } from './confirm-then-run.ts';
import type { CommandRefusals } from './command-refusals.ts';
import { optionName } from './fields.ts';
import { harmless, harmlessJson, wrapped } from './terminal.ts';
import type { WouldSend } from '../messages/message-preview.ts';

/** What a command works with, beside a service that may be running. */
export type Session = {
  readonly context: AppContext;
  readonly links: Links;
  /** Who is at the terminal; stands in the events. */
  readonly operatorName: string;
  readonly refusals: CommandRefusals;
  /** How wide the terminal is; null where it is none. */
  readonly columns: number | null;
};

/** What a command comes to; the exit code says whether something is wrong. */
export type Outcome = { readonly text: string; readonly isFailure: boolean };

/** What commands are made with. */
export type Runner = {
  readonly registry: Registry;
  /** Prints what the work comes to. */
  readonly show: (work: (session: Session) => Promise<Outcome | string>) => Promise<void>;
};

/** An answer as text. */
export type Words<View> = (view: View, session: Session) => string;

/** How a call is made and shown. */
export type Showing<View> = {
  readonly sent: JsonObject;
  readonly isSure: boolean;
  /** Null where the answer is only shown as JSON. */
  readonly text: Words<View> | null;
  readonly asJson: boolean;
  /** Whether the operator has written the names of its fields, which may be mistyped. */
  readonly isWritten?: boolean;
  /** What the operator is told in other words than a program; null where the contract's will do. */
  readonly refusalText?: (refusal: CallRefusal) => string | null;
  readonly isFailure?: (view: View) => boolean;
  readonly isNothing?: (view: View) => boolean;
  /** Read anew for each call: one that is tried first reads them twice. */
  readonly files?: () => AsyncIterable<SentFile>;
};

/**
 * Carries out an operation: one that can be tried in a dry run is shown first, unless the operator
 * has said yes. @throws CliError where it is refused, or nobody can be asked
 */
export const carryOut = async <View>(
  session: Session,
  registered: Registered,
  showing: Showing<View>,
): Promise<Outcome> => {
  const { operation } = registered;
  const { sent, isSure, text, asJson, refusalText: wordsOf, isFailure, isNothing } = showing;
  let warnings: readonly Warning[] = [];
  const json = (view: View): string =>
    harmlessJson(warningsFirst(warnings, operation.present(view, session.links)));
  let isFailed = false;
  const perform = async (more: JsonObject): Promise<View> => {
    const answer = await ask<View>(session, registered, { ...sent, ...more }, showing);
    const { result } = answer;
    if (!result.ok) {
      const { problem } = result;
      throw new CliError(wordsOf?.(problem) ?? problemText(problem, session));
    }
    ({ warnings } = answer);
    isFailed = isFailure?.(result.value) ?? false;
    return result.value;
  };
  const describe = text === null ? json : (view: View): string => text(view, session);
  if (operation.effect !== 'changes_with_dry_run' || 'dry_run' in sent) {
    const view = await perform({});
    return { text: (asJson ? json : describe)(view), isFailure: isFailed };
  }
  const command = {
    perform: (dryRun: boolean) => perform({ dry_run: dryRun }),
    describe,
    // Where the answer is shown as JSON, they stand in it.
    preview: (view: View) => (text === null ? '' : previewsText(messagesIn(view), session.columns)),
    isNothing: isNothing ?? (() => false),
    json: asJson ? json : null,
  };
  return { text: await confirmThenRun(command, isSure), isFailure: false };
};

/** Asks for it as the operator who is at the terminal. */
export const call = async <View>(
  session: Session,
  registered: Registered,
  sent: JsonObject,
): Promise<Answer<View>['result']> => (await ask<View>(session, registered, sent, {})).result;

const ask = <View>(
  { context, operatorName }: Session,
  registered: Registered,
  sent: JsonObject,
  { files, isWritten = false }: Pick<Showing<View>, 'files' | 'isWritten'>,
): Answer<View> | Promise<Answer<View>> => {
  const credential = { kind: 'operator', name: operatorName, isOnMachine: true } as const;
  const rawInput = isWritten ? { fields: sent, queryNames: [], isStrict: false } : null;
  const made = { credential, sent, network: 'none', via: 'api', idempotency: null } as const;
  if (files === undefined) return run<View>(context, registered, { ...made, rawInput });
  return upload<View>(context, registered, {
    credential,
    files: files(),
    callWith: (attached) => ({ ...made, rawInput, attached }),
  });
};

/** The contract's own sentence, with the field named as its option. */
const problemText = (refusal: CallRefusal, { context, links }: Session): string =>
  refusal.kind === 'invalid_field'
    ? `${optionName(refusal.field)} ${refusal.problem}`
    : refusalText(refusal, links, context.clock.now());

/** What a dry run says would be sent. */
const messagesIn = (view: unknown): readonly MessagePreview[] => {
  const { wouldSend, order } = view as WouldSend & { readonly order?: WouldSend };
  return wouldSend ?? order?.wouldSend ?? [];
};

/** What would be sent, below what else would come of it: behind a line of its own, so that nobody's words pass for ours. */
const previewsText = (messages: readonly MessagePreview[], columns: number | null): string =>
  messages.map((message) => `\n\n${headOf(message)}\n${bodyOf(message, columns)}\n`).join('');

const headOf = ({ channel, address, heldUntil }: MessagePreview): string => {
  const waits =
    heldUntil === null
      ? ''
      : `, which waits until ${shortTime(heldUntil)}, to go together with others`;
  return harmless(`${names.get(channel) ?? channel} to ${address}${waits}:`);
};

const names: ReadonlyMap<string, string> = new Map([
  ['email', 'E-mail'],
  ['telegram', 'Telegram message'],
]);

const mark = '  │ ';

const bodyOf = ({ subject, text }: MessagePreview, columns: number | null): string =>
  wrapped(subject === null ? text : `Subject: ${subject}\n\n${text}`, columns, mark);
