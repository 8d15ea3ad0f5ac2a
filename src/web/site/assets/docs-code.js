// Code on the pages for programs: copied by a button, coloured, and folded below where a line begins.
// Code that a script adds later says so by the event `shown`.

/** @type {(figure: Element) => void} */
const letCopy = (figure) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  const label = figure.querySelector('figcaption')?.textContent ?? '';
  button.setAttribute('aria-label', `Copy: ${label}`);
  const copy = async () => {
    await navigator.clipboard.writeText(figure.querySelector('code')?.textContent ?? '');
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2_000);
  };
  button.addEventListener('click', () => void copy());
  figure.append(button);
};

// One pattern for all languages, since samples are short: keys, strings, numbers, words.
const parts =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\{]|\\.)*')|(?<value>(?<![\w.=/-]|\w:)-?\d+(?:\.\d+)?(?![\w.-])|\b(?:true|false|null|True|False|None)\b)|(?<word>\b(?:import|from|const|await|for|of|in|try|catch|except|as|with|if|instanceof|curl)\b)/g;

/** @type {(className: string, text: string) => HTMLSpanElement} */
const piece = (className, text) => {
  const span = document.createElement('span');
  span.className = className;
  span.append(text);
  return span;
};

/** @type {(line: string) => (Node | string)[]} */
const coloured = (line) => {
  const nodes = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of line.matchAll(parts)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    nodes.push(line.slice(end, index), piece(kind ?? '', found));
    end = index + found.length;
  }
  return [...nodes, line.slice(end)];
};

/** @type {(code: Element) => void} */
const layOut = (code) => {
  const lines = (code.textContent ?? '').split('\n').map((line) => {
    const span = piece('line', '');
    span.style.setProperty('--in', String(line.search(/\S|$/)));
    span.append(...coloured(line));
    return span;
  });
  for (const line of lines.slice(0, -1)) line.append('\n');
  code.replaceChildren(...lines);
};

// Only visible code, because the reference has hundreds of samples.
const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      layOut(target);
    }
  },
  { rootMargin: '100% 0px' },
);

/** @type {(figure: Element) => void} */
const take = (figure) => {
  const code = figure.querySelector('code');
  if (code) near.observe(code);
  // Browsers offer no clipboard to pages over plain HTTP.
  if ('clipboard' in navigator) letCopy(figure);
};
for (const figure of document.querySelectorAll('.shown')) take(figure);
document.addEventListener('shown', ({ target }) => {
  if (target instanceof Element) take(target);
});
