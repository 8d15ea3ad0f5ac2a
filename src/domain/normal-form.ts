/**
 * Unicode's normal forms, in time that grows with a text's length alone: to put marks behind one
 * letter in order takes time by the square of how many there are, and a stranger may send a million.
 */

/** No writing has more behind one letter (UAX #15, stream-safe text); the others are left out. */
const marks = '[\\p{M}\\uff9e\\uff9f]';
const tooMany = new RegExp(`(${marks}{30})${marks}+`, 'gu');

export const inNormalForm = (text: string, form: 'NFC' | 'NFKC'): string =>
  text.replaceAll(tooMany, '$1').normalize(form);
