import type { StepTexts } from '../en/steps.ts';

export const steps: StepTexts = {
  zone: 'heure de Paris',
  buttons: {
    answer: 'Répondre aux questions',
    open: 'Voir la commande',
    decide: 'Voir et décider',
    pay: 'Voir le paiement',
    files: 'Télécharger les fichiers sources',
    reply: 'Répondre',
  },
  labels: {
    site: 'Adresse du site',
    liveBy: 'En ligne au plus tard',
    promisedBy: 'Promis pour le',
    doneBy: 'Terminé au plus tard',
    fixedBy: 'Corrigé au plus tard',
    round: 'Série de modifications',
    items: 'Nombre de points',
    roundsLeft: 'Séries de modifications restantes',
    roundsUntil: 'Modifications possibles jusqu’au',
    fixesUntil: 'Défauts corrigés jusqu’au',
    amount: 'Montant',
    payBy: 'À régler au plus tard',
    invoice: 'Facture',
    reason: 'Motif',
    note: 'Notre remarque',
  },
  outOf: ({ number, included }) => `${number} sur ${included}`,
  requestedAgain: {
    subject: 'Il nous manque encore quelques réponses',
    what: 'Nous avons relu votre brief. Avant de commencer, nous avons besoin d’une nouvelle réponse, ou de plus de détails, sur certains points.',
    heading: 'Répondez de nouveau à ces questions',
    next: 'Vous pouvez répondre sur la page de votre commande. Dès que vos réponses seront là, nous vérifierons une nouvelle fois et vous dirons quand nous aurons tout.',
  },
  confirmed: {
    subject: 'Nous avons tout, le travail a commencé',
    what: 'Nous avons vérifié vos éléments\u00a0: il ne manque rien, et nous avons commencé à réaliser le site.',
    fromNow: 'Les 24\u00a0heures courent à partir de ce message.',
    byCalendar:
      'Les 24\u00a0heures se comptent selon nos jours de travail et se terminent donc au moment indiqué ci-dessus.',
    next: 'Vous n’avez rien à faire. Dès que le site sera en ligne, nous vous enverrons son adresse.',
  },
  delivered: {
    subject: 'Votre site est en ligne',
    what: 'Le site est terminé et vous pouvez dès maintenant le regarder.',
    owesNothing:
      'Si le site ne vous convient pas, vous pouvez le refuser sans rien devoir. Le paiement n’est dû qu’une fois le site accepté.',
    next: 'Regardez-le sur un ordinateur et sur un téléphone. Sur la page de votre commande, vous pourrez ensuite l’accepter, demander des modifications, signaler des défauts ou le refuser.',
  },
  late: 'C’est plus tard que promis, et nous vous prions de nous en excuser. L’échéance reste inscrite dans votre commande comme non tenue.',
  requested: {
    changes: {
      subject: 'Vos modifications nous sont parvenues',
      what: 'Nous avons bien reçu votre série de modifications et nous y travaillons.',
      next: 'Quand tout sera prêt, nous vous écrirons, avec une réponse à chaque point.',
    },
    defects: {
      subject: 'Votre signalement nous est parvenu',
      what: 'Vous nous avez signalé que quelque chose ne fonctionne pas comme il faut. Nous examinons le problème.',
      next: 'Les défauts sont corrigés gratuitement, sans utiliser de série de modifications. Nous vous écrirons quand ce sera fait.',
    },
  },
  finished: {
    changes: {
      subject: 'Vos modifications sont faites',
      what: 'Nous avons terminé votre série de modifications et le site est à jour.',
      next: 'Regardez de nouveau le site. Sur la page de votre commande, vous pourrez ensuite l’accepter, demander d’autres modifications ou le refuser.',
    },
    defects: {
      subject: 'Votre signalement est traité',
      what: 'Nous avons traité ce que vous nous aviez signalé.',
      next: 'Vérifiez que tout est maintenant comme il faut. Sinon, dites-le-nous sur la page de votre commande.',
    },
    heading: 'Notre réponse à chaque point',
    noChanges:
      'Regardez de nouveau le site. Il n’est plus possible de demander des modifications\u00a0: sur la page de votre commande, vous pouvez maintenant l’accepter, signaler des défauts ou le refuser.',
    noMove: 'Vous n’avez rien à faire. Tout figure sur la page de votre commande.',
  },
  decided: {
    defect: {
      subject: 'Nous corrigeons ce que vous avez signalé',
      what: 'Vous avez raison\u00a0: ce que vous avez signalé est un défaut de notre travail.',
      next: 'Nous le corrigeons gratuitement, sans utiliser de série de modifications.',
    },
    change: {
      subject: 'Votre signalement compte comme une série de modifications',
      what: 'Nous avons examiné votre signalement. Le site fonctionne comme convenu\u00a0: il s’agit donc d’un souhait de modification. Nous le réalisons comme l’une des séries de modifications comprises dans le prix.',
      next: 'Nous vous écrirons quand ce sera fait. Si vous voyez les choses autrement, dites-le-nous sur la page de votre commande.',
    },
    declined: {
      subject: 'Ce que vous avez signalé n’est pas un défaut',
      what: 'Nous avons examiné votre signalement. Le site fonctionne comme convenu\u00a0: ce serait donc une modification, et il n’est plus possible d’en demander.',
      next: 'Nous laissons donc le site tel quel. Si vous voyez les choses autrement, dites-le-nous sur la page de votre commande.',
    },
  },
  accepted: {
    subject: 'Vous avez accepté le site',
    what: 'Merci\u00a0! Vous avez accepté le site\u00a0: son prix est maintenant dû.',
    howHeading: 'Comment payer',
    howFollows: 'Nous vous envoyons les coordonnées de paiement dans un message à part.',
    next: 'Dès réception du paiement, vous pourrez télécharger les fichiers sources sur la page de votre commande.',
  },
  refused: {
    subject: 'Vous avez refusé le site',
    what: 'Vous avez refusé le site. La commande est donc terminée et vous ne devez rien.',
    next: 'Nous regrettons qu’il ne vous ait pas convenu. Si vous souhaitez nous en dire plus, vous pouvez le faire sur la page de votre commande.',
  },
  cancelled: {
    studio: {
      subject: 'La commande est annulée',
      what: 'Vous avez annulé la commande. Nous ne réalisons pas le site et vous ne devez rien.',
      next: 'Si c’était une erreur, écrivez-nous sur la page de votre commande.',
    },
    operator: {
      subject: 'Nous avons annulé la commande',
      what: 'Nous avons dû annuler votre commande. Vous ne devez rien.',
      next: 'Si vous avez des questions, écrivez-nous sur la page de votre commande.',
    },
  },
  paid: {
    subject: 'Votre paiement est arrivé',
    what: 'Merci, nous avons bien reçu votre paiement.',
    filesFollow:
      'Nous déposons les fichiers sources sur la page de votre commande et vous écrirons dès que vous pourrez les y télécharger.',
    next: 'Les fichiers sources sont à vous. Vous pouvez les télécharger sur la page de votre commande.',
  },
  sourceFiles: {
    subject: 'Les fichiers sources sont disponibles',
    what: 'Les fichiers sources de votre site se trouvent sur la page de votre commande\u00a0: vous pouvez les télécharger dès maintenant.',
    heading: 'Prêts à télécharger',
    next: 'Ils sont à vous. S’il en manque un ou s’il ne s’ouvre pas, dites-le-nous sur la page de votre commande.',
  },
  refunded: {
    subject: 'Nous vous avons remboursé',
    what: 'Nous vous avons renvoyé votre paiement.',
    next: 'Le délai dépend de votre banque. Si rien n’arrive, écrivez-nous sur la page de votre commande.',
  },
  onHold: {
    subject: 'Le travail est en pause\u00a0: nous avons besoin de vous',
    what: 'Nous avons mis votre commande en pause, car nous ne pouvons pas continuer sans vous.',
    next: 'Sur la page de votre commande, envoyez-nous ce qui manque. D’ici là, nos délais ne courent pas.',
  },
  resumed: {
    subject: 'Le travail reprend',
    what: 'Merci, nous avons ce qu’il nous fallait et nous avons repris votre commande.',
    next: 'Vous n’avez rien à faire. Nous vous écrirons dès qu’il y aura du nouveau.',
  },
  written: {
    subject: 'Un message de notre part',
    what: 'Nous vous avons écrit au sujet de votre commande\u00a0:',
    next: 'Vous pouvez répondre sur la page de votre commande, où tous les messages sont réunis.',
  },
  reminded: {
    site: {
      subject: 'Que pensez-vous de votre site\u00a0?',
      what: 'Votre site est en ligne et attend votre décision.',
      next: 'Regardez-le et dites-nous, sur la page de votre commande, si vous l’acceptez, souhaitez des modifications ou le refusez.',
      noChanges:
        'Regardez-le et dites-nous, sur la page de votre commande, si vous l’acceptez ou le refusez. Il n’est plus possible de demander des modifications, mais si quelque chose ne fonctionne pas, signalez-le au même endroit\u00a0: nous le corrigeons gratuitement.',
      acceptOrRefuse:
        'Regardez-le et dites-nous, sur la page de votre commande, si vous l’acceptez ou le refusez.',
      silence:
        'Le silence ne vaut jamais acceptation\u00a0: tant que vous n’avez pas accepté le site, rien n’est dû.',
    },
    payment: {
      subject: 'Rappel de paiement',
      what: 'Vous avez accepté le site, mais votre paiement ne nous est pas encore parvenu.',
      next: 'Si vous avez payé entre-temps, vous n’avez plus rien à faire. Dès réception du paiement, vous pourrez télécharger les fichiers sources.',
    },
    overdue: {
      subject: 'Votre paiement est en retard',
      what: 'Vous avez accepté le site, et le délai de paiement est écoulé.',
      next: 'Nous vous demandons de payer maintenant, ou de nous dire sur la page de votre commande ce qui vous en empêche. Si vous avez payé entre-temps, vous n’avez plus rien à faire.',
    },
    isLast: 'C’est notre dernier rappel.',
  },
  closed: {
    subject: 'Votre commande est terminée',
    what: 'La période de corrections est passée et votre commande est terminée. Merci de votre confiance\u00a0!',
    next: 'La page de votre commande reste en place, avec les fichiers sources et tous nos échanges.',
    filesFollow:
      'La page de votre commande reste en place, avec tous nos échanges. Les fichiers sources y seront aussi, et nous vous écrirons dès que vous pourrez les télécharger.',
    withoutFiles: 'La page de votre commande reste en place, avec tous nos échanges.',
  },
};
