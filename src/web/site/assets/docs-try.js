// A form that sends a call to the service of this page. It stores nothing: what was typed, such as a key,
// is lost when the visitor leaves the page.

/** @typedef {{ readonly summary: string, readonly params?: Record<string, string>, readonly query?: Record<string, string>, readonly body?: Record<string, unknown> }} Example */
/** @typedef {{ readonly type?: string, readonly enum?: readonly string[], readonly default?: string | number | boolean }} Field */
/** @typedef {{ readonly method: string, readonly path: string, readonly needsKey: boolean, readonly changes: boolean, readonly hasDryRun: boolean, readonly takesFiles: boolean, readonly fields: Record<string, Field>, readonly examples: readonly Example[] }} Call */

/** @type {Promise<Record<string, Call>> | undefined} */
let calls;
/** @typedef {typeof import('./docs-request.js')} Requests */
/** @type {Promise<Requests> | undefined} */
let requests;
/** Values that forms share until the visitor leaves the page. */
const shared = { key: '', ids: /** @type {Record<string, string>} */ ({}) };

/**
 * Shows the form in place of its button, which returns when the form is closed.
 * @type {(section: Element, name: string, settings: DOMStringMap, button: HTMLButtonElement) => Promise<void>}
 */
export const openTry = async (section, name, settings, button) => {
  const existing = section.querySelector('form.trying');
  const form = existing instanceof HTMLFormElement ? existing : await makeForm(name, settings);
  const close = () => {
    form.hidden = true;
    button.hidden = false;
    button.focus();
  };
  if (form !== existing) {
    form.querySelector('.close')?.addEventListener('click', close);
    // Beside the description in two columns, else below the button.
    const beside = section.querySelector('.beside');
    if (beside !== null && getComputedStyle(section).display === 'grid') beside.prepend(form);
    else section.querySelector('.endpoint')?.after(form);
  }
  form.hidden = false;
  button.hidden = true;
  form.scrollIntoView({ block: 'nearest' });
  /** @type {HTMLElement | null} */
  const first = form.querySelector('input, select, textarea, [type="submit"]');
  first?.focus({ preventScroll: true });
};

/** @type {(name: string, settings: DOMStringMap) => Promise<HTMLFormElement>} */
const makeForm = async (name, { calls: address = '', base = '', request = '' }) => {
  calls ??= fetch(address).then((answer) => answer.json());
  requests ??= import(request);
  const [all, sending] = await Promise.all([calls, requests]).catch((error) => {
    // The next attempt loads again.
    calls = undefined;
    requests = undefined;
    throw error;
  });
  const call = all[name];
  if (call === undefined) throw new Error(`There is no call ${name}`);
  const form = formOf(name, call);
  fill(form, call, call.examples[0]);
  showEffect(form, call);
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'example') {
      fill(form, call, call.examples[target.selectedIndex]);
    }
    showEffect(form, call);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, call, base, sending);
  });
  return form;
};

/** @type {<Name extends keyof HTMLElementTagNameMap>(name: Name, properties?: Partial<HTMLElementTagNameMap[Name]>, ...children: readonly (Node | string)[]) => HTMLElementTagNameMap[Name]} */
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

/** @type {(label: string, input: HTMLElement, hint?: string) => HTMLElement} */
const labelled = (label, input, hint = '') => {
  const words = make('span', {}, make('code', {}, label), hint === '' ? '' : ` ${hint}`);
  return make('label', { className: 'tried' }, words, input);
};

/** @type {(label: string, name: string, checked: boolean) => HTMLElement} */
const tick = (label, name, checked) => {
  const box = make('input', { type: 'checkbox', name, defaultChecked: checked });
  return make('label', { className: 'choice' }, box, label);
};

