import type { Credential } from '../../app/call.ts';
import { run } from '../../app/run.ts';
import type { Answer } from '../../app/answer.ts';
import type { ViewOf } from '../../contract/operation.ts';
import type { CallRefusal } from '../../contract/refusal.ts';
import type { OperationName, Operations } from '../../contract/registry.ts';
import type { JsonObject, Result } from '../../domain/base.ts';
import type { OwnVisit, Visit } from './visit.ts';

type Asked<Name extends OperationName> = Promise<Result<ViewOf<Operations[Name]>, CallRefusal>>;

/** Calls an operation in the operator's name, with the fields that a program would send. */
export const ask = <Name extends OperationName>(
  visit: OwnVisit,
  name: Name,
  sent: JsonObject = {},
): Asked<Name> => askAs(visit, { kind: 'operator', name: visit.operator }, name, sent);

/** The same for whoever has not signed in. */
export const askAsAnyone = <Name extends OperationName>(
  visit: Visit,
  name: Name,
  sent: JsonObject = {},
): Asked<Name> => askAs(visit, { kind: 'none' }, name, sent);

const askAs = async <Name extends OperationName>(
  { desk, network, idempotency }: Visit,
  credential: Credential,
  name: Name,
  sent: JsonObject,
): Asked<Name> => {
  const registered = desk.registry.get(name);
  if (registered === undefined) throw new Error(`There is no operation ${name}`);
  // What only shows something is asked for again and again; what is done is done once.
  const isDone = registered.operation.effect.startsWith('changes') && sent['dry_run'] !== true;
  const call = {
    credential,
    sent,
    network,
    via: 'form',
    idempotency: isDone ? idempotency : null,
  } as const;
  const answer: Answer<ViewOf<Operations[Name]>> = await run(desk.context, registered, call);
  return answer.result;
};
