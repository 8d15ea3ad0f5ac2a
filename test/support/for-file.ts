import { after } from 'node:test';

/** Something for all tests of a file, which is ended after the last of them. */
export const forFile = <Thing extends { readonly end: () => Promise<void> }>(
  starting: Promise<Thing>,
): Promise<Thing> => {
  after(async () => (await starting).end());
  return starting;
};
