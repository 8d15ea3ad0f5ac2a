import type { LotPageTexts } from '../../en/pages/lot.ts';

export const lot: LotPageTexts = {
  won: {
    heading: 'Ce que vous gagnez',
    live: ({ hours }) =>
      `En ligne au plus tard ${hours}\u00a0heures après notre e-mail confirmant que nous avons tout ce qu’il faut.`,
    changes: ({ rounds }) => `Jusqu’à ${rounds} séries de modifications dans la semaine qui suit.`,
    payment:
      'Vous ne payez qu’après avoir vu le site. S’il ne vous convient pas, vous ne devez rien.',
    files: 'Une fois le site payé, ses fichiers sont à vous.',
    materials:
      'Si vous gagnez, nous vous demandons ensuite des textes, un logo et des photos\u00a0: envoyez les vôtres, ou laissez-nous rédiger les textes, écrire le nom à la place d’un logo et utiliser une banque d’images.',
  },
  estimate: {
    about: ({ amount }) => `environ ${amount}`,
    note: 'Simple estimation\u00a0: les enchères et le prix sont en dollars américains.',
    choose: 'Prix en',
  },
  entries: {
    heading: 'Qui a proposé quoi',
    note: 'Les enchérisseurs sont numérotés dans l’ordre de leur première enchère. D’un maximum, on ne voit que ce qui a déjà été misé. Les enchères retirées restent ici.',
    time: 'Heure',
    who: 'Qui',
    what: 'Quoi',
    amount: 'Montant',
    bidder: ({ number }) => `Enchérisseur ${number}`,
    kinds: {
      opened: 'Ouverture',
      bid: 'Enchère',
      automatic_bid: 'Enchère automatique',
      withdrawn: 'Enchère retirée',
      removed: 'Enchère retirée par l’exploitant',
      extended: 'Enchère tardive\u00a0: fin repoussée',
      rescheduled: 'L’exploitant déplace la fin',
      awaiting_brief: 'Terminée, en attente du brief',
      reopened: 'Brief manquant\u00a0: enchère invalidée, vente rouverte',
      sold: 'Vendu',
      unsold: 'Non vendu',
      cancelled: 'Annulée',
    },
    earlier: 'Entrées précédentes',
    newest: 'Dernières entrées',
  },
  past: {
    title: 'Ventes passées',
    lead: 'Toutes les ventes terminées et leur résultat. Chacune garde sa page.',
    none: 'Aucune vente n’est encore terminée.',
    lot: 'Vente aux enchères',
    ended: 'Fin',
    price: 'Prix',
    bids: 'Enchères',
    outcome: 'Résultat',
    older: 'Ventes plus anciennes',
    newest: 'Dernières ventes',
  },
  calendar: 'Ajouter la fin à mon agenda',
  mine: 'Ventes auxquelles vous participez',
  outbid: 'Enchère dépassée',
  alarm: 'Jouer un son et changer le titre de la fenêtre si mon enchère est dépassée',
  proof: {
    heading: 'Vérifiez vous-même',
    text: 'Tout ce qui a compté dans cette vente figure dans un journal public que personne ne peut modifier sans que cela se voie, nous compris. Ce programme lit le journal et recalcule le prix, la première place et le résultat sur votre propre ordinateur\u00a0:',
    checkpoint: 'Le dernier état signé du journal',
    notWitnessed:
      'Jusqu’ici, nous sommes les seuls à avoir signé le résultat de cette vente. Tant qu’un témoin indépendant ne l’a pas signé aussi, personne n’est prévenu et aucune commande n’est passée.',
    witnessed: ({ names }) =>
      `Un témoin indépendant a signé le résultat de cette vente\u00a0: ${names}.`,
  },
};
