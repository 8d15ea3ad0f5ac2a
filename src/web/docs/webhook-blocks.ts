import { exampleReceiver, exampleSecret, exampleDeliveries } from '../../webhooks/example-data.ts';
import type { DocumentedService } from '../http/api-description.ts';
import { code, text, type DocBlock } from './blocks.ts';
import { layOut } from './json-layout.ts';

/** Events of webhooks, for the guide and the reference. */

export const eventTables = ({ api }: DocumentedService): readonly DocBlock[] =>
  api.webhookEvents.map(({ caption, events }) => ({
    kind: 'table',
    look: 'limits',
    caption,
    columns: ['Type', 'When it comes'],
    rows: events.map(({ type, when }) => ({ cells: [[code(type)], [`${when}.`]] })),
  }));

export const wholeDelivery = (): readonly DocBlock[] => {
  const { headers, body } = exampleDeliveries['order.site_delivered'];
  const { host, pathname } = new URL(exampleReceiver);
  const lines = Object.entries({ host, 'content-type': 'application/json', ...headers });
  return [
    text`A site is delivered. The body comes on one line and is laid out here; on one line, it is what ${code('webhook-signature')} signs with the secret ${code(exampleSecret)}.`,
    {
      kind: 'code',
      label: 'Delivery',
      language: 'text',
      text: [
        `POST ${pathname} HTTP/1.1`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
        '',
        layOut(body),
      ].join('\n'),
    },
  ];
};
