/**
 * Each queue has send slots of its own. `codes` are codes and links that sign in: somebody waits for
 * each of them, and it is worth nothing a few minutes later. `operators` are messages that operators have
 * to see, however many messages strangers cause.
 */
export const queues = ['codes', 'operators', 'others'] as const;
export type Queue = (typeof queues)[number];
