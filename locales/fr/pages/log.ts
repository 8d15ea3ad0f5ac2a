import type { LogTexts } from '../../en/pages/log.ts';

export const log: LogTexts = {
  title: 'Le journal public',
  lead: 'Tout ce qui décide d’une vente est inscrit dans un journal public. Personne ne peut modifier ni retirer une entrée après coup sans que cela se voie, et nous non plus.',
  paragraphs: [
    'Chaque enchère, chaque maximum et chaque étape d’une vente forme une entrée. Un maximum reste scellé tant que la vente dure, puis il est révélé. Le journal ne contient aucune donnée personnelle\u00a0: les enchérisseurs y figurent sous des noms de code, différents à chaque vente.',
    'Chaque seconde qui apporte de nouvelles entrées se termine par un point de contrôle signé\u00a0: une courte valeur calculée à partir de toutes les entrées. Elle ne correspond plus dès qu’une entrée a changé\u00a0; il suffit d’en avoir gardé une pour le prouver.',
  ],
  stateHeading: 'Le journal à cet instant',
  entries: 'Entrées',
  signedAt: 'Signé le',
  root: 'Point de contrôle',
  empty: 'Le journal ne contient pas encore d’entrée signée.',
  checkHeading: 'Vérifiez vous-même',
  checkText:
    'Lancez cette commande sur votre ordinateur. Il faut Node.js 20 ou plus récent\u00a0; elle télécharge le programme de vérification depuis ce site et rejoue chaque vente selon les règles publiées.',
  trust:
    'Si vous ne faites pas confiance à ce site, prenez le programme chez quelqu’un d’autre qui exploite Studiolot et comparez son empreinte SHA-256\u00a0:',
  keysHeading: 'Clés',
  keysText:
    'Le journal est signé avec ces clés. Gardez-en une copie\u00a0: une nouvelle clé n’est valable que si la précédente l’a signée.',
  purposes: { checkpoint: 'Signe les points de contrôle', time: 'Signe l’heure' },
  from: ({ entry }) => `depuis l’entrée ${entry}`,
  until: ({ entry }) => `remplacée à l’entrée ${entry}`,
  witnessesHeading: 'Témoins',
  witnessesText: 'Ces témoins indépendants attestent que le journal ne fait que s’allonger\u00a0:',
  noWitnesses: 'Aucun témoin indépendant ne signe encore ce journal.',
  filesHeading: 'Pour les programmes',
  files: {
    checkpoint: 'Dernier point de contrôle',
    keys: 'Clés',
    format: 'Format du journal (en anglais)',
    sums: 'Empreintes SHA-256 de nos programmes',
  },
};
