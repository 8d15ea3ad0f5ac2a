import type { z } from 'zod';
import type { Missing } from '../../brief/rules/brief.ts';
import type { Project } from '../../brief/rules/project.ts';
import { presentConditions } from '../../brief/views/conditions.ts';
import { presentMissing } from '../../brief/views/missing-item.ts';
import { presentProject } from '../../brief/views/project.ts';
import { orderNumberText, type OrderId, type OrderNumber } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Links } from '../../kernel/links.ts';
import { toMajor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { show } from '../../kernel/view-codec.ts';
import { snakeCase } from '../../kernel/wire.ts';
import type { OrderStatus } from '../rules/order.ts';
import { priceComponents, type Price } from '../rules/price.ts';
import { orderAnswer, priceAnswer } from './answer-schemas.ts';
import { nextStep, type NextFacts } from './next-texts.ts';
import { presentLinks } from './order-links.ts';

/** An order in an answer, as plain data, because answers are stored for an Idempotency-Key. */
export type OrderView = {
  readonly id: OrderId;
  /** Null in a dry run. */
  readonly number: OrderNumber | null;
  readonly reference: string | null;
  readonly status: OrderStatus;
  readonly dryRun: boolean;
  readonly price: Price;
  readonly project: Project;
  readonly missing: readonly Missing[];
  readonly unrecognized: readonly string[];
  readonly language: Language;
  /**
   * The language of the call; English where it names none, also for an order in another language.
   */
  readonly conditionsLanguage: Language;
  readonly next: NextFacts;
  /**
   * The token of the client's link. It differs in each answer, and each of them works. Null in the
   * dry run of a new order.
   */
  readonly clientLink: string | null;
  /** Only for a new order, also in a dry run. */
  readonly ordersLeft?: OrdersLeft;
};

/** How many more orders a network may place now, and when the next one becomes available. */
export type OrdersLeft = { readonly left: number; readonly moreAt: Instant };

export const presentOrder = (view: OrderView, links: Links): z.output<typeof orderAnswer> =>
  show(orderAnswer, view, {
    order_id: view.id,
    number: presentNumber(view.number),
    price: presentPrice(view.price),
    project: presentProject(view.project),
    missing: presentMissing(view.missing, view.language),
    unrecognized: view.unrecognized.length === 0 ? undefined : [...view.unrecognized],
    next: nextStep(view.next, view.dryRun, view.language),
    links: presentLinks(view, links),
    ...presentConditions(view.conditionsLanguage, links),
    agent_guide: links.agents,
  });

export const nameOfOrder = ({ number }: OrderView): string | null => {
  const text = presentNumber(number ?? null);
  return text === null ? null : `order ${text}`;
};

export const presentNumber = (number: OrderNumber | null): string | null =>
  number === null ? null : orderNumberText(number);

export const presentPrice = (price: Price): z.output<typeof priceAnswer> =>
  show(priceAnswer, price, {
    amount: toMajor(price.amountMinor),
    breakdown: Object.fromEntries(
      priceComponents.flatMap((component) => {
        const amount = price.breakdown[component];
        return amount === undefined ? [] : [[snakeCase(component), toMajor(amount)] as const];
      }),
    ),
  });
