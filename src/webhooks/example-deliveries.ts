import recorded from '../../examples/recorded/deliveries.json' with { type: 'json' };

export type ExampleDelivery = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
};

/**
 * A delivery of each type as a real service sent it, signed with the secret of the examples.
 * `npm run examples:record` records them, and a test compares them with new ones.
 */
export const exampleDeliveries: Readonly<Record<keyof typeof recorded, ExampleDelivery>> = recorded;
