import { Argument, Option, type Command } from 'commander';
import type { CallRefusal } from '../kernel/call-refusal.ts';
import type { AnyOperation, ViewOf } from '../kernel/operation.ts';
import type { JsonObject } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import { registeredAs } from '../kernel/use-case.ts';
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
    { withoutArgument, ...options }: BindingOptions<Declared, Other> = {},
  ): Command => {
    const binding = { operation, text, ...options };
    const command = addCommand(parent, name, runner, binding);
    const hasArgument = typeof binding.argument?.name === 'string';
    return command.action((...typed: readonly unknown[]) => {
      const argument = hasArgument ? (typed[0] as string | undefined) : binding.argument?.value;
      const entered = { argument, options: command.opts<TypedOptions>() };
      return runner.show((session) =>
        argument === undefined && withoutArgument !== undefined
          ? carryOutBinding(session, runner, withoutArgument, entered)
          : carryOutBinding(session, runner, binding, entered),
      );
    });
  };

const addCommand = <Declared extends AnyOperation>(
  parent: Command,
  name: string,
  { registry }: Runner,
  binding: Binding<Declared>,
): Command => {
  const { argument, shortcut, csv, description } = binding;
  const { operation } = registeredAs(registry, binding.operation.name);
  const command = parent
    .command(name)
    .description(description ?? operation.summary)
    .option('--json', 'print the answer as JSON');
  if (typeof argument?.name === 'string') command.addArgument(new Argument(argument.name));
  for (const { name: field, option } of typedFieldsOf(operation)) {
    if (field === argument?.field) continue;
    // A shortcut may set a required field too.
    if (shortcut !== undefined) option.makeOptionMandatory(false);
    command.addOption(option);
  }
  if (shortcut !== undefined) command.addOption(shortcut.option);
  if (csv !== undefined) command.option('--csv', 'print a table as CSV');
  if (operation.effect === 'changes_with_dry_run') {
    command.option('-y, --yes', 'do it without confirmation');
  }
  return command;
};

/** The fields that have an option. A preview makes the dry run, so that has none. */
const typedFieldsOf = (operation: AnyOperation): readonly OptionField[] =>
  optionFieldsOf(operation).filter(({ name }) => name !== 'dry_run');

/** What the operator has typed after the name of the command. */
type Entered = { readonly argument: string | undefined; readonly options: TypedOptions };

const carryOutBinding = async <Declared extends AnyOperation>(
  session: CliSession,
  { registry }: Runner,
  binding: Binding<Declared>,
  entered: Entered,
): Promise<CommandOutcome> => {
  const registered = registeredAs(registry, binding.operation.name);
  const { options, argument = '' } = entered;
  const sent = inputFrom(entered, registered.operation, binding, session.context.clock.now());
  const text = options['csv'] === true ? (binding.csv ?? binding.text) : binding.text;
  const refusalText = (refusal: CallRefusal): string | null => {
    if (refusal.kind !== 'invalid_field' || refusal.field !== binding.argument?.field) {
      return operatorText(session, refusal, argument);
    }
    // If the format is right, a rule refuses the value, and the refusal itself says why.
    const hasRightFormat = registered.operation.read(sent).ok;
    return hasRightFormat
      ? `${argument} ${refusal.problem}`
      : binding.argument.refusalText(argument);
  };
  return carryOut<ViewOf<Declared>>(session, registered, {
    sent,
    isSure: options['yes'] === true,
    text: typeof text === 'function' ? text : await text.compare(session),
    asJson: options['json'] === true,
    refusalText,
    isFailure: binding.isFailure,
    changesNothing: binding.changesNothing,
  });
};

const inputFrom = <Declared extends AnyOperation>(
  { argument, options }: Entered,
  operation: AnyOperation,
  binding: Pick<Binding<Declared>, 'argument' | 'shortcut'>,
  now: Instant,
): JsonObject => {
  const fields = fieldsFromOptions(typedFieldsOf(operation), options);
  const field = binding.argument?.field;
  const sent =
    field === undefined || argument === undefined ? fields : { ...fields, [field]: argument };
  return binding.shortcut === undefined ? sent : binding.shortcut.toFields(sent, options, now);
};

/** The refusal as a sentence for the operator; null if the sentence for programs fits. */
const operatorText = (
  { refusals }: Pick<CliSession, 'refusals'>,
  refusal: CallRefusal,
  argument: string,
): string | null => {
  const text = refusals[refusal.kind] as AnyRefusalText | undefined;
  return text === undefined ? null : text(refusal, argument);
};

type AnyRefusalText = (refusal: CallRefusal, argument: string) => string;
