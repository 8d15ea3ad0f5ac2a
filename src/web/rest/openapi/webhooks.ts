import { z } from 'zod';
import { exampleDeliveries, type ExampleDelivery } from '../../../webhooks/example-deliveries.ts';
import type { DescribedEvent, WebhookFamily } from '../../../webhooks/subject.ts';
import { webhookTimeoutMs } from '../../../webhooks/webhook.ts';
import type { OperationBinding } from './answers.ts';
import type { Schema } from './schema.ts';

/** Webhooks in the OpenAPI document: an entry for each type. */

export type DescribedWebhooks = {
  /** Empty if webhooks cannot be added. */
  readonly webhooks: Schema;
  readonly parameters: Schema;
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
): Schema => ({
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

const dataSchema = (family: WebhookFamily, mayBeEmpty: boolean): Schema => {
  const data = { $ref: `#/components/schemas/${idOf(family)}` };
  const nothing = { type: 'object', properties: {}, additionalProperties: false };
  return mayBeEmpty ? { anyOf: [data, nothing] } : data;
};

const bodyOf = (type: string): object => {
  const examples: Readonly<Record<string, ExampleDelivery>> = exampleDeliveries;
  return examples[type]?.body ?? {};
};

const bodySchema = (type: string, data: Schema): Schema => ({
  type: 'object',
  properties: {
    type: { type: 'string', const: type, description: 'What happened' },
    timestamp: {
      type: 'string',
      format: 'date-time',
      maxLength: 30,
      description: 'When it happened; webhook-timestamp is when it was sent',
    },
    data,
  },
  required: ['type', 'timestamp', 'data'],
  additionalProperties: false,
});

const header = (name: string, description: string, schema: Schema): Schema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', ...schema },
});

const deliveryParameters: Schema = {
  webhook_id: header(
    'webhook-id',
    'Names what happened; the same each time it is sent, so that it is acted upon once',
    { maxLength: 100, pattern: '^msg_[0-9a-z]+_[0-9a-z]+$' },
  ),
  webhook_timestamp: header(
    'webhook-timestamp',
    'When it was sent, in seconds since 1970; refuse one that is more than five minutes away',
    { maxLength: 12, pattern: '^[0-9]+$' },
  ),
  webhook_signature: header(
    'webhook-signature',
    'v1, and the Base64 of the HMAC-SHA256 of webhook-id.webhook-timestamp.body, by the bytes that the secret is the Base64 of behind whsec_ (Standard Webhooks)',
    { maxLength: 200, pattern: '^v1,[0-9A-Za-z+/=]+$' },
  ),
};

const deliveryAnswers: Schema = {
  '2XX': {
    description: `It has arrived. Answer within ${webhookTimeoutMs / 1_000} seconds, and do the work afterwards`,
  },
  410: { description: 'The webhook is ended: nothing more is sent there' },
  default: {
    description:
      'Anything else, a redirect or no answer too: it is sent again, soon at first and then each hour, for a day, after which the webhook is stopped until it is replayed. Retry-After of up to an hour is respected',
  },
};
