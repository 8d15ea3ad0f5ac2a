/** Reads server-sent events from the pieces of a stream. */
export type ServerEvent = {
    readonly type: string;
    readonly data: string;
    /** The last id that the service sent; events without an id have the one before. */
    readonly id: string;
};
export type EventReader = {
    /**
     * Returns the events that are complete with this piece.
     *
     * @throws UnreadableStreamError
     */
    readonly read: (piece: string) => readonly ServerEvent[];
    /** The service's requested pause before the next connection; null if it requests none. */
    readonly retryMs: () => number | null;
};
/** The stream is not the service's, or too large for memory. Another connection would not help. */
export declare class UnreadableStreamError extends Error {
}
export declare const openEventReader: (lastEventId?: string) => EventReader;
