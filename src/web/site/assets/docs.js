// Conveniences of the documents: remembers the sample language, marks the current section, opens forms for calls.

const tools = document.querySelector('.tools');
const { try: tryAddress = '', ...settings } = tools instanceof HTMLElement ? tools.dataset : {};

/** @type {(name: string, className: string) => HTMLButtonElement} */
const buttonOf = (name, className) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = name;
  return button;
};

// Follows anchors to content on another page.
const { hash } = location;
if (hash.startsWith('#schema-') && document.querySelector('.said h3[id^="schema-"]') === null) {
  location.replace(`schemas${hash}`);
}

// Remembers the sample language.
/** @type {NodeListOf<HTMLInputElement>} */
const choices = document.querySelectorAll('[name="samples"]');
const storedAs = 'samples';
/** @type {() => string | null} */
const chosenBefore = () => {
  try {
    return localStorage.getItem(storedAs);
  } catch {
    return null;
  }
};
const before = chosenBefore();
for (const choice of choices) {
  if (choice.value === before) choice.checked = true;
  choice.addEventListener('change', () => {
    try {
      localStorage.setItem(storedAs, choice.value);
    } catch {
      // Without storage, the choice lasts for this visit.
    }
  });
}

// Marks the current section in the contents, and closes them after a choice.
const contents = document.getElementById('contents');
contents?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a') && contents.matches(':popover-open')) {
    contents.hidePopover();
  }
});
const links = new Map(
  [...document.querySelectorAll('.contents a')].map((link) => [link.getAttribute('href'), link]),
);
/** @type {Element | undefined} */
let current;
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = links.get(`#${target.id}`);
      if (!isIntersecting || link === undefined || link === current) continue;
      current?.removeAttribute('aria-current');
      link.setAttribute('aria-current', 'true');
      current = link;
    }
  },
  { rootMargin: '-60px 0px -75% 0px' },
);
for (const head of document.querySelectorAll('.said :is(h2, h3)[id]')) seen.observe(head);

// Adds a button to try each call.
for (const section of document.querySelectorAll('.call[data-call]')) {
  const button = buttonOf('Try it', 'button quiet');
  const name = section.getAttribute('data-call') ?? '';
  button.setAttribute('aria-label', `Try it: ${name}`);
  const open = async () => {
    button.disabled = true;
    try {
      const { openTry } = await import(tryAddress);
      await openTry(section, name, settings, button);
    } finally {
      button.disabled = false;
    }
  };
  button.addEventListener('click', () => void open());
  section.querySelector('.endpoint')?.append(button);
}
