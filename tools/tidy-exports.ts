import { readFileSync } from 'node:fs';

/** Finds names that more than one file of `src` exports, because each name must have one meaning. */

type Exception = { readonly names: RegExp; readonly files: RegExp; readonly reason: string };

const exceptions: readonly Exception[] = [
  {
    names: /^(code|heading|link|text)$/,
    files: /^src\/(web\/docs\/blocks|messages\/email)\.ts$/,
    reason: 'the parts of a guide and the parts of a mail; no file uses both',
  },
  {
    names: /^(integer|text)$/,
    files: /^src\/(store\/columns|kernel\/wire)\.ts$/,
    reason: 'the types of columns and the types of input fields; no file uses both',
  },
];

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(type|interface|const|let|class|enum|function\*?) (\w+)/gm;

type Exported = { readonly name: string; readonly isType: boolean; readonly file: string };

const exportsOf = (file: string): readonly Exported[] =>
  [...readFileSync(file, 'utf8').matchAll(declaration)]
    .map(([, kind = '', name = '']) => ({ name, isType: /type|interface/.test(kind), file }))
    .filter(
      ({ name }) => !exceptions.some((each) => each.names.test(name) && each.files.test(file)),
    );

/** A type and a value may share a name, as a schema and its type do. */
export const repeatedExports = (files: readonly string[]): readonly string[] => {
  const all = files
    .filter((file) => file.startsWith('src/') && !file.endsWith('.test.ts'))
    .flatMap(exportsOf);
  const byName = Map.groupBy(
    all,
    ({ name, isType }) => `${isType ? 'the type' : 'the value'} ${name}`,
  );
  return [...byName].flatMap(([what, found]) => {
    const places = [...new Set(found.map(({ file }) => file))];
    return places.length < 2
      ? []
      : [`${places.join(' and ')} export ${what}; one name has one meaning`];
  });
};
