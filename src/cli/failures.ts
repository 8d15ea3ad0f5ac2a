/** What may go wrong through nobody's mistake in here, told in one line and without a stack. */

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

/** Errors that the operator can mend: settings, files, ports, a database that is broken or away. */
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

/** PostgreSQL has said no. To a statement it says so with class 42, which is our mistake but for a lack of rights. */
const isServersWord = (error: Error): boolean =>
  'severity' in error && 'code' in error && !/^42(?!501)/.test(String(error.code));

/** Why a file of this machine cannot be read, without the words of Node. */
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

/** With what it came from; a port in use is the most common of them, and has an easy way out. */
export const messageOf = (error: Error): string =>
  'code' in error && error.code === 'EADDRINUSE'
    ? `${error.message}; set PORT to another one`
    : wordsOf(error);

const wordsOf = (error: Error): string => {
  const { message, cause } = error;
  // A name with several addresses fails once for each, and the whole says nothing.
  if (error instanceof AggregateError && message === '') {
    return [...new Set(error.errors.map((each: unknown) => textOf(each)))].join(', ');
  }
  return cause === undefined ? message : `${message}: ${textOf(cause)}`;
};

const textOf = (error: unknown): string =>
  error instanceof Error ? wordsOf(error) : String(error);
