import type { DocumentedService } from '../http/api-description.ts';
import type { HttpRefusalKind } from '../http/http-refusal.ts';
import type { Problems } from '../http/problems.ts';
import { code, codeLink, joined, inline, text, type DocBlock, type RichText } from './blocks.ts';
import { problemStatus } from './guide-errors.ts';
import type { ReferenceOperation } from './openapi-shape.ts';

/** Refusals of a call in the reference. */

type Codes = ReferenceOperation['x-error-codes'];

/** In our own order. */
const codesOf = ({ kinds }: Problems, listed: Codes): readonly HttpRefusalKind[] =>
  kinds.map(({ code }) => code).filter((code) => code in listed);

/** Codes that all of these calls share, to be listed once. */
export const commonCodes = (
  problems: Problems,
  all: readonly Codes[],
): readonly HttpRefusalKind[] =>
  codesOf(problems, all[0] ?? {}).filter((code) => all.every((codes) => code in codes));

export const errorBlocks = (
  service: DocumentedService,
  listed: Codes,
  common: readonly HttpRefusalKind[],
): readonly DocBlock[] => {
  const codes = codesOf(service.problems, listed).filter((code) => !common.includes(code));
  if (codes.length === 0) return [];
  return [
    {
      kind: 'fold',
      summary: `Errors (${codes.length})`,
      blocks: [
        text`${joined(
          codes.map((kind) => inline`${problemStatus(kind, service)} ${errorLink(service, kind)}`),
          ', ',
        )}.`,
      ],
    },
  ];
};

const errorLink = ({ problems }: DocumentedService, kind: HttpRefusalKind) =>
  codeLink(kind, problems.typeUrlOf(kind));

export const commonErrors = (
  service: DocumentedService,
  common: readonly HttpRefusalKind[],
  ofPosts: readonly HttpRefusalKind[],
): RichText =>
  inline`Every call can also be answered with ${errorLinks(service, common)}; every ${code('POST')} besides with ${errorLinks(
    service,
    ofPosts.filter((kind) => !common.includes(kind)),
  )}.`;

const errorLinks = (service: DocumentedService, kinds: readonly HttpRefusalKind[]): RichText =>
  joined(
    kinds.map((kind) => errorLink(service, kind)),
    ', ',
  );
