import type { Actor } from './actor.ts';
import { ok } from './result.ts';
import { orUnavailable, type Answer } from './answer.ts';
import type { AppContext } from './context.ts';
import { systemRequest, runChange } from './run.ts';
import type { AnyUseCase } from './use-case.ts';

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
