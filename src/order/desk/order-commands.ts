import { Command } from 'commander';
import { bindWith, referenceArgument } from '../../cli/bind.ts';
import { call, type Runner, type CliSession, type ViewText } from '../../cli/session.ts';
import { harmless } from '../../cli/terminal.ts';
import type { AnyOperation } from '../../kernel/operation.ts';
import { registeredAs } from '../../kernel/use-case.ts';
import { confirmMaterials, askAgain } from '../operations/check-brief.ts';
import { deliverSite } from '../operations/deliver-site.ts';
import { findOrder } from '../operations/find-order.ts';
import { decideDefect, finishChanges } from '../operations/finish-changes.ts';
import { callOffOrder, resumeWork, holdWork } from '../operations/hold-work.ts';
import { refundPayment, recordPayment } from '../operations/record-payment.ts';
import { undoAct } from '../operations/undo-act.ts';
import { writeNote, writeToStudio } from '../operations/write-to-studio.ts';
import { actEffect, actWarnings, offerEffect } from '../views/act-effect.ts';
import type { FoundOrder } from '../views/found-order.ts';
import type { OperatorRecord } from '../views/operator-record.ts';
import { recordText } from './order-record-text.ts';
import { addSourceFilesCommand } from './source-files-command.ts';

/** `studiolot order ID ACT`: shows an order, and carries out acts on it. */

const actNames = [
  ['ask-again', askAgain],
  ['confirm-materials', confirmMaterials],
  ['deliver', deliverSite],
  ['finish-changes', finishChanges],
  ['decide-defect', decideDefect],
  ['record-payment', recordPayment],
  ['refund', refundPayment],
  ['hold', holdWork],
  ['resume', resumeWork],
  ['cancel', callOffOrder],
  ['message', writeToStudio],
  ['note', writeNote],
  ['take-back', undoAct],
] as const satisfies readonly (readonly [string, AnyOperation])[];

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
  const argument = { ...referenceArgument('order_id', '', 'order'), name: null, value: id };
  bind(acts, 'show', findOrder, recordText, { argument });
  for (const [name, operation] of actNames) {
    bind(acts, name, operation, effectOfAct(id, runner), { argument });
  }
  // The auction's operation, which is about an order all the same.
  const { operation: offer } = registeredAs(runner.registry, 'offer_to_next');
  bind(acts, 'offer-to-next', offer, (offered) => offerEffect(offered), { argument });
  addSourceFilesCommand(acts, id, runner);
  return acts;
};

/** Loads the order before the act, to describe the effect of the act on it. */
const effectOfAct = (id: string, runner: Runner) => ({
  compare: async (session: CliSession): Promise<ViewText<OperatorRecord>> => {
    const before = await findBefore(session, id, runner);
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
const findBefore = async (
  session: CliSession,
  id: string,
  { registry }: Runner,
): Promise<FoundOrder | null> => {
  const registered = registeredAs(registry, findOrder.name);
  const found = await call<FoundOrder>(session, registered, { order_id: id });
  return found.ok ? found.value : null;
};
