import { readFileSync } from 'node:fs';

/** Errors that are no bugs. The terminal reports them in one line without a stack trace. */

/** A mistake of the operator; its message says what to do instead. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/** By name, because `ConfigError` and others are in `boot`, which the terminal may not import. */
const expectedNames: ReadonlySet<string> = new Set([
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
    expectedNames.has(error.name) ||
    'syscall' in error ||
    ('code' in error && error.code === 'ERR_SQLITE_ERROR') ||
    isRejectedByPostgres(error)
  );
};

/**
 * Whether PostgreSQL rejected the statement for a reason outside of this program. Class 42 is a
 * mistake in our SQL, except 42501, which is a missing privilege.
 */
const isRejectedByPostgres = (error: Error): boolean =>
  'severity' in error && 'code' in error && !/^42(?!501)/.test(String(error.code));

/** @throws CliError if the file cannot be read */
export const readTextFile = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CliError(unreadableText(path, error));
  }
};

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

/** The message with those of its causes. A port in use is the most common failure, and gets a hint. */
export const failureText = (error: Error): string =>
  'code' in error && error.code === 'EADDRINUSE'
    ? `${error.message}; set PORT to another one`
    : messageWithCauses(error);

const messageWithCauses = (error: Error): string => {
  const { message, cause } = error;
  // A host with several addresses fails once for each, and the error itself has no message.
  if (error instanceof AggregateError && message === '') {
    return [...new Set(error.errors.map((each: unknown) => errorText(each)))].join(', ');
  }
  return cause === undefined ? message : `${message}: ${errorText(cause)}`;
};

const errorText = (error: unknown): string =>
  error instanceof Error ? messageWithCauses(error) : String(error);
