import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runWithFiles } from '../../files/receive.ts';
import type { Language } from '../../kernel/languages.ts';
import { registeredAs } from '../../kernel/use-case.ts';
import { requestUrl } from '../../web/http/form-body.ts';
import type { Limits } from '../../web/http/limits.ts';
import { readForm, acceptForms, limitForms } from '../../web/http/multipart.ts';
import { orRefuse } from '../../web/http/refuse.ts';
import { serveTusProtocol } from '../../web/http/resumable-requests.ts';
import { refuseForeign } from '../../web/http/sender.ts';
import { refusalText } from '../../web/site/form/refusal-text.ts';
import type { SiteScope } from '../../web/site/page-route.ts';
import { readPageRequest } from '../../web/site/read-request.ts';
import type { Site, PageRequest, PageOutcome } from '../../web/site/request.ts';
import { addFiles } from '../operations/add-files.ts';
import { removeFile } from '../operations/remove-file.ts';
import { answeredAboutOrder, credentialInAddress } from './ask-about-order.ts';
import { fieldsFor } from './files-panel.ts';

/** Serves the form with files as a browser without scripts sends it. Its own scope reads the body while it arrives. */

export const serveFileForms = async ({
  scope,
  site,
  limits,
  urlsOf,
  serve,
}: SiteScope): Promise<void> => {
  await scope.register((inner, _options, done) => {
    serveParts(inner, site, limits, urlsOf);
    done();
  });
  await acceptForms(scope);
  const take = limitForms();
  for (const url of filePages.flatMap((page) => urlsOf(`${page}/files`))) {
    scope.route({
      method: 'POST',
      url,
      onRequest: [limits.hook('uploads'), refuseForeign(site.publicUrl)],
      handler: (request, reply) =>
        take(request, () => serve((pageRequest) => send(pageRequest, request))(request, reply)),
    });
  }
};

/** Serves the uploads that the page's script sends in parts. */
const serveParts = (
  scope: FastifyInstance,
  site: Site,
  limits: Limits,
  urlsOf: SiteScope['urlsOf'],
): void => {
  serveTusProtocol(scope, site, {
    urls: filePages.flatMap((page) => urlsOf(`${page}/uploads`)),
    onRequest: [limits.hook('uploads'), refuseForeign(site.publicUrl)],
    uploadCallOf: (request) => {
      const { language = null } = request.params as { readonly language?: Language };
      const pageRequest = readPageRequest(site, request, language);
      const [before = ''] = requestUrl(request).pathname.split('/uploads');
      return {
        credential: credentialInAddress(pageRequest),
        via: 'form',
        base: `${site.base}${before}/uploads`,
        fieldsOf: ({ about }) => fieldsFor(about),
        refusalTextFor: (refusal) => refusalText(pageRequest, refusal),
      };
    },
  });
};

const send = async (pageRequest: PageRequest, request: FastifyRequest): Promise<PageOutcome> => {
  const { site, params, network } = pageRequest;
  const registered = registeredAs(site.registry, addFiles.name);
  const form = readForm(request);
  const credential = credentialInAddress(pageRequest);
  const { result } = await runWithFiles(site.context, registered, {
    credential,
    files: form.files,
    callWith: (attached) => ({
      credential,
      sent: fieldsFor(form.fields['about']),
      network,
      via: 'form',
      attached,
      // A file that is sent again for the same changes nothing.
      idempotency: null,
    }),
  });
  orRefuse(result);
  return { kind: 'redirect', to: `${pageAt(params)}?files=sent#files` };
};

/** Handles the button that removes a file. */
export const sendFileRemoval = async (pageRequest: PageRequest): Promise<PageOutcome> => {
  const { params } = pageRequest;
  await answeredAboutOrder(pageRequest, removeFile, { file_id: params['file_id'] ?? '' });
  return { kind: 'redirect', to: `${pageAt(params)}?files=removed#files` };
};

/** These addresses take forms only. A GET leads to the page that has the form. */
export const backToFiles = ({ params }: PageRequest): PageOutcome => ({
  kind: 'redirect',
  to: `${pageAt(params)}#files`,
});

/** Pages that files are sent from: that of an order, and that of its studio's client. */
export const filePages = ['/order/:order_id', '/brief/:token'] as const;

type Params = Readonly<Record<string, string>>;

/** The address of the page, without a language. */
export const pageAt = (params: Params): string =>
  'token' in params
    ? `/brief/${encodeURIComponent(params['token'] ?? '')}`
    : `/order/${encodeURIComponent(params['order_id'] ?? '')}`;
