import type { PromisesTexts } from '../../en/pages/promises.ts';

export const promises: PromisesTexts = {
  heading: 'Promessas cumpridas',
  none: ({ days }) => `Nos últimos ${days}\u00a0dias ainda não venceu nenhuma promessa.`,
  counted: ({ days, kept, all }) => `Cumpridas nos últimos ${days}\u00a0dias: ${kept} de ${all}.`,
  promise: 'Promessa',
  kept: 'Cumpridas',
  missed: 'Falhadas',
  share: 'Percentagem',
  names: {
    confirmation: 'Encomenda confirmada',
    site_live: 'Site online',
    change_round: 'Ronda de alterações',
    fix: 'Defeito corrigido',
  },
  howCounted:
    'Contamos os prazos de todas as encomendas, ao minuto. Uma promessa falhada continua falhada, mesmo que a cumpramos mais tarde.',
};
