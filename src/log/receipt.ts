import { z } from 'zod';
import type { AppContext } from '../kernel/context.ts';
import { instant, secondsMs, type Instant } from '../kernel/time.ts';
import { show, type ViewOfSchema } from '../kernel/view-codec.ts';
import { checkpointSigner, ensureCurrentKeys } from './keys.ts';
import type { Leaf } from './leaf.ts';
import { noteSignature, signedNote, type NoteSigner } from './note.ts';

/** The log includes a leaf within about a second. A receipt whose leaf is missing after this time proves a broken promise. */
const includedWithinMs = secondsMs(60);

/** The time by which the log includes a leaf that is appended now, in whole seconds as the note has it. */
export const includedBy = (at: Instant): Instant =>
  instant(secondsMs(Math.ceil((at + includedWithinMs) / secondsMs(1))));

export const receiptOf = ({ entry, hash }: Leaf, signer: NoteSigner, at: Instant): Receipt => {
  const by = includedBy(at);
  const text = `studiolot receipt/v1\n${signer.name}\n${hash}\n${by / secondsMs(1)}\n`;
  const note = signedNote(text, [noteSignature(signer, text)]);
  return { leaf: entry, leafHash: hash, includedBy: by, note };
};

const receiptAnswer = z
  .object({
    leaf: z.string().meta({
      description:
        "The leaf of the public log, as canonical JSON: the client's pseudonym and the effect of the bid",
    }),
    leaf_hash: z.string().meta({
      description: 'The hash of that leaf in base64, for show_inclusion_proof',
    }),
    included_by: z.iso
      .datetime()
      .meta({ description: 'The latest time at which the leaf is in the log' }),
    note: z.string().meta({
      description:
        'The promise as a signed note (c2sp.org/signed-note), by a key that /log/keys lists',
    }),
  })
  .meta({
    id: 'Receipt',
    description:
      'The signed promise that the public log has the effect of this call. Store it: it proves the bid. Missing if the call entered and removed nothing, and while the log cannot be signed',
  });

/**
 * A receipt is the signed promise to include a leaf in the log within a minute. A bidder gets it with the
 * answer of the call whose transaction appends the leaf. If the log breaks the promise, the receipt proves
 * it.
 */
export type Receipt = ViewOfSchema<typeof receiptAnswer>;

export const receiptAnswers = {
  receipt: receiptAnswer.optional(),
  receipts: z.array(receiptAnswer).optional().meta({
    description:
      'Further receipts, in order, if the call had several effects, such as a bid and its maximum',
  }),
};

/** The receipts of an answer, in the order of their leaves. */
export type Receipts = { readonly receipts?: readonly Receipt[] };

export const presentReceipts = ({ receipts = [] }: Receipts) => {
  const [receipt, ...further] = receipts.map((each) => show(receiptAnswer, each));
  return { receipt, receipts: further.length === 0 ? undefined : further };
};

/**
 * Signs receipts in the transaction that appends their leaves, so that none is given for a lost leaf. A
 * service whose public log has forked gives none.
 */
export const createReceipts =
  (publicLog: AppContext['publicLog']): AppContext['completeAnswer'] =>
  async (tx, { withReceipts }, view, { changes, callContext }) => {
    if (withReceipts === undefined || publicLog.isForked) return view;
    const { settings, now } = callContext;
    const leaves = await Promise.all(
      settings.logSubjects.map(({ receiptedLeaves }) => receiptedLeaves(tx, changes, callContext)),
    );
    if (leaves.flat().length === 0) return view;
    const signer = checkpointSigner(settings, await ensureCurrentKeys(tx, settings, now));
    return withReceipts(
      view,
      leaves.flat().map((leaf) => receiptOf(leaf, signer, now)),
    );
  };
