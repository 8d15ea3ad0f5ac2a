/** How something is written in a terminal: in colour only where somebody looks at it and wants that. */
export type Looks = {
  readonly good: string;
  readonly bad: string;
  readonly soft: (text: string) => string;
};

export const looksOf = (isTerminal: boolean): Looks => {
  const { NO_COLOR: noColor = '', TERM: term = '' } = process.env;
  const paint = (code: number) => (text: string) =>
    isTerminal && noColor === '' && term !== 'dumb' ? `\u001b[${code}m${text}\u001b[0m` : text;
  return { good: paint(32)('✓'), bad: paint(31)('✗'), soft: paint(2) };
};
