import { Argument, Option, type Command } from 'commander';
import type { AnyOperation, ViewOf } from '../kernel/operation.ts';
import type { CallRefusal } from '../kernel/call-refusal.ts';
import { registeredAs, type Registered } from '../kernel/use-case.ts';
import type { JsonObject } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import { optionFieldsOf, sentOf, type OptionField, type Given } from './fields.ts';
import {
  carryOut,
  type CommandOutcome,
  type CommandRefusals,
  type Runner,
  type CliSession,
  type ViewText,
} from './session.ts';

/** A command for one operation, which shows its answer as text. */
export type Binding<Declared extends AnyOperation> = {
  readonly operation: Declared;
  /** Replaces the operation's summary. */
  readonly description?: string;
  /** The field that is given as an argument instead of an option. */
  readonly argument?: FieldArgument;
  readonly text: ViewText<ViewOf<Declared>> | Comparing<ViewOf<Declared>>;
  /** The answer as CSV. */
  readonly csv?: ViewText<ViewOf<Declared>>;
  /** Decides whether the exit code reports a failure. */
  readonly isFailure?: (view: ViewOf<Declared>) => boolean;
  /** Decides that nothing would change, so the command asks for no confirmation. */
  readonly isNothing?: (view: ViewOf<Declared>) => boolean;
  /** An option that stands for fields of the operation. */
  readonly convenience?: {
    readonly option: Option;
    readonly toFields: (sent: JsonObject, given: Given, now: Instant) => JsonObject;
  };
};

/** Text that compares the answer with the state before the call. */
type Comparing<View> = { readonly compare: (session: CliSession) => Promise<ViewText<View>> };

export type FieldArgument = {
  readonly field: string;
  /**
   * In angle brackets, or in square brackets if it is optional; null if the parent command has read
   * it.
   */
  readonly name: string | null;
  readonly value?: string;
  /** The message for a value that cannot be right. */
  readonly mistake: (text: string) => string;
};

/** An argument that names something; the mistake is that it does not exist. */
export const called = (field: string, name: string, noun: string): FieldArgument => ({
  field,
  name,
  mistake: (got) => `There is no ${noun} ${got}`,
});

/** An argument with a format; the mistake is that the format is wrong. */
export const written = (field: string, name: string, rule: string): FieldArgument => ({
  field,
  name,
  mistake: (got) => `${rule}, got ${got}`,
});

declare module '../kernel/room.ts' {
  interface Room {
    readonly addCommands?: (program: Command, runner: Runner) => void;
    readonly commandRefusals?: CommandRefusals;
  }
}

type More<Declared extends AnyOperation, Other extends AnyOperation> = Omit<
  Binding<Declared>,
  'operation' | 'text'
> & {
  /** The operation that the command calls without its argument. */
  readonly without?: Binding<Other>;
};

/** Adds commands, each for an operation. */
export const bindWith =
  (runner: Runner) =>
  <Declared extends AnyOperation, Other extends AnyOperation = never>(
    parent: Command,
    name: string,
    operation: Declared,
    text: Binding<Declared>['text'],
    { without, ...more }: More<Declared, Other> = {},
  ): Command =>
    bind(parent, name, runner, { operation, text, ...more }, without);

const bind = <Declared extends AnyOperation, Other extends AnyOperation>(
  parent: Command,
  name: string,
  runner: Runner,
  binding: Binding<Declared>,
  without?: Binding<Other>,
): Command => {
  const { argument, convenience } = binding;
  const registered = registeredAs(runner.registry, binding.operation.name);
  const { operation } = registered;
  const needsConfirmation = operation.effect === 'changes_with_dry_run';
  const fields = optionFieldsOf(operation).filter(({ name }) => name !== 'dry_run');
  const command = parent
    .command(name)
    .description(binding.description ?? operation.summary)
    .option('--json', 'print the answer as JSON');
  const argumentName = argument?.name ?? null;
  if (argumentName !== null) command.addArgument(new Argument(argumentName));
  for (const option of optionsOf(fields, binding)) command.addOption(option);
  if (convenience !== undefined) command.addOption(convenience.option);
  if (binding.csv !== undefined) command.option('--csv', 'print a table as CSV');
  if (needsConfirmation) command.option('-y, --yes', 'do it without confirmation');
  return command.action((...typed: readonly unknown[]) => {
    const place = argumentName === null ? argument?.value : (typed[0] as string | undefined);
    const given: Given = command.opts();
    if (without !== undefined && place === undefined) {
      const other = registeredAs(runner.registry, without.operation.name);
      return runner.show((session) => perform(session, other, without, {}, given));
    }
    return runner.show((session) => {
      const sent: JsonObject = {
        ...sentOf(fields, given),
        ...(argument === undefined || place === undefined ? {} : { [argument.field]: place }),
      };
      const full = convenience?.toFields(sent, given, session.context.clock.now()) ?? sent;
      return perform(session, registered, binding, full, given, place);
    });
  });
};

/** With a convenience option, the options of required fields become optional. */
const optionsOf = <Declared extends AnyOperation>(
  fields: readonly OptionField[],
  { argument, convenience }: Binding<Declared>,
): readonly Option[] =>
  fields
    .filter(({ name }) => name !== argument?.field)
    .map(({ option }) => (convenience === undefined ? option : option.makeOptionMandatory(false)));

const perform = async <Declared extends AnyOperation>(
  session: CliSession,
  registered: Registered,
  { argument, text, csv, isFailure, isNothing }: Binding<Declared>,
  sent: JsonObject,
  { yes, json, csv: asCsv }: Given,
  place = '',
): Promise<CommandOutcome> =>
  carryOut<ViewOf<Declared>>(session, registered, {
    sent,
    isSure: yes === true,
    text: await wordsOf(session, asCsv === true ? (csv ?? text) : text),
    asJson: json === true,
    refusalText: (refusal) =>
      operatorText(session, refusal, argument, {
        place,
        isRead: registered.operation.read(sent).ok,
      }),
    ...(isFailure === undefined ? {} : { isFailure }),
    ...(isNothing === undefined ? {} : { isNothing }),
  });

const wordsOf = async <View>(
  session: CliSession,
  text: ViewText<View> | Comparing<View>,
): Promise<ViewText<View>> => (typeof text === 'function' ? text : text.compare(session));

/** The refusal as a sentence for the operator; null if the sentence for programs fits. */
const operatorText = (
  { refusals }: Pick<CliSession, 'refusals'>,
  refusal: CallRefusal,
  argument: FieldArgument | undefined,
  { place, isRead }: { readonly place: string; readonly isRead: boolean },
): string | null => {
  if (refusal.kind === 'invalid_field' && refusal.field === argument?.field) {
    return isRead ? `${place} ${refusal.problem}` : argument.mistake(place);
  }
  const text = refusals[refusal.kind] as AnyRefusalText | undefined;
  return text === undefined ? null : text(refusal, place);
};

type AnyRefusalText = (refusal: CallRefusal, place: string) => string;
