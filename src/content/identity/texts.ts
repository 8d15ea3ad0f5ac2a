import type { VatTreatment } from '../../domain/order/price.ts';

/** Who runs this installation and how its prices stand to tax, on pages and in mails. */
export type IdentityTexts = {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly taxId: string;
  /** In the place of what the operator has not said. */
  readonly unsaid: string;
  /** Where they have said nothing at all. */
  readonly nothingSaid: string;
  /** Beside an amount. */
  readonly vat: Readonly<Record<VatTreatment, string>>;
  /** The same as a sentence about all prices. */
  readonly vatOfAll: Readonly<Record<VatTreatment | 'unsaid', string>>;
  readonly imprint: {
    readonly title: string;
    readonly lead: string;
    readonly pricesHeading: string;
  };
  readonly contact: ContactTexts;
  /** Below a mail; the address of the page follows. */
  readonly dataInMail: string;
};

type ContactTexts = {
  readonly title: string;
  readonly lead: string;
  readonly writeHeading: string;
  /** Where no e-mail address is said. */
  readonly noEmail: string;
  readonly postHeading: string;
  readonly orderHeading: string;
  readonly orderText: string;
  readonly bidHeading: string;
  readonly bidText: string;
  readonly toBids: string;
  readonly dataHeading: string;
  readonly dataText: string;
  readonly toPrivacy: string;
};
