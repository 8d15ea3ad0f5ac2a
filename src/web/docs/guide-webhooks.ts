import { replayedMax, webhooksMax, webhookTimeoutMs } from '../../webhooks/webhook.ts';
import type { DocumentedService } from '../http/api-description.ts';
import { code, heading, link, inline, text, type DocBlock } from './blocks.ts';
import { duration } from './limit-words.ts';
import { eventTables, wholeDelivery } from './webhook-blocks.ts';

export const webhooksGuide = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, 'webhooks', inline`By webhooks`),
  text`A webhook notifies an address of yours of every change to an order or to the auction lots. Deliveries follow ${link('Standard Webhooks', 'https://www.standardwebhooks.com/')}, so you can verify them with its libraries. If you cannot receive requests, read the ${code('stream')} of the order or of the lots as server-sent events.`,
  heading(2, 'add_webhook', inline`Add a webhook`),
  text`${code(`POST ${service.links.order}/ORDER_ID/webhooks`)} with ${code('{"url": "https://you.example/hook"}')}; with a participant key you can ${link('add one for the lots', '#add_lot_webhook')}. Before the answer, the address gets one challenge: a ${code('POST')} of ${code('{"type": "webhook.challenge", "data": {"challenge": "…"}}')}. Answer it within ${duration(webhookTimeoutMs)} with 200 and either ${code('{"challenge": "…"}')} or only the text of the challenge. You do not have the secret yet, so you cannot verify a challenge: answer challenges only while you add a webhook.`,
  {
    kind: 'code',
    label: 'A whole receiver',
    language: 'text',
    text: receiver,
  },
  text`The ${code('secret')} is shown only in this answer. Each order and each participant may have ${String(webhooksMax)} webhooks, each with its own address and secret. The address must be on the public internet, and redirects are not followed.`,
  heading(2, 'deliveries', inline`What is sent`),
  text`Each delivery is a ${code('POST')} of JSON: ${code('type')}, the ${code('timestamp')} of the event, and ${code('data')}, the state of the order or lot after it. For an order, ${code('data')} has among others its ${code('number')}, your ${code('reference')}, ${code('stage')}, ${code('next_move')}, ${code('deadlines')} and ${code('missing')}, and ${code('by')}, who caused the event. It has neither the id of the order nor links, answers or messages: read the order for those. For a lot it has the public state, with amounts in EUR. Fields may be added.`,
  text`Accept unknown types without an error. ${code('webhooks')} in the ${link('OpenAPI document', service.links.spec)} has the schema and an example of each body.`,
  ...eventTables(service),
  ...wholeDelivery(),
  heading(2, 'verify_webhooks', inline`Verify it`),
  text`${code('webhook-signature')} is ${code('v1,')} and the Base64 of the HMAC-SHA256 of ${code('webhook-id.webhook-timestamp.body')}. The key is the part of the secret after ${code('whsec_')}, decoded from Base64. Verify the body as you received it, before you parse it, and refuse a ${code('webhook-timestamp')} that differs from your clock by more than five minutes.`,
  text`Answer with a status from 200 to 299 within ${duration(webhookTimeoutMs)}, and do the work afterwards. After any other result, the delivery is sent again for a day, soon at first and then each hour; a ${code('Retry-After')} of up to an hour is respected. ${code('410')} ends the webhook. The events of one order arrive in sequence, because each is sent only after the one before has arrived. The same event may arrive twice, with the same ${code('webhook-id')}, so store the ids that you have processed.`,
  heading(2, 'list_webhooks', inline`See the results of deliveries`),
  text`The list shows the state of each webhook and the results of its last deliveries. A webhook is ${code('active')}, ${code('stopped')} after a delivery has failed for a day, or ${code('ended')} after its receiver has answered 410.`,
  heading(2, 'test_webhook', inline`Test, replay and end one`),
  text`POST to ${code('ORDER_ID/webhooks/WEBHOOK_ID/test')} or ${code('…/delete')} without a body, and to ${code('…/replay')} with ${code('{}')} or its fields.`,
  text`With ${code('{}')}, ${code('replay')} continues where the webhook stopped, or sends pending deliveries at once. With ${code('since')} it repeats all changes since that time, at most the ${String(replayedMax)} newest, and with ${code('delivery')} it repeats one delivery. A test or a repeated delivery is sent only once, and one at a time. Tests and replays are limited for the order or participant, for the network that added the webhooks, and for the receiver: see the ${link('limits', '#limits')}.`,
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
