import type { Credential } from '../../kernel/call.ts';
import { readOrderId } from '../../kernel/ids.ts';
import type { AnyOperation, ViewOf } from '../../kernel/operation.ts';
import type { JsonObject } from '../../kernel/result.ts';
import { orRefuse } from '../../web/http/refuse.ts';
import { askAs, type AnswerTo, type PageRequest } from '../../web/site/request.ts';
import { unsealClientLink } from '../rules/client-link.ts';

/** Calls an operation about the order of the page, with the order's ID or its client's link. */
export const askAboutOrder = <Declared extends AnyOperation>(
  request: PageRequest,
  operation: Declared,
  sent: JsonObject = {},
): AnswerTo<Declared> => askAs(request, credentialInAddress(request), operation, sent);

/** The answer itself; a refusal becomes the whole page. @throws Refused */
export const answeredAboutOrder = async <Declared extends AnyOperation>(
  request: PageRequest,
  operation: Declared,
  sent: JsonObject = {},
): Promise<ViewOf<Declared>> => orRefuse(await askAboutOrder(request, operation, sent));

/** The credential in the address of a page about an order. */
export const credentialInAddress = ({
  site,
  params,
}: Pick<PageRequest, 'site' | 'params'>): Credential => {
  if (!('token' in params))
    return { kind: 'order_id', id: readOrderId(params['order_id'] ?? '') ?? '' };
  const link = unsealClientLink(site.context.crypto.unseal, params['token'] ?? '');
  return link === null ? { kind: 'order_id', id: '' } : { kind: 'client_link', link };
};
