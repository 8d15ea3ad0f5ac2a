/**
 * The revisions of the protocol that are spoken, the newest first. Not 2025-03-26: a server of it has
 * to take batches, and one message at a time is all that is taken here.
 */
export const revisions = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;

/** Those that begin with initialize, in which a server and a client agree on one. */
export const agreedRevisions: readonly string[] = revisions.filter((each) => each < '2026');
