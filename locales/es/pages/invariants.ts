import type { InvariantTexts } from '../../en/pages/invariants.ts';

export const invariants: InvariantTexts = {
  heading: 'En qué puede confiar',
  intro:
    'Una prueba con el nombre de cada una de estas reglas la comprueba cada vez que cambiamos el servicio.',
  sentences: {
    'accepted-bids-move-the-end':
      'Una puja tardía, también automática, aplaza el final solo cuando se acepta: la que espera, se rechaza o se retira no aplaza nada, y tampoco una subida con la que no se puja nada.',
    'one-end-everywhere':
      'El final de una subasta es el mismo en todas partes: en las páginas, en los correos, en el archivo de calendario y para los programas.',
    'nobody-raises-themselves':
      'Nadie puja contra sí mismo: quien va en cabeza y vuelve a pujar no paga más por ello.',
    'withdrawals-are-seen': ({ minutes }) =>
      `En los últimos ${minutes}\u00a0minutos no se puede retirar ninguna puja válida, y cada retirada la ve todo el mundo.`,
    'withdrawals-gain-nothing':
      'Retirar una puja no sirve de nada: ni para encarecer la subasta a quien fijó un máximo ni para que un amigo gane barato.',
    'no-brief-no-gain':
      'Una puja alta sin briefing no ayuda a ningún amigo: se pasa el plazo y todos los que tienen el briefing completo pueden volver a pujar.',
    'no-reserve-no-buying-at-once':
      'No hay precio mínimo oculto ni compra inmediata: la mejor puja se lleva el sitio, también al precio de salida.',
  },
};
