import type { Call, Credential } from '../../app/call.ts';
import type { ClientLink } from '../../app/order/client-link.ts';
import { run } from '../../app/run.ts';
import type { Answer } from '../../app/answer.ts';
import type { ViewOf } from '../../contract/operation.ts';
import type { CallRefusal } from '../../contract/refusal.ts';
import type { OperationName, Operations } from '../../contract/registry.ts';
import type { JsonObject, Result } from '../../domain/base.ts';
import type { OrderId } from '../../domain/ids.ts';
import type { Visit } from './visit.ts';

type Asked<Name extends OperationName> = Promise<Result<ViewOf<Operations[Name]>, CallRefusal>>;

/** What of the page a visitor said yes to. */
type Agreed = Pick<Call, 'agreedPrice'>;

/** Calls an operation in the visitor's name, with the fields that a program would send. */
export const ask = <Name extends OperationName>(
  visit: Visit,
  name: Name,
  sent: JsonObject = {},
  agreed: Agreed = {},
): Asked<Name> => askAs(visit, credentialOf(visit), name, sent, agreed);

/** By what somebody may answer for an order: its id, or the client's link; null where neither can be one. */
export type OrderHolder = OrderId | ClientLink | null;

/** The same for whoever holds an order in one of these ways. */
export const askAboutOrder = <Name extends OperationName>(
  visit: Visit,
  holder: OrderHolder,
  name: Name,
  sent: JsonObject = {},
): Asked<Name> => {
  const credential: Credential =
    holder === null || typeof holder === 'string'
      ? { kind: 'order_id', id: holder ?? '' }
      : { kind: 'client_link', link: holder };
  return askAs(visit, credential, name, sent);
};

const credentialOf = ({ key }: Visit): Credential =>
  key === null ? { kind: 'none' } : { kind: 'participant_key', key };

const askAs = async <Name extends OperationName>(
  { site, network, idempotency }: Visit,
  credential: Credential,
  name: Name,
  sent: JsonObject,
  agreed: Agreed = {},
): Asked<Name> => {
  const registered = site.registry.get(name);
  if (registered === undefined) throw new Error(`There is no operation ${name}`);
  const call = { credential, sent, network, via: 'form', idempotency, ...agreed } as const;
  const answer: Answer<ViewOf<Operations[Name]>> = await run(site.context, registered, call);
  return answer.result;
};
