import { problemKinds, type HttpRefusalKind } from '../../http/problems.ts';
import { codeLink, joined, say, type Block, type Words } from './blocks.ts';
import type { Place } from './example-blocks.ts';
import { problemCells, problemColumns } from './guide-errors.ts';
import type { Described, Document } from './openapi-shape.ts';

/** What can go wrong with a call, and what to do then. A part of `reference.ts`. */

/** The codes that a call can be refused with, as the document lists them. */
export const codesOf = ({ responses }: Described): readonly HttpRefusalKind[] => {
  const listed = new Set(
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.keys(content['application/problem+json']?.examples ?? {}),
    ),
  );
  return problemKinds.map(({ code }) => code).filter((code) => listed.has(code));
};

/** Those that every call can be refused with need saying once. */
export const commonCodes = ({ paths }: Document): readonly HttpRefusalKind[] => {
  const all = Object.values(paths).flatMap((methods) => Object.values(methods).map(codesOf));
  const [first = []] = all;
  return first.filter((code) => all.every((codes) => codes.includes(code)));
};

export const errorBlocks = (
  place: Place,
  described: Described,
  common: readonly HttpRefusalKind[],
): readonly Block[] => {
  const codes = codesOf(described).filter((code) => !common.includes(code));
  if (codes.length === 0) return [];
  return [
    {
      kind: 'fold',
      summary: `Errors (${codes.length})`,
      blocks: [
        {
          kind: 'table',
          look: 'problems',
          caption: 'Errors, besides those of every call',
          columns: problemColumns,
          rows: codes.map((kind) => ({
            cells: [[linked(place, kind)], ...problemCells(kind, place)],
          })),
        },
      ],
    },
  ];
};

const linked = ({ links }: Place, kind: HttpRefusalKind) =>
  codeLink(kind, `${links.agents}#${kind}`);

export const commonErrors = (place: Place, common: readonly HttpRefusalKind[]): Words =>
  say`Every call can also be answered with ${joined(
    common.map((kind) => linked(place, kind)),
    ', ',
  )}.`;
