import type { Settings } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/store.ts';
import { type Studio, contactOf } from '../rules/studio.ts';
import type { NewOrder } from '../views/new-order.ts';

/** The studio's own name for an order. A second order with the same name and contact is refused. */
export type Reference = {
  readonly reference: string | null;
  /** A keyed hash of reference and contact, because another studio may use the same reference. */
  readonly referenceKey: string | null;
  readonly isTaken: boolean;
};

export const loadReference = async (
  { orders }: Tx,
  { studio, reference }: Pick<NewOrder, 'studio' | 'reference'>,
  settings: Settings,
): Promise<Reference> => {
  if (reference === null) return { reference, referenceKey: null, isTaken: false };
  const referenceKey = referenceKeyOf(studio, reference, settings);
  const isTaken = (await orders.findIdByReference(referenceKey)) !== null;
  return { reference, referenceKey, isTaken };
};

/** The same for every spelling of the contact. */
export const referenceKeyOf = (
  studio: Studio,
  reference: string,
  { hash }: Pick<Settings, 'hash'>,
): string => {
  const { channel, address } = contactOf(studio);
  return hash(JSON.stringify(['reference', channel, address.toLowerCase(), reference]));
};
