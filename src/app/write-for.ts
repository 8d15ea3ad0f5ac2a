import { noteKeyUse } from './authorise.ts';
import { closeDueLots } from './auction/close-due.ts';
import type { AppContext } from './context.ts';
import { expectFiles } from './files/receive.ts';
import { takeAway } from './files/take-away.ts';
import { changeUpload, keepUpload } from './files/unfinished.ts';
import { noteDeskSeen } from './operator/desk-session.ts';
import { keepLook } from './operator/looks.ts';
import { carryOut, type Registry } from './run.ts';
import { countChallenge } from './webhooks/challenge.ts';
import type { Writer } from './writer.ts';

/** What threads that only read ask for, done as if they had been asked here. */
export const writeFor = (context: AppContext, registry: Registry): Writer => {
  const { store } = context;
  return {
    carryOut: async (call) => {
      const registered = registry.get(call.operation);
      if (registered === undefined) throw new Error(`There is no operation ${call.operation}`);
      return carryOut(context, registered, call);
    },
    noteKeyUse: (keyHash, at) => noteKeyUse(store, keyHash, at),
    noteDeskSeen: (sessionHash, at) => noteDeskSeen(store, sessionHash, at),
    keepLook: (shown, at) => keepLook(store, shown, at),
    expectFiles: (ids, removeAt) => expectFiles(store, ids, removeAt),
    takeAway: (ids) => takeAway(context, ids),
    keepUpload: (upload) => keepUpload(store, upload),
    changeUpload: (change) => changeUpload(store, change),
    closeDueLots: async () => {
      await closeDueLots(context);
    },
    countChallenge: (wanted) => countChallenge(context, wanted),
  };
};
