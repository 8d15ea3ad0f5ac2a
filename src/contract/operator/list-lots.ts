import { operation } from '../operation.ts';
import { listOf, withLimit } from './fields.ts';
import { operatorLot, presentOperatorLot } from './lot.ts';

export const listLots = operation({
  name: 'list_lots',
  summary: 'List the newest lots',
  ...withLimit,
  ...listOf('lots', operatorLot, presentOperatorLot),
});
