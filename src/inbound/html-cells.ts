/**
 * HTML whose table cells stay apart when it is made into text, which is done by their words alone:
 * a line for each row, and ` | ` between two cells of it.
 */

/** A comment that does not end goes on to the end, so nothing is looked at twice. */
const pieces = /<!--(?:(?!-->)[^])*(?:-->)?|<[^>]*>?|[^<]+/g;
const tag = /^<(\/?)(table|tr|t[dh]|p|div)(?=[\s/>])/i;

export const withCellsApart = (html: string): string => {
  if (!/<t[dh][\s/>]/i.test(html)) return html;
  const kept: string[] = [];
  /** How many cells the row has had, of each table that is open. */
  const rows: number[] = [0];
  let isAtStartOfCell = false;
  for (const piece of html.match(pieces) ?? []) {
    const [, slash = '', name = ''] = tag.exec(piece) ?? [];
    const what = `${slash}${name.toLowerCase()}`.replace('th', 'td');
    const cells = rows.at(-1) ?? 0;
    // What Outlook writes into each cell would begin a line of its own.
    if ((what === 'p' || what === 'div') && isAtStartOfCell) continue;
    isAtStartOfCell = what === 'td' || (isAtStartOfCell && piece.trim() === '');
    if (what === 'td' && cells > 0) kept.push(' | ');
    if ((what === 'tr' || what === '/tr') && cells > 0) kept.push('<br>');
    kept.push(piece);
    if (what === 'table') rows.push(0);
    else if (what === '/table' && rows.length > 1) rows.pop();
    else if (what === 'td') rows[rows.length - 1] = cells + 1;
    else if (what === 'tr' || what === '/tr') rows[rows.length - 1] = 0;
  }
  return withoutEnds(kept).join('');
};

/** The ends of paragraphs that a cell ends with. */
const withoutEnds = (kept: readonly string[]): readonly string[] => {
  const left: string[] = [];
  let isAtEndOfCell = false;
  for (const piece of kept.toReversed()) {
    const isParagraphEnd = /^<\/(?:p|div)[\s>]/i.test(piece);
    if (isParagraphEnd && isAtEndOfCell) continue;
    isAtEndOfCell = /^<\/t[dh][\s>]/i.test(piece) || (isAtEndOfCell && piece.trim() === '');
    left.push(piece);
  }
  return left.toReversed();
};
