import { Argument, Option, type Command } from 'commander';
import type { CallRefusal } from '../kernel/call-refusal.ts';
import type { AnyOperation, ViewOf } from '../kernel/operation.ts';
import type { JsonObject } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import { registeredAs, type Registered } from '../kernel/use-case.ts';
import {
  fieldsFromOptions,
  optionFieldsOf,
  type OptionField,
  type TypedOptions,
} from './fields.ts';
import {
  carryOut,
  type CommandOutcome,
  type CommandRefusals,
  type Runner,
  type CliSession,
  type ViewText,
} from './session.ts';

export type Binding<Declared extends AnyOperation> = {
  readonly operation: Declared;
  /** Replaces the operation's summary. */
  readonly description?: string;
  /** The field that is given as an argument instead of an option. */
  readonly argument?: FieldArgument;
  readonly text: ViewText<ViewOf<Declared>> | ComparedText<ViewOf<Declared>>;
  /** The answer as CSV, which the option --csv prints. */
  readonly csv?: ViewText<ViewOf<Declared>>;
  /** Decides whether the exit code reports a failure. */
  readonly isFailure?: (view: ViewOf<Declared>) => boolean;
  /** Decides that nothing would change, so the command asks for no confirmation. */
  readonly changesNothing?: (view: ViewOf<Declared>) => boolean;
  /** An option that sets fields of the operation in a shorter way. */
  readonly shortcut?: {
    readonly option: Option;
    readonly toFields: (sent: JsonObject, options: TypedOptions, now: Instant) => JsonObject;
  };
};

/** Text that compares the answer with the state before the call. */
type ComparedText<View> = { readonly compare: (session: CliSession) => Promise<ViewText<View>> };

/** A field that the operator types as an argument, without the name of an option. */
export type FieldArgument = {
  readonly field: string;
  /** In angle brackets, or in square brackets if it is optional; null if the parent command reads it. */
  readonly name: string | null;
  /** The value that the parent command has read. */
  readonly value?: string;
  /** The message for a value that cannot be right. */
  readonly refusalText: (text: string) => string;
};

/** An argument with the id of a record; a wrong one gets the message that there is no such record. */
export const referenceArgument = (field: string, name: string, noun: string): FieldArgument => ({
  field,
  name,
  refusalText: (got) => `There is no ${noun} ${got}`,
});

/** An argument with a format; a wrong one gets the rule of the format as its message. */
export const formatArgument = (field: string, name: string, rule: string): FieldArgument => ({
  field,
  name,
  refusalText: (got) => `${rule}, got ${got}`,
});

declare module '../kernel/room.ts' {
  interface Room {
    readonly addCommands?: (program: Command, runner: Runner) => void;
    readonly commandRefusals?: CommandRefusals;
  }
}

type BindingOptions<Declared extends AnyOperation, Other extends AnyOperation> = Omit<
  Binding<Declared>,
  'operation' | 'text'
> & {
  /** The operation that the command calls without its argument. */
  readonly withoutArgument?: Binding<Other>;
};

/** Returns a function that adds a command for an operation, and returns the command. */
export const bindWith =
  (runner: Runner) =>
  <Declared extends AnyOperation, Other extends AnyOperation = never>(
    parent: Command,
    name: string,
    operation: Declared,
    text: Binding<Declared>['text'],
    { withoutArgument, ...more }: BindingOptions<Declared, Other> = {},
  ): Command =>
    bind(parent, name, runner, { operation, text, ...more }, withoutArgument);

const bind = <Declared extends AnyOperation, Other extends AnyOperation>(
  parent: Command,
  name: string,
  runner: Runner,
  binding: Binding<Declared>,
  withoutArgument?: Binding<Other>,
): Command => {
  const { argument, shortcut } = binding;
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
  if (shortcut !== undefined) command.addOption(shortcut.option);
  if (binding.csv !== undefined) command.option('--csv', 'print a table as CSV');
  if (needsConfirmation) command.option('-y, --yes', 'do it without confirmation');
  return command.action((...typed: readonly unknown[]) => {
    const value = argumentName === null ? argument?.value : (typed[0] as string | undefined);
    const options: TypedOptions = command.opts();
    if (withoutArgument !== undefined && value === undefined) {
      const other = registeredAs(runner.registry, withoutArgument.operation.name);
      return runner.show((session) =>
        carryOutBinding(session, other, withoutArgument, { sent: {}, options }),
      );
    }
    return runner.show((session) => {
      const sent: JsonObject = {
        ...fieldsFromOptions(fields, options),
        ...(argument === undefined || value === undefined ? {} : { [argument.field]: value }),
      };
      const full = shortcut?.toFields(sent, options, session.context.clock.now()) ?? sent;
      return carryOutBinding(session, registered, binding, { sent: full, options, value });
    });
  });
};

/** With a shortcut, the options of required fields become optional. */
const optionsOf = <Declared extends AnyOperation>(
  fields: readonly OptionField[],
  { argument, shortcut }: Binding<Declared>,
): readonly Option[] =>
  fields
    .filter(({ name }) => name !== argument?.field)
    .map(({ option }) => (shortcut === undefined ? option : option.makeOptionMandatory(false)));

type TypedCommand = {
  readonly sent: JsonObject;
  readonly options: TypedOptions;
  /** The argument; undefined without one. */
  readonly value?: string | undefined;
};

const carryOutBinding = async <Declared extends AnyOperation>(
  session: CliSession,
  registered: Registered,
  { argument, text, csv, isFailure, changesNothing }: Binding<Declared>,
  { sent, options: { yes, json, csv: asCsv }, value = '' }: TypedCommand,
): Promise<CommandOutcome> =>
  carryOut<ViewOf<Declared>>(session, registered, {
    sent,
    isSure: yes === true,
    text: await resolveText(session, asCsv === true ? (csv ?? text) : text),
    asJson: json === true,
    refusalText: (refusal) =>
      operatorText(session, refusal, argument, {
        value,
        isInputValid: registered.operation.read(sent).ok,
      }),
    ...(isFailure === undefined ? {} : { isFailure }),
    ...(changesNothing === undefined ? {} : { changesNothing }),
  });

const resolveText = async <View>(
  session: CliSession,
  text: ViewText<View> | ComparedText<View>,
): Promise<ViewText<View>> => (typeof text === 'function' ? text : text.compare(session));

/** The refusal as a sentence for the operator; null if the sentence for programs fits. */
const operatorText = (
  { refusals }: Pick<CliSession, 'refusals'>,
  refusal: CallRefusal,
  argument: FieldArgument | undefined,
  { value, isInputValid }: { readonly value: string; readonly isInputValid: boolean },
): string | null => {
  if (refusal.kind === 'invalid_field' && refusal.field === argument?.field) {
    return isInputValid ? `${value} ${refusal.problem}` : argument.refusalText(value);
  }
  const text = refusals[refusal.kind] as AnyRefusalText | undefined;
  return text === undefined ? null : text(refusal, value);
};

type AnyRefusalText = (refusal: CallRefusal, argument: string) => string;
