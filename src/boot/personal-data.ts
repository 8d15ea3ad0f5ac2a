import { rooms } from './rooms.ts';

/** What each folder stores about people. */
export const personalData = rooms.flatMap(({ personal }) => personal ?? []);
