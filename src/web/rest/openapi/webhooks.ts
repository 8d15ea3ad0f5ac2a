import { z } from 'zod';
import { exampleDeliveries, type ExampleDelivery } from '../../../webhooks/example-data.ts';
import type { DescribedEvent, WebhookFamily } from '../../../webhooks/subject.ts';
import { webhookTimeoutMs } from '../../../webhooks/webhook.ts';
import type { OperationBinding } from './answers.ts';
import type { ApiPart } from './headers.ts';

/** Webhooks in the OpenAPI document: an entry for each type. */

export type DescribedWebhooks = {
  /** Empty if webhooks cannot be added. */
  readonly webhooks: ApiPart;
  readonly parameters: ApiPart;
  /** Schemas that no operation answers with. */
  readonly data: readonly string[];
};

/** Webhooks that the described operations can add. */
export const describeWebhooks = (
  bound: readonly OperationBinding[],
  all: readonly WebhookFamily[],
): DescribedWebhooks => {
  const names = new Set<string>(bound.map(({ operation }) => operation.name));
  const families = all.filter(({ addedBy }) => names.has(addedBy));
  return {
    webhooks: Object.fromEntries(
      families.flatMap((family) =>
        family.events.map((event) => [event.type, { post: describeDelivery(event, family) }]),
      ),
    ),
    parameters: families.length === 0 ? {} : deliveryParameters,
    data: families.map(idOf),
  };
};

const idOf = ({ data }: WebhookFamily): string => z.globalRegistry.get(data)?.id ?? '';

const describeDelivery = (
  { type, when, mayBeEmpty = false }: DescribedEvent,
  family: WebhookFamily,
): ApiPart => ({
  operationId: `on_${type.replace('.', '_')}`,
  tags: ['webhooks'],
  summary: when,
  description: `${when}. Sent by POST to each webhook that ${family.addedBy} has made, in the order in which things happen, and at least once: act on each webhook-id once. Verify the signature before you read the body.`,
  security: [],
  parameters: Object.keys(deliveryParameters).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  })),
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: bodySchema(type, dataSchema(family, mayBeEmpty)),
        examples: { [type.replace('.', '_')]: { summary: when, value: bodyOf(type) } },
      },
    },
  },
  responses: deliveryAnswers,
});

const dataSchema = (family: WebhookFamily, mayBeEmpty: boolean): ApiPart => {
  const data = { $ref: `#/components/schemas/${idOf(family)}` };
  const nothing = { type: 'object', properties: {}, additionalProperties: false };
  return mayBeEmpty ? { anyOf: [data, nothing] } : data;
};

const bodyOf = (type: string): object => {
  const examples: Readonly<Record<string, ExampleDelivery>> = exampleDeliveries;
  return examples[type]?.body ?? {};
};

const bodySchema = (type: string, data: ApiPart): ApiPart => ({
  type: 'object',
  properties: {
    type: { type: 'string', const: type, description: 'The type of the change' },
    timestamp: {
      type: 'string',
      format: 'date-time',
      maxLength: 30,
      description: 'The time of the change; webhook-timestamp is the time of sending',
    },
    data,
  },
  required: ['type', 'timestamp', 'data'],
  additionalProperties: false,
});

const header = (name: string, description: string, schema: ApiPart): ApiPart => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', ...schema },
});

const deliveryParameters: ApiPart = {
  webhook_id: header(
    'webhook-id',
    'The id of the event, the same each time it is sent. Process each id once',
    { maxLength: 100, pattern: '^msg_[0-9a-z]+_[0-9a-z]+$' },
  ),
  webhook_timestamp: header(
    'webhook-timestamp',
    'The time of sending, in seconds since 1970. Refuse a delivery that is more than five minutes off',
    { maxLength: 12, pattern: '^[0-9]+$' },
  ),
  webhook_signature: header(
    'webhook-signature',
    'v1, and the Base64 of the HMAC-SHA256 of webhook-id.webhook-timestamp.body. The key is the secret after whsec_, decoded from Base64 (Standard Webhooks)',
    { maxLength: 200, pattern: '^v1,[0-9A-Za-z+/=]+$' },
  ),
};

const deliveryAnswers: ApiPart = {
  '2XX': {
    description: `Confirms the delivery. Answer within ${webhookTimeoutMs / 1_000} seconds, and process the event afterwards`,
  },
  410: { description: 'Ends the webhook: nothing more is sent there' },
  default: {
    description:
      'Anything else, a redirect or no answer too: it is sent again, soon at first and then each hour, for a day, after which the webhook is stopped until it is replayed. Retry-After of up to an hour is respected',
  },
};
