/** Makes parts of a raw mail. */

export const part = (type: string, content: string): string =>
  `Content-Type: ${type}\r\n\r\n${content}`;

export const multipart = (kind: string, ...parts: readonly string[]): string => {
  const pieces = parts.map((each) => `--${kind}\r\n${each}\r\n`);
  return part(`multipart/${kind}; boundary=${kind}`, `${pieces.join('')}--${kind}--\r\n`);
};
