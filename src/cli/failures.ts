/** Errors that are no bugs, reported in one line without a stack trace. */

const expected: ReadonlySet<string> = new Set([
  'BackupRefused',
  'CliError',
  'ConfigError',
  'ConnectionLost',
  'CopyRefused',
  'DatabaseMissing',
  'ForeignLog',
  'OtherSchema',
  'SecretChanged',
  'SecretMissing',
  'StoreBusy',
  'UnknownTool',
]);

/**
 * Whether the operator can fix the error: a setting, a file, a port, or a database that is damaged
 * or unreachable.
 */
export const isExpected = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  if (error.name === 'CopyFailed') return error.cause === undefined || isExpected(error.cause);
  return (
    expected.has(error.name) ||
    'syscall' in error ||
    ('code' in error && error.code === 'ERR_SQLITE_ERROR') ||
    isServersWord(error)
  );
};

/**
 * Whether PostgreSQL rejected the statement. Class 42 is a bug of ours, except 42501, which is a
 * missing privilege.
 */
const isServersWord = (error: Error): boolean =>
  'severity' in error && 'code' in error && !/^42(?!501)/.test(String(error.code));

/** Why a local file cannot be read, in plain words. */
export const unreadableText = (path: string, error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return `${path} cannot be read: ${fileProblems[code] ?? message}`;
};

const fileProblems: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'its permissions do not allow it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'there is no such file',
};

/** The message with its causes. A port in use is the most common one, and gets a hint. */
export const failureText = (error: Error): string =>
  'code' in error && error.code === 'EADDRINUSE'
    ? `${error.message}; set PORT to another one`
    : wordsOf(error);

const wordsOf = (error: Error): string => {
  const { message, cause } = error;
  // A host with several addresses fails once for each, and the error itself has no message.
  if (error instanceof AggregateError && message === '') {
    return [...new Set(error.errors.map((each: unknown) => textOf(each)))].join(', ');
  }
  return cause === undefined ? message : `${message}: ${textOf(cause)}`;
};

const textOf = (error: unknown): string =>
  error instanceof Error ? wordsOf(error) : String(error);
