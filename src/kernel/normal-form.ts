/**
 * Unicode normalization in linear time. Sorting the marks of one letter takes quadratic time, and a
 * stranger may send a million of them.
 */

/** No script puts more marks on one letter (UAX #15, stream-safe text). Further marks are removed. */
const marksMax = 30;

/** A character that continues a letter. */
const mark = '[\\p{M}\\uff9e\\uff9f]';
const tooMany = new RegExp(`(${mark}{${marksMax}})${mark}+`, 'gu');

export const inNormalForm = (text: string, form: 'NFC' | 'NFKC'): string =>
  text.replaceAll(tooMany, '$1').normalize(form);
