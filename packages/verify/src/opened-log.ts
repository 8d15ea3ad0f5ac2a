import { base64 } from './bytes.ts';
import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import type { Clock } from './clock.ts';
import { finding, Found, type Finding } from './findings.ts';
import {
  trustedKeys,
  keysFor,
  requireSignature,
  readKeyList,
  timeOf,
  unendorsedKeys,
  type ListedKey,
} from './keys.ts';
import { checkGrowth, type Memory } from './memory.ts';
import { signedBy, type VerifierKey } from './note.ts';
import { Unreadable, type Source } from './source.ts';
import type { Report } from './steps.ts';
import { openTree, type Tree } from './tree.ts';

/**
 * A log whose newest checkpoint was verified: its signatures and time are valid, and it has only grown.
 */
export type OpenedLog = {
  readonly checkpoint: Checkpoint;
  readonly tree: Tree;
  readonly atSeconds: number;
  readonly keys: readonly ListedKey[];
  readonly findings: readonly Finding[];
};

export type Trust = {
  /** The state at the last check; null the first time. */
  readonly memory: Memory | null;
  /** Keys that the caller trusts. If there are any, the keys in `memory` do not count. */
  readonly pins: readonly string[];
  /** Witnesses that must have signed. */
  readonly witnesses: readonly VerifierKey[];
  /** The most leaves that are read. */
  readonly leavesMax: number;
};

/** How many seconds the clocks may differ. */
const futureSeconds = 300;

/** @throws Found if the log cannot be trusted, Unreadable if it cannot be read */
export const openLog = async (
  source: Source,
  trust: Trust,
  clock: Clock,
  report: Report,
): Promise<OpenedLog> => {
  const [text, keysText] = await Promise.all([source.checkpoint(), source.keys()]);
  const checkpoint = readCheckpoint(text);
  const { origin, size, root } = checkpoint;
  if (size > trust.leavesMax) {
    throw new Unreadable(`The log has ${size} entries, more than ${trust.leavesMax}`);
  }
  const list = await readKeyList(keysText);
  if (list.origin !== origin)
    throw new Found('log_replaced', { stated: list.origin, expected: origin });
  const { memory, pins } = trust;
  const trusted = pins.length > 0 ? pins : memory === null ? null : [...memory.keys];
  const keys = trusted === null ? list.keys : await trustedKeys(list, trusted);
  const signers = keysFor(keys, 'checkpoint', size);
  await requireSignature(checkpoint.note, signers);
  report({ step: 'checkpoint', ok: true, figures: { origin, size, root: base64(root) } });
  const unendorsed = trusted === null ? await unendorsedKeys(list) : [];
  const names = signers.map(({ text: vkey }) => vkey).join(' ');
  report({
    step: 'keys',
    ok: true,
    figures: {
      names,
      first: trusted === null ? 1 : 0,
      unendorsed: unendorsed.length,
    },
  });
  const timeKeys = keysFor(trusted === null || pins.length > 0 ? list.keys : keys, 'time', size);
  const atSeconds = await timeOf(checkpoint, timeKeys);
  const isFuture = atSeconds > clock.now() / 1_000 + futureSeconds;
  const findings: Finding[] = isFuture ? [finding('time_in_future')] : [];
  report({ step: 'time', ok: !isFuture, figures: { at: atSeconds } });
  findings.push(...(await checkWitnesses(checkpoint, list.witnesses, trust.witnesses, report)));
  const tree = await openTree(source, size, root);
  report({ step: 'tree', ok: true, figures: { size } });
  if (memory !== null) {
    const growthFindings = await checkGrowth(memory, checkpoint, tree, atSeconds);
    findings.push(...growthFindings);
    report({
      step: 'memory',
      ok: growthFindings.length === 0,
      figures: { size: memory.size, at: memory.at },
    });
  }
  return { checkpoint, tree, atSeconds, keys, findings };
};

const checkWitnesses = async (
  { note }: Checkpoint,
  listed: readonly VerifierKey[],
  required: readonly VerifierKey[],
  report: Report,
): Promise<readonly Finding[]> => {
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const key of [...listed, ...required]) {
    const signed = await signedBy(note, key);
    if (signed.is === 'valid') seen.add(key.name);
    if (signed.is === 'invalid') {
      findings.push(finding('bad_signature', { detail: `It is that of the witness ${key.name}.` }));
    }
  }
  for (const key of required) {
    if (!seen.has(key.name)) findings.push(finding('witness_missing', { detail: `${key.name}.` }));
  }
  const names = [...seen].join(', ');
  report({ step: 'witnesses', ok: findings.length === 0, figures: { count: seen.size, names } });
  return findings;
};
