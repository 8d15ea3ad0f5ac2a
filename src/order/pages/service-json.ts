import { run } from '../../kernel/run.ts';
import { registeredAs } from '../../kernel/use-case.ts';
import { clientNetwork } from '../../web/http/client-network.ts';
import { sendAnswer } from '../../web/http/http-answer.ts';
import { refusalAnswer } from '../../web/http/refuse.ts';
import { addressesOf, sendJson, type JsonDocument } from '../../web/site/json-documents.ts';
import { describeService, type ServiceView } from '../operations/describe-service.ts';

/** The description of the service, with the addresses that lead to everything else. */
export const serviceJson: JsonDocument = async (site, request, reply) => {
  const { context, links, problems, registry } = site;
  const registered = registeredAs(registry, describeService.name);
  const { result } = await run<ServiceView>(context, registered, {
    credential: { kind: 'none' },
    sent: {},
    network: clientNetwork(request),
    via: 'api',
    idempotency: null,
  });
  if (!result.ok) {
    const { accept } = request.headers;
    return sendAnswer(reply, refusalAnswer(accept, result.problem, problems, context.clock.now()));
  }
  return sendJson(reply, {
    ...describeService.present(result.value, links),
    addresses: addressesOf(site),
  });
};
