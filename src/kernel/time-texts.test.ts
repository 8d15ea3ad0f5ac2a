import assert from 'node:assert/strict';
import { it } from 'node:test';
import { languages } from './languages.ts';
import { formatWait } from './texts/formats.ts';
import { waitWords } from './time-texts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

it('a wait of up to two hours is stated in minutes, rounded up', () => {
  const delays = [1, minuteMs, minuteMs + 1, 37 * minuteMs, hourMs, 2 * hourMs, 2 * hourMs + 1];
  assert.deepEqual(delays.map(waitWords), [
    'a minute',
    'a minute',
    '2 minutes',
    '37 minutes',
    '60 minutes',
    '120 minutes',
    '3 hours',
  ]);
  assert.equal(waitWords(24 * hourMs), '24 hours');
});

it('a wait reads the same in every language', () => {
  assert.deepEqual(
    languages.map((language) => formatWait(36 * minuteMs + 1, language)),
    [
      'in 37 minutes',
      'через 37 минут',
      'za 37 minut',
      'in 37 Minuten',
      'dans 37 minutes',
      'dentro de 37 minutos',
      'dentro de 37 minutos',
      'праз 37 хвілін',
    ],
  );
  assert.deepEqual(
    [1, hourMs, hourMs + 1, 23 * hourMs + 1].map((ms) => formatWait(ms, 'en')),
    ['in 1 minute', 'in 1 hour', 'in 61 minutes', 'in 24 hours'],
  );
});
