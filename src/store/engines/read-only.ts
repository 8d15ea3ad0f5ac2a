import type { Engine } from '../engine.ts';

/** An engine for a thread that only reads: what it must not do is a mistake of whoever asks for it. */
export const readOnlyEngine = (reading: Pick<Engine, 'read' | 'close'>): Engine => ({
  ...reading,
  write: async () => refuse(),
  mayBackup: refuse,
  backup: async () => refuse(),
  scrub: refuse,
  hint: refuse,
});

const refuse = (): never => {
  throw new Error('This thread only reads');
};
