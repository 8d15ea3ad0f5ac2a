// Searches operations, fields, errors and the guide. Loads the index on first use.

const tools = document.querySelector('.tools');
const indexAddress = (tools instanceof HTMLElement ? tools.dataset['search'] : '') ?? '';

/** @typedef {readonly [rank: number, title: string, kind: string, to: string, said: string, also?: string]} Entry */
/** @type {Promise<readonly Entry[]> | undefined} */
let index;
/** @type {() => Promise<readonly Entry[]>} */
const fetchIndex = async () => {
  try {
    const answer = await fetch(indexAddress);
    return await answer.json();
  } catch (error) {
    // The next key press tries again.
    index = undefined;
    throw error;
  }
};

const shownMax = 8;

/** @type {(text: string) => string} */
const plain = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/**
 * How well an entry fits the typed words; 0 if one of them begins no word of the entry. Words of the name
 * count most, then the kind of the entry by its rank, then how close its name is to the phrase.
 * @type {(entry: Entry, phrase: string) => number}
 */
const scoreOf = ([rank, title, kind, , said, also = ''], phrase) => {
  const name = plain(title);
  const inWords = title.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const names = ` ${name} ${plain(inWords)} ${plain(also)}`;
  const all = `${names} ${plain(kind)} ${plain(said)}`;
  const words = phrase
    .split(' ')
    .map((word) => ` ${word.length > 3 ? word.replace(/s$/, '') : word}`);
  if (!words.every((word) => all.includes(word))) return 0;
  const isNamed = words.every((word) => names.includes(word));
  return (isNamed ? 100 : 1) + (8 - rank) * 4 + closenessOf(name, names, phrase);
};

/** @type {(name: string, names: string, phrase: string) => number} */
const closenessOf = (name, names, phrase) => {
  if (name === phrase) return 3;
  if (`${names} `.includes(` ${phrase} `)) return 2;
  return name.startsWith(phrase) ? 1 : 0;
};

/** @type {(entries: readonly Entry[], typed: string) => readonly Entry[]} */
const find = (entries, typed) => {
  const phrase = plain(typed);
  if (phrase === '') return [];
  const found = entries
    .map((entry) => ({ entry, score: scoreOf(entry, phrase) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
  return withoutRepeats(found).slice(0, shownMax);
};

const sameTitleMax = 3;
/**
 * Leaves out further entries of the same title, such as a field that many calls have.
 * @type {(entries: readonly Entry[]) => readonly Entry[]}
 */
const withoutRepeats = (entries) => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return entries.filter(([, title]) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count <= sameTitleMax;
  });
};

const form = document.querySelector('form.find');
const field = form?.querySelector('input');
const list = form?.querySelector('ul');
const none = form?.querySelector('p');

/** @type {(entry: Entry, at: number) => HTMLLIElement} */
const optionOf = ([, title, kind, to, said], at) => {
  const option = document.createElement('li');
  option.id = `found-${at}`;
  option.role = 'option';
  option.dataset['to'] = to;
  const about = document.createElement('span');
  about.textContent = kind;
  const name = document.createElement('mark');
  name.textContent = title;
  const more = document.createElement('small');
  more.textContent = said;
  option.append(name, about, more);
  return option;
};

if (form instanceof HTMLFormElement && field && list && none) {
  form.hidden = false;
  let at = 0;

  const select = () => {
    [...list.children].forEach((option, each) => {
      option.setAttribute('aria-selected', String(each === at));
    });
    const id = list.children[at]?.id;
    if (id === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', id);
  };
  /** @type {(found: readonly Entry[], said: string) => void} */
  const show = (found, said) => {
    list.replaceChildren(...found.map(optionOf));
    list.hidden = found.length === 0;
    field.setAttribute('aria-expanded', String(found.length > 0));
    none.textContent = said;
    at = 0;
    select();
  };
  const look = async () => {
    const typed = field.value;
    const entries = await (index ??= fetchIndex());
    // The visitor has typed more meanwhile.
    if (typed !== field.value) return;
    const found = find(entries, typed);
    show(found, typed.trim() !== '' && found.length === 0 ? `Nothing is called ${typed}` : '');
  };
  /** @type {(option: Element | undefined) => void} */
  const go = (option) => {
    if (!(option instanceof HTMLElement)) return;
    const to = new URL(option.dataset['to'] ?? '', location.href);
    field.value = '';
    show([], '');
    field.blur();
    if (to.pathname === location.pathname) location.hash = to.hash;
    else location.assign(to);
  };

  field.addEventListener('focus', () => void (index ??= fetchIndex()));
  field.addEventListener('input', () => void look());
  field.addEventListener('keydown', (event) => {
    const { length } = list.children;
    if (event.key === 'Escape') {
      field.value = '';
      show([], '');
      field.blur();
    } else if (length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      at = (at + (event.key === 'ArrowDown' ? 1 : length - 1)) % length;
      select();
    }
  });
  field.addEventListener('blur', () => show([], ''));
  field.addEventListener('search', () => void look());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go(list.children[at]);
  });
  // Keeps the focus in the field, so that the list stays open during a click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    go(target instanceof Element ? (target.closest('li') ?? undefined) : undefined);
  });
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLElement &&
      target.matches('input:not([type="radio"]), textarea, select');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    field.focus();
  });
}
