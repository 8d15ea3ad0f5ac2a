/** One line of what happens. */
export const say = (who: string, what: string): void => {
  process.stdout.write(`${who.padEnd(10)}${what}\n`);
};

/** Where the service answers. */
export const baseUrl = process.env['STUDIOLOT'] ?? 'http://localhost:8080';

/** Prints why, in place of a stack, where the service refuses. */
export const play = async (story: () => Promise<void>): Promise<void> => {
  try {
    await story();
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  }
};
