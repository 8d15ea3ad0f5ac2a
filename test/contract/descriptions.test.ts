import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operations } from '../../src/boot/rooms.ts';
import type { AnyOperation } from '../../src/kernel/operation.ts';

/** The descriptions of operations, by which programs choose among them. */

const all: readonly AnyOperation[] = Object.values(operations);
const names = new Set(all.map(({ name }) => name));

/** Splits a text into sentences. A full stop inside a word, as in a host name, ends none. */
const sentencesOf = (text: string): number => text.match(/[.?](?= |$)/g)?.length ?? 0;

describe('the description of an operation', () => {
  for (const { name, access, description } of all) {
    if (access === 'operator' || access === 'system') continue;
    it(`explains ${name} in two to five sentences: when to call it and what happens`, () => {
      assert.ok(description !== undefined, 'it has none');
      const sentences = sentencesOf(description);
      assert.ok(sentences >= 2 && sentences <= 5, `${sentences} sentences`);
      assert.ok(description.length <= 600, `${description.length} characters`);
    });
  }

  it('uses the exact names of other operations', () => {
    for (const { name, description = '' } of all) {
      for (const [word] of description.matchAll(
        /\b(?:show|list|place|confirm|add|set|submit|cancel|accept|refuse|request|report|answer|mail|find|take|file|drop|mark|record|block|void|reject|approve|inspect|create|redirect|retry)_[a-z_]+/g,
      )) {
        const isField = /^(?:request_(?:id|body)|file_id|report_id)$/.test(word);
        assert.ok(names.has(word) || isField, `${name} speaks of ${word}`);
      }
    }
  });
});
