import type { Logger } from 'pino';
import { identityMax, missingIdentityOf, type Identity } from '../kernel/identity.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { vatTreatments, type VatTreatment } from '../order/rules/price.ts';
import { type ValueReader, type SettingsReader } from './config-values.ts';

/** Reads the settings that say who runs the installation. */

// oxlint-disable-next-line no-control-regex -- it finds these characters to refuse them
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const oneLine =
  (max: number) =>
  (text: string): Result<string, string> => {
    const line = text.trim();
    if (line.length > max) return no(`must have at most ${max} characters`);
    return controlCharacter.test(line)
      ? no('must be one line, without control characters')
      : ok(line);
  };

const { addressLines, addressLine } = identityMax;

/** Systemd and containers pass no line breaks, so a semicolon or a written `\n` separates lines too. */
const address: ValueReader<readonly string[]> = (text) => {
  const lines = text
    .split(/\r?\n|\\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0 || lines.length > addressLines) {
    return no(`must have 1 to ${addressLines} lines, separated by semicolons`);
  }
  const readLine = oneLine(addressLine);
  for (const [index, line] of lines.entries()) {
    const reading = readLine(line);
    if (!reading.ok) return no(`line ${index + 1} ${reading.problem}`);
  }
  return ok(lines);
};

const oneEmail: ValueReader<string> = (text) => {
  const address = text.trim();
  return /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address) ? ok(address) : no('must be one e-mail address');
};

/** Accepts `no VAT` with a space, a hyphen or an underscore. */
export const vatTreatment: ValueReader<VatTreatment> = (text) => {
  const name = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const treatment = vatTreatments.find((each) => each === name);
  return treatment === undefined ? no('must be net, gross or no VAT') : ok(treatment);
};

export const readIdentity = ({ read }: SettingsReader): Identity => ({
  name: read('OPERATOR_NAME', oneLine(identityMax.name), null),
  address: read('OPERATOR_ADDRESS', address, []),
  email: read('OPERATOR_EMAIL', oneEmail, null),
  taxId: read('OPERATOR_TAX_ID', oneLine(identityMax.taxId), null),
});

/** Studios have a right to know who runs the service, and what a price includes. */
export const warnOfMissingIdentity = (
  { identity, pricesAre }: { readonly identity: Identity; readonly pricesAre: VatTreatment | null },
  logger: Pick<Logger, 'warn'>,
): void => {
  const missing = missingIdentityOf(identity, pricesAre);
  if (missing.length === 0) return;
  logger.warn({ missing }, `the identity of the operator is incomplete: set ${missing.join(', ')}`);
};
