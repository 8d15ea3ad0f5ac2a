/** Look-alikes, which lower case could fold into somebody else's address, are ruled out (NFKC). */
export const isEmailAddress = (text: string): boolean =>
  text.length <= lengthMax &&
  emailPattern.test(text) &&
  text.normalize('NFKC') === text &&
  isShort(text.slice(0, text.indexOf('@')));

/** Of an address with all its parts (RFC 5321); to look at a longer text takes time by the square of its marks. */
const lengthMax = 320;
/** RFC 5321, 4.5.3.1.1. */
const localPartOctetsMax = 64;
const octets = new TextEncoder();

/** No letter has more than three octets for each of its units. */
const isShort = (localPart: string): boolean =>
  localPart.length * 3 <= localPartOctetsMax ||
  octets.encode(localPart).length <= localPartOctetsMax;

/**
 * In any script, without invisible marks, empty labels or dots at an end: a mail to it can arrive.
 * Nor with a slash, so that it can be no link in the mails that it stands in.
 */
const emailPattern =
  /^(?!\.)(?!.*\.[.@])[^\s\p{C}\p{Z}@＠<>()[\],;:\\"/]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*$/u;

/** The address that replaces an erased one: nobody can have it (RFC 6761), and each `id` has its own. */
export const erasedAddress = (id: string): string => `${id}@${erasedDomain}`;

const erasedDomain = 'forgotten.invalid';

export const isErasedAddress = (address: string): boolean => address.endsWith(`@${erasedDomain}`);
