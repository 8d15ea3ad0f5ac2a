import { html } from 'ghtml';
import type { WebhookTexts } from '../../../locales/en/webhooks.ts';
import { readOrderId } from '../../kernel/ids.ts';
import {
  formState,
  hidden,
  problemSummary,
  textField,
  type FormState,
  hiddenOnceField,
} from '../../web/site/form/fields.ts';
import { shortMoment } from '../../web/site/page-parts.ts';
import { href, type PageOutcome, type Page, type PageRequest } from '../../web/site/request.ts';
import type { ShownDelivery, ShownWebhook } from '../../webhooks/webhook-view.ts';
import {
  addWebhook,
  deleteWebhook,
  listWebhooks,
  replayWebhook,
  testWebhook,
} from '../operations/order-webhooks.ts';
import { answeredAboutOrder, askAboutOrder } from './ask-about-order.ts';

/** The webhooks of an order with their deliveries, and the forms that change them. */

export const webhooksPage = (request: PageRequest): Promise<Page> =>
  show(formState(request, new URLSearchParams()), null);

/** Shows the new secret at once, because no page or answer shows it again. */
export const sendWebhook = async (request: PageRequest): Promise<Page> => {
  const url = request.form.get('url') ?? '';
  const added = await askAboutOrder(request, addWebhook, { url });
  if (added.ok) return show(formState(request, new URLSearchParams()), added.value);
  const page = await show(formState(request, request.form, added.problem), null);
  return { ...page, refusal: added.problem };
};

const acts = { test: testWebhook, replay: replayWebhook, delete: deleteWebhook } as const;
type WebhookAct = keyof typeof acts;
export const webhookActs = Object.keys(acts) as readonly WebhookAct[];

const doneBy = { test: 'tested', replay: 'replayed', delete: 'removed' } as const;

export const changeWebhook =
  (act: WebhookAct) =>
  async (request: PageRequest): Promise<PageOutcome> => {
    const { params, form } = request;
    const delivery = form.get('delivery');
    await answeredAboutOrder(request, acts[act], {
      webhook_id: params['webhook_id'] ?? '',
      ...(delivery === null || act !== 'replay' ? {} : { delivery }),
    });
    return { kind: 'redirect', to: `${pageOf(request)}/webhooks?done=${doneBy[act]}` };
  };

/** The addresses of the buttons have no pages of their own. */
export const backToWebhooks = ({ params }: PageRequest): PageOutcome => ({
  kind: 'redirect',
  to: `/order/${encodeURIComponent(params['order_id'] ?? '')}/webhooks`,
});

const pageOf = ({ params }: PageRequest): string =>
  `/order/${readOrderId(params['order_id'] ?? '') ?? ''}`;

const textsOf = ({ catalogue }: PageRequest): WebhookTexts => catalogue.webhooks;

type Added = Pick<ShownWebhook, 'id'> & { readonly secret: string };

const show = async (state: FormState, added: Added | null): Promise<Page> => {
  const { request } = state;
  const listed = await answeredAboutOrder(request, listWebhooks);
  const texts = textsOf(request);
  const page = pageOf(request);
  return {
    kind: 'page',
    title: texts.heading,
    isPrivate: true,
    holdsSecret: added !== null,
    path: `${page}/webhooks`,
    styles: ['tracker.css'],
    body: html`<p><a href="${href(request, page)}">← ${request.texts.placed.title}</a></p>
<h1>${texts.heading}</h1>
<p class="lead">${texts.intro}</p>
<p><a href="${request.site.links.guide('webhooks')}">${texts.guide}</a></p>
!${notice(request, added)}
!${problemSummary(state)}
<div class="stack">
!${listed.map((webhook) => webhookPanel(request, page, webhook, added))}
!${listed.length === 0 ? html`<p class="hint">${texts.none}</p>` : ''}
!${addForm(state, page)}
</div>`,
  };
};

