import type { CheckTexts } from '../../en/pages/check.ts';

export const check: CheckTexts = {
  button: 'Vérifier cette vente maintenant',
  running: 'Votre navigateur vérifie…',
  steps: {
    checkpoint: 'La signature du journal est valable',
    keys: 'La clé a le droit de signer',
    time: 'L’heure de la signature',
    witnesses: 'Signatures de témoins indépendants',
    tree: 'Toutes les parties correspondent à l’ensemble signé',
    memory: 'Rien de ce que vous aviez vu n’a changé',
    leaves: 'Chaque entrée de cette vente est celle qui a été signée',
    lots: 'Prix, première place et résultat, recalculés selon les règles',
  },
  holds:
    'Tout est exact\u00a0: votre navigateur est arrivé au même résultat à partir du seul journal.',
  holdsSoFar:
    'Tout ce qui est visible à ce stade est exact. Les maximums restent cachés jusqu’à la fin\u00a0; vérifiez de nouveau à ce moment-là.',
  found: 'Quelque chose ne va pas\u00a0:',
  groups: {
    signature: 'Une signature du journal manque ou est fausse.',
    changed: 'Le journal n’est plus ce qu’il était\u00a0: quelque chose y a été modifié.',
    missing: 'Une entrée manque, figure deux fois ou est illisible.',
    time: 'Quelque chose est daté du futur, ou d’avant ce qui précède.',
    end: 'La vente s’est terminée, ou a accepté des enchères, à un moment que les règles ne permettent pas.',
    price: 'Le prix ne correspond pas aux règles.',
    leader: 'La première place ou l’état de la vente ne correspond pas aux règles.',
    winner: 'Selon les règles, quelqu’un d’autre a gagné, ou à un autre prix.',
    maximum: 'Un maximum caché n’a pas été révélé comme il le devait.',
    removal: 'Une enchère a été retirée alors qu’elle ne pouvait pas l’être.',
    impossible: 'Le journal contient quelque chose que les règles rendent impossible.',
    newer: 'Le journal suit des règles que cette page ne connaît pas encore. Rechargez-la.',
  },
  unreadable: 'Le journal n’a pas pu être lu\u00a0: on ne peut donc rien dire. Réessayez.',
  browser:
    'Ce navigateur ne sait pas vérifier ces signatures. Essayez-en un plus récent, ou le programme ci-dessous.',
};
