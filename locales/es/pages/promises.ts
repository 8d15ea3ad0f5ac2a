import type { PromisesTexts } from '../../en/pages/promises.ts';

export const promises: PromisesTexts = {
  heading: 'Promesas cumplidas',
  none: ({ days }) => `En los últimos ${days}\u00a0días todavía no ha vencido ninguna promesa.`,
  counted: ({ days, kept, all }) =>
    `Cumplidas en los últimos ${days}\u00a0días: ${kept} de ${all}.`,
  promise: 'Promesa',
  kept: 'Cumplidas',
  missed: 'Incumplidas',
  share: 'Porcentaje',
  names: {
    confirmation: 'Pedido confirmado',
    site_live: 'Sitio publicado',
    change_round: 'Ronda de cambios',
    fix: 'Error corregido',
  },
  howCounted:
    'Contamos los plazos de todos los pedidos, al minuto. Una promesa incumplida lo sigue siendo aunque la cumplamos más tarde.',
};
