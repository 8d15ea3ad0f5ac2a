import type { Page } from 'playwright-core';

/** Finds elements that do not fit on the page: a line for each. */
export const misfits = (page: Page): Promise<readonly string[]> => page.evaluate(script);

/**
 * This code runs in the page, so it is a string: the tests are not compiled with browser types.
 * Scrolling elements may hold more than they show, and text for screen readers is clipped on purpose.
 */
const script = `(() => {
  const root = document.documentElement;
  const isShown = (each) => each.checkVisibility() && each.closest('.away, .skip') === null;
  const shown = [...document.querySelectorAll('body *')].filter(isShown);
  const named = (each) => each.tagName.toLowerCase() + (each.id && '#' + each.id) +
    [...each.classList].map((name) => '.' + name).join('') + ' ' +
    each.textContent.trim().replaceAll(/\\s+/g, ' ').slice(0, 60);
  const lines = [];
  if (root.scrollWidth > root.clientWidth) {
    lines.push('the page is ' + root.scrollWidth + ' wide');
  }
  const holdsText = (each) => {
    const { display, overflowX } = getComputedStyle(each);
    return display !== 'inline' && display !== 'contents' && overflowX === 'visible';
  };
  for (const each of shown.filter(holdsText)) {
    if (each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0) {
      lines.push('overflows by ' + (each.scrollWidth - each.clientWidth) + ': ' + named(each));
    }
  }
  const targets = 'button, summary, a.button, input:not([type="hidden"]), select, textarea';
  for (const each of shown.filter((one) => one.matches(targets))) {
    const { width, height } = each.getBoundingClientRect();
    // Browsers compute layouts in fractions of a pixel.
    if (width < 23.99 || height < 23.99) {
      lines.push('is only ' + width + ' by ' + height + ': ' + named(each) + (each.name ?? ''));
    }
  }
  return lines;
})()`;

/**
 * Finds words of headings, buttons and labels that are broken because they are longer than their line.
 * The first columns of tables are not checked: other browsers hyphenate there, but this one cannot.
 */
export const tornWords = (page: Page): Promise<readonly string[]> => page.evaluate(wordsScript);

const wordsScript = `(() => {
  const torn = [];
  const places = 'h1, h2, h3, button, .button, nav a, .badge, label, legend, dt, thead th, summary';
  for (const place of document.querySelectorAll(places)) {
    if (!place.checkVisibility() || place.closest('.away, .skip, [lang="en"] table') !== null) continue;
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{M}\\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) torn.push(place.tagName.toLowerCase() + ': ' + word);
      }
    }
  }
  return torn;
})()`;
