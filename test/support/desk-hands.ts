import type { Page } from 'playwright-core';
import { linksMailedTo } from './desk.ts';
import { isFocused, tabTo, untilFocused } from './keyboard.ts';
import type { TestService } from './service.ts';
import { until } from './until.ts';

/** An operator who uses the desk with the keyboard only. */

export type DeskHands = {
  readonly page: Page;
  /** Signs in with the link from the mail that the sign-in page sends. */
  readonly signIn: (email: string) => Promise<void>;
  /** Goes to a page with its shortcut keys, such as `g n`. */
  readonly goTo: (keys: string, path: string) => Promise<void>;
  /** Moves down the list to the row with this text, and opens it. */
  readonly choose: (text: string) => Promise<void>;
  /** Opens an act of the order, fills in its form and confirms its preview. Returns the mails that the preview showed. */
  readonly act: (act: string, typed?: Typed) => Promise<readonly string[]>;
  /** Moves the focus to the selector's element, and presses Enter. */
  readonly press: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
};

/** The values to type into fields, by field name. For a radio button, its value is selected. */
type Typed = Readonly<Record<string, string>>;

/** More rows than any list in a test has. */
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
