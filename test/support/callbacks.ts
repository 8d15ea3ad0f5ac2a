import type { Changed } from '../../src/kernel/changes.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import type { Tx } from '../../src/kernel/store.ts';
import type { Instant } from '../../src/kernel/time.ts';
import { auditedById, foldingBy } from '../../src/store/audited-kind.ts';
import { columnsOf, type RowOf } from '../../src/store/columns.ts';
import type { Session } from '../../src/store/engine.ts';
import { storedRows } from '../../src/store/stored-rows.ts';
import { keysAfter, upsert } from '../../src/store/table-rows.ts';

/** The entity of the fifth room, which only tests know: a visitor's request to be called. */

export type CallbackId = `cal_${string}`;

export type Callback = {
  readonly id: CallbackId;
  readonly email: string;
  readonly topic: string;
  readonly requestedAt: Instant;
  readonly isLate: boolean;
  readonly isForgotten: boolean;
  readonly version: number;
};

type CallbackEventBase = {
  readonly callbackId: CallbackId;
  readonly version: number;
  readonly at: Instant;
};
export type CallbackEvent =
  | (CallbackEventBase & {
      readonly type: 'CallbackRequested';
      readonly email: string;
      readonly topic: string;
    })
  | (CallbackEventBase & { readonly type: 'CallbackMissed' })
  | (CallbackEventBase & { readonly type: 'CallbackForgotten' });

type CallbackChange = Changed<'callback', Callback, CallbackEvent>;

declare module '../../src/kernel/event.ts' {
  interface EventKinds {
    callback: CallbackEvent;
  }
}
declare module '../../src/kernel/changes.ts' {
  interface ChangeKinds {
    callback: CallbackChange;
  }
}
declare module '../../src/store/schema.ts' {
  interface Schema {
    callbacks: RowOf<typeof callbacks>;
  }
}
declare module '../../src/kernel/store.ts' {
  interface Tx {
    readonly callbacks: ReturnType<typeof callbackRows>;
  }
}

const evolve = (before: Callback | null, event: CallbackEvent): Callback => {
  const { version } = event;
  if (event.type === 'CallbackRequested') {
    const { callbackId: id, email, topic, at: requestedAt } = event;
    return { id, email, topic, requestedAt, isLate: false, isForgotten: false, version };
  }
  if (before === null) throw new Error('A callback begins with its request');
  return event.type === 'CallbackMissed'
    ? { ...before, isLate: true, version }
    : { ...before, email: 'erased', topic: 'erased', isForgotten: true, version };
};

export const changeOf = (before: Callback | null, event: CallbackEvent): CallbackChange => ({
  entity: 'callback',
  before,
  after: evolve(before, event),
  events: [event],
});

const callback = columnsOf<Callback>();
const callbacks = callback.table('callbacks', {
  key: { id: callback.text('id') },
  changing: {
    email: callback.text('email'),
    topic: callback.text('topic'),
    requested_at_ms: callback.moment('requestedAt'),
    is_late: callback.flag('isLate'),
    is_forgotten: callback.flag('isForgotten'),
    version: callback.integer('version'),
  },
});
const saveCallback = upsert(callbacks);

const callbackRows = (session: Session) => {
  const all = () => session.db.selectFrom('callbacks').selectAll();
  return {
    find: async (id: CallbackId): Promise<Callback | null> => {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : callbacks.fromRow(row);
    },
    ofEmail: async (email: string): Promise<readonly Callback[]> => {
      const rows = await all().where('email', '=', emailKey(email)).execute();
      return rows.map(callbacks.fromRow);
    },
    open: async (): Promise<readonly Callback[]> => {
      const rows = await all().where('is_late', '=', 0).where('is_forgotten', '=', 0).execute();
      return rows.map(callbacks.fromRow);
    },
    ids: (last: string, limit: number): Promise<readonly CallbackId[]> =>
      keysAfter<CallbackId>(session, callbacks, last, limit),
    save: (each: Callback): Promise<void> => saveCallback(session, each),
  };
};

export const callbackStorage = storedRows({
  tables: { callbacks },
  indexes: 'create index callbacks_by_email on callbacks (email);',
  open: (session) => ({ callbacks: callbackRows(session) }),
  save: {
    callback: async (tx: Tx, changes) => {
      for (const { after: each } of changes) await tx.callbacks.save(each);
    },
  },
  streamOf: (event) => ('callbackId' in event ? event.callbackId : null),
  audited: [
    auditedById({
      noun: 'callback',
      prefix: 'cal_',
      tableIn: (tx) => tx.callbacks,
      fold: foldingBy(evolve),
    }),
  ],
});
