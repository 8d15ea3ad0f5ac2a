import type { TrackerTexts } from '../../en/pages/tracker.ts';

export const tracker: TrackerTexts = {
  stages: {
    awaiting_brief: 'En attente de réponses',
    checking: 'Brief en vérification',
    building: 'En cours de réalisation',
    delivered: 'Livré',
    changing: 'Modifications en cours',
    accepted: 'Accepté',
    paid: 'Payé',
    closed: 'Terminée',
    refused: 'Refusé',
    cancelled: 'Annulée',
  },
  onHold: 'En pause',
  turns: { studio: 'À vous', operator: 'À nous', nobody: 'Plus rien à faire' },
  moves: {
    answer_questions: {
      title: 'Répondez aux questions restantes',
      text: 'Nous ne commençons qu’une fois toutes les réponses reçues. Votre client peut remplir le reste à partir d’un lien.',
    },
    check_brief: {
      title: 'Nous vérifions votre brief',
      text: 'Nous regardons s’il ne manque rien, et vous écrivons dans tous les cas.',
    },
    build: {
      title: 'Nous réalisons votre site',
      text: 'Il sera en ligne dans le délai promis. Vous ne payez qu’après l’avoir vu.',
    },
    look_at_site: {
      title: 'Votre site est en ligne\u00a0: regardez-le',
      text: 'Acceptez-le, demandez des modifications, ou refusez-le sans rien devoir. Sans un mot de votre part, rien n’est considéré comme accepté.',
    },
    change: {
      title: 'Nous travaillons à vos modifications',
      text: 'Dès qu’elles sont faites, vous trouverez ici notre réponse à chacune.',
    },
    answer_us: {
      title: 'Nous avons besoin de votre réponse',
      text: 'En attendant, le travail est suspendu et nos délais sont arrêtés.',
    },
    resume_work: {
      title: 'Nous avons votre réponse',
      text: 'Nous en prenons connaissance, puis nous reprenons le travail. En attendant, il est suspendu et nos délais sont arrêtés.',
    },
    add_source_files: {
      title: 'C’est payé, merci\u00a0: les fichiers sources suivent',
      text: 'Nous vous devons encore les fichiers sources. Nous vous écrirons dès que vous pourrez les télécharger.',
    },
    pay: {
      title: 'Payez le site',
      text: 'Vous l’avez accepté. Dès réception du paiement, vous obtenez les fichiers sources.',
    },
    fix: {
      title: 'Nous corrigeons ce qui ne marche pas',
      text: 'C’est gratuit et ne consomme aucune série de modifications.',
    },
  },
  askAgain: {
    title: 'Revoyez certaines réponses, s’il vous plaît',
    text: 'Telles quelles, elles ne nous permettent pas de commencer. Les questions sont signalées plus bas.',
  },
  late: {
    build: {
      title: 'Votre site est en retard',
      text: 'Nous n’avons pas tenu le délai promis. Nous continuons à travailler sur le site, et vous ne payez qu’après l’avoir vu.',
    },
    change: {
      title: 'Vos modifications sont en retard',
      text: 'Nous n’avons pas tenu le délai promis et continuons à y travailler.',
    },
    fix: {
      title: 'La correction est en retard',
      text: 'Nous n’avons pas tenu le délai promis et continuons à y travailler. Cela ne vous coûte rien.',
    },
  },
  ends: {
    refunded: {
      title: 'Votre paiement a été remboursé',
      text: 'Nous vous avons renvoyé l’argent. Il peut mettre quelques jours à arriver.',
    },
    paid: {
      title: 'Tout est payé, merci',
      text: 'Les fichiers sources sont à vous. Si quelque chose ne marche pas, dites-le-nous\u00a0: jusqu’à la date ci-dessous, nous le corrigeons gratuitement.',
    },
    closed: {
      title: 'Cette commande est terminée',
      text: 'Le site et ses fichiers sources sont à vous. Merci d’avoir travaillé avec nous.',
    },
    refused: { title: 'Vous avez refusé le site', text: 'Vous ne devez rien.' },
    cancelled: {
      title: 'Cette commande a été annulée',
      text: 'Nous ne réalisons pas le site et vous ne devez rien.',
    },
  },
  by: 'Au plus tard le',
  briefCheckedBy: 'Brief vérifié au plus tard le',
  overdueSince: 'En retard depuis le',
  timeLeft: 'Temps restant',
  buttons: {
    sources: 'Voir les fichiers sources',
    questions: 'Voir les questions',
    site: 'Regarder et décider',
    pay: 'Comment payer',
    write: 'Nous écrire',
  },
  live: {
    on: 'Cette page se met à jour d’elle-même.',
    lost: 'La connexion est interrompue\u00a0; la page n’est peut-être plus à jour.',
  },
  way: {
    heading: 'De la commande au paiement',
    received: 'Commande reçue',
    brief: 'Nous avons tout',
    live: 'Site en ligne',
    accepted: 'Accepté par vous',
    paid: 'Entièrement payé',
    refused: 'Refusé par vous',
    cancelled: 'Commande annulée',
    requests: { changes: 'Série de modifications', defects: 'Correction' },
    done: 'Fait',
    now: 'Étape suivante',
    toCome: 'À venir',
    promises: {
      confirmation: 'Confirmation promise avant le',
      site_live: 'En ligne, promis avant le',
      change_round: 'Modifications promises avant le',
      fix: 'Correction promise avant le',
    },
    states: { met: 'Tenu', missed: 'Manqué', void: 'Sans objet' },
  },
  site: {
    heading: 'Votre site',
    open: 'Ouvrir le site',
    roundsLeft: 'Séries de modifications',
    leftOf: ({ left, included }) => `Il en reste ${left} sur ${included}`,
    roundsUntil: 'À demander avant le',
    fixesUntil: 'Corrections jusqu’au',
  },
  acts: {
    accept: {
      title: 'Accepter le site',
      text: 'Vous prenez le site tel qu’il est et le payez sous 7\u00a0jours. Si un défaut apparaît ensuite, nous le corrigeons tout de même.',
      send: 'Oui, je l’accepte',
    },
    changes: {
      title: 'Demander des modifications',
      text: 'Une seule série pour tous les points. Le délai s’affichera ici après l’envoi.',
      label: 'Que faut-il changer\u00a0?',
      send: 'Demander ces modifications',
    },
    defects: {
      title: 'Signaler un défaut',
      text: 'Ce qui ne marche pas comme convenu. La correction est gratuite et ne consomme aucune série.',
      label: 'Qu’est-ce qui ne marche pas\u00a0?',
      send: 'Signaler ce défaut',
    },
    refuse: {
      title: 'Refuser le site',
      text: 'Cela met définitivement fin à la commande, et vous ne devez rien.',
      label: 'Qu’est-ce qui ne vous convient pas\u00a0?',
      send: 'Refuser et mettre fin à la commande',
    },
    cancel: {
      title: 'Annuler la commande',
      text: 'Tant que nous n’avons pas commencé le site, cela ne coûte rien.',
      label: 'Pourquoi annulez-vous\u00a0?',
      send: 'Annuler définitivement la commande',
    },
    onePerLine: 'Un point par ligne.',
    addItem: 'Ajouter un point',
    item: ({ number }) => `Point ${number}`,
    itemsRule: ({ count, max }) =>
      `Écrivez de 1 à ${count} points, un par ligne, de ${max} caractères au plus chacun.`,
  },
  requests: {
    heading: 'Ce que vous avez demandé',
    older: 'Demandes plus anciennes',
    inWork: 'En cours de traitement',
    finished: 'Terminé',
    ourWord: 'Notre réponse',
    verdicts: {
      defect: 'Un défaut\u00a0: aucune série n’est consommée',
      change: 'Une modification\u00a0: elle compte comme une série',
      declined: 'Une modification, et il ne reste plus de série',
    },
  },
  talk: {
    heading: 'Échanges',
    none: 'Pas encore de message. Ce que vous écrivez ici parvient aux personnes qui réalisent votre site.',
    older: 'Messages plus anciens',
    you: 'Vous',
    client: 'Votre client',
    we: 'Studiolot',
    label: 'Votre message',
    send: 'Envoyer le message',
  },
  pay: {
    heading: 'Paiement',
    due: 'À régler avant le',
    how: 'Mode de paiement',
    detailsFollow: 'Nous vous envoyons les coordonnées de paiement dans un message.',
    invoice: 'Facture',
    paid: 'Le paiement est arrivé.',
    refunded: 'Le paiement a été remboursé.',
  },
  sent: {
    accept: 'Merci, le site est accepté.',
    changes: 'Nous avons votre liste et y travaillons.',
    defects: 'Merci de nous l’avoir signalé. Nous examinons le problème.',
    refuse: 'Le site est refusé. Vous ne devez rien.',
    cancel: 'La commande est annulée.',
    messages: 'Votre message est envoyé.',
  },
  typed: 'Voici ce que vous aviez écrit\u00a0:',
};
