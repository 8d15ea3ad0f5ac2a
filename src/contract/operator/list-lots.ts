import { z } from 'zod';
import type { Lot } from '../../domain/auction/lot.ts';
import { operation } from '../operation.ts';
import { listFields, readList } from './fields.ts';
import { operatorLot, presentOperatorLot } from './lot.ts';

const output = z.object({ lots: z.array(operatorLot) });

export const listLots = operation({
  name: 'list_lots',
  summary: 'List the newest lots',
  access: 'operator',
  effect: 'reads',
  input: listFields,
  read: readList,
  output,
  present: (lots: readonly Lot[]): z.input<typeof output> => ({
    lots: lots.map(presentOperatorLot),
  }),
  examples: [],
});
