import type { WebhookTexts } from '../en/webhooks.ts';

export const webhooks: WebhookTexts = {
  heading: 'Webhooks',
  intro:
    'Para programas: enviamos al momento cada cambio de este pedido a la dirección que usted indique. Cada mensaje va firmado con el secreto del propio webhook.',
  guide: 'Qué se envía y cómo comprobarlo',
  none: 'Este pedido aún no tiene webhooks.',
  url: 'Dirección que recibe los mensajes',
  add: 'Añadir un webhook',
  secret: 'Copie el secreto ahora: solo se muestra esta vez.',
  states: { active: 'activo', stopped: 'detenido', ended: 'terminado' },
  notes: {
    stopped:
      'Durante un día entero no se pudo entregar un mensaje, así que ya no enviamos nada. Cuando su servidor vuelva a funcionar, pulse «Enviar lo pendiente».',
    ended:
      'Su servidor respondió que esta dirección ya no existe (410), o hemos desactivado nosotros este webhook. Ya no enviamos nada.',
  },
  deliveries: 'Últimos mensajes',
  nothingSent: 'Aún no se ha enviado nada.',
  delivered: {
    pending: 'en camino',
    delivered: 'entregado',
    failed: 'no entregado',
    dropped: 'descartado',
  },
  nextTry: ({ at }) => `próximo intento ${at}`,
  test: 'Enviar una prueba',
  replay: 'Enviar lo pendiente',
  again: 'Enviar de nuevo',
  remove: 'Eliminar',
  removeNamed: ({ url }) => `Eliminar ${url}`,
  unreadable: 'una dirección que ya no se puede leer',
  done: {
    added: 'El webhook se ha añadido.',
    tested: 'La prueba está en camino.',
    replayed: 'Se está enviando de nuevo.',
    removed: 'El webhook se ha eliminado.',
  },
  problems: {
    full: 'No se pueden añadir más webhooks. Elimine uno primero.',
    notFound: 'Este webhook ya no existe.',
    url: 'Escriba una dirección que empiece por https:// o http://.',
    notPublic: 'Esta dirección no lleva a ningún servidor de la internet pública.',
    exists: 'Esta dirección ya es un webhook de este pedido.',
    onHold:
      'Por ahora no enviamos nada, así que no podemos comprobar esta dirección. No se ha añadido nada; inténtelo de nuevo más tarde.',
    unconfirmed:
      'Esta dirección no ha respondido a nuestra comprobación. Su programa tiene que devolver el texto de «challenge»; la guía explica cómo.',
  },
};
