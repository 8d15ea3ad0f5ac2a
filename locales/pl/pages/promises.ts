import type { PromisesTexts } from '../../en/pages/promises.ts';

export const promises: PromisesTexts = {
  heading: 'Dotrzymane obietnice',
  none: ({ days }) => `W ciągu ostatnich ${days} dni nie minął jeszcze termin żadnej obietnicy.`,
  counted: ({ days, kept, all }) => `Dotrzymano w ciągu ostatnich ${days} dni: ${kept} z ${all}.`,
  promise: 'Obietnica',
  kept: 'Dotrzymano',
  missed: 'Nie dotrzymano',
  share: 'Udział',
  names: {
    confirmation: 'Potwierdzenie zamówienia',
    site_live: 'Strona online',
    change_round: 'Runda poprawek',
    fix: 'Naprawa usterki',
  },
  howCounted:
    'Liczone z terminów wszystkich zamówień, co do minuty. Niedotrzymana obietnica taką pozostaje, nawet jeśli spełniono ją później.',
};
