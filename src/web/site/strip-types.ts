import { stripTypeScriptTypes } from 'node:module';

let isFirst = true;

/**
 * The text of a module without its types. Node says at the first call that this function may still
 * change, which is nothing that an operator could do anything about: that one warning is left out.
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
