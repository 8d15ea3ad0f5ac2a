/** The tables of the public log. A part of `schema.ts`. */

export type LogLeafTable = {
  number: number;
  entry: string;
  hash: string;
  /** Null in what is of no lot. */
  lot_id: number | null;
  seq: number | null;
  /** What a batch leaf commits to, as JSON; it is served to nobody. */
  ends: string | null;
  at_ms: number;
};

/** Of each tile that is full: its root, which stands in the level above. */
export type LogTileTable = { level: number; number: number; root: string };

export type LogCheckpointTable = {
  size: number;
  root: string;
  at_ms: number;
  note: string;
  cosignatures: string;
};

export type LogKeyTable = {
  generation: number;
  origin: string;
  vkey: string;
  time_vkey: string;
  from_size: number;
  endorsement: string | null;
  until_ms: number | null;
  until_size: number | null;
};
