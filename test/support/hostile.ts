/** Texts that attack a page or a mail which shows them. */
export const hostileTexts: Readonly<Record<string, string>> = {
  script: '<script>globalThis.hacked = 1</script><x-hostile>',
  image: '<img src=x onerror="globalThis.hacked = 1" data-hostile><svg onload=hacked()>',
  closers:
    '</textarea></title></option></bdi></dd></pre>--><script>globalThis.hacked = 1</script><x-hostile>',
  quotes: '" data-hostile="1" autofocus onfocus="globalThis.hacked = 1',
  apostrophes: "' data-hostile='1' autofocus onfocus='globalThis.hacked = 1",
  templates:
    '!${globalThis.hacked = 1} ${hacked} `${1}` {{7*7}} \\u003cx-hostile\\u003e %3Cx-hostile%3E!',
  entities: '&lt;x-hostile&gt; &#60;x-hostile&#62; &amp;amp; &quot; &copy &nbsp;',
  links: 'javascript:globalThis.hacked=1 data:text/html,<script>globalThis.hacked=1</script>',
  override: '\u202eright to left\u202c \u202eand so to the end',
  isolates: '\u2067\u2068never closed, \u2069\u2069\u2069\u2069 closed too often',
  invisible: 'zero\u200bwidth\u200d, soft\u00ad, \u2060 and \ufeff inside',
  astral: '👩‍👩‍👧 𝒳 🏳️‍🌈 e\u0301',
  lines: 'one\n\ntwo\tthree',
  separators: 'a\u2028b\u2029c',
};

/** All hostile texts as one long answer. */
export const everyHostileText = Object.values(hostileTexts).join('\n');

/** How the service shows the direction marks and invisible characters in these texts. */
export const withShownMarks = (text: string): string =>
  text.replaceAll(shownMarks, (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase()}]`);

const shownMarks = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?<=width)\u200d/g;

/** Patterns in HTML that show that text became markup. */
export const hostileMarkup =
  /<x-hostile|<script(?! src="\/assets\/)|<svg|<img|<[^>]*\s(?:data-hostile|autofocus|on\w+)\s*=/i;

/** The visible text of a page except its form fields and addresses. */
export const outsideForms = (html: string): string =>
  html
    .replaceAll(/(<textarea\b[^>]*>)[^<]*/g, '$1')
    .replaceAll(/ (?:value|href|action)="[^"]*"/g, '');

/** The readable text of some markup. */
export const readable = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)));
