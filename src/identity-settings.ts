import { z } from 'zod';
import type { Logger } from 'pino';
import { identityMax, unsaidOf, type Identity } from './domain/identity.ts';
import { vatTreatments, type VatTreatment } from './domain/order/price.ts';

/** The settings by which an operator says who they are. */

// oxlint-disable-next-line no-control-regex -- they are what is refused
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `must have at most ${max} characters` })
    .refine((text) => !controlCharacter.test(text), {
      error: 'must be one line, without control characters',
    });

const { addressLines, addressLine } = identityMax;

/** Systemd and containers hand over no line breaks, so a semicolon or `\n` as it is written is one too. */
const address = z
  .string()
  .transform((text) =>
    text
      .split(/\r?\n|\\n|;/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
  .refine((lines) => lines.length > 0 && lines.length <= addressLines, {
    error: `must have 1 to ${addressLines} lines, parted by semicolons`,
  })
  .pipe(z.array(oneLine(addressLine)));

/** `no VAT` is read with a hyphen or an underscore too. */
const pricesAre = z.string().transform((text, context): VatTreatment => {
  const wanted = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const treatment = vatTreatments.find((each) => each === wanted);
  if (treatment !== undefined) return treatment;
  context.addIssue('must be net, gross or no VAT');
  return z.NEVER;
});

export const identityFields = {
  OPERATOR_NAME: oneLine(identityMax.name).optional(),
  OPERATOR_ADDRESS: address.optional(),
  OPERATOR_EMAIL: z
    .string()
    .trim()
    .regex(/^[^\s@,;<>]+@[^\s@,;<>]+$/, { error: 'must be one e-mail address' })
    .optional(),
  OPERATOR_TAX_ID: oneLine(identityMax.taxId).optional(),
  PRICES_ARE: pricesAre.optional(),
};

export const identityOf = (values: z.output<z.ZodObject<typeof identityFields>>): Identity => ({
  name: values.OPERATOR_NAME ?? null,
  address: values.OPERATOR_ADDRESS ?? [],
  email: values.OPERATOR_EMAIL ?? null,
  taxId: values.OPERATOR_TAX_ID ?? null,
});

type Said = { readonly identity: Identity; readonly pricesAre: VatTreatment | null };

/** Studios have a right to know whom they deal with, and what a price means. */
export const sayWhatIsUnsaid = (
  { identity, pricesAre }: Said,
  logger: Pick<Logger, 'warn'>,
): void => {
  const missing = unsaidOf(identity, pricesAre);
  if (missing.length === 0) return;
  logger.warn({ missing }, `who runs this service is not said in full: set ${missing.join(', ')}`);
};
