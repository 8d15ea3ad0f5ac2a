import { lotWireTypes, orderEventTypes } from '../../../contract/webhooks/event-types.ts';
import { webhooksMax } from '../../../domain/webhook.ts';
import { code, heading, joined, link, say, text, type Block } from './blocks.ts';
import { examplesOf, type Place } from './example-blocks.ts';

/** How a program is told instead of asking. A part of `guide.ts`. */
export const webhooksGuide = (place: Place): readonly Block[] => [
  heading(2, 'webhooks', say`Be told of changes`),
  text`An address of yours can be told of every change of an order, or of the auction lots, as it happens. Deliveries follow ${link('Standard Webhooks', 'https://www.standardwebhooks.com/')}, so its libraries verify them. Who cannot receive requests reads the order’s ${code('stream')}, or that of the lots, as server-sent events.`,
  heading(3, 'add_webhook', say`Add a webhook`),
  text`${code(`POST ${place.links.order}/ORDER_ID/webhooks`)} for an order; for the lots, ${code(`POST ${place.publicUrl}/api/auction/agent/webhooks`)} with a participant key. The ${code('secret')} in the answer is shown this once. There may be ${String(webhooksMax)} for each order and for each participant, each with a secret of its own. The address has to be on the public internet, and redirects are not followed.`,
  ...examplesOf(place, 'add_webhook'),
  heading(3, 'deliveries', say`What is sent`),
  text`Each delivery is a ${code('POST')} of JSON: ${code('type')}, ${code('timestamp')} of what happened, and ${code('data')}, which is the order or the lot as it stood then. About an order ${code('data')} has its ${code('number')}, your ${code('reference')}, ${code('stage')}, ${code('next_move')}, ${code('deadlines')}, ${code('missing')} and the like, and ${code('by')}, who made it happen. It holds neither the id of the order, nor links, answers or messages: ask for the order to read those. About a lot it is what the state shows, in EUR. Fields may be added.`,
  text`Of orders: ${joined(orderEventTypes.map(code), ', ')}. Of lots: ${joined(lotWireTypes.map(code), ', ')}. Tests are ${code('order.test')} and ${code('lot.test')}. Take types that you do not know without an error.`,
  heading(3, 'verify_webhooks', say`Verify it`),
  text`${code('webhook-signature')} is ${code('v1,')} and the Base64 of the HMAC-SHA256 of ${code('webhook-id.webhook-timestamp.body')}, with the bytes behind ${code('whsec_')} (Base64) as its key. Verify the body as it came, before it is parsed, and refuse a ${code('webhook-timestamp')} that is more than five minutes away.`,
  {
    kind: 'code',
    label: 'TypeScript',
    language: 'text',
    text: `import { Webhook } from 'standardwebhooks';

const { type, data } = new Webhook(secret).verify(body, headers);`,
  },
  text`Answer with any status from 200 to 299 within 10 seconds, and do the work afterwards. Anything else is tried again, soon at first and then each hour, for a day; a ${code('Retry-After')} of up to an hour is kept to. ${code('410')} ends the webhook. What happens to one order arrives in its order, because nothing goes out before what came before it has arrived; the same thing may arrive twice, with the same ${code('webhook-id')}, so keep the ids that you have seen.`,
  heading(3, 'replay_webhook', say`When something was missed`),
  text`The list shows of each webhook whether it is ${code('active')} and what became of its last deliveries. One that could not deliver for a day is ${code('stopped')}. ${code('replay')} goes on from where it stopped; with ${code('since')} it sends everything again from that moment on, and with ${code('delivery')} one thing alone.`,
  ...examplesOf(place, 'list_webhooks'),
  ...examplesOf(place, 'replay_webhook'),
];
