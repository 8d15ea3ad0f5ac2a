import { registeredAs } from '../../kernel/use-case.ts';
import { Command } from 'commander';
import { actEffect, actWarnings, offerEffect } from '../views/act-effect.ts';
import type { FoundOrder } from '../views/found-order.ts';
import type { OperatorRecord } from '../views/order-record.ts';
import { bindWith, called } from '../../cli/bind.ts';
import { recordText } from './order-record-text.ts';
import { call, type Runner, type Session, type Words } from '../../cli/session.ts';
import { addSourceFiles } from './source-files-command.ts';
import { harmless } from '../../cli/terminal.ts';

/** `studiolot order ID ACT`: shows an order, and carries out acts on it. */

/** Command names and their operations. */
const actNames = [
  ['ask-again', 'ask_again'],
  ['confirm-materials', 'confirm_materials'],
  ['deliver', 'deliver'],
  ['finish-changes', 'finish_changes'],
  ['decide-defect', 'decide_defect'],
  ['record-payment', 'record_payment'],
  ['refund', 'refund'],
  ['hold', 'hold'],
  ['resume', 'resume'],
  ['cancel', 'call_off_order'],
  ['message', 'write_to_studio'],
  ['note', 'write_note'],
  ['take-back', 'take_back'],
] as const satisfies readonly (readonly [command: string, operation: string])[];

type Flags = { readonly json?: true };

export const addOrderCommand = (program: Command, runner: Runner): void => {
  const order = program
    .command('order')
    .description('Show an order, or do something with it; without an act it is shown')
    .argument('<id>', 'its number, such as S-1042 or 1042, its id, or the beginning of its id')
    .argument('[act...]', 'what to do, with its options')
    .option('--json', 'print the answer as JSON')
    .passThroughOptions()
    .addHelpText('after', () => `\n${actsOf('ID', program, runner).helpInformation()}`);
  order.action(async (id: string, typed: readonly string[], { json }: Flags) => {
    const [first = '--'] = typed;
    const isShown = first.startsWith('-') && first !== '-h' && first !== '--help';
    const act = isShown ? ['show', ...typed] : typed;
    await actsOf(id, program, runner).parseAsync(json === true ? [...act, '--json'] : [...act], {
      from: 'user',
    });
  });
};

const actsOf = (id: string, program: Command, runner: Runner): Command => {
  const bind = bindWith(runner);
  const acts = new Command(`studiolot order ${id}`).copyInheritedSettings(program);
  const argument = { ...called('order_id', '', 'order'), name: null, value: id };
  bind(acts, 'show', 'find_order', recordText, { argument });
  for (const [name, operation] of actNames) {
    bind(acts, name, operation, comparing(id, runner), { argument });
  }
  bind(acts, 'offer-to-next', 'offer_to_next', (offered) => offerEffect(offered), { argument });
  addSourceFiles(acts, id, runner);
  return acts;
};

/** Loads the order before the act, to describe the effect of the act on it. */
const comparing = (id: string, runner: Runner) => ({
  compare: async (session: Session): Promise<Words<OperatorRecord>> => {
    const before = await find(session, id, runner);
    const { clock, settings } = session.context;
    return (after) =>
      before === null
        ? ''
        : [
            ...actWarnings(before, after).map((line) => `Look again: ${line}`),
            ...actEffect(before, after, { calendar: settings.calendar, now: clock.now() }),
          ]
            .map(harmless)
            .join('\n');
  },
});

/** Null where there is no such order; the act is then refused too. */
const find = async (
  session: Session,
  id: string,
  { registry }: Runner,
): Promise<FoundOrder | null> => {
  const registered = registeredAs(registry, 'find_order');
  const found = await call<FoundOrder>(session, registered, { order_id: id });
  return found.ok ? found.value : null;
};
