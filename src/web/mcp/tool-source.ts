import type { Links } from '../../kernel/links.ts';
import type { AnyOperation } from '../../kernel/operation.ts';
import type { Room } from '../../kernel/room.ts';
import type { Registry } from '../../kernel/use-case.ts';
import type { ShortForms } from '../rest/api.ts';
import type { ComposeTools } from './composed-tools.ts';
import type { OperationDocument, OperationTemplate } from './documents.ts';
import type { Prompt } from './prompts.ts';
import type { Audience, PublicAudience, ToolNotes } from './tool-notes.ts';
import type { CallBounds } from './tools.ts';

/** All that tools, documents and prompts are made from. */
export type ToolSource = {
  readonly registry: Registry;
  readonly bounds: CallBounds;
  readonly shortFormsOf: (operation: AnyOperation) => ShortForms;
  readonly notes: ToolNotes;
  /** By the name of an operation that can be called over HTTP. */
  readonly audiences: ReadonlyMap<string, PublicAudience>;
  readonly instructions: (audience: Audience, links: Links) => readonly string[];
  readonly composeTools: readonly ComposeTools[];
  readonly documents: readonly OperationDocument[];
  readonly templates: readonly OperationTemplate[];
  readonly prompts: readonly Prompt[];
};

type CalledApi = Pick<ToolSource, 'registry' | 'bounds' | 'shortFormsOf'>;

export const toolSourceOf = (rooms: readonly Room[], api: CalledApi): ToolSource => ({
  ...api,
  notes: new Map(
    rooms.flatMap(({ toolNotes = [] }) => toolNotes).map(([{ name }, note]) => [name, note]),
  ),
  audiences: new Map(
    rooms.flatMap(({ toolAudience, rest = [] }) =>
      toolAudience === undefined ? [] : rest.map(([{ name }]) => [name, toolAudience] as const),
    ),
  ),
  instructions: (audience, links) =>
    rooms.flatMap(({ toolInstructions }) => toolInstructions?.(audience, links) ?? []),
  composeTools: rooms.flatMap(({ composeTools }) => composeTools ?? []),
  documents: rooms.flatMap(({ documents = [] }) => documents),
  templates: rooms.flatMap(({ documentTemplates = [] }) => documentTemplates),
  prompts: rooms.flatMap(({ prompts = [] }) => prompts),
});
