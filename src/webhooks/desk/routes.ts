import type { DeskRoute } from '../../web/desk/routes.ts';
import { endWebhookPages } from './webhooks-part.ts';

export const webhooksDeskPages: readonly DeskRoute[] = [
  { path: '/desk/webhooks/:webhook/end', isOpen: false, ...endWebhookPages },
];
