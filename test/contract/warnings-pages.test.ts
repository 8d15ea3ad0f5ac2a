import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Json } from '../../src/kernel/result.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** A brief that lists more or fewer pages than the order has causes a warning, unless the number may be open. */

const service = await forFile(startTestService());

const fieldsOf = async (list: Json, pages: number): Promise<readonly string[]> => {
  const body = { studio, project: { pages }, brief: { page_list: list } };
  const { status, json } = await service.post(`${orderPath}?dry_run=1`, body);
  assert.equal(status, 200, JSON.stringify(json));
  return (json.warnings ?? []).map(({ field }: { field: string }) => field);
};

describe('a list of pages', () => {
  it('causes a warning when its length differs from the paid number, in words, numbers or a list', async () => {
    for (const [pages, list] of [
      [4, 'Home, menu, about'],
      [2, ['Home', 'Menu', 'About']],
      [1, 'Home, menu'],
      [5, '1. Home\n2. Menu\n3. About and contact'],
      [3, '1. Home 2. About 3. Contact 4. Shop'],
      [5, ['Home']],
      [2, { 1: 'Home', 2: 'Menu', 3: 'Contact' }],
      [4, 7],
      [4, '7'],
      [4, '7 pages'],
      [4, '7 Seiten'],
      [4, '7 stron'],
      [4, '7 páginas'],
      [4, '7 страниц'],
      [4, '7 старонак'],
      [4, ['Home, menu, about']],
    ] as const) {
      assert.deepEqual(await fieldsOf(list, pages), ['brief.page_list'], JSON.stringify(list));
    }
    const body = { studio, project: { pages: 4 } };
    const { order_id: id } = (await service.post(orderPath, body, fromElsewhere())).json;
    const { json } = await service.post(orderPath, {
      order_id: id,
      brief: { page_list: 'Home, menu' },
    });
    assert.deepEqual(json.warnings, [
      {
        field: 'brief.page_list',
        text: 'brief.page_list names 2 pages, but the price is for 4: change one of them',
      },
    ]);
  });

  it('causes no warning when it has that length, or may leave it open', async () => {
    for (const [pages, list] of [
      [4, 'Home, menu (starters, mains), about, contact'],
      [3, 'Home, menu, about and contact'],
      [4, 'Home, menu, about and contact'],
      [3, 'These three: home; menu; contact'],
      [4, 'The usual ones'],
      [2, ''],
      [3, ["don't know", 'you decide']],
      [4, '1) Home 2) Menu, with prices 3) About and contact'],
      [3, ['Home, menu, about']],
      [4, 4],
      [4, '4 pages'],
      [5, []],
      [3, "don't know, you decide"],
      [3, 'не знаю, решайте сами'],
      [3, 'nie wiem, jak chcecie'],
      [3, 'Weiß ich nicht, entscheiden Sie'],
      [3, 'je ne sais pas, à vous de voir'],
      [3, 'no sé, decidan ustedes'],
      [3, 'não sei, como quiserem'],
      [3, 'не ведаю, вырашайце самі'],
      [5, 'Home, menu, contact, etc.'],
      [3, 'We would like a home page, with a big picture, a menu, and a contact page'],
      [2, 'A home page, with a big picture, a menu'],
      [4, 'About us and whatever you think'],
    ] as const) {
      assert.deepEqual(await fieldsOf(list, pages), [], JSON.stringify(list));
    }
  });
});
