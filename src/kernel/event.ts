import type { LotId } from './ids.ts';

/**
 * The events of every entity. An event says what happened to one entity, in the past tense; it is
 * appended to the entity's stream and never changed. Only its personal part can be erased.
 * Each folder with entities adds theirs.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- folders with entities add their members
export interface EventKinds {}

/** Any event of the audit log. */
export type DomainEvent = EventKinds[keyof EventKinds];

export const lotStreamPrefix = 'lot_';
export const lotStream = (id: LotId): string => `${lotStreamPrefix}${id}`;
export const blockStreamPrefix = 'block_';
export const blockStream = (subject: string): string => `${blockStreamPrefix}${subject}`;

export const settingStreamPrefix = 'setting_';
export const settingStream = (name: string): string => `${settingStreamPrefix}${name}`;
