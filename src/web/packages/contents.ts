import { setImmediate } from 'node:timers/promises';
import type { PackageName } from '../../kernel/links.ts';
import { moduleGraph, projectFile } from '../site/module-graph.ts';
import { withoutTypes } from '../site/strip-types.ts';

/** The files of each package as npm installs them, made of the sources that the service runs with. */

/** By path in the package. */
export type Contents = ReadonlyMap<string, string>;

/** Null where the package is not installed with the service. */
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
    ['package.json', served(manifest, declarations !== null)],
    ...documents,
    ...(await scripts(modules, pathOf)),
    ...(declarations?.() ?? []),
  ]);
};

/** One at a time, so that no other request waits for all of them. */
const scripts = async (
  modules: ReadonlyMap<string, string>,
  pathOf: Recipe['pathOf'],
): Promise<Contents> => {
  const made = new Map<string, string>();
  for (const [path, text] of modules) {
    await setImmediate();
    made.set(`${pathOf(path)}.js`, importing(withoutTypes(text)));
  }
  return made;
};

type Recipe = {
  readonly folder: string;
  readonly entries: readonly string[];
  /** Where a module stands in the package, without its ending; as a build by `tsc` has it. */
  readonly pathOf: (source: string) => string;
  /** Null for a package that has none when the service packs it. */
  readonly declarations: (() => readonly (readonly [path: string, text: string])[]) | null;
};

const withoutEnding = (path: string): string => path.replace(/\.ts$/, '');

const clientFolder = 'packages/client';
const clientEntry = `${clientFolder}/src/index.ts`;
const clientPath = (source: string): string =>
  withoutEnding(source).replace(`${clientFolder}/src/`, 'dist/');

/** A module of types alone is its own declaration; those of the others are written by `npm run client`. */
const clientDeclarations = (): readonly (readonly [path: string, text: string])[] =>
  [...moduleGraph([clientEntry], { types: true })].map(([path, text]) => {
    const name = withoutEnding(path).replace('/src/', '/declarations/');
    return [`${clientPath(path)}.d.ts`, projectFile(`${name}.d.ts`) ?? importing(text)];
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

/** Modules import each other by the names of their sources. */
const importing = (text: string): string =>
  text.replaceAll(/ from '(\.[^']+)\.ts';/g, " from '$1.js';");

/** What only a build needs is left out. */
const served = (manifest: string, hasDeclarations: boolean): string => {
  const { scripts: _scripts, devDependencies: _tools, ...rest } = JSON.parse(manifest);
  if (!hasDeclarations) delete rest.exports['.'].types;
  return `${JSON.stringify(rest, null, 2)}\n`;
};
