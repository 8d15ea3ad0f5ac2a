import type { Logger } from 'pino';
import { matching, type ValueReader, type SettingsReader } from './config-values.ts';
import { no, ok } from '../kernel/result.ts';
import { identityMax, missingIdentityOf, type Identity } from '../kernel/identity.ts';
import { vatTreatments, type VatTreatment } from '../order/rules/price.ts';

/** The settings by which an operator says who they are. */

// oxlint-disable-next-line no-control-regex -- they are what is refused
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const oneLine =
  (max: number): ValueReader<string> =>
  (text) => {
    const line = text.trim();
    if (line.length > max) return no(`must have at most ${max} characters`);
    return controlCharacter.test(line)
      ? no('must be one line, without control characters')
      : ok(line);
  };

const { addressLines, addressLine } = identityMax;

/** Systemd and containers hand over no line breaks, so a semicolon or `\n` as it is written is one too. */
const address: ValueReader<readonly string[]> = (text) => {
  const lines = text
    .split(/\r?\n|\\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0 || lines.length > addressLines) {
    return no(`must have 1 to ${addressLines} lines, parted by semicolons`);
  }
  for (const [index, line] of lines.entries()) {
    const reading = oneLine(addressLine)(line);
    if (!reading.ok) return no(`line ${index + 1} ${[reading.problem].flat().join()}`);
  }
  return ok(lines);
};

const oneEmail: ValueReader<string> = (text) =>
  matching(/^[^\s@,;<>]+@[^\s@,;<>]+$/, 'must be one e-mail address')(text.trim());

/** `no VAT` is read with a hyphen or an underscore too. */
export const vatTreatment: ValueReader<VatTreatment> = (text) => {
  const wanted = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const treatment = vatTreatments.find((each) => each === wanted);
  return treatment === undefined ? no('must be net, gross or no VAT') : ok(treatment);
};

export const readIdentity = ({ read }: SettingsReader): Identity => ({
  name: read('OPERATOR_NAME', oneLine(identityMax.name), null),
  address: read('OPERATOR_ADDRESS', address, []),
  email: read('OPERATOR_EMAIL', oneEmail, null),
  taxId: read('OPERATOR_TAX_ID', oneLine(identityMax.taxId), null),
});

type Said = { readonly identity: Identity; readonly pricesAre: VatTreatment | null };

/** Studios have a right to know whom they deal with, and what a price means. */
export const warnOfMissingIdentity = (
  { identity, pricesAre }: Said,
  logger: Pick<Logger, 'warn'>,
): void => {
  const missing = missingIdentityOf(identity, pricesAre);
  if (missing.length === 0) return;
  logger.warn({ missing }, `who runs this service is not said in full: set ${missing.join(', ')}`);
};
