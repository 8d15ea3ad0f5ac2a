import type { AppContext, Settings } from '../kernel/context.ts';
import { redactionOf } from '../kernel/redaction.ts';
import type { Room } from '../kernel/room.ts';
import type { Store } from '../kernel/store.ts';
import type { Registry } from '../kernel/use-case.ts';
import { logSubjectsOf } from '../log/subject.ts';
import { mailsOf } from '../messages/mails.ts';
import { notificationSubscriber } from '../messages/notifications.ts';
import { eraseExpired } from '../people/erasure.ts';
import type { CopyDatabase } from '../store/copy/progress.ts';
import { ownRows } from '../store/rows.ts';
import { openStore, type StoreOptions } from '../store/store.ts';
import type { StoredRows } from '../store/stored-rows.ts';
import { apiOf, type Api } from '../web/rest/api.ts';
import { webhookSubjectsOf } from '../webhooks/subject.ts';
import { sweepStore } from './sweep.ts';

/** What the rooms make together: what is stored, what can be called, and what runs by itself. */
export type Service = {
  readonly rooms: readonly Room[];
  readonly storedRows: readonly StoredRows<object>[];
  /** Opens the database at an address, and creates the tables of a new one. */
  readonly openStore: (databaseUrl: string, options?: StoreOptions) => Promise<Store>;
  readonly copyDatabase: CopyDatabase;
  /** The operations, with their handlers. */
  readonly registry: Registry;
  readonly api: Api;
  /** The parts of the context of calls. */
  readonly context: Pick<AppContext, 'authenticators' | 'subscribers' | 'timed' | 'sweeps'>;
  readonly settings: Pick<Settings, 'mails' | 'webhooks' | 'logSubjects' | 'personalData'>;
};

/** Makes a service from its rooms. Documents list its parts in their order. */
export const serviceOf = (rooms: readonly Room[]): Service => {
  // A copy that finds other data names the first table that differs, so those of the subjects come first.
  const storedRows = [...rooms.flatMap(({ rows }) => rows ?? []), ownRows];
  const personalData = rooms.flatMap(({ personal }) => personal ?? []);
  const redaction = redactionOf(personalData.map(({ redactions }) => redactions));
  const registry: Registry = new Map(
    rooms
      .flatMap(({ operations }) => operations)
      .map((operation) => [operation.name, { operation, handler: operation.handler }]),
  );
  return {
    rooms,
    storedRows,
    openStore: (databaseUrl, options) =>
      openStore({ rows: storedRows, redaction }, databaseUrl, options),
    copyDatabase: async (from, to, watch) => {
      // Imported late: only one command copies, and copying loads the drivers of both engines.
      const { copyRows } = await import('../store/copy/copy.ts');
      return copyRows(storedRows, { from, to }, watch);
    },
    registry,
    api: apiOf(rooms, registry),
    context: {
      authenticators: rooms.flatMap(({ authenticators = [] }) => authenticators),
      subscribers: [
        ...rooms.flatMap(({ subscribers = [] }) => subscribers),
        notificationSubscriber(rooms),
      ],
      timed: rooms.flatMap(({ timed = [] }) => timed),
      // Erasing comes before the rooms, which delete the messages and files that it releases.
      sweeps: [sweepStore, eraseExpired, ...rooms.flatMap(({ sweep }) => sweep ?? [])],
    },
    settings: {
      mails: mailsOf(rooms),
      webhooks: webhookSubjectsOf(rooms),
      logSubjects: logSubjectsOf(rooms),
      personalData,
    },
  };
};
