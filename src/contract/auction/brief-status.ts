import { z } from 'zod';
import { missingText } from '../../content/missing.ts';
import { lotKinds, type LotKindName } from '../../domain/auction/kind.ts';
import type { Language } from '../../domain/languages.ts';
import type { Missing } from '../../domain/order/brief.ts';

/** What a brief still lacks for each kind of lot. */

export type BriefStatusView = { readonly kind: LotKindName; readonly missing: readonly Missing[] };

const briefStatus = z
  .object({
    ready: z.boolean(),
    missing: z.array(z.object({ id: z.string(), question: z.string() })),
  })
  .meta({ id: 'AuctionBriefStatus' });

export const briefs = z.partialRecord(z.enum(lotKinds), briefStatus);

export const presentBriefs = (
  views: readonly BriefStatusView[],
  language: Language,
): z.input<typeof briefs> =>
  Object.fromEntries(
    views.map(({ kind, missing }) => [
      kind,
      {
        ready: missing.length === 0,
        missing: missing.map((each) => ({ id: each.id, question: missingText(each, language) })),
      },
    ]),
  );
