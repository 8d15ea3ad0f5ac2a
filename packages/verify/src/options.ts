import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readVerifierKey, type VerifierKey } from './note.ts';
import { proofIn, receiptsIn, type Receipt } from './promises.ts';
import { stateFileOf } from './state-file.ts';

/** The options of the command. */
export type Options = {
  readonly prefix: string;
  /** The file that stores the memory; null with `--no-state`. */
  readonly stateFile: string | null;
  readonly pins: readonly string[];
  readonly witnesses: readonly VerifierKey[];
  readonly receipts: readonly Receipt[];
  readonly proofs: readonly string[];
  readonly checkpoints: readonly string[];
  readonly lot: number | null;
  readonly leavesMax: number;
  readonly isJson: boolean;
};

/** The command line is not valid. */
export class UsageError extends Error {}

export const usage = `Usage: studiolot-verify BASE [options]

Checks the public log of the auction at BASE, such as https://example.org:
signatures, the tree, receipts, and every lot from its entries alone.

  --lot N            replay only this lot
  --receipt FILE     check a receipt, as the service answered it; repeatable
  --proof FILE       check an inclusion proof, as text or as answered; repeatable
  --checkpoint FILE  check a checkpoint that someone else received; repeatable
  --key VKEY         trust only this key of the log, and keys that it has endorsed
  --witness VKEY     require the signature of this witness
  --state FILE       the memory of earlier checks (default ~/.studiolot-verify/…)
  --no-state         remember nothing
  --max-leaves N     refuse a log with more entries (default 1000000)
  --json             print one JSON object
  --help, --version

Exit status: 0 all is right, 1 something is wrong, 2 the log could not be checked.`;

const leavesMaxByDefault = 1_000_000;

const repeatable = { type: 'string', multiple: true } as const;
const options = {
  lot: { type: 'string' },
  receipt: repeatable,
  proof: repeatable,
  checkpoint: repeatable,
  key: repeatable,
  witness: repeatable,
  state: { type: 'string' },
  'no-state': { type: 'boolean' },
  'max-leaves': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

const parse = (typed: readonly string[]) => {
  try {
    return parseArgs({ args: [...typed], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'It is not understood');
  }
};

/** @throws UsageError if the command line is not valid */
export const readOptions = async (
  typed: readonly string[],
): Promise<Options | 'help' | 'version'> => {
  const { values, positionals } = parse(typed);
  if (values.help === true) return 'help';
  if (values.version === true) return 'version';
  const [base = ''] = positionals;
  if (positionals.length !== 1)
    throw new UsageError('Name one address, such as https://example.org');
  const prefix = prefixOf(base);
  const receipts = (await texts(values.receipt)).map(({ name, text }) => ({
    name,
    found: receiptsOf(text),
  }));
  for (const { name, found } of receipts) {
    if (found.length === 0) throw new UsageError(`There is no receipt in ${name}`);
  }
  const stateFile = values['no-state'] === true ? null : (values.state ?? stateFileOf(prefix));
  return {
    prefix,
    stateFile,
    pins: (await keys(values.key)).map(({ text }) => text),
    witnesses: await keys(values.witness),
    receipts: receipts.flatMap(({ found }) => found),
    proofs: (await texts(values.proof)).map(({ text }) => proofIn(text)),
    checkpoints: (await texts(values.checkpoint)).map(({ text }) => text),
    lot: wholeNumber('lot', values.lot),
    leavesMax: wholeNumber('max-leaves', values['max-leaves']) ?? leavesMaxByDefault,
    isJson: values.json === true,
  };
};

/** Adds `/log` to the address of a service if it is missing. */
const prefixOf = (base: string): string => {
  const url = URL.canParse(base) ? new URL(base) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${base} is no address such as https://example.org`);
  }
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith('/log') ? path : `${path}/log`}`;
};

const wholeNumber = (name: string, text: string | undefined): number | null => {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${name} takes a whole number`);
  return Number(text);
};

const keys = async (texts: readonly string[] = []): Promise<readonly VerifierKey[]> => {
  const read: VerifierKey[] = [];
  for (const text of texts) {
    const key = await readVerifierKey(text);
    if (key === null) throw new UsageError(`${text} is no key such as name+1a2b3c4d+AY…`);
    read.push(key);
  }
  return read;
};

const texts = (files: readonly string[] = []) =>
  Promise.all(
    files.map(async (name) => {
      try {
        return { name, text: await readFile(name, 'utf8') };
      } catch {
        throw new UsageError(`${name} cannot be read`);
      }
    }),
  );

const receiptsOf = (text: string): readonly Receipt[] => {
  try {
    return receiptsIn(JSON.parse(text));
  } catch {
    return [];
  }
};
