import { html } from 'ghtml';
import type { ShownDelivery, ShownWebhook } from '../../webhooks/webhook-view.ts';
import { readOrderId } from '../../kernel/ids.ts';
import type { WebhookTexts } from '../../../locales/en/webhooks.ts';
import {
  answeredAboutOrder,
  askAboutOrder,
  href,
  type Outcome,
  type Page,
  type Visit,
} from '../../web/site/request.ts';
import { onceField } from '../../web/http/form-once.ts';
import {
  formState,
  hidden,
  problemSummary,
  textField,
  type FormState,
} from '../../web/site/form/fields.ts';
import { once } from '../../web/site/form/once.ts';
import { shortMoment } from './tracker/moments.ts';

/** The webhooks of an order, what was sent to each, and the forms that change them. */

export const webhooksPage = (visit: Visit): Promise<Page> =>
  show(formState(visit, new URLSearchParams()), null);

/** Shows the new secret at once, because nothing of it is kept to be shown later. */
export const addWebhook = async (visit: Visit): Promise<Page> => {
  const url = visit.form.get('url') ?? '';
  const added = await askAboutOrder(visit, 'add_webhook', { url });
  if (added.ok) return show(formState(visit, new URLSearchParams()), added.value);
  const page = await show(formState(visit, visit.form, added.problem), null);
  return { ...page, refusal: added.problem };
};

const acts = { test: 'test_webhook', replay: 'replay_webhook', delete: 'delete_webhook' } as const;
type Act = keyof typeof acts;
export const webhookActs = Object.keys(acts) as readonly Act[];

const doneBy = { test: 'tested', replay: 'replayed', delete: 'removed' } as const;

/** What its button says, of one webhook. */
export const changeWebhook =
  (act: Act) =>
  async (visit: Visit): Promise<Outcome> => {
    const { params, form } = visit;
    const delivery = form.get('delivery');
    await answeredAboutOrder(visit, acts[act], {
      webhook_id: params['webhook_id'] ?? '',
      ...(delivery === null || act !== 'replay' ? {} : { delivery }),
    });
    return { kind: 'redirect', to: `${pageOf(visit)}/webhooks?done=${doneBy[act]}` };
  };

/** The buttons' own addresses show nothing. */
export const backToWebhooks = ({ params }: Visit): Outcome => ({
  kind: 'redirect',
  to: `/order/${encodeURIComponent(params['order_id'] ?? '')}/webhooks`,
});

const pageOf = ({ params }: Visit): string =>
  `/order/${readOrderId(params['order_id'] ?? '') ?? ''}`;

const wordsOf = ({ catalogue }: Visit): WebhookTexts => catalogue.webhooks;

type Added = Pick<ShownWebhook, 'id'> & { readonly secret: string };

const show = async (state: FormState, added: Added | null): Promise<Page> => {
  const { visit } = state;
  const listed = await answeredAboutOrder(visit, 'list_webhooks');
  const words = wordsOf(visit);
  const page = pageOf(visit);
  return {
    kind: 'page',
    title: words.heading,
    isPrivate: true,
    holdsSecret: added !== null,
    path: `${page}/webhooks`,
    styles: ['tracker.css'],
    body: html`<p><a href="${href(visit, page)}">← ${visit.texts.placed.title}</a></p>
<h1>${words.heading}</h1>
<p class="lead">${words.intro}</p>
<p><a href="${visit.site.links.guide('webhooks')}">${words.guide}</a></p>
!${notice(visit, added)}
!${problemSummary(state)}
<div class="stack">
!${listed.map((webhook) => webhookPanel(visit, page, webhook, added))}
!${listed.length === 0 ? html`<p class="hint">${words.none}</p>` : ''}
!${addForm(state, page)}
</div>`,
  };
};

const notice = (visit: Visit, added: Added | null): string => {
  const { done } = wordsOf(visit);
  const asked = visit.query.get('done') ?? '';
  const text =
    added !== null
      ? done.added
      : Object.hasOwn(done, asked)
        ? done[asked as keyof typeof done]
        : null;
  return text === null ? '' : html`<div class="notice" role="status"><p>${text}</p></div>`;
};

const addForm = (state: FormState, page: string): string => {
  const { visit } = state;
  const words = wordsOf(visit);
  const field = { name: 'url', label: words.url, isRequired: true, type: 'url' } as const;
  return html`<section class="panel"><h2>${words.add}</h2>
<form method="post" action="${href(visit, `${page}/webhooks`)}">
!${hidden(onceField, once(visit))}
!${textField(state, field)}
<p class="actions"><button class="button">${words.add}</button></p>
</form></section>`;
};

const webhookPanel = (
  visit: Visit,
  page: string,
  webhook: ShownWebhook,
  added: Added | null,
): string => {
  const words = wordsOf(visit);
  const { id, state, deliveries } = webhook;
  const url = webhook.url ?? words.unreadable;
  const act = (name: Act, label: string, more = '', about = label): string =>
    html`<form method="post" action="${href(visit, `${page}/webhooks/${id}/${name}`)}">!${hidden(onceField, once(visit))}!${more}<button class="button quiet small" aria-label="${about}">${label}</button></form>`;
  const note = state === 'active' ? '' : html`<p>${words.notes[state]}</p>`;
  return html`<section class="panel webhook"><h2><bdi>${url}</bdi> <span class="badge">${words.states[state]}</span></h2>
!${added?.id === id ? secretOf(visit, added.secret) : ''}
!${note}
<h3>${words.deliveries}</h3>
!${deliveries.length === 0 ? html`<p class="hint">${words.nothingSent}</p>` : html`<ul class="deliveries">!${deliveries.map((each) => deliveryItem(visit, each, state === 'ended' ? null : act))}</ul>`}
<div class="actions">!${state === 'ended' ? '' : `${act('test', words.test)} ${act('replay', words.replay)}`} !${act('delete', words.remove, '', words.removeNamed({ url }))}</div>
</section>`;
};

const secretOf = (visit: Visit, secret: string): string => {
  const { site } = visit.texts;
  return html`<div class="field"><label for="webhook-secret">${wordsOf(visit).secret}</label>
<input id="webhook-secret" type="text" readonly value="${secret}">
<p class="actions"><button type="button" class="button quiet small" data-copy="webhook-secret" data-copied="${site.copied}" hidden>${site.copy}</button></p></div>`;
};

type Button = (name: Act, label: string, more: string) => string;

const deliveryItem = (visit: Visit, delivery: ShownDelivery, act: Button | null): string => {
  const { delivered, again, nextTry } = wordsOf(visit);
  const { id, type, state, queuedAt, nextAttemptAt, problem } = delivery;
  const next =
    nextAttemptAt === null || nextAttemptAt <= visit.now
      ? ''
      : html`, !${nextTry({ at: shortMoment(visit, nextAttemptAt) })}`;
  const why =
    problem === null || state === 'delivered' ? '' : html`<p class="hint" lang="en">${problem}</p>`;
  return html`<li><div><p><code>${type}</code> ${delivered[state]}!${next}</p>
<p class="hint">!${shortMoment(visit, queuedAt)}</p>!${why}</div>
!${act === null || type.endsWith('.test') ? '' : act('replay', again, hidden('delivery', id))}</li>`;
};
