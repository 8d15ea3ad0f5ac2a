/** Subscribes the browser to alarms, and sends the subscription along with the form. */

/** @type {HTMLFormElement | null} */
const form = document.querySelector('form[data-push-key]');

/** @param {HTMLFormElement} asked */
const subscribe = async ({ dataset }) => {
  await navigator.serviceWorker.register(dataset['worker'] ?? '');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for an earlier key would receive nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: dataset['pushKey'] ?? '',
  });
};

/** @param {HTMLFormElement} asked */
const send = async (asked) => {
  const { endpoint, keys = {} } = (await subscribe(asked)).toJSON();
  const said = { endpoint, ...keys };
  for (const [name, value = ''] of Object.entries(said)) {
    const field = asked.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  asked.submit();
};

if (form !== null && 'serviceWorker' in navigator && 'PushManager' in window) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const status = form.querySelector('[role=status]');
    send(form).catch(() => {
      if (status !== null) status.textContent = 'This browser does not allow it.';
    });
  });
}
