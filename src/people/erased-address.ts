/** Stands where somebody's address was: one that nobody can have (RFC 6761), another for each thing. */
export const erasedAddress = (id: string): string => `${id}@${erasedDomain}`;

const erasedDomain = 'forgotten.invalid';

export const isErasedAddress = (address: string): boolean => address.endsWith(`@${erasedDomain}`);
