#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { systemClock } from './clock.ts';
import { findingLine, Found, type Finding } from './findings.ts';
import { UsageError, readOptions, usage, type Options } from './options.ts';
import { findingLines, lotLines, counted, stepLine } from './print.ts';
import { openSource, Unreadable } from './source.ts';
import { loadMemory, saveMemory } from './state-file.ts';
import type { Step } from './steps.ts';
import { harmless, styleOf } from './terminal.ts';
import { verifyLog, type Verdict } from './verify.ts';

/** Runs the command `studiolot-verify`: reads options, verifies, prints the result and sets the exit code. */

const allHolds = 0;
const somethingFound = 1;
const notChecked = 2;

const printLine = (line: string): void => {
  process.stdout.write(`${harmless(line)}\n`);
};

const run = async (typed: readonly string[]): Promise<number> => {
  const options = await readOptions(typed);
  if (options === 'help') printLine(usage);
  else if (options === 'version') printLine(version());
  else return check(options);
  return allHolds;
};

const version = (): string => {
  // package.json is next to the sources, or above the compiled files.
  for (const path of ['../package.json', '../../../../package.json']) {
    try {
      const { name, version: own } = JSON.parse(
        readFileSync(new URL(path, import.meta.url), 'utf8'),
      );
      if (name === 'studiolot-verify') return String(own);
    } catch {
      continue;
    }
  }
  return 'unknown';
};

const check = async (options: Options): Promise<number> => {
  const { isJson, prefix } = options;
  const startedMs = systemClock.now();
  const style = styleOf(process.stdout.isTTY);
  const steps: Step[] = [];
  if (!isJson) printLine(`${prefix}\n`);
  const report = (step: Step): void => {
    steps.push(step);
    if (!isJson) printLine(stepLine(step, style, systemClock.now()));
  };
  const { verdict, findings } = await verify(options, report);
  const tookMs = systemClock.now() - startedMs;
  if (isJson) printLine(JSON.stringify(jsonReport(prefix, steps, findings, verdict, tookMs)));
  else {
    if (verdict !== null) for (const line of lotLines(verdict.lots, style)) printLine(line);
    const seconds = `${(tookMs / 1_000).toFixed(1)} s`;
    if (findings.length === 0)
      printLine(`\n${style.good} Everything holds. ${style.soft(seconds)}`);
    else {
      printLine(
        `\n${style.bad} ${counted(findings.length, 'thing was', 'things were')} found. ${style.soft(seconds)}`,
      );
      for (const line of findingLines(findings)) printLine(line);
    }
  }
  return findings.length === 0 ? allHolds : somethingFound;
};

type Verification = { readonly verdict: Verdict | null; readonly findings: readonly Finding[] };

const verify = async (options: Options, report: (step: Step) => void): Promise<Verification> => {
  const { prefix, stateFile } = options;
  const memory = stateFile === null ? null : await loadMemory(stateFile);
  const source = openSource(prefix, systemClock, fetch);
  try {
    const verdict = await verifyLog(source, { ...options, memory }, systemClock, report);
    if (stateFile !== null && verdict.memory !== null) await saveMemory(stateFile, verdict.memory);
    return { verdict, findings: verdict.findings };
  } catch (error) {
    if (error instanceof Found) return { verdict: null, findings: [error.finding] };
    throw error;
  }
};

const jsonReport = (
  log: string,
  steps: readonly Step[],
  findings: readonly Finding[],
  verdict: Verdict | null,
  tookMs: number,
) => ({
  log,
  ok: findings.length === 0,
  size: verdict?.size ?? null,
  signed_at: verdict === null ? null : new Date(verdict.atSeconds * 1_000).toISOString(),
  findings: findings.map((each) => ({ ...each, text: findingLine(each) })),
  receipts: verdict?.receipts ?? [],
  lots: (verdict?.lots ?? []).map(
    ({ lot, leaves, status, priceCents, winner, hiddenFromSeq, findings: own }) => ({
      lot,
      ok: own.length === 0,
      leaves,
      status,
      price_cents: priceCents,
      winner: winner === null ? null : { bidder: winner.bidder, amount_cents: winner.amountCents },
      hidden_from_seq: hiddenFromSeq,
    }),
  ),
  steps,
  took_ms: tookMs,
});

const reportError = (error: unknown): number => {
  const isExpected = error instanceof Unreadable || error instanceof UsageError;
  const cause =
    error instanceof Unreadable && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const line = isExpected ? `${error.message}${cause}` : String((error as Error).stack ?? error);
  process.stderr.write(`${harmless(line)}\n${error instanceof UsageError ? `\n${usage}\n` : ''}`);
  return notChecked;
};

// Older versions of Node warn that Ed25519 in Web Crypto is experimental.
process.removeAllListeners('warning');
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => reportError(error));
