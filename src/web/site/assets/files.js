// Uploads files one after another and in parts, so an interruption loses nothing that has arrived.

const form = document.querySelector('form[data-uploads]');
const chosen = document.getElementById('files-chosen');
const list = form?.querySelector('.sending');
const megabyte = 1_048_576;
/** Retries for half an hour, such as during a train ride. */
const retryDelaysMs = [0, 1_000, 3_000, ...Array.from({ length: 180 }, () => 10_000)];

/** @type {(address: string) => Promise<void>} */
const loadScript = (address) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', reject);
    document.head.append(script);
  });

/** @type {(form: HTMLFormElement, name: string) => string} */
const say = ({ dataset }, name) => dataset[name] ?? '';

/** @type {(form: HTMLFormElement, file: File) => { move: (sent: number) => void, tell: (text: string) => void, fail: (text: string) => void }} */
const addLine = (form, file) => {
  const line = document.createElement('li');
  const name = document.createElement('span');
  name.textContent = file.name;
  const bar = document.createElement('progress');
  bar.max = file.size;
  bar.value = 0;
  bar.setAttribute('aria-label', file.name);
  const words = document.createElement('span');
  words.className = 'hint';
  line.append(name, bar, words);
  list?.append(line);
  const inUnits = new Intl.NumberFormat([document.documentElement.lang, 'ru'], {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const size = (/** @type {number} */ bytes) => inUnits.format(bytes / megabyte);
  return {
    move: (sent) => {
      bar.value = sent;
      const progress = say(form, 'progress');
      words.textContent = progress
        .replace('%done%', size(sent))
        .replace('%total%', size(file.size));
    },
    tell: (text) => {
      words.textContent = text;
    },
    fail: (text) => {
      line.className = 'refused';
      words.className = 'error';
      words.setAttribute('role', 'alert');
      words.textContent = text;
    },
  };
};

/** The server words refusals for people. */
/** @type {(error: unknown) => string | null} */
const reasonOf = (error) => {
  if (!(error instanceof tus.DetailedError)) return null;
  const status = error.originalResponse?.getStatus() ?? 0;
  if (status < 400 || status === 409 || status === 423 || status === 429 || status >= 500) {
    return null;
  }
  // The upload is gone, such as on another node: the next attempt starts again.
  const isGone = (status === 404 || status === 410) && error.originalRequest.getMethod() !== 'POST';
  if (isGone) return null;
  try {
    const { error: text } = JSON.parse(error.originalResponse?.getBody() ?? '');
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
};

/** @type {(form: HTMLFormElement, file: File, about: string) => Promise<boolean>} */
const send = async (form, file, about) => {
  const line = addLine(form, file);
  /** @type {PromiseWithResolvers<boolean>} */
  const { promise, resolve } = Promise.withResolvers();
  const upload = new tus.Upload(file, {
    endpoint: say(form, 'uploads'),
    metadata: { filename: file.name, about },
    retryDelays: retryDelaysMs,
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => {
      const isOver = reasonOf(error) !== null;
      if (!isOver) line.tell(say(form, 'lost'));
      return !isOver;
    },
    onProgress: line.move,
    onError: (error) => {
      line.fail(reasonOf(error) ?? say(form, 'failed'));
      resolve(false);
    },
    onSuccess: () => resolve(true),
  });
  // Continues the upload of the same file from an earlier visit.
  const [earlier] = await upload.findPreviousUploads();
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier);
  upload.start();
  return promise;
};

/** @type {(form: HTMLFormElement, files: readonly File[]) => Promise<void>} */
const sendAll = async (form, files) => {
  const button = form.querySelector('button');
  if (button !== null) button.disabled = true;
  list?.replaceChildren();
  // The notice about earlier files would seem to be about these.
  document.querySelector('#files > .notice')?.remove();
  await loadScript(say(form, 'client'));
  const said = new FormData(form).get('about');
  const about = typeof said === 'string' ? said : '';
  let areSent = true;
  for (const file of files) areSent = (await send(form, file, about)) && areSent;
  if (button !== null) button.disabled = false;
  delete form.dataset['sent'];
  const page = `${say(form, 'page')}?files=sent#files`;
  // An address that differs only in its fragment would not reload the page.
  if (areSent && location.href.endsWith(page)) location.reload();
  else if (areSent) location.assign(page);
};

if (form instanceof HTMLFormElement && chosen instanceof HTMLInputElement) {
  form.addEventListener('submit', (event) => {
    const files = [...(chosen.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void sendAll(form, files);
  });
  // The storage key ends with the address of the upload.
  const isBroken = Object.keys(localStorage).some(
    (key) => key.startsWith('tus::') && key.includes(`-${say(form, 'uploads')}::`),
  );
  if (isBroken) {
    const note = document.createElement('li');
    note.textContent = say(form, 'goOn');
    list?.append(note);
  }
}
