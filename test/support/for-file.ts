import { after } from 'node:test';

/** Shares a resource among all tests of a file, and ends it after the last one. */
export const forFile = <Thing extends { readonly end: () => Promise<void> }>(
  starting: Promise<Thing>,
): Promise<Thing> => {
  after(async () => (await starting).end());
  return starting;
};
