import { emailKey } from '../kernel/mailbox.ts';
import { hoursMs } from '../kernel/time.ts';

/** When people are erased by age, and how their names are recognized in a text. */

/**
 * The time is counted from the end of an order (from its last event if work never began), and from the
 * last activity of a participant.
 */
export const retentionMonthsDefault = 24;
export const retentionMonthsMax = 1_200;

/** A month is a twelfth of a year of 365.25 days. */
export const monthsMs = (count: number): number => hoursMs(count * 730.5);

/**
 * Returns the test whether a text names this e-mail address or Telegram account, not as part of a
 * longer one.
 */
export const namingTest = (name: string): ((text: string) => boolean) =>
  name.includes('@') ? emailTest(name) : accountTest(name);

/** A username is often a word, so it counts only if it stands alone or is marked as a username. */
const accountTest = (account: string): ((text: string) => boolean) => {
  const escaped = RegExp.escape(account.toLowerCase());
  const marked = `(?:(?<![\\p{L}\\p{N}._%+-])@|\\b(?:t|telegram)\\.me/)${escaped}(?![\\p{L}\\p{N}_])`;
  const pattern = new RegExp(`^${escaped}$|"${escaped}"|${marked}`, 'mu');
  return (text) => pattern.test(text.toLowerCase());
};

const emailTest = (email: string): ((text: string) => boolean) => {
  const spellings = new Set([email.toLowerCase(), emailKey(email)]);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])(?:${[...spellings].map((each) => RegExp.escape(each)).join('|')})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
    'u',
  );
  return (text) => pattern.test(text.toLowerCase());
};

declare module '../kernel/context.ts' {
  interface Settings {
    /** A person is erased after this many months without a change. Null: never. */
    readonly retentionMonths: number | null;
  }
}
