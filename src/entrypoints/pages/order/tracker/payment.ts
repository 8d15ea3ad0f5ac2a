import { html } from 'ghtml';
import { formatAmount } from '../../../../content/formats.ts';
import type { OrderRecord } from '../../../../contract/order/record.ts';
import { moment } from '../../auction/card.ts';
import { vatNote } from '../../price.ts';
import type { Visit } from '../../visit.ts';

/** What is to be paid and how, from acceptance on. */
export const paymentPanel = (visit: Visit, record: OrderRecord): string => {
  const { payment } = record;
  if (payment.state === 'none' || payment.state === 'void') {
    return '<div id="payment" data-part></div>';
  }
  const { pay } = visit.texts.tracker;
  return html`<section class="panel" id="payment" data-part>
<h2>${pay.heading}</h2>
!${payment.state === 'due' ? due(visit, record) : html`<p>${payment.state === 'paid' ? pay.paid : pay.refunded}</p>`}
!${payment.invoiceNumber === null ? '' : html`<dl class="facts"><dt>${pay.invoice}</dt><dd>${payment.invoiceNumber}</dd></dl>`}
</section>`;
};

const due = (visit: Visit, { payment, order }: OrderRecord): string => {
  const { pay } = visit.texts.tracker;
  const amount = formatAmount(payment.amountMinor, payment.currency, visit.language);
  return html`<p class="figure">${amount}!${vatNote(visit, order.price.vat)}</p>
!${payment.dueAt === null ? '' : html`<dl class="facts"><dt>${pay.due}</dt><dd>!${moment(visit, payment.dueAt)}</dd></dl>`}
<h3>${pay.how}</h3>
!${payment.how === null ? html`<p>${pay.unsaid}</p>` : html`<p class="instructions"><bdi>${payment.how}</bdi></p>`}`;
};
