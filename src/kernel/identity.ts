/** Who runs this installation; null for settings that are not set. */
export type Identity = {
  readonly name: string | null;
  /** One entry for each line. */
  readonly address: readonly string[];
  readonly email: string | null;
  readonly taxId: string | null;
};

export const identityMax = { name: 200, addressLines: 10, addressLine: 200, taxId: 50 } as const;

/** The names of settings that studios have a right to know and that are not set. */
export const missingIdentityOf = (
  { name, address, email, taxId }: Identity,
  vatTreatment: string | null,
): readonly string[] => {
  const missing: string[] = [];
  if (name === null) missing.push('OPERATOR_NAME');
  if (address.length === 0) missing.push('OPERATOR_ADDRESS');
  if (email === null) missing.push('OPERATOR_EMAIL');
  if (taxId === null) missing.push('OPERATOR_TAX_ID');
  if (vatTreatment === null) missing.push('PRICES_ARE');
  return missing;
};
