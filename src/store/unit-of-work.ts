import type { CompiledQuery, Kysely } from 'kysely';
import type { End } from '../app/record-ports.ts';
import type { Instant } from '../domain/time.ts';
import { isChange, tablesOf } from './query-tables.ts';
import type { Schema } from './schema.ts';
import { writings, type Row, type Target } from './target.ts';

/** What the database is told, and when; a failure of what has no answer comes with the next one. */
export type Written = {
  readonly db: Kysely<Schema>;
  /** Runs a change behind all that was said before. */
  readonly send: (query: CompiledQuery, parameters: readonly unknown[]) => void;
  /** Makes the point to which `undo` goes back. */
  readonly mark: () => void;
  readonly undo: () => void;
  /** What was done since the mark stays. */
  readonly release: () => void;
};

/** What is known of something is known by a key, which may be empty where there is only one. */
export type Key = string | number;
type Known = { readonly value: unknown };

/** Something a member has decided: how to take it back, and how to decide it again. */
type Step = { readonly back: () => void; readonly again: () => void };

/**
 * What a group of transactions has read and decided and not written yet: what is known, and
 * the rows that are to be written. Each transaction is a member, which sees what those before it have
 * decided and is taken back without a word to the database, unless that had to be told before.
 *
 * Whoever asks the database itself is told the truth: the rows of the tables in question are written
 * first. A change that goes past the rows makes everything unknown.
 */
export class UnitOfWork {
  readonly #database: Written;
  readonly #known = new Map<string, Map<Key, Known>>();
  readonly #dependents = new Map<string, (readonly [what: string, key: Key])[]>();
  readonly #rows = new Map<Target, Map<string, Row>>();
  #ends: End[] = [];
  #endedAt: Instant | null = null;
  #hasWritten = false;
  /** Why rows of members who have decided already could not be written. */
  #lost: { readonly error: unknown } | null = null;
  /** Of the member whose turn it is; null between two of them. */
  #steps: Step[] | null = null;
  #hasOwnRows = false;
  /** The database was told of what the member has decided, or asked by it to change something. */
  #isMarked = false;
  #isAlone = false;
  #turn = 0;

  constructor(database: Written) {
    this.#database = database;
  }

  /** For a new transaction of the database, and whoever is alone in it: what is taken back then is all of it. */
  begin(isAlone: boolean): void {
    this.#turn += 1;
    this.#isAlone = isAlone;
    this.#known.clear();
    this.#dependents.clear();
    this.#rows.clear();
    this.#ends = [];
    this.#endedAt = null;
    this.#hasWritten = false;
    this.#lost = null;
    this.#leave();
  }

  /** Whether nothing of the group can be kept, since what some have decided cannot be written. */
  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** Whether anything was written that is to be kept. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /** What is known of the key; undefined where nothing is. */
  known(what: string, key: Key): Known | undefined {
    return this.#known.get(what)?.get(key);
  }

