/**
 * Unicode's normal forms, in time that grows with a text's length alone: to put marks behind one
 * letter in order takes time by the square of how many there are, and a stranger may send a million.
 */

/** No writing has as many behind one letter (UAX #15, stream-safe text); those beyond are left out. */
const marksMax = 30;

/** Whatever is no beginning of a letter, composed or not. */
const mark = '[\\p{M}\\uff9e\\uff9f]';
const tooMany = new RegExp(`(${mark}{${marksMax}})${mark}+`, 'gu');

export const inNormalForm = (text: string, form: 'NFC' | 'NFKC'): string =>
  text.replaceAll(tooMany, '$1').normalize(form);
