import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Returns the type declarations of the client's modules by their file names in `declarations`. The
 * service packs them with the modules, because it has no compiler. A module with types only needs none,
 * because it is its own declaration.
 */
export const declarations = (): ReadonlyMap<string, string> => {
  const folder = new URL('../src/', import.meta.url);
  const written = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const)
    .filter(([, text]) => hasCode(text))
    .map(([name, text]) => [name.replace(/\.ts$/, '.d.ts'), declarationOf(name, text)] as const);
  return new Map(written);
};

const hasCode = (text: string): boolean =>
  ts
    .createSourceFile('module.ts', text, ts.ScriptTarget.ES2022)
    .statements.some(
      (statement) =>
        !ts.isTypeAliasDeclaration(statement) &&
        !ts.isInterfaceDeclaration(statement) &&
        !(ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly === true),
    );

/** @throws if an export of the module has no explicit type */
const declarationOf = (name: string, text: string): string => {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    fileName: name,
    reportDiagnostics: true,
    compilerOptions: {
      isolatedDeclarations: true,
      declaration: true,
      target: ts.ScriptTarget.ES2022,
    },
  });
  const [problem] = diagnostics;
  if (problem === undefined) return withJsImports(outputText);
  throw new Error(`${name}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`);
};

const withJsImports = (text: string): string =>
  text.replaceAll(/ from '(\.[^']+)\.ts'/g, " from '$1.js'");
