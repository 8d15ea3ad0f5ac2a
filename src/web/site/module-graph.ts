import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Source modules as files, for browsers and packages. */

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The text of a file by its path from the project's root; null if it is not installed. */
export const projectFile = (path: string): string | null =>
  existsSync(`${root}${path}`) ? readFileSync(`${root}${path}`, 'utf8') : null;

const valueImports = /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gm;
const allImports = /^(?:import|export) [^;]*? from '(\.[^']+)';/gm;

/**
 * The entries and all modules that they import at run time, by path. With `types` also modules that
 * are imported for types only. Entries that are not installed are left out.
 */
export const moduleGraph = (
  entries: readonly string[],
  { types = false }: { readonly types?: boolean } = {},
): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  const load = (path: string): void => {
    const text = texts.has(path) ? null : projectFile(path);
    if (text === null) return;
    texts.set(path, text);
    for (const [, imported = ''] of text.matchAll(types ? allImports : valueImports)) {
      load(posix.join(posix.dirname(path), imported));
    }
  };
  for (const entry of entries) load(entry);
  return texts;
};
