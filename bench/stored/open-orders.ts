import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { encodeTimed } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';

/**
 * Copies rows of the table `orders`. Each copy has its own id, number and times, but no events, so
 * the copies are only good for lists that read this table.
 */

/** The columns with times. A copy moves all of them by the same duration, so that it stays consistent. */
const moments = ['placed_at_ms', 'waiting_by_ms', 'waiting_since_ms', 'next_due_at_ms'] as const;
const minuteMs = 60_000;
/** The copies are up to ten weeks old. */
const oldestMs = 100_000 * minuteMs;

/** Returns the number of orders after copying. */
export const copyOrders = (file: string, total: number): number => {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  const first = database.prepare('select * from orders').all();
  const names = Object.keys(first[0] ?? {});
  const insert = database.prepare(
    `insert into orders (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  database.exec('begin');
  for (let nth = first.length; nth < total; nth += 1) {
    const row = { ...first[nth % first.length] };
    const earlierMs = Math.round((oldestMs * nth) / total);
    for (const name of moments) {
      const at = row[name];
      if (typeof at === 'number') row[name] = at - earlierMs;
    }
    row['id'] = `ord_${encodeTimed(instant(Number(row['placed_at_ms'])), randomBytes(16))}`;
    row['number'] = 10_000 + nth;
    insert.run(...names.map((name) => row[name] ?? null));
  }
  database.exec('commit');
  const [{ count } = { count: 0 }] = database.prepare('select count(*) as count from orders').all();
  database.close();
  return Number(count);
};
