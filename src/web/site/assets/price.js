// Updates the price while a form is filled in, by fetching the page with the price.

/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll('form[data-price]');
for (const form of forms) {
  let asking = new AbortController();
  const show = async () => {
    asking.abort();
    asking = new AbortController();
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      const plain = name.replace(/^project\./, '');
      if (!plain.includes('.') && typeof value === 'string') asked.set(plain, value);
    }
    const answer = await fetch(`${form.dataset['price']}?${asked}`, { signal: asking.signal });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const shown of document.querySelectorAll('[data-follows]')) {
      const fresh = page.getElementById(shown.id);
      if (fresh?.hasChildNodes()) shown.replaceChildren(...fresh.childNodes);
    }
  };
  // After an error, or if a later change has overtaken the request, the price stays.
  form.addEventListener('input', () => void show().catch(() => undefined));
}
