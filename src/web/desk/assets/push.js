/** Shows a pushed alarm, and opens the page that it is about. */

/**
 * The parts used here: a service worker's types differ from those of the other scripts.
 * @type {{
 *   addEventListener: (type: string, listener: (event: any) => void) => void,
 *   registration: { scope: string, showNotification: (title: string, options: object) => Promise<void> },
 *   clients: { openWindow: (url: string) => Promise<unknown> },
 * }}
 */
const worker = /** @type {any} */ (self);

worker.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { path } }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.path, worker.registration.scope);
  event.waitUntil(worker.clients.openWindow(href));
});
