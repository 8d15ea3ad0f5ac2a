/** By which a lot is decided, as its events and its leaves in the public log say. */
export type LotRules = 2;
export const lotRules: LotRules = 2;

/** By which an entry counts. */
export const entryRules = 2;
