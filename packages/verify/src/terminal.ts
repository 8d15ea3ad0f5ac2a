/** The marks and colours of the output. Only a terminal gets colours. */
export type TerminalStyle = {
  readonly good: string;
  readonly bad: string;
  readonly soft: (text: string) => string;
};

/**
 * Replaces control and invisible characters, so that a text from the log cannot control the terminal.
 * Line breaks and the colours of `styleOf` remain.
 */
export const harmless = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/\u001b\[(?:0|2|31|32)m|[\p{Cc}\p{Cf}\u2028\u2029]/gu, (found) =>
    found === '\n' || found.length > 1 ? found : '\ufffd',
  );

export const styleOf = (isTerminal: boolean): TerminalStyle => {
  const { NO_COLOR: noColor = '', TERM: term = '' } = process.env;
  const paint = (code: number) => (text: string) =>
    isTerminal && noColor === '' && term !== 'dumb' ? `\u001b[${code}m${text}\u001b[0m` : text;
  return { good: paint(32)('✓'), bad: paint(31)('✗'), soft: paint(2) };
};
