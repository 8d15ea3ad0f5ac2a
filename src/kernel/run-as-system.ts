import type { Actor } from './actor.ts';
import { orUnavailable, type Answer } from './answer.ts';
import type { AppContext } from './context.ts';
import { ok } from './result.ts';
import { runChange } from './run.ts';
import type { AnyUseCase } from './use-case.ts';

/** The parts of a request that the service makes itself, such as to end a lot. */
export const systemRequest = {
  call: { network: 'none', via: 'api' },
  isDryRun: false,
  idempotency: null,
  isStrict: false,
  findWarnings: () => ok([]),
  isOnHold: () => Promise.resolve(false),
} as const;

/** Runs a use case that is no operation because nobody calls it, such as the end of a lot. */
export const runAsSystem = <Input, View>(
  context: AppContext,
  useCase: AnyUseCase<Input, View>,
  input: Input,
  actor: Actor = { kind: 'system' },
): Promise<Answer<View>> =>
  orUnavailable(() =>
    runChange<Input, View>(context, useCase, {
      ...systemRequest,
      input: ok(input),
      findActor: () => Promise.resolve(ok(actor)),
    }),
  );
