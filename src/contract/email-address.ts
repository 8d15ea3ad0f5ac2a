/** Look-alikes, which lower case could fold into somebody else's address, are ruled out (NFKC). */
export const isEmailAddress = (text: string): boolean =>
  emailPattern.test(text) &&
  text.normalize('NFKC') === text &&
  Buffer.byteLength(text.slice(0, text.indexOf('@'))) <= localPartOctetsMax;

/** RFC 5321, 4.5.3.1.1. */
const localPartOctetsMax = 64;

/**
 * In any script, without invisible marks, empty labels or dots at an end: a mail to it can arrive.
 * Nor with a slash, so that it can be no link in the mails that it stands in.
 */
const emailPattern =
  /^(?!\.)(?!.*\.[.@])[^\s\p{C}\p{Z}@＠<>()[\],;:\\"/]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*$/u;
