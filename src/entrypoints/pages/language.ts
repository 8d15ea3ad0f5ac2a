import { languages, localeOf, type Language } from '../../domain/languages.ts';
import { acceptedLanguages } from '../http/accept.ts';

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

/** The first of our languages in the order of the visitor's liking. */
const acceptedLanguage = (header: string | undefined): Language =>
  acceptedLanguages(header)
    .map((tag) => readLanguage(tag.split('-')[0]))
    .find((language) => language !== null) ?? 'en';
