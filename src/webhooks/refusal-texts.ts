import { catalogues } from '../kernel/texts/catalogues.ts';
import { textWithWait } from '../web/site/form/refusal-text.ts';
import type { PageRequest, RefusalTexts } from '../web/site/request.ts';
import type { WebhookRefusalKinds } from './refusal-kinds.ts';

const plain = (name: 'full' | 'exists' | 'notFound' | 'onHold' | 'notPublic' | 'unconfirmed') => ({
  text: ({ language }: PageRequest): string => catalogues[language].webhooks.problems[name],
});

export const webhookRefusalTexts: RefusalTexts<WebhookRefusalKinds> = {
  webhook_not_found: plain('notFound'),
  webhooks_full: plain('full'),
  webhook_exists: { ...plain('exists'), field: 'url' },
  webhook_on_hold: plain('onHold'),
  receiver_unconfirmed: { ...plain('unconfirmed'), field: 'url' },
  receiver_not_public: { ...plain('notPublic'), field: 'url' },
  too_many_webhook_calls: textWithWait('tooManyChanges'),
};
