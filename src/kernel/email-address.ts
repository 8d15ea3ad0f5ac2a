/** Whether the text is one e-mail address. Refuses look-alike characters (NFKC), which could fold into another person's address. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= lengthMax &&
  emailPattern.test(text) &&
  text.normalize('NFKC') === text &&
  isShort(text.slice(0, text.indexOf('@')));

/** The longest address (RFC 5321). Checking longer texts would take quadratic time. */
const lengthMax = 320;
/** RFC 5321, 4.5.3.1.1. */
const localPartOctetsMax = 64;
const octets = new TextEncoder();

/** Most local parts are short enough without encoding: a UTF-16 unit has at most three octets. */
const isShort = (localPart: string): boolean =>
  localPart.length * 3 <= localPartOctetsMax ||
  octets.encode(localPart).length <= localPartOctetsMax;

/**
 * An address in any script, without invisible characters, empty labels or dots at the ends. It has no
 * slash, so that mail programs never turn it into a link to another site.
 */
const emailPattern =
  /^(?!\.)(?!.*\.[.@])[^\s\p{C}\p{Z}@＠<>()[\],;:\\"/]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*$/u;

/** The address that replaces an erased one: nobody can have it (RFC 6761), and each `id` has its own. */
export const erasedAddress = (id: string): string => `${id}@${erasedDomain}`;

const erasedDomain = 'forgotten.invalid';

export const isErasedAddress = (address: string): boolean => address.endsWith(`@${erasedDomain}`);
