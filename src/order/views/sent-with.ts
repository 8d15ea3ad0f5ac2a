import { toMajor } from '../../kernel/money.ts';
import type { OrderEvent } from '../rules/order.ts';

/** Fields by their names on the wire. */
export type SentWith = Record<string, string | number | string[]>;

/**
 * The fields that an operator's act was sent with, besides the order, so that its form can be
 * filled in again.
 */
export const sentWith = (event: OrderEvent): SentWith => {
  switch (event.type) {
    case 'QuestionsReopened':
      return { questions: [...event.questions], ...given({ note: event.note }) };
    case 'SiteDelivered':
      return given({ site_url: event.siteUrl });
    case 'RequestFinished': {
      const { request, words, siteUrl } = event;
      return { request, words: [...words], ...given({ site_url: siteUrl }) };
    }
    case 'DefectDecided': {
      const { request, verdict, reason } = event;
      // A declined report was decided to be a change.
      return {
        request,
        verdict: verdict === 'defect' ? 'defect' : 'change',
        ...given({ reason }),
      };
    }
    case 'PaymentRecorded': {
      const { amountMinor, reference, invoiceNumber } = event;
      const optional = given({ reference, invoice_number: invoiceNumber });
      return { amount: toMajor(amountMinor), ...optional };
    }
    case 'PaymentRefunded':
    case 'WorkPaused':
    case 'OrderCancelled':
      return given({ reason: event.reason });
    case 'MessageWritten':
    case 'NoteWritten':
      return { text: event.text };
    default:
      return {};
  }
};

const given = (texts: Readonly<Record<string, string | null>>): SentWith =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === null || text === '' ? [] : [[name, text]],
    ),
  );
