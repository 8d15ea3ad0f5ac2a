/** Server-sent events, as they come in pieces over a line. */
export type ServerEvent = {
    readonly type: string;
    readonly data: string;
    /** The last id that was sent, which stays until there is another. */
    readonly id: string;
};
export type EventReader = {
    /**
     * What is complete with this piece.
     *
     * @throws UnreadableStreamError
     */
    readonly read: (piece: string) => readonly ServerEvent[];
    /** How long the service wants to be waited for before the next connection; null where it does not say. */
    readonly retryMs: () => number | null;
};
/** What comes is not of the service, or would fill the memory; another connection would be no better. */
export declare class UnreadableStreamError extends Error {
}
export declare const openEventReader: (lastEventId?: string) => EventReader;
