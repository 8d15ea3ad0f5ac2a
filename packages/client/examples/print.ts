/** Prints one line of the story. */
export const print = (who: string, what: string): void => {
  process.stdout.write(`${who.padEnd(10)}${what}\n`);
};

/** The address of the service. */
export const baseUrl = process.env['STUDIOLOT'] ?? 'http://localhost:8080';

/** Runs the story. A failure prints only its message, without the stack. */
export const play = async (story: () => Promise<void>): Promise<void> => {
  try {
    await story();
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  }
};
