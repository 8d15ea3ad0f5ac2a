import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** A project in which the packed client is installed, as a user would install the published one. */

const execute = promisify(execFile);
const clientFolder = resolve('packages/client');

export type ClientProject = {
  readonly folder: string;
  /** The paths of the packed files, and the size of the archive. */
  readonly packed: { readonly files: readonly string[]; readonly bytes: number };
  /** Compiles the project, and returns the compiler's errors. */
  readonly compile: (tsc: string, ...options: readonly string[]) => Promise<string>;
  /** Runs a program in the project, and returns its output. */
  readonly run: (
    program: string,
    given: readonly string[],
    environment?: Readonly<Record<string, string>>,
    lines?: string[],
  ) => Promise<string>;
  readonly end: () => Promise<void>;
};

/** The compilers to test with: the one that builds the client, and the service's. */
export const compilers = {
  5: join(clientFolder, 'node_modules/typescript/bin/tsc'),
  7: resolve('node_modules/typescript/bin/tsc'),
} as const;

export const createClientProject = async (): Promise<ClientProject> => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolot-client-'));
  const packed = await pack(folder);
  await cp('test/client/project', folder, { recursive: true });
  await cp(join(clientFolder, 'examples'), join(folder, 'examples'), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(strictly(['*.ts'], [])));
  const examples = strictly(['examples/*.ts'], ['node']);
  await writeFile(join(folder, 'tsconfig.examples.json'), JSON.stringify(examples));
  await npm(folder, 'install', '--ignore-scripts', join(folder, packed.name));
  const run: ClientProject['run'] = async (program, given, environment = {}, lines = []) => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, NO_COLOR: '1', ...environment };
    const running = execute(program, given, { cwd: folder, env, timeout: 120_000 });
    const { stdout } = running.child;
    if (stdout !== null) createInterface(stdout).on('line', (line) => lines.push(line));
    return (await running).stdout;
  };
  return {
    folder,
    packed,
    run,
    compile: (tsc, ...options) =>
      run(process.execPath, [tsc, ...options]).catch(
        ({ stdout }: { readonly stdout: string }) => stdout,
      ),
    end: () => rm(folder, { recursive: true, force: true }),
  };
};

const manifest = { name: 'project', private: true, type: 'module' };

/** The strictest settings, with the types of browsers and the named ones only. */
const strictly = (include: readonly string[], types: readonly string[]): object => ({
  compilerOptions: {
    target: 'es2022',
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    typeRoots: [resolve('node_modules/@types')],
    types,
    // Skips the types of Node, which are made for another compiler.
    skipLibCheck: types.length > 0,
  },
  include,
});

const pack = async (folder: string) => {
  const [packed] = JSON.parse(
    await npm(clientFolder, 'pack', '--json', '--pack-destination', folder),
  ) as readonly {
    readonly filename: string;
    readonly size: number;
    readonly files: readonly { readonly path: string }[];
  }[];
  if (packed === undefined) throw new Error('Nothing was packed');
  const files = packed.files.map(({ path }) => path).toSorted();
  return { name: packed.filename, files, bytes: packed.size };
};

const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

export const npm = async (cwd: string, ...given: readonly string[]): Promise<string> => {
  const { npm_execpath: npmScript } = process.env;
  const [program, first] = npmScript === undefined ? ['npm', []] : [process.execPath, [npmScript]];
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => reachesRegistry.test(name)),
  );
  const options = { cwd, env, timeout: npmWithinMs };
  const running = execute(program, [...first, ...given, ...quietly], options);
  const { stdout } = await running.catch((cause: { readonly killed?: boolean }) => {
    const why = cause.killed === true ? 'did not come to its end in ten minutes' : 'failed';
    throw new Error(`npm ${given[0]} ${why}: is the registry reached from here?`, { cause });
  });
  return stdout;
};

const npmWithinMs = 600_000;

/** Copies only the registry's address from npm's settings. */
const reachesRegistry =
  /^(?:PATH|HOME|(?:https?|no)_proxy|NODE_EXTRA_CA_CERTS|npm_config_(?:registry|cache|userconfig|cafile|strict_ssl|proxy|https_proxy|noproxy))$/i;

/** Other runtimes that the client must work with. They are downloaded once. */
export const runtimes = async () => {
  const source = 'test/client/runtimes';
  const lock = readFileSync(join(source, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = resolve(`node_modules/.cache/studiolot-runtimes/${digest}`);
  if (!existsSync(folder)) {
    await mkdir(`${folder}/..`, { recursive: true });
    const making = await mkdtemp(`${folder}-`);
    try {
      await cp(source, making, { recursive: true });
      await npm(making, 'ci', '--ignore-scripts');
      // Another test file has created the same folder first.
      await rename(making, folder).catch(() => undefined);
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }
  const at = (...path: readonly string[]): string => join(folder, 'node_modules', ...path);
  const { platform, arch } = process;
  const bunArch = arch === 'arm64' ? 'aarch64' : arch;
  const denoLibc = platform === 'linux' ? '-glibc' : '';
  return {
    'Node 20': at(`node-20-${platform}-${arch}`, 'bin/node'),
    'Node 22': at(`node-22-${platform}-${arch}`, 'bin/node'),
    'Node 26': process.execPath,
    Bun: at(`@oven/bun-${platform}-${bunArch}`, 'bin/bun'),
    Deno: at(`@deno/${platform}-${arch}${denoLibc}`, 'deno'),
  };
};
