import { webhooksMax, webhookTimeoutMs } from '../../webhooks/webhook.ts';
import type { DocumentedService } from '../http/api-description.ts';
import { code, heading, link, inline, text, type DocBlock } from './blocks.ts';
import { duration } from './limit-words.ts';
import { eventTables, wholeDelivery } from './webhook-blocks.ts';

export const webhooksGuide = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, 'webhooks', inline`By webhooks`),
  text`A webhook notifies an address of yours of every change of an order, or of the auction lots, as it happens. Deliveries follow ${link('Standard Webhooks', 'https://www.standardwebhooks.com/')}, so its libraries verify them. If you cannot receive requests, read the order’s ${code('stream')}, or that of the lots, as server-sent events.`,
  heading(2, 'add_webhook', inline`Add a webhook`),
  text`${code(`POST ${service.links.order}/ORDER_ID/webhooks`)} with ${code('{"url": "https://you.example/hook"}')}; with a participant key you can do ${link('the same for the lots', '#add_lot_webhook')}. The address is sent one challenge first, and the answer waits for it: a ${code('POST')} of ${code('{"type": "webhook.challenge", "data": {"challenge": "…"}}')}. Answer it with 200 and ${code('{"challenge": "…"}')}, the same text, or with that text alone, within ${duration(webhookTimeoutMs)}. You do not have the secret by then, so answer challenges only while you are adding a webhook, without verifying them.`,
  {
    kind: 'code',
    label: 'A whole receiver',
    language: 'text',
    text: receiver,
  },
  text`The ${code('secret')} in the answer is shown this once. There may be ${String(webhooksMax)} for each order and for each participant, each to an address of its own and with a secret of its own. The address has to be on the public internet, and redirects are not followed.`,
  heading(2, 'deliveries', inline`What is sent`),
  text`Each delivery is a ${code('POST')} of JSON: ${code('type')}, ${code('timestamp')} of what happened, and ${code('data')}, which is the order or the lot as it stood then. About an order ${code('data')} has its ${code('number')}, your ${code('reference')}, ${code('stage')}, ${code('next_move')}, ${code('deadlines')}, ${code('missing')} and the like, and ${code('by')}, who made it happen. It holds neither the id of the order, nor links, answers or messages: ask for the order to read those. About a lot it is what the state shows, in EUR. Fields may be added.`,
  text`Take types that you do not know without an error. The same catalogue, with the schema and an example of each body, is ${code('webhooks')} in the ${link('OpenAPI document', service.links.spec)}.`,
  ...eventTables(service),
  ...wholeDelivery(),
  heading(2, 'verify_webhooks', inline`Verify it`),
  text`${code('webhook-signature')} is ${code('v1,')} and the Base64 of the HMAC-SHA256 of ${code('webhook-id.webhook-timestamp.body')}, with the bytes behind ${code('whsec_')} (Base64) as its key. Verify the body as it came, before it is parsed, and refuse a ${code('webhook-timestamp')} that is more than five minutes away.`,
  text`Answer with any status from 200 to 299 within ${duration(webhookTimeoutMs)}, and do the work afterwards. Anything else is tried again, soon at first and then each hour, for a day; a ${code('Retry-After')} of up to an hour is respected. ${code('410')} ends the webhook. What happens to one order arrives in its order, because nothing goes out before what came before it has arrived; the same thing may arrive twice, with the same ${code('webhook-id')}, so keep the ids that you have seen.`,
  heading(2, 'list_webhooks', inline`See what became of deliveries`),
  text`The list shows of each webhook whether it is ${code('active')} and what became of its last deliveries. One that could not deliver for a day is ${code('stopped')}, one whose receiver answered 410 is ${code('ended')}.`,
  heading(2, 'test_webhook', inline`Test, replay and end one`),
  text`POST to ${code('ORDER_ID/webhooks/WEBHOOK_ID/test')} or ${code('…/delete')} without a body, and to ${code('…/replay')} with ${code('{}')} or with what it takes.`,
  text`With ${code('{}')}, ${code('replay')} goes on from where a webhook stopped, or sends pending deliveries at once; with ${code('since')} it sends everything again from that moment on, of the 100 newest changes at most, and with ${code('delivery')} one thing alone. A test and one thing alone are tried once, one at a time. How much may be sent so is bounded for the order or the participant, for the network that added the webhooks, and for the receiver: see the ${link('limits', '#limits')}.`,
];

const receiver = `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

let secret = null; // as add_webhook answers
createServer(async (request, response) => {
  const body = await text(request);
  if (secret === null) return response.end(JSON.parse(body).data.challenge);
  const { type, data } = new Webhook(secret).verify(body, request.headers);
  response.writeHead(204).end();
  console.log(type, data);
}).listen(8090);`;
