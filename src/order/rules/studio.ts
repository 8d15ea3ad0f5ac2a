const studioFields = ['name', 'website', 'email', 'telegram'] as const;

/**
 * The web studio that ordered, as it described itself in the order. Nobody changes it later; erasing the
 * person sets every field to null. At least one of `email` and `telegram` is given.
 */
export type Studio = Readonly<Record<(typeof studioFields)[number], string | null>>;

export const noStudio = Object.fromEntries(studioFields.map((field) => [field, null])) as Studio;

/**
 * Where a studio's messages go: by e-mail when it gave an address, else by Telegram. The address of
 * Telegram is the username in lower case, or any other text that the studio gave, such as a phone number.
 */
export type StudioContact = { readonly channel: 'email' | 'telegram'; readonly address: string };

export const contactOf = (studio: Studio): StudioContact => {
  if (studio.email !== null) return { channel: 'email', address: studio.email };
  if (studio.telegram !== null) {
    return { channel: 'telegram', address: accountKey(studio.telegram) };
  }
  throw new Error('A studio without any contact cannot have placed an order');
};

const handlePattern = /^(?:(?:https?:\/\/)?(?:t|telegram)\.me\/|@)?([a-z][a-z0-9_]{4,31})\/?$/i;
const linkPattern = /^(?:https?:\/\/)?(?:t|telegram)\.me\/\S+$/i;

/** Whether a message could be sent to the account: it is a handle, or any link of Telegram's own. */
export const isTelegramAccount = (account: string): boolean =>
  readHandle(account) !== null || linkPattern.test(account);

/** Accounts are compared by this: the username in lower case, or any other text as it is. */
export const accountKey = (account: string): string => readHandle(account) ?? account;

/** The Telegram username in lower case, or null where the account is a phone number or something else. */
export const readHandle = (account: string): string | null =>
  handlePattern.exec(account)?.[1]?.toLowerCase() ?? null;
