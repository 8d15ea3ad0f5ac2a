/** Formats an error of `parseArgs` with the usage, without the advice that Node adds. */
export const argumentProblem = (error: unknown, usage: string): string => {
  const message = error instanceof Error ? error.message : String(error);
  const [problem = ''] = message.split('. To specify');
  return `${problem}\n${usage}\n`;
};
