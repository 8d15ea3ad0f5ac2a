import type { Contract, OperationName } from '../contract/operations.ts';
import { ok } from '../domain/base.ts';
import { placeOrder } from './order/place.ts';
import { quote } from './order/quote.ts';
import { resupplyBrief } from './order/resupply.ts';
import { showOrder } from './order/show.ts';
import type { House } from './ports.ts';
import { answered, type Answer, type Caller } from './run.ts';

/** The use case behind an operation. */
export type Handler<Name extends OperationName> = (
  house: House,
  input: Contract[Name]['input'],
  caller: Caller,
) => Answer<Contract[Name]['view']> | Promise<Answer<Contract[Name]['view']>>;

/** Every operation has exactly one use case. */
export const handlers: { readonly [Name in OperationName]: Handler<Name> } = {
  describe_service: () => answered(ok(null)),
  list_brief_questions: (_house, input) => answered(ok(input)),
  quote,
  resupply_brief: resupplyBrief,
  place_order: placeOrder,
  show_order: showOrder,
};
