import type { LockScope } from '../kernel/store.ts';
import { changed, refuse, type UseCase } from '../kernel/use-case.ts';
import { webhookForCall, type WebhookUpdate } from './change-webhook.ts';
import { loadWebhooks, removeWebhooks, type OwnedWebhooks } from './owned-webhooks.ts';
import type { WebhookInput } from './webhook-inputs.ts';
import type { WebhookDone } from './webhook-view.ts';

/** Deletes a webhook; the scope is that of its owner, an order or a participant. */
export const deleteWebhookFor = (
  lockScope: LockScope,
): UseCase<{
  input: WebhookInput;
  loaded: OwnedWebhooks;
  view: WebhookDone;
  extras: Pick<WebhookUpdate, 'webhook' | 'at'>;
}> => ({
  lockScope,
  load: (tx, _input, callContext) => loadWebhooks(tx, callContext),
  decide: (loaded, input, { now, dryRun }) => {
    const used = webhookForCall(loaded, input, now);
    if (!used.ok) return refuse(used.problem);
    const { webhook, quota } = used.value;
    return changed(
      { id: webhook.id, done: 'delete', delivery: null, dryRun },
      {
        quotas: [quota],
        extras: {
          webhook,
          at: now,
        },
      },
    );
  },
  save: (tx, { webhook, at }) => removeWebhooks(tx, [webhook], at),
});
