import { z } from 'zod';
import {
  eventFamilies,
  exampleDeliveries,
  type WebhookEventWords,
} from '../../../webhooks/event-texts.ts';
import { webhookTimeoutMs } from '../../../webhooks/webhook.ts';
import type { OperationBinding } from './answers.ts';
import type { Schema } from './schema.ts';

/** Webhooks in the OpenAPI document: an entry for each type. */

type Family = (typeof eventFamilies)[number];

export type DescribedWebhooks = {
  /** Empty if webhooks cannot be added. */
  readonly webhooks: Schema;
  readonly parameters: Schema;
  /** Schemas that no operation answers with. */
  readonly data: readonly string[];
};

/** Webhooks that the described operations can add. */
export const describeWebhooks = (bound: readonly OperationBinding[]): DescribedWebhooks => {
  const names = new Set<string>(bound.map(({ operation }) => operation.name));
  const families = eventFamilies.filter(({ madeBy }) => names.has(madeBy));
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

const idOf = ({ data }: Family): string => z.globalRegistry.get(data)?.id ?? '';

const describeDelivery = ({ type, when }: WebhookEventWords, family: Family): Schema => ({
  operationId: `on_${type.replace('.', '_')}`,
  tags: ['webhooks'],
  summary: when,
  description: `${when}. Sent by POST to each webhook that ${family.madeBy} has made, in the order in which things happen, and at least once: act on each webhook-id once. Verify the signature before you read the body.`,
  security: [],
  parameters: Object.keys(deliveryParameters).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  })),
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: bodySchema(type, dataSchema(type, family)),
        examples: { [type.replace('.', '_')]: { summary: when, value: bodyOf(type) } },
      },
    },
  },
  responses: deliveryAnswers,
});

/** A test of the lots contains one if there is one. */
const dataSchema = (type: WebhookEventWords['type'], family: Family): Schema => {
  const data = { $ref: `#/components/schemas/${idOf(family)}` };
  const nothing = { type: 'object', properties: {}, additionalProperties: false };
  return type === 'lot.test' ? { anyOf: [data, nothing] } : data;
};

const bodyOf = (type: WebhookEventWords['type']): object => exampleDeliveries[type].body;

const bodySchema = (type: WebhookEventWords['type'], data: Schema): Schema => ({
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
      'Anything else, a redirect or no answer too: it is sent again, soon at first and then each hour, for a day, after which the webhook is stopped until it is replayed. Retry-After of up to an hour is kept to',
  },
};
