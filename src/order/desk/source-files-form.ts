import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { runWithFiles } from '../../files/receive.ts';
import { fileLimits } from '../../kernel/stored-file.ts';
import { registeredAs } from '../../kernel/use-case.ts';
import {
  answerOperator,
  deskOutcomeOf,
  sendDeskOutcome,
  sendToSignIn,
} from '../../web/desk/answer.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { problemPart } from '../../web/desk/preview-and-confirm.ts';
import { readDeskRequest, signedIn } from '../../web/desk/read-request.ts';
import {
  answerOrRefuse,
  askAsOperator,
  type Desk,
  type DeskOutcome,
  type OperatorRequest,
  type DeskPage,
} from '../../web/desk/request.ts';
import type { HttpRefusal } from '../../web/http/http-refusal.ts';
import type { Limits } from '../../web/http/limits.ts';
import { readForm, acceptForms, limitForms } from '../../web/http/multipart.ts';
import { Refused } from '../../web/http/refuse.ts';
import { refuseForeign } from '../../web/http/sender.ts';
import { addSourceFiles, type SourceFilesView } from '../operations/add-source-files.ts';
import { findOrder } from '../operations/find-order.ts';
import type { FoundOrder } from '../views/found-order.ts';
import { orderName } from '../views/order-texts.ts';
import { actText } from './act-texts.ts';

/**
 * The form for source files. A browser does not keep chosen files from one page to the next, so the
 * effect stands above the form, and there is no preview.
 */

const path = '/desk/orders/:order/add_source_files';
const act = 'add_source_files';

export const serveSourceFiles = async (
  app: FastifyInstance,
  desk: Desk,
  limits: Limits,
): Promise<void> => {
  const take = limitForms();
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    onRequest: limits.hook('pages'),
    handler: (request, reply) =>
      answerOperator(desk, request, reply, (operatorRequest) => formPage(operatorRequest)),
  });
  await app.register(async (scope) => {
    await acceptForms(scope);
    scope.post(
      path,
      { onRequest: [limits.hook('pages'), refuseForeign(desk.publicUrl)] },
      (request, reply) =>
        take(request, async () => {
          const deskRequest = readDeskRequest(desk, request);
          const operatorRequest = await signedIn(deskRequest, request);
          return operatorRequest === null
            ? sendToSignIn(deskRequest, request, reply)
            : sendDeskOutcome(operatorRequest, reply, await add(operatorRequest, request));
        }),
    );
  });
};

/**
 * A dry run without files says whether the act is allowed now: it is then refused only for the
 * missing files.
 */
const formPage = async (deskRequest: OperatorRequest, refusal?: HttpRefusal): Promise<DeskPage> => {
  const sent = { order_id: deskRequest.params['order'] ?? '' };
  const found = await answerOrRefuse(deskRequest, findOrder, sent);
  const tried = await askAsOperator(deskRequest, addSourceFiles, { ...sent, dry_run: true });
  if (!tried.ok && tried.problem.kind !== 'no_file') throw new Refused(tried.problem);
  const name = orderName(found.order);
  return {
    kind: 'page',
    title: `${actText[act]}, ${name}`,
    section: 'board',
    body: html`<div class="narrow"><h1>${actText[act]} <span class="who">${name}</span></h1>
<section class="effect"><h2>What this does</h2><p>${effect(found)}</p></section>
!${problemPart(deskRequest, refusal)}<form method="post" class="act" enctype="multipart/form-data">
<label for="files">One zip or several, of at most ${String(mebibytesMax)} MiB each</label>
<input id="files" name="files" type="file" accept=".zip,application/zip" multiple required>
<div class="acts"><button>${actText[act]}</button>
<a class="button quiet" href="${deskHref(deskRequest, `/desk/orders/${name}`)}" data-back>Back</a></div></form></div>`,
    ...(refusal === undefined ? {} : { refusal }),
  };
};

const mebibytesMax = fileLimits.bytesMax / 1024 / 1024;

const effect = ({ record: { payment } }: FoundOrder): string => {
  if (payment.state === 'paid') {
    return 'The studio can download them at once, and is notified within minutes.';
  }
  return payment.state === 'refunded'
    ? 'They are stored with the order. The payment was refunded, so the studio cannot download them and is not notified.'
    : 'They are stored with the order. The studio can download them once it has paid, and is notified then.';
};

const add = async (deskRequest: OperatorRequest, request: FastifyRequest): Promise<DeskOutcome> => {
  const { desk, network, operator, params } = deskRequest;
  const registered = registeredAs(desk.registry, addSourceFiles.name);
  const order = params['order'] ?? '';
  const credential = { kind: 'operator', name: operator } as const;
  const { result } = await runWithFiles<SourceFilesView>(desk.context, registered, {
    credential,
    files: readForm(request).files,
    callWith: (attached) => ({
      credential,
      sent: { order_id: order },
      network,
      via: 'form',
      attached,
      // A file that is sent again changes nothing.
      idempotency: null,
    }),
  });
  if (!result.ok) return deskOutcomeOf(deskRequest, () => formPage(deskRequest, result.problem));
  return { kind: 'redirect', to: `/desk/orders/${order}?done=${act}` };
};
