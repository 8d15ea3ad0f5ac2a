import { code, type DocBlock, type Row, type RichText } from './blocks.ts';
import type { Parameter } from './openapi-shape.ts';
import { fieldRow, fieldTable } from './reference-schema.ts';

const captions = { path: 'In the path', query: 'In the query', header: 'Headers' } as const;

export const parameterTables = (
  anchor: string,
  parameters: readonly Parameter[],
): readonly DocBlock[] =>
  [...Map.groupBy(parameters, (parameter) => parameter.in)].map(([position, group]) =>
    fieldTable(
      captions[position],
      group.map((parameter) => parameterRow(anchor, parameter)),
    ),
  );

const parameterRow = (
  anchor: string,
  { name, required = false, description, schema }: Parameter,
): Row => {
  const described = description === undefined ? schema : { ...schema, description };
  return fieldRow(name, described, required ? 'required' : null, anchor);
};

type StatusRow = { readonly status: string; readonly holds: RichText; readonly when: string };

export const statusTable = (answers: readonly StatusRow[]): DocBlock => ({
  kind: 'table',
  look: 'answers',
  caption: 'Answers',
  columns: ['Status', 'Holds', 'When'],
  rows: answers.map(({ status, holds, when }) => ({
    cells: [[code(status)], holds, [`${when.replaceAll('. Or: ', '; or: ')}.`]],
  })),
});
