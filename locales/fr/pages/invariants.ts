import type { InvariantTexts } from '../../en/pages/invariants.ts';

export const invariants: InvariantTexts = {
  heading: 'Ce sur quoi vous pouvez compter',
  intro:
    'Un test portant le nom de chacune de ces règles la vérifie à chaque modification du service.',
  sentences: {
    'accepted-bids-move-the-end':
      'Une enchère tardive, même automatique, ne repousse la fin qu’une fois acceptée\u00a0: une enchère en attente, refusée ou retirée ne repousse rien, pas plus qu’un relèvement qui ne place aucune enchère.',
    'one-end-everywhere':
      'La fin d’une vente est la même partout\u00a0: sur les pages, dans les e-mails, dans le fichier d’agenda et pour les programmes.',
    'nobody-raises-themselves':
      'Personne ne surenchérit sur soi-même\u00a0: la personne en tête qui enchérit de nouveau ne paie pas plus pour autant.',
    'withdrawals-are-seen': ({ minutes }) =>
      `Aucune enchère valable ne peut être retirée dans les ${minutes} dernières minutes, et chaque retrait est visible de tous.`,
    'withdrawals-gain-nothing':
      'Retirer une enchère n’avance à rien\u00a0: ni à faire monter le prix pour quelqu’un qui a fixé un maximum, ni à faire gagner un ami à bas prix.',
    'no-brief-no-gain':
      'Une enchère élevée sans brief n’aide aucun ami\u00a0: le délai passe, et toutes les personnes dont le brief est complet peuvent de nouveau enchérir.',
    'no-reserve-no-buying-at-once':
      'Il n’y a ni prix de réserve caché ni achat immédiat\u00a0: la meilleure enchère obtient le site, même au prix de départ.',
  },
};
