import type { PromisesTexts } from '../../en/pages/promises.ts';

export const promises: PromisesTexts = {
  heading: 'Gehaltene Zusagen',
  none: ({ days }) => `In den letzten ${days}\u00a0Tagen war noch keine Zusage fällig.`,
  counted: ({ days, kept, all }) =>
    `In den letzten ${days}\u00a0Tagen gehalten: ${kept} von ${all}.`,
  promise: 'Zusage',
  kept: 'Gehalten',
  missed: 'Nicht gehalten',
  share: 'Anteil',
  names: {
    confirmation: 'Auftrag bestätigt',
    site_live: 'Website online',
    change_round: 'Änderungsrunde',
    fix: 'Fehler behoben',
  },
  howCounted:
    'Gezählt werden die Fristen aller Aufträge, auf die Minute genau. Eine nicht gehaltene Zusage bleibt nicht gehalten, auch wenn wir sie später einlösen.',
};
