import { z } from 'zod';
import { lotEventData, orderEventData } from '../../../src/contract/webhooks/event-data.ts';
import { lotWireTypes, orderEventTypes } from '../../../src/contract/webhooks/event-types.ts';
import type { Schema } from './described.ts';

/** What webhooks tell, with the tests that are sent on demand. */

export const orderEvents: readonly string[] = [...orderEventTypes, 'order.test'];
export const lotEvents: readonly string[] = [...lotWireTypes, 'lot.test'];

/** What stands in their data, which no call answers with. */
export const webhookData = (): Readonly<Record<string, Schema>> => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    [orderEventData, lotEventData].map((data) => {
      const id = z.globalRegistry.get(data)?.id ?? '';
      const { $schema: _schema, $id: _id, ...schema } = schemas[id] ?? {};
      return [id, schema];
    }),
  );
};
