import { stripTypeScriptTypes } from 'node:module';

let isFirst = true;

/**
 * Removes the types of a module. Node warns at the first call that the function is experimental;
 * that warning is suppressed, because no operator could act on it.
 */
export const withoutTypes = (text: string): string => {
  if (!isFirst) return stripTypeScriptTypes(text);
  isFirst = false;
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = (warning: string | Error, ...rest: readonly unknown[]): void => {
    if (!String(warning).startsWith('stripTypeScriptTypes ')) {
      Reflect.apply(emitWarning, process, [warning, ...rest]);
    }
  };
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
};
