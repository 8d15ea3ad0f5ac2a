import type { Answer } from '../app/answer.ts';
import type { ChangeCall } from '../app/call.ts';
import type { Writer } from '../app/writer.ts';
import type { Answering, Channel } from './channel.ts';

/**
 * The writer as a front thread sees it, and how its thread answers. Calls and answers go over as
 * JSON, which takes half as long as copying them; an answer can be told by it, because it is kept so
 * under its Idempotency-Key too.
 */

type KeyUse = Parameters<Writer['noteKeyUse']>;
type DeskSeen = Parameters<Writer['noteDeskSeen']>;
type KeptLook = Parameters<Writer['keepLook']>;
type ExpectedFiles = Parameters<Writer['expectFiles']>;
type CountedChallenge = Parameters<Writer['countChallenge']>;
type UnusedFiles = Parameters<Writer['takeAway']>;
type KeptUpload = Parameters<Writer['keepUpload']>;
type ChangedUpload = Parameters<Writer['changeUpload']>;

export const askedWriter = ({ ask }: Channel): Writer => ({
  carryOut: async (call) => {
    const answer = (await ask('carry_out', writeCall(call))) as string;
    return JSON.parse(answer) as Answer<unknown>;
  },
  noteKeyUse: async (...use: KeyUse) => void (await ask('note_key_use', use)),
  noteDeskSeen: async (...seen: DeskSeen) => void (await ask('note_desk_seen', seen)),
  keepLook: async (...look: KeptLook) => void (await ask('keep_look', look)),
  expectFiles: async (...expected: ExpectedFiles) => void (await ask('expect_files', expected)),
  takeAway: async (...unused: UnusedFiles) => void (await ask('take_away', unused)),
  keepUpload: async (...kept: KeptUpload) => (await ask('keep_upload', kept)) as boolean,
  changeUpload: async (...changed: ChangedUpload) => void (await ask('change_upload', changed)),
  closeDueLots: async () => void (await ask('close_due_lots')),
  countChallenge: async (...wanted: CountedChallenge) =>
    (await ask('count_challenge', wanted)) as Awaited<ReturnType<Writer['countChallenge']>>,
});

export const answeringFor = (writer: Writer) =>
  ({
    carry_out: async (call: string) => JSON.stringify(await writer.carryOut(readCall(call))),
    note_key_use: (use: KeyUse) => writer.noteKeyUse(...use),
    note_desk_seen: (seen: DeskSeen) => writer.noteDeskSeen(...seen),
    keep_look: (look: KeptLook) => writer.keepLook(...look),
    expect_files: (expected: ExpectedFiles) => writer.expectFiles(...expected),
    take_away: (unused: UnusedFiles) => writer.takeAway(...unused),
    keep_upload: (kept: KeptUpload) => writer.keepUpload(...kept),
    change_upload: (changed: ChangedUpload) => writer.changeUpload(...changed),
    close_due_lots: () => writer.closeDueLots(),
    count_challenge: (wanted: CountedChallenge) => writer.countChallenge(...wanted),
  }) satisfies Answering;

/** Names of fields of the input that are maps, which JSON has none of; a brief is the only one. */
type Written = { readonly call: ChangeCall; readonly maps: readonly string[] };

const writeCall = (call: ChangeCall): string => {
  const { read } = call;
  if (!read.ok || typeof read.value !== 'object' || read.value === null) {
    return JSON.stringify({ call, maps: [] } satisfies Written);
  }
  const value: Record<string, unknown> = { ...read.value };
  const maps: string[] = [];
  for (const [name, field] of Object.entries(value)) {
    if (!(field instanceof Map)) continue;
    value[name] = [...field];
    maps.push(name);
  }
  return JSON.stringify({ call: { ...call, read: { ok: true, value } }, maps } satisfies Written);
};

const readCall = (text: string): ChangeCall => {
  const { call, maps } = JSON.parse(text) as Written;
  if (call.read.ok && maps.length > 0) {
    const value = call.read.value as Record<string, unknown>;
    for (const name of maps) value[name] = new Map(value[name] as [string, unknown][]);
  }
  return call;
};
