import { setImmediate } from 'node:timers/promises';
import type { PackageName } from '../../kernel/links.ts';
import { moduleGraph, projectFile } from '../site/module-graph.ts';
import { withoutTypes } from '../site/strip-types.ts';

/** The files of each package, made of the sources that the service runs. */

/** By path in the package. */
export type Contents = ReadonlyMap<string, string>;

/** Null if the package is not installed with the service. */
export const contentsOf = async (name: PackageName): Promise<Contents | null> => {
  const { folder, entries, pathOf, declarations } = recipes[name];
  const manifest = projectFile(`${folder}/package.json`);
  const modules = moduleGraph(entries);
  if (manifest === null || modules.size === 0) return null;
  const documents = ['LICENSE', 'README.md'].flatMap((path) => {
    const text = projectFile(`${folder}/${path}`);
    return text === null ? [] : [[path, text] as const];
  });
  return new Map([
    ['package.json', publishedManifest(manifest, declarations !== null)],
    ...documents,
    ...(await javascriptOf(modules, pathOf)),
    ...(declarations?.() ?? []),
  ]);
};

/** Removes the types of one module at a time, so that other requests are not blocked. */
const javascriptOf = async (
  modules: ReadonlyMap<string, string>,
  pathOf: Recipe['pathOf'],
): Promise<Contents> => {
  const made = new Map<string, string>();
  for (const [path, text] of modules) {
    await setImmediate();
    made.set(`${pathOf(path)}.js`, withJsImports(withoutTypes(text)));
  }
  return made;
};

type Recipe = {
  readonly folder: string;
  readonly entries: readonly string[];
  /** The path of a module in the package without its extension, like in a build by `tsc`. */
  readonly pathOf: (source: string) => string;
  /** Null for a package whose archive has no declarations. */
  readonly declarations: (() => readonly (readonly [path: string, text: string])[]) | null;
};

const withoutEnding = (path: string): string => path.replace(/\.ts$/, '');

const clientFolder = 'packages/client';
const clientEntry = `${clientFolder}/src/index.ts`;
const clientPath = (source: string): string =>
  withoutEnding(source).replace(`${clientFolder}/src/`, 'dist/');

/** A module with types only is its own declaration; `npm run client` writes the others. */
const clientDeclarations = (): readonly (readonly [path: string, text: string])[] =>
  [...moduleGraph([clientEntry], { types: true })].map(([path, text]) => {
    const name = withoutEnding(path).replace('/src/', '/declarations/');
    return [`${clientPath(path)}.d.ts`, projectFile(`${name}.d.ts`) ?? withJsImports(text)];
  });

const recipes: Readonly<Record<PackageName, Recipe>> = {
  'studiolot-verify': {
    folder: 'packages/verify',
    entries: ['packages/verify/src/cli.ts', 'packages/verify/src/index.ts'],
    pathOf: (source) => `dist/${withoutEnding(source)}`,
    declarations: null,
  },
  'studiolot-client': {
    folder: clientFolder,
    entries: [clientEntry],
    pathOf: clientPath,
    declarations: clientDeclarations,
  },
};

/** Imports name the sources, so their extensions are replaced. */
const withJsImports = (text: string): string =>
  text.replaceAll(/ from '(\.[^']+)\.ts';/g, " from '$1.js';");

/** Leaves out what only builds need. */
const publishedManifest = (manifest: string, hasDeclarations: boolean): string => {
  const { scripts: _scripts, devDependencies: _tools, ...rest } = JSON.parse(manifest);
  if (!hasDeclarations) delete rest.exports['.'].types;
  return `${JSON.stringify(rest, null, 2)}\n`;
};
