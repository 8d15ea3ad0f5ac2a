import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runWithFiles } from '../../files/receive.ts';
import type { AppContext } from '../../kernel/context.ts';
import { orderPath } from '../../kernel/links.ts';
import { ok } from '../../kernel/result.ts';
import { answering, type HttpAnswer } from '../http/http-answer.ts';
import { idempotencyKeyIn } from '../http/idempotency-key.ts';
import type { Limits } from '../http/limits.ts';
import type { Pace } from '../http/long-body.ts';
import { readForm, acceptForms, limitForms } from '../http/multipart.ts';
import { applyStrict, isStrictPreferred } from '../http/preferences.ts';
import type { Problems } from '../http/problems.ts';
import { orRefuse } from '../http/refuse.ts';
import { serveTusProtocol } from '../http/resumable-requests.ts';
import type { Metadata, UploadDeps } from '../http/resumed-file.ts';
import { callOf, type ServedOperation, type OfferedApi } from './operations.ts';
import { readRequest } from './request.ts';
import { respond } from './respond.ts';

/** Serves operations with files. */

type FormDeps = {
  readonly context: AppContext;
  readonly problems: Problems;
  readonly limits: Limits;
  readonly pace: Pace | undefined;
  readonly api: OfferedApi;
};

export const serveUploads = async (
  app: FastifyInstance,
  { context, problems, limits, pace, api }: FormDeps,
): Promise<void> => {
  const { registry, table, shortFormsOf } = api;
  const take = limitForms(pace);
  await app.register(async (scope) => {
    await acceptForms(scope);
    for (const [name, binding] of table) {
      const registered = registry.get(name);
      const { path, limit } = binding;
      if (binding.takesFiles !== true || registered === undefined) continue;
      const { minimal } = shortFormsOf(registered.operation);
      const called = { registered, binding, minimal, context, problems };
      scope.route({
        method: 'POST',
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        onRequest: limit === undefined ? applyStrict : [applyStrict, limits.hook(limit)],
        handler: answering((request) => take(request, () => perform(called, request))),
      });
    }
  });
};

type FileOperation = ServedOperation & {
  readonly context: AppContext;
  readonly problems: Problems;
};

/** @throws Refused if the form cannot be read */
const perform = async (
  { registered, binding, minimal, context, problems }: FileOperation,
  request: FastifyRequest,
): Promise<HttpAnswer> => {
  const ownUrl = problems.links.order;
  const idempotencyKey = orRefuse(idempotencyKeyIn(request.headers));
  const isStrict = isStrictPreferred(request.headers);
  const form = readForm(request);
  const { operation } = registered;
  const read = { ...readRequest(request), body: ok(form.fields), isEmpty: false };
  const answer = await runWithFiles(context, registered, {
    credential: { kind: 'order_id', id: read.params['order_id']?.trim() ?? '' },
    files: form.files,
    callWith: (attached) =>
      callOf(
        request,
        read,
        { registered, binding },
        { idempotencyKey, isStrict, ownUrl, attached },
      ),
  });
  const now = context.clock.now();
  return respond(request.headers, { operation, binding, minimal, problems, now }, answer);
};

/** Uploads in parts with the ID of an order. */
export const serveResumable = async (
  app: FastifyInstance,
  { limits, pace, ...deps }: UploadDeps & Pick<FormDeps, 'limits' | 'pace'>,
): Promise<void> => {
  await app.register((scope, _options, done) => {
    serveTusProtocol(scope, deps, {
      urls: [`${orderPath}/:order_id/uploads`],
      onRequest: limits.hook('uploads'),
      uploadCallOf: ({ params }) => {
        const { order_id: id = '' } = params as { readonly order_id?: string };
        return {
          credential: { kind: 'order_id', id },
          via: 'api',
          base: `${new URL(deps.problems.links.order).pathname}/${id}/uploads`,
          fieldsOf,
          refusalTextFor: null,
        };
      },
      pace,
    });
    done();
  });
};

const fieldsOf = ({ question = null, purpose = null }: Metadata) => ({ question, purpose });