/** @type {(path: string) => string[]} */
const namesIn = (path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** @type {(name: string, call: Call) => HTMLFormElement} */
const formOf = (name, call) => {
  const { path, method, fields, examples, needsKey, takesFiles, hasDryRun, changes } = call;
  const plain = { autocomplete: /** @type {const} */ ('off'), spellcheck: false };
  const parts = [];
  if (examples.length > 1) {
    const options = examples.map(({ summary }) => make('option', {}, summary));
    parts.push(labelled('Example', make('select', { name: 'example' }, ...options)));
  }
  for (const each of namesIn(path)) {
    const placeholder = each === 'order_id' ? 'ord_…, of an order of yours' : '';
    parts.push(
      labelled(
        each,
        make('input', { ...plain, name: `path.${each}`, required: true, placeholder }),
      ),
    );
  }
  if (needsKey) {
    const key = make('input', { ...plain, name: 'key', required: true, placeholder: 'key_…' });
    parts.push(labelled('participant_key', key, 'stays in this page'));
  }
  if (method === 'GET' || takesFiles) {
    for (const [each, field] of Object.entries(fields)) {
      if (each !== 'dry_run') parts.push(labelled(each, inputOf(each, field)));
    }
  }
  if (takesFiles) {
    parts.push(labelled('files', make('input', { type: 'file', name: 'files', multiple: true })));
  } else if (method === 'POST' && examples.some(({ body }) => body !== undefined)) {
    parts.push(labelled('Body', make('textarea', { ...plain, name: 'body' }), 'as JSON'));
  }
  if (hasDryRun) parts.push(tick('Dry run: nothing is stored, nothing is sent', 'dry', true));
  if (changes) {
    parts.push(
      make('p', { className: 'problem real' }),
      tick('I want this to happen for real', 'real', false),
    );
  }
  parts.push(make('button', { className: 'button', type: 'submit' }, 'Send'));
  const close = make('button', { className: 'button quiet small close', type: 'button' }, 'Close');
  close.setAttribute('aria-label', `Close: ${name}`);
  const head = make('header', {}, make('strong', {}, `Try ${name}`), close);
  const answered = make('div', { className: 'answered' });
  const form = make(
    'form',
    { className: 'panel trying' },
    head,
    ...parts,
    make('output'),
    answered,
  );
  form.setAttribute('aria-label', `Try ${name}`);
  return form;
};

/** @type {(name: string, field: Field) => HTMLElement} */
const inputOf = (name, { type, enum: choices, default: byDefault }) => {
  const fieldName = `field.${name}`;
  const values = type === 'boolean' ? ['1'] : choices;
  if (values === undefined) {
    const placeholder = byDefault === undefined ? '' : String(byDefault);
    const inputMode = type === 'integer' ? 'numeric' : 'text';
    return make('input', { name: fieldName, placeholder, inputMode, autocomplete: 'off' });
  }
  const none = byDefault === undefined ? '–' : `– (${String(byDefault)})`;
  const options = values.map((value) => make('option', { value }, value));
  return make('select', { name: fieldName }, make('option', { value: '' }, none), ...options);
};

/** @type {(form: HTMLFormElement, name: string) => HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null} */
const partOf = (form, name) => {
  const part = form.elements.namedItem(name);
  return part instanceof HTMLInputElement ||
    part instanceof HTMLTextAreaElement ||
    part instanceof HTMLSelectElement
    ? part
    : null;
};

/** @type {(form: HTMLFormElement, name: string) => boolean} */
const isOn = (form, name) => {
  const part = partOf(form, name);
  return part instanceof HTMLInputElement && part.checked;
};

/** @type {(form: HTMLFormElement, name: string, value: string) => void} */
const set = (form, name, value) => {
  const part = partOf(form, name);
  if (part !== null) part.value = value;
};

/**
 * IDs in examples do not exist, so only IDs from this page's answers are filled in.
 * @type {(form: HTMLFormElement, call: Call, example: Example | undefined) => void}
 */
const fill = (form, { path, fields }, example) => {
  for (const name of namesIn(path)) set(form, `path.${name}`, shared.ids[name] ?? '');
  set(form, 'key', shared.key);
  const { query = {}, body } = example ?? {};
  for (const name of Object.keys(fields)) {
    const value = query[name] ?? body?.[name];
    set(form, `field.${name}`, typeof value === 'string' ? value : '');
  }
  set(form, 'body', body === undefined ? '{}' : JSON.stringify(body, null, 2));
};

/**
 * Shows whether the call will change something.
 * @type {(form: HTMLFormElement, call: Call) => void}
 */
const showEffect = (form, { hasDryRun, changes }) => {
  if (!changes) return;
  const isDry = hasDryRun && isOn(form, 'dry');
  const warning = form.querySelector('.real');
  const real = partOf(form, 'real');
  const button = form.querySelector('[type="submit"]');
  if (!(warning instanceof HTMLElement) || !(real instanceof HTMLInputElement) || !button) return;
  warning.hidden = isDry;
  warning.textContent = hasDryRun
    ? 'Without a dry run this is a real call to this service: it changes or places an order, and people get messages.'
    : 'This call has no dry run: it really changes something here, and people may get messages.';
  real.required = !isDry;
  if (real.parentElement) real.parentElement.hidden = isDry;
  if (isDry) real.checked = false;
  button.textContent = isDry ? 'Send as a dry run' : 'Send for real';
};

/** @type {(form: HTMLFormElement) => [string, string][]} */
const fieldsOf = (form) =>
  [...new FormData(form)].flatMap(([name, value]) =>
    name.startsWith('field.') && typeof value === 'string' && value !== ''
      ? [/** @type {[string, string]} */ ([name.slice('field.'.length), value])]
      : [],
  );

/** @type {(form: HTMLFormElement, isDry: boolean) => FormData} */
const filesBody = (form, isDry) => {
  const sent = new FormData();
  for (const [name, value] of fieldsOf(form)) sent.append(name, value);
  if (isDry) sent.append('dry_run', '1');
  const part = partOf(form, 'files');
  const files = part instanceof HTMLInputElement ? [...(part.files ?? [])] : [];
  for (const file of files) sent.append('files', file);
  return sent;
};

/**
 * The typed body, with dry_run as the checkbox says. Null if the text is not a JSON object; the form then
 * shows the mistake.
 * @type {(form: HTMLFormElement, isDry: boolean, requests: Requests) => string | null}
 */
const typedBody = (form, isDry, { jsonErrorAt, jsonErrorText }) => {
  const part = partOf(form, 'body');
  const typed = part?.value ?? '{}';
  const at = jsonErrorAt(typed);
  const isObject = at < 0 && typed.trimStart().startsWith('{');
  part?.setAttribute('aria-invalid', String(!isObject));
  if (isObject) {
    const fields = JSON.parse(typed);
    if (!isDry && !('dry_run' in fields)) return typed;
    const { dry_run: _typed, ...others } = fields;
    return JSON.stringify(isDry ? { ...others, dry_run: true } : others, null, 2);
  }
  const words = at < 0 ? 'The body has to be an object: {…}' : jsonErrorText(typed, at);
  answerWith(form, make('p', { className: 'error' }, words));
  part?.focus();
  if (part instanceof HTMLTextAreaElement && at >= 0) part.setSelectionRange(at, at + 1);
  return null;
};

/** Screen readers announce the short text above the details. @type {(form: HTMLFormElement, said: Node, ...rest: readonly Node[]) => void} */
const answerWith = (form, said, ...rest) => {
  const output = form.querySelector('output');
  output?.replaceChildren(said);
  form.querySelector('.answered')?.replaceChildren(...rest);
  for (const figure of rest) figure.dispatchEvent(new Event('shown', { bubbles: true }));
  (rest[0] instanceof Element ? rest[0] : output)?.scrollIntoView({ block: 'nearest' });
};

/** Pressing the button twice makes one call. @type {WeakMap<HTMLFormElement, { readonly request: string, readonly key: string }>} */
const repeats = new WeakMap();
/** @type {(form: HTMLFormElement, request: string) => string} */
const repeatKey = (form, request) => {
  const last = repeats.get(form);
  const key = last?.request === request ? last.key : crypto.randomUUID();
  repeats.set(form, { request, key });
  return key;
};

/** Shares the values with other forms. @type {(form: HTMLFormElement, call: Call, base: string) => string} */
const addressOf = (form, { method, path }, base) => {
  for (const name of namesIn(path)) {
    shared.ids[name] = partOf(form, `path.${name}`)?.value.trim() ?? '';
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
    encodeURIComponent(shared.ids[name] ?? ''),
  );
  const query = method === 'GET' ? new URLSearchParams(fieldsOf(form)).toString() : '';
  return `${location.origin}${base}${filled}${query === '' ? '' : `?${query}`}`;
};

/** @type {(form: HTMLFormElement, call: Call, base: string, requests: Requests) => Promise<void>} */
const send = async (form, call, base, requests) => {
  const { method, changes, hasDryRun, takesFiles } = call;
  const isDry = hasDryRun && isOn(form, 'dry');
  const button = form.querySelector('[type="submit"]');
  if (!(button instanceof HTMLButtonElement)) return;
  const address = addressOf(form, call, base);
  shared.key = partOf(form, 'key')?.value.trim() ?? shared.key;
  /** @type {Record<string, string>} */
  const headers = { accept: 'application/json, application/problem+json' };
  if (call.needsKey) headers['authorization'] = `Bearer ${shared.key}`;
  /** @type {string | FormData | null} */
  let body = null;
  if (method === 'POST') {
    body = takesFiles ? filesBody(form, isDry) : typedBody(form, isDry, requests);
    if (body === null) return;
  }
  if (typeof body === 'string') {
    headers['content-type'] = 'application/json';
    if (changes && !isDry) headers['idempotency-key'] = repeatKey(form, `${address} ${body}`);
  }
  button.disabled = true;
  const startedAt = performance.now();
  try {
    const answer = await fetch(address, { method, headers, body, credentials: 'omit' });
    const text = await answer.text();
    const tookMs = Math.round(performance.now() - startedAt);
    const { status, statusText } = answer;
    const said = make('strong', {}, `${status} ${statusText}`);
    answerWith(
      form,
      make('p', {}, said, ` in ${tookMs} ms`),
      ...answerParts(answer, text),
      figure('Sent', requests.requestText({ method, address, headers, body })),
      figure('The same in curl', requests.curlOf({ method, address, headers, body })),
    );
    if (answer.ok && !isDry) shareValues(text);
  } catch (error) {
    answerWith(form, make('p', { className: 'error' }, `No answer came: ${String(error)}`));
  } finally {
    button.disabled = false;
  }
};

const shownHeaders = [
  'x-request-id',
  'location',
  'etag',
  'retry-after',
  'idempotent-replayed',
  'preference-applied',
  'ratelimit',
  'ratelimit-policy',
];

/** @type {(label: string, text: string, className?: string) => HTMLElement} */
const figure = (label, text, className = '') => {
  const pre = make('pre', { className }, make('code', {}, text));
  if (className !== '') pre.tabIndex = 0;
  return make('figure', { className: 'shown' }, make('figcaption', {}, label), pre);
};

/** @type {(answer: Response, text: string) => HTMLElement[]} */
const answerParts = ({ headers }, text) => {
  const lines = shownHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  return [
    ...(text === '' ? [] : [figure('Answer', laidOut(text), 'answer')]),
    ...(lines.length === 0 ? [] : [figure('Headers of the answer', lines.join('\n'))]),
  ];
};

/** @type {(text: string) => string} */
const laidOut = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Shares IDs and keys from answers with other forms. @type {(text: string) => void} */
const shareValues = (text) => {
  const { order_id: id, participant_key: key } = JSON.parse(laidOut(text) || '{}');
  if (typeof id === 'string') shared.ids['order_id'] = id;
  if (typeof key === 'string') shared.key = key;
};
