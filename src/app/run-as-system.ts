import type { Actor } from '../domain/actor.ts';
import { ok } from '../domain/base.ts';
import type { Answer } from './answer.ts';
import type { AppContext } from './context.ts';
import { runChange, type Begin } from './run-change.ts';
import { orUnavailable } from './run.ts';
import type { UseCase } from './use-case.ts';

/** Runs what the service does by itself, such as ending a lot, or for the operator who started it. It is no operation, because nobody calls it. */
export const runAsSystem = <Input, View>(
  context: AppContext,
  // oxlint-disable-next-line typescript/no-explicit-any -- what it loads, draws and keeps is between its own parts
  useCase: UseCase<Input, any, View, any, any>,
  input: Input,
  actor: Actor = { kind: 'system' },
): Promise<Answer<View>> => {
  const begin: Begin<Input> = async () =>
    ok({
      input,
      warnings: () => ok([]),
      isStrict: false,
      circumstances: {
        now: context.clock.now(),
        dryRun: false,
        actor,
        network: 'none',
        isOfForeignPage: false,
        via: 'api',
        attached: [],
        agreedPrice: null,
        settings: context.settings,
      },
    });
  const manner = { idempotency: null, isDryRun: false };
  return orUnavailable(() => runChange(context, useCase, begin, manner));
};
