import { languages, localeOf, type Language } from '../../domain/languages.ts';

/** Which language a visitor reads: what the address says, what they chose before, what their browser asks for. */

const readLanguage = (code: string | null | undefined): Language | null => {
  const folded = code?.trim().toLowerCase();
  return languages.find((each) => each === folded || localeOf(each) === folded) ?? null;
};

export const chooseLanguage = (wishes: {
  readonly parameter: string | null;
  readonly cookie: string | undefined;
  readonly accept: string | undefined;
}): Language =>
  readLanguage(wishes.parameter) ?? readLanguage(wishes.cookie) ?? acceptedLanguage(wishes.accept);

/** No browser sends more than a handful of languages. */
const rangesMax = 20;

/** The first of our languages in the order of the visitor's liking (RFC 9110, Accept-Language). */
const acceptedLanguage = (header = ''): Language => {
  const ranges = header
    .split(',', rangesMax)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const [quality = '1'] = parameters.flatMap((each) => /^q=([\d.]+)$/.exec(each)?.[1] ?? []);
      return { language: readLanguage(tag.split('-')[0]), quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return ranges.find(({ language }) => language !== null)?.language ?? 'en';
};
