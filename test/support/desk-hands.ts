import type { Page } from 'playwright-core';
import { linksMailedTo } from './desk.ts';
import { isFocused, tabTo, untilFocused } from './keyboard.ts';
import type { TestService } from './service.ts';
import { until } from './until.ts';

/** An operator at the desk who has a keyboard and nothing else. */

export type DeskHands = {
  readonly page: Page;
  /** By the link in the mail that the sign-in page sends. */
  readonly signIn: (email: string) => Promise<void>;
  /** By the keys of the top of the page, such as `g n`. */
  readonly goTo: (keys: string, path: string) => Promise<void>;
  /** Down the list to the row that says this, and into it. */
  readonly choose: (text: string) => Promise<void>;
  /** From the page of an order: to the act, through its form, past what it shows. The mails that it showed. */
  readonly act: (act: string, typed?: Typed) => Promise<readonly string[]>;
  /** To what the selector says, and presses Enter. */
  readonly press: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
};

/** What is typed into the fields by their names; a choice is pressed. */
type Typed = Readonly<Record<string, string>>;

/** No list of a test is as long. */
const rowsMax = 50;

export const deskHands = (page: Page, service: TestService): DeskHands => {
  const { keyboard } = page;
  const press = async (selector: string): Promise<void> => {
    await tabTo(page, selector);
    await keyboard.press('Enter');
  };
  const type = async (selector: string, text: string): Promise<void> => {
    if (!(await isFocused(page, selector))) await tabTo(page, selector);
    await keyboard.press('Control+A');
    await keyboard.type(text);
  };
  return {
    page,
    press,
    type,
    signIn: async (email) => {
      const earlier = await linksMailedTo(service.folder, email);
      await page.goto('/desk');
      await page.waitForURL('**/desk/sign-in');
      await untilFocused(page, '#email');
      await type('#email', email);
      await keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
      service.dispatcher.wake();
      const token = await until('the link is mailed', async () =>
        (await linksMailedTo(service.folder, email)).find((each) => !earlier.includes(each)),
      );
      await page.goto(`/desk/sign-in/${token}`);
      await untilFocused(page, 'form button');
      await keyboard.press('Enter');
      await page.waitForURL('**/desk');
    },
    goTo: async (keys, path) => {
      for (const key of keys.split(' ')) await keyboard.press(key);
      await page.waitForURL(`**${path}`);
    },
    choose: async (text) => {
      for (let row = 0; row < rowsMax; row += 1) {
        await keyboard.press('j');
        const [url, focused] = [page.url(), await page.evaluate<string>(focusedRow)];
        if (!focused.includes(text)) continue;
        await keyboard.press('Enter');
        await page.waitForURL((to) => to.href !== url);
        return;
      }
      throw new Error(`No row says ${text}`);
    },
    act: async (act, typed = {}) => {
      const isNext = (await page.locator(`a[data-next][href$="/${act}"]`).count()) > 0;
      if (isNext) await keyboard.press('a');
      else await press(`.acts a[href$="/${act}"]`);
      await page.waitForURL(`**/${act}`);
      for (const [name, text] of Object.entries(typed)) {
        const choice = `[name="${name}"][value="${text}"]`;
        if ((await page.locator(choice).count()) === 0) {
          await type(`[name="${name}"]`, text);
          continue;
        }
        await tabTo(page, `[name="${name}"]`);
        while (!(await isFocused(page, choice))) await keyboard.press('ArrowDown');
        await keyboard.press('Space');
      }
      if (Object.keys(typed).length > 0) await press('button[value="preview"]');
      await page.getByRole('heading', { name: 'What this does' }).waitFor();
      const mails = await page.locator('.mail').allTextContents();
      await untilFocused(page, 'button[value="do"]');
      await keyboard.press('Enter');
      await page.getByText('Done: ').waitFor();
      return mails;
    },
  };
};

const focusedRow = `document.activeElement.closest('.row')?.textContent ?? ''`;
