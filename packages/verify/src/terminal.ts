/** How something is written in a terminal: in colour only where somebody looks at it and wants that. */
export type Looks = {
  readonly good: string;
  readonly bad: string;
  readonly soft: (text: string) => string;
};

/**
 * What a log says must not steer the terminal: of all that is not seen only line breaks and the
 * colours of `looksOf` are left.
 */
export const harmless = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/\u001b\[(?:0|2|31|32)m|[\p{Cc}\p{Cf}\u2028\u2029]/gu, (found) =>
    found === '\n' || found.length > 1 ? found : '\ufffd',
  );

export const looksOf = (isTerminal: boolean): Looks => {
  const { NO_COLOR: noColor = '', TERM: term = '' } = process.env;
  const paint = (code: number) => (text: string) =>
    isTerminal && noColor === '' && term !== 'dumb' ? `\u001b[${code}m${text}\u001b[0m` : text;
  return { good: paint(32)('✓'), bad: paint(31)('✗'), soft: paint(2) };
};
