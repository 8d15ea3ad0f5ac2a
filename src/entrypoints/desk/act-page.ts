import { actEffect, actWarnings, offerEffect } from '../../contract/operator/act-effect.ts';
import { orderName } from '../../contract/operator/order-words.ts';
import { ok } from '../../domain/base.ts';
import type { Act } from '../../domain/order/acts.ts';
import { takenBackActs } from '../../domain/order/taken-back.ts';
import { actFormOf, isActOfDesk } from './act-forms.ts';
import { ask } from './ask.ts';
import { refusalPage } from './refusal-page.ts';
import { actPages, type TriedAct } from './tried-act.ts';
import type { OwnVisit, Page } from './visit.ts';
import { actText } from './words.ts';

/** An act on an order. */
export const orderActPages = actPages((visit) => beginAct(visit, visit.params['act'] ?? ''));

export const beginAct = async (visit: OwnVisit, act: string): Promise<TriedAct | Page> => {
  const { order = '' } = visit.params;
  if (!isActOfDesk(act)) return refusalPage(visit, { kind: 'no_such_address' });
  const before = await ask(visit, 'find_order', { order_id: order });
  if (!before.ok) return refusalPage(visit, before.problem);
  const found = before.value;
  const { operation, fields, read } = actFormOf(act);
  const back = `/desk/orders/${orderName(found.order)}`;
  const sentOf = (typed: URLSearchParams) => ({ ...read(typed), order_id: found.order.id });
  return {
    title: actText[act],
    about: orderName(found.order),
    section: 'orders',
    back,
    action: `${back}/${act}`,
    canBeTakenBack: (takenBackActs as readonly Act[]).includes(act),
    fields: (typed) => fields(found, typed),
    foresee: async (typed) => {
      const tried = await ask(visit, operation, { ...sentOf(typed), dry_run: true });
      if (!tried.ok) return tried;
      const { desk, now, timeZone } = visit;
      const { calendar } = desk.context.settings;
      const after = 'offer' in tried.value ? tried.value.order : tried.value;
      const effect = actEffect(found, after, { calendar, now, timeZone });
      return ok({
        warnings: actWarnings(found, after),
        effect: 'offer' in tried.value ? [...effect, offerEffect(tried.value, timeZone)] : effect,
        messages: after.wouldSend ?? [],
      });
    },
    carryOut: async (typed) => {
      const done = await ask(visit, operation, sentOf(typed));
      return done.ok ? ok(`${back}?done=${act}`) : done;
    },
  };
};
