/** What is wrong with the arguments of a command, and how it is used, in place of Node's advice. */
export const argumentProblem = (error: unknown, usage: string): string => {
  const message = error instanceof Error ? error.message : String(error);
  const [problem = ''] = message.split('. To specify');
  return `${problem}\n${usage}\n`;
};