  /**
   * The database is asked. What is found is then known, but not where it comes so late that it is
   * another's turn. It has to be found anew once one of what it depends on is touched.
   */
  ask(): (what: string, key: Key, value: unknown, dependsOn?: readonly string[]) => void {
    const turn = this.#turn;
    return (what, key, value, dependsOn = []) => {
      if (turn !== this.#turn) return;
      this.#setKnown(what, key, { value });
      for (const each of dependsOn) {
        const dependents = this.#dependents.get(each);
        if (dependents === undefined) this.#dependents.set(each, [[what, key]]);
        else dependents.push([what, key]);
      }
    };
  }

  touch(about: string): void {
    for (const [what, key] of this.#dependents.get(about) ?? []) {
      this.#setKnown(what, key, undefined);
    }
    this.#dependents.delete(about);
  }

  /** Decided: so it is for all who come after. */
  know(what: string, key: Key, value: unknown): void {
    const before = this.known(what, key);
    this.#setKnown(what, key, { value });
    this.#steps?.push({
      back: () => this.#setKnown(what, key, before),
      again: () => this.know(what, key, value),
    });
  }

  #setKnown(what: string, key: Key, known: Known | undefined): void {
    const ofAll = this.#known.get(what);
    if (known === undefined) ofAll?.delete(key);
    else if (ofAll === undefined) this.#known.set(what, new Map([[key, known]]));
    else ofAll.set(key, known);
  }

  /** A row to be written; the last one of a key counts. @throws Error where it can only be new, and is not */
  put(target: Target, key: string, row: Row): void {
    const before = this.row(target, key);
    if (before !== undefined && target.changing === null) {
      throw new Error(`${target.name} has ${key} already`);
    }
    this.#set(target, key, row);
    this.#hasOwnRows = this.#steps !== null;
    this.#steps?.push({
      back: () => this.#set(target, key, before),
      again: () => this.put(target, key, row),
    });
  }

  /** The row of the key that is still to be written. */
  row(target: Target, key: string): Row | undefined {
    return this.#rows.get(target)?.get(key);
  }

  /** To be sealed. */
  note(end: End, at: Instant): void {
    this.#ends.push(end);
    this.#endedAt = at;
    this.#steps?.push({ back: () => void this.#ends.pop(), again: () => this.note(end, at) });
  }

  /** What is to be sealed of all who are kept; null where nothing is. */
  takeNotes(): { readonly ends: readonly End[]; readonly at: Instant } | null {
    if (this.#ends.length === 0 || this.#endedAt === null) return null;
    const notes = { ends: this.#ends, at: this.#endedAt };
    this.#ends = [];
    return notes;
  }

  /** It is the turn of the next member. */
  enter(): void {
    this.#turn += 1;
    this.#steps = [];
  }

  keep(): void {
    if (this.#isMarked && !this.#isAlone) this.#database.release();
    this.#leave();
  }

  /** What the member has decided is as if it had never been. */
  drop(): void {
    if (this.#isMarked && !this.#isAlone) this.#database.undo();
    if (this.#isAlone) this.#hasWritten = false;
    this.#takeBack();
    // It may have found what it had changed itself.
    if (this.#isMarked) this.#known.clear();
    this.#leave();
  }

  /** Before the query is run: the database is told what it has to know for that. */
  before({ query }: Pick<CompiledQuery, 'query'>): void {
    if (isChange(query)) {
      this.#mark();
      this.write();
      this.#known.clear();
      this.#hasWritten = true;
    } else if (this.#rows.size > 0) {
      const tables = tablesOf(query);
      const isAbout = ({ name }: Target): boolean => tables === null || tables.has(name);
      const targets = [...this.#rows.keys()].filter(isAbout);
      if (targets.length === 0) return;
      if (this.#hasOwnRows) this.#mark();
      for (const target of targets) this.#write(target);
    }
  }

  /** Writes all rows that are still to be written. @throws whatever has kept any from being written */
  write(): void {
    if (this.#lost !== null) throw this.#lost.error;
    for (const target of this.#rows.keys()) this.#write(target);
  }

  /** From here on the member can be taken back by the database. Those before it are written first. */
  #mark(): void {
    if (this.#steps === null || this.#isMarked) return;
    const steps = this.#steps;
    this.#takeBack();
    this.write();
    if (!this.#isAlone) this.#database.mark();
    this.#isMarked = true;
    this.#steps = [];
    for (const { again } of steps) again();
  }

  #takeBack(): void {
    for (const { back } of this.#steps?.toReversed() ?? []) back();
  }

  #leave(): void {
    this.#steps = null;
    this.#hasOwnRows = false;
    this.#isMarked = false;
  }

  #set(target: Target, key: string, row: Row | undefined): void {
    const rows = this.#rows.get(target) ?? new Map<string, Row>();
    if (row === undefined) rows.delete(key);
    else rows.set(key, row);
    if (rows.size === 0) this.#rows.delete(target);
    else this.#rows.set(target, rows);
  }

  #write(target: Target): void {
    const rows = this.#rows.get(target);
    if (rows === undefined) return;
    const { db, send } = this.#database;
    const written = writings(db, target, [...rows.values()]);
    this.#rows.delete(target);
    this.#hasWritten = true;
    try {
      for (const { query, parameters } of written) send(query, parameters);
    } catch (error) {
      // Before the mark the rows are those of others, who are not taken back with whoever made us write them.
      if (!this.#isMarked) this.#lost = { error };
      throw error;
    }
  }
}
