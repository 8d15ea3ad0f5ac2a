import type { AuctionTexts } from '../en/auction.ts';

export const auction: AuctionTexts = {
  lotKinds: {
    site_of_the_day: {
      name: 'Site du jour',
      includes: 'Le gagnant reçoit un site d’une page, dans une seule langue.',
      site: 'Un site d’une page, dans une seule langue, fait pour vous.',
      brief: ({ hours }) =>
        `Au plus tard ${hours}\u00a0heures après la fin, vous répondez à des questions sur votre activité, le but du site, votre offre et un contact pour le site.`,
      ends: ({ time, zone }) =>
        `La vente se termine chaque jour à ${time} (${zone}), et la suivante s’ouvre aussitôt.`,
    },
  },
  afterWin:
    'Une fois la vente remportée, nous demandons les textes, un logo et des photos, si nous ne les avons pas encore.',
  whoWins: ({ hours, minutes }) =>
    `L’enchère la plus élevée est en tête. Si le brief de la personne en tête n’est pas complet ${hours} après la fin, son enchère est invalidée et la vente rouvre pendant ${minutes} pour les personnes dont le brief est complet. L’enchère la plus élevée l’emporte alors, au prix actuel.`,
  twoHours: 'deux heures',
  words: {
    lotNumber: ({ name, id }) => `${name} n°\u00a0${id}`,
    lot: 'Vente aux enchères',
    yourBid: 'Votre enchère',
    maximum: 'Votre maximum',
    price: 'Prix actuel',
    minNextBid: 'Prochaine enchère à partir de',
    soldFor: 'Prix de vente',
    ends: 'Fin de la vente',
    briefDeadline: 'Date limite pour le brief',
    code: 'Code de confirmation',
    codeExpires: 'Fin de validité',
    reason: 'Motif',
  },
  code: {
    subject: (lot) => `Le code pour votre enchère\u00a0: ${lot}`,
    intro: 'Quelqu’un souhaite placer cette enchère en votre nom.',
    passItOn:
      'Si c’est bien la vôtre, saisissez ces six chiffres sur la page où vous enchérissez, ou transmettez-les au programme ou à la personne qui enchérit pour vous\u00a0:',
    binding:
      'Votre enchère ne compte qu’une fois le code saisi. Si elle l’emporte, nous réalisons le site au prix final, jamais au-delà de votre maximum\u00a0; vous ne payez qu’après l’avoir vu.',
    rules:
      'En transmettant le code, vous acceptez les règles de la vente, et le programme ou la personne à qui vous le donnez peut enchérir pour vous dans cette vente, y compris automatiquement, mais jamais au-delà du montant indiqué dans cet e-mail. Les règles\u00a0:',
    allows: (amount) =>
      `En saisissant le code, vous autorisez au maximum ${amount} pour cette vente. Jusqu’à ce montant, l’enchère peut monter d’elle-même, et la personne ou le programme à qui vous donnez le code peut enchérir pour vous sans vous redemander votre accord. Au-delà, nous vous demandons un nouveau code.`,
    notYou:
      'Si vous ne savez rien de cette enchère, vous n’avez rien à faire\u00a0: sans le code, elle ne compte pas.',
  },
  pause:
    'Vous voulez arrêter tout de suite toutes les enchères en votre nom\u00a0? Ce lien le permet, sans connexion\u00a0:',
  signIn: {
    subject: 'Votre code de connexion',
    intro:
      'Quelqu’un souhaite se connecter à la vente avec cette adresse. Si c’est vous, saisissez ces six chiffres là où vous les avez demandés, ou transmettez-les au programme qui les demande pour vous. Les saisir ne place aucune enchère.',
    canBid:
      'Toute personne qui saisit ces chiffres obtient une clé. Cette clé permet de voir, de baisser ou de retirer vos enchères, de remettre votre brief et de répondre aux offres qui vous sont faites. Pour ces ventes, elle permet d’enchérir pour vous sans nouveau code, au maximum\u00a0:',
    cannotBid:
      'Toute personne qui saisit ces chiffres obtient une clé. Cette clé permet de voir, de baisser ou de retirer vos enchères, de remettre votre brief et de répondre aux offres qui vous sont faites. Sans nouveau code de votre part, elle ne permet d’enchérir dans aucune vente.',
    earlierKeys:
      'Les clés précédentes restent valables. Pour les supprimer toutes, ainsi que leurs autorisations d’enchérir, choisissez «\u00a0Se déconnecter partout\u00a0» sous «\u00a0Mes enchères\u00a0». Un programme envoie pour cela revoke avec all: true.',
    notYou: 'Si vous n’avez pas demandé ce code, ne faites rien et ne le montrez à personne.',
  },
  paused: {
    subject: 'Plus aucune enchère n’est placée pour vous',
    intro:
      'Plus aucune enchère n’est placée pour vous\u00a0: les enchères automatiques sont arrêtées, celles en attente sont retirées, et nous ne vous envoyons plus de code. Les enchères déjà placées vous engagent toujours.',
    lift: 'Pour reprendre les enchères, ouvrez ce lien\u00a0; il vous faudra ensuite un nouveau code pour chaque vente\u00a0:',
  },
  leading: {
    subject: (lot) => `Votre enchère est en tête\u00a0: ${lot}`,
    intro: 'Votre enchère est la plus élevée pour le moment.',
    briefIsThere: 'Votre brief est complet. Si personne n’offre davantage, vous gagnez.',
    briefIsMissing:
      'Pour gagner, il vous faut aussi un brief, complet dans le délai indiqué ci-dessus.',
  },
  outbid: {
    subject: (lot) => `Quelqu’un a offert davantage\u00a0: ${lot}`,
    intro: 'Une autre enchère est en tête.',
    whatNow:
      'Jusqu’à la fin, vous pouvez fixer un maximum plus élevé. Dans cette limite, nous enchérissons pour vous, toujours au plus juste.',
    briefIsMissing:
      'Votre brief n’est pas encore complet. Sans lui, vous ne pouvez pas gagner, et vous ne pourrez pas enchérir si la vente rouvre.',
  },
  endsSoon: {
    subject: ({ lot, wait }) =>
      `La vente se termine ${wait}, une autre enchère est en tête\u00a0: ${lot}`,
    intro: ({ wait }) => `La vente se termine ${wait}, et une autre enchère est en tête.`,
  },
  briefNeeded: {
    subject: (lot) => `Vous êtes en tête, il ne manque que votre brief\u00a0: ${lot}`,
    intro:
      'La vente est terminée et votre enchère est la plus élevée. Il ne nous manque plus que votre brief.',
  },
  briefDue: {
    subject: ({ lot, wait }) => `Le délai pour votre brief expire ${wait}\u00a0: ${lot}`,
    intro: ({ wait }) =>
      `Votre enchère est la plus élevée, mais votre brief n’est pas encore complet. Le délai expire ${wait}.`,
  },
  reopened: {
    subject: (lot) => `La vente est rouverte\u00a0: ${lot}`,
    failed: {
      subject: (lot) => `Votre enchère est invalidée\u00a0: ${lot}`,
      intro:
        'Votre enchère était la plus élevée, mais votre brief n’était pas complet à temps. Vos enchères dans cette vente sont invalidées, la vente est rouverte pour les autres, et vous ne devez rien.',
    },
    leading:
      'Le brief de la personne en tête n’était pas complet à temps\u00a0: son enchère est invalidée. C’est maintenant la vôtre qui est en tête. Les autres peuvent enchérir jusqu’à la fin.',
    behind:
      'Le brief de la personne en tête n’était pas complet à temps\u00a0: son enchère est invalidée. La vente est rouverte, et une autre enchère est en tête. Vous pouvez enchérir jusqu’à la fin.',
    set_aside:
      'Le brief de la personne en tête n’était pas complet à temps\u00a0: son enchère est invalidée et la vente est rouverte. Votre brief n’est pas complet non plus, vos enchères sont donc suspendues. Complétez-le avant la fin\u00a0: votre enchère et votre maximum compteront de nouveau, et vous pourrez enchérir.',
  },
  underReview: {
    subject: (lot) => `Votre enchère est à l’étude\u00a0: ${lot}`,
    intro:
      'Une personne examine cette enchère avant qu’elle ne compte\u00a0; nous vous écrirons dès que la décision sera prise. Vous n’avez rien à faire. Si la vente se termine avant, elle ne comptera pas.',
  },
  reviewed: {
    entered: {
      subject: (lot) => `Votre enchère est prise en compte\u00a0: ${lot}`,
      intro: 'Nous avons examiné votre enchère, et elle compte désormais.',
    },
    not_entered: {
      subject: (lot) => `Votre enchère est arrivée trop tard\u00a0: ${lot}`,
      intro:
        'Nous avons examiné votre enchère et n’y avons rien trouvé à redire, mais entre-temps le prix l’a dépassée ou la vente s’est terminée. Elle ne compte donc pas.',
    },
    too_late: {
      subject: (lot) => `Votre enchère n’a pas été examinée à temps\u00a0: ${lot}`,
      intro:
        'La vente s’est terminée avant que quelqu’un ait pu examiner votre enchère. Elle ne compte pas, et vous ne devez rien. Nous en sommes désolés.',
    },
    rejected: {
      subject: (lot) => `Nous n’avons pas accepté votre enchère\u00a0: ${lot}`,
      intro: 'Nous avons examiné votre enchère et ne l’avons pas acceptée.',
    },
  },
  cancelled: {
    bidder: {
      subject: (lot) => `Votre enchère est annulée\u00a0: ${lot}`,
      intro: 'Votre enchère a été retirée, comme vous l’avez demandé. Elle ne compte plus.',
    },
    operator: {
      subject: (lot) => `Nous avons annulé votre enchère\u00a0: ${lot}`,
      intro: 'Nous avons retiré votre enchère de la vente. Elle ne compte plus.',
    },
  },
  stillCounts: (amount) => `Une enchère de ${amount} reste valable pour vous dans cette vente.`,
  keepsMaximum:
    'Votre maximum automatique reste en vigueur\u00a0: dans cette limite, nous continuons d’enchérir pour vous. Pour y mettre fin aussi, arrêtez-le sous «\u00a0Mes enchères\u00a0», ou prévenez le programme qui enchérit pour vous.',
  lotCancelled: {
    subject: (lot) => `La vente aux enchères est annulée\u00a0: ${lot}`,
    intro:
      'Cette vente aux enchères a été annulée. Personne ne la remporte, et vous ne devez rien.',
  },
  lotRescheduled: {
    subject: (lot) => `La fin de la vente aux enchères a changé\u00a0: ${lot}`,
    intro: 'La fin de cette vente aux enchères a changé. Votre enchère reste la même.',
  },
  won: {
    subject: (lot) => `Vous avez gagné\u00a0: ${lot}`,
    intro: 'Félicitations, vous avez gagné\u00a0! Votre site est commandé au prix indiqué ici.',
    whatNow:
      'Un second message confirme la commande et vous demande ce qui nous manque encore. Vous ne payez qu’après avoir vu le site terminé.',
  },
  keyCode: {
    subject: (lot) => `Votre code pour répondre à l’offre\u00a0: ${lot}`,
    intro:
      'Saisissez ces six chiffres sur la page où vous avez demandé le code. Vous pourrez ensuite répondre à l’offre.',
    notYou:
      'Si vous n’avez pas demandé ce code, ne faites rien et ne le montrez à personne\u00a0: il permet de répondre à votre place.',
  },
  offer: {
    subject: (lot) => `Le site peut finalement être à vous\u00a0: ${lot}`,
    intro:
      'La personne qui avait gagné cette vente s’est retirée, et votre enchère venait juste après. Vous pouvez avoir le site au montant de votre propre enchère.',
    until: 'Réponse au plus tard',
    whatNow:
      'Si vous dites oui, le site est commandé à ce prix, et vous le payez après l’avoir vu. Si vous dites non, ou si vous ne répondez pas à temps, vous ne devez rien.',
    answer: 'Répondez par oui ou par non sur la page de vos enchères.',
    button: 'Répondre à l’offre',
    byProgram: 'Le programme qui enchérit pour vous peut aussi répondre.',
    notPaid: 'Le prix n’a pas été payé à temps.',
  },
  lost: {
    higher_bid: {
      subject: (lot) => `La vente aux enchères est terminée\u00a0: ${lot}`,
      intro: 'Une autre enchère l’a emporté. Vous ne devez rien.',
    },
    no_brief: {
      subject: (lot) => `La vente est terminée, il manquait votre brief\u00a0: ${lot}`,
      intro:
        'Votre brief n’était pas complet à temps\u00a0: votre enchère n’a donc pas compté, et vous n’avez pas gagné. Vous ne devez rien.',
    },
    nobody: {
      subject: (lot) => `La vente est terminée, personne n’a gagné\u00a0: ${lot}`,
      intro:
        'La vente s’est terminée sans gagnant, car aucune enchère n’avait de brief complet à temps. Vous ne devez rien.',
    },
  },
  sendBrief: {
    missingHeading: 'Ces questions attendent encore une réponse',
    howTo:
      'Donnez les réponses au programme qui enchérit pour vous. Il les envoie, avec sa clé de participant, par une requête POST à cette adresse\u00a0:',
    onPage: 'Vous pouvez aussi les saisir vous-même sur la page de vos enchères\u00a0:',
  },
  preview: {
    youWin: ({ price }) => `En l’état, vous remportez cette vente à ${price}.`,
    youNeedABrief: ({ price }) =>
      `En l’état, vous remportez cette vente à ${price} dès que votre brief est complet.`,
    biddingMayReopen: ({ price, minutes }) =>
      `Quelqu’un d’autre est en tête à ${price}, mais sans brief complet. S’il n’est pas complet à temps, cette enchère est invalidée et la vente rouvre pendant ${minutes} pour les personnes dont le brief est complet.`,
    youLose: 'En l’état, vous ne remportez pas cette vente.',
    submitBrief: {
      win: ({ by }) => `Complétez votre brief avant le ${by}.`,
      stay: ({ by }) =>
        `Complétez votre brief avant le ${by}, pour que votre enchère compte si la vente rouvre.`,
      bid: ({ by }) =>
        `Complétez votre brief\u00a0: vos enchères compteront de nouveau, et vous pourrez enchérir jusqu’au ${by}.`,
    },
    enterCode: ({ by }) =>
      `Saisissez le code reçu par e-mail avant le ${by}\u00a0; d’ici là, votre enchère ne compte pas.`,
    bid: ({ minimum, by }) => `Pour passer en tête, offrez au moins ${minimum} avant le ${by}.`,
    nothing: {
      under_review:
        'Une personne examine votre enchère\u00a0; tant que ce n’est pas décidé, elle ne compte pas.',
      bids_void:
        'Votre brief n’était pas complet à temps\u00a0: vos enchères dans cette vente sont invalidées, et vous ne pouvez plus y enchérir.',
      brief_awaited: 'Si la vente rouvre, nous vous écrivons aussitôt.',
    },
  },
  lotPage: 'Voir la vente et enchérir\u00a0:',
};