const notice = (request: PageRequest, added: Added | null): string => {
  const { done } = textsOf(request);
  const doneAct = request.query.get('done') ?? '';
  const name = added === null ? doneAct : 'added';
  if (!Object.hasOwn(done, name)) return '';
  return html`<div class="notice" role="status"><p>${done[name as keyof typeof done]}</p></div>`;
};

const addForm = (state: FormState, page: string): string => {
  const { request } = state;
  const texts = textsOf(request);
  const field = { name: 'url', label: texts.url, isRequired: true, type: 'url' } as const;
  return html`<section class="panel"><h2>${texts.add}</h2>
<form method="post" action="${href(request, `${page}/webhooks`)}">
!${hiddenOnceField(request)}
!${textField(state, field)}
<p class="actions"><button class="button">${texts.add}</button></p>
</form></section>`;
};

const webhookPanel = (
  request: PageRequest,
  page: string,
  webhook: ShownWebhook,
  added: Added | null,
): string => {
  const texts = textsOf(request);
  const { id, state, deliveries } = webhook;
  const url = webhook.url ?? texts.unreadable;
  const actButton: ActButton = ({ act, label, ariaLabel = label, fields = '' }) =>
    html`<form method="post" action="${href(request, `${page}/webhooks/${id}/${act}`)}">!${hiddenOnceField(request)}!${fields}<button class="button quiet small" aria-label="${ariaLabel}">${label}</button></form>`;
  const isEnded = state === 'ended';
  const removeNamed = texts.removeNamed({ url });
  const note = state === 'active' ? '' : html`<p>${texts.notes[state]}</p>`;
  return html`<section class="panel webhook"><h2><bdi>${url}</bdi> <span class="badge">${texts.states[state]}</span></h2>
!${added?.id === id ? secretOf(request, added.secret) : ''}
!${note}
<h3>${texts.deliveries}</h3>
!${deliveries.length === 0 ? html`<p class="hint">${texts.nothingSent}</p>` : html`<ul class="deliveries">!${deliveries.map((each) => deliveryItem(request, each, isEnded ? null : actButton))}</ul>`}
<div class="actions">!${isEnded ? '' : `${actButton({ act: 'test', label: texts.test })} ${actButton({ act: 'replay', label: texts.replay })}`} !${actButton({ act: 'delete', label: texts.remove, ariaLabel: removeNamed })}</div>
</section>`;
};

const secretOf = (request: PageRequest, secret: string): string => {
  const { site } = request.texts;
  return html`<div class="field"><label for="webhook-secret">${textsOf(request).secret}</label>
<input id="webhook-secret" type="text" readonly value="${secret}">
<p class="actions"><button type="button" class="button quiet small" data-copy="webhook-secret" data-copied="${site.copied}" hidden>${site.copy}</button></p></div>`;
};

type ActButton = (options: {
  readonly act: WebhookAct;
  readonly label: string;
  readonly ariaLabel?: string;
  /** Hidden fields, as markup. */
  readonly fields?: string;
}) => string;

const deliveryItem = (
  request: PageRequest,
  delivery: ShownDelivery,
  actButton: ActButton | null,
): string => {
  const { delivered, again, nextTry } = textsOf(request);
  const { id, type, state, queuedAt, nextAttemptAt, problem } = delivery;
  const next =
    nextAttemptAt === null || nextAttemptAt <= request.now
      ? ''
      : html`, !${nextTry({ at: shortMoment(request, nextAttemptAt) })}`;
  const why =
    problem === null || state === 'delivered' ? '' : html`<p class="hint" lang="en">${problem}</p>`;
  return html`<li><div><p><code>${type}</code> ${delivered[state]}!${next}</p>
<p class="hint">!${shortMoment(request, queuedAt)}</p>!${why}</div>
!${actButton === null || type.endsWith('.test') ? '' : actButton({ act: 'replay', label: again, fields: hidden('delivery', id) })}</li>`;
};
