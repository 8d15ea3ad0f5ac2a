import type { Command } from 'commander';
import type { JsonObject } from '../kernel/result.ts';
import type { Registered } from '../kernel/use-case.ts';
import { isJsonObject } from '../kernel/wire.ts';
import { CliError } from './failures.ts';
import { fieldsFromOptions, optionFieldsOf, readJson, type TypedOptions } from './fields.ts';
import { carryOut, type Runner } from './session.ts';

/** Adds `studiolot call NAME`, which calls any operation that an operator may call. */
export const addCall = (program: Command, runner: Runner): void => {
  const call = program
    .command('call')
    .description('Call an operation by its name, and print its answer as JSON');
  for (const registered of runner.registry.values()) {
    const { access } = registered.operation;
    if (access === 'operator' || access === 'anyone') addOperation(call, registered, runner);
  }
};

const addOperation = (call: Command, registered: Registered, { show }: Runner): void => {
  const { operation } = registered;
  const fields = optionFieldsOf(operation);
  const command = call
    .command(operation.name)
    .description(operation.summary)
    .option('--input <json>', 'an object of fields; options win over it');
  // Required fields may also be given in --input.
  for (const { option } of fields) command.addOption(option.makeOptionMandatory(false));
  if (operation.effect === 'changes_with_dry_run') {
    command.option('-y, --yes', 'do it without confirmation');
  }
  command.action((options: TypedOptions) =>
    show((session) => {
      const sent = { ...readInput(options['input']), ...fieldsFromOptions(fields, options) };
      return carryOut(session, registered, {
        sent,
        isSure: options['yes'] === true,
        text: null,
        asJson: true,
        hasTypedNames: true,
      });
    }),
  );
};

const readInput = (text: TypedOptions[string]): JsonObject => {
  if (typeof text !== 'string') return {};
  const input = readJson('--input', text);
  if (!isJsonObject(input)) throw new CliError('--input must be a JSON object');
  return input;
};
