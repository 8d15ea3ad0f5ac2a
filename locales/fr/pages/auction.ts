import type { AuctionPageTexts } from '../../en/pages/auction.ts';

export const auction: AuctionPageTexts = {
  title: 'Vente aux enchères',
  lead: 'Un site, vendu à la meilleure enchère. Une adresse e-mail suffit pour enchérir\u00a0: une enchère compte une fois que vous avez saisi le code que nous vous envoyons.',
  none: 'Il n’y a pas de vente aux enchères en ce moment.',
  status: {
    scheduled: 'Ouvre bientôt',
    open: 'En cours',
    awaiting_brief: 'Terminée, en attente du brief',
    sold: 'Site vendu',
    unsold: 'Site non vendu',
    cancelled: 'Annulée',
  },
  startPrice: 'Mise à prix',
  price: 'Prix actuel',
  minNextBid: 'Prochaine enchère à partir de',
  bidders: 'Enchérisseurs',
  ends: 'Fin de la vente',
  opens: 'Ouverture',
  ended: 'Terminée',
  timeLeft: 'Temps restant',
  soldFor: 'Prix de vente',
  leaderHasBrief: 'Le brief de l’enchère en tête est complet.',
  leaderLacksBrief: 'Le brief de l’enchère en tête n’est pas encore complet.',
  briefUntil: 'Date limite pour le brief',
  bestWithBrief: 'Meilleure enchère avec un brief',
  seeAndBid: 'Voir et enchérir',
  seeResult: 'Voir le résultat',
  live: 'Les prix de cette page sont actualisés en direct.',
  notLive:
    'La connexion est interrompue. Les prix ne sont peut-être plus à jour\u00a0; nous essayons de la rétablir.',
  asOf: ({ time }) => `Dernière actualisation des prix\u00a0: ${time}.`,
  reload: 'Recharger la page',
  includes: 'Ce qui est mis aux enchères',
  history: {
    heading: 'L’évolution du prix',
    none: 'Personne n’a encore enchéri.',
    asTable: 'La même chose en tableau',
    time: 'Date et heure',
    price: 'Prix',
  },
  bid: {
    heading: 'Votre enchère',
    intro:
      'Nous vous envoyons six chiffres par e-mail. Votre enchère compte une fois que vous les avez saisis ici.',
    maximum: 'Votre maximum en dollars américains',
    maximumHint:
      'Vous ne payez que ce qu’il faut pour être en tête, jamais plus que ce montant. Personne d’autre ne le voit avant la fin de la vente.',
    atLeast: ({ minimum }) => `Au moins ${minimum}`,
    email: 'Votre adresse e-mail',
    emailHint: 'C’est là que nous envoyons le code. Personne d’autre ne voit cette adresse.',
    name: 'Votre nom',
    acceptRules: 'J’accepte les règles de la vente. Si mon enchère l’emporte, elle m’engage.',
    rulesLink: 'Lire les règles',
    submit: 'Recevoir le code',
    closed: 'Cette vente est terminée.',
    notYet: 'Cette vente n’est pas encore ouverte.',
  },
  code: {
    heading: 'Saisissez le code',
    intro:
      'Nous avons envoyé six chiffres à l’adresse indiquée. Votre enchère ne compte qu’une fois ces chiffres saisis.',
    minutes: ({ minutes }) => `Le code est valable ${minutes}\u00a0minutes.`,
    endsFirst:
      'La vente se terminera peut-être avant l’expiration du code\u00a0: saisissez-le sans tarder.',
    label: 'Code reçu par e-mail',
    submit: 'Confirmer l’enchère',
    again: 'Pas d’e-mail\u00a0? Enchérissez de nouveau pour recevoir un autre code',
  },
  outcome: {
    maximumSet: 'Le maximum est fixé, et vous êtes en tête.',
    leading: 'Votre enchère compte, et elle est en tête.',
    leadingNoBrief:
      'Votre enchère compte, et elle est en tête. Pour gagner, il vous faut aussi un brief complet\u00a0: vous le trouverez sous «\u00a0Mes enchères\u00a0».',
    outbid:
      'Votre enchère compte, mais quelqu’un d’autre est en tête. Vous pouvez relever votre maximum.',
    setAside:
      'La vente est rouverte pour les personnes dont le brief est complet. Le vôtre ne l’est pas, vos enchères sont donc suspendues\u00a0: complétez-le sous «\u00a0Mes enchères\u00a0», et elles compteront de nouveau.',
    void: 'Votre brief n’était pas complet à temps. Vos enchères dans cette vente sont invalidées.',
    underReview:
      'Merci. Quelqu’un examine votre enchère avant qu’elle ne compte\u00a0; vous recevrez un e-mail à ce sujet.',
    notEntered:
      'Le prix a dépassé votre maximum, ou la vente est terminée. Votre enchère ne compte pas.',
    other: 'Cette enchère ne compte plus.',
  },
  me: {
    title: 'Mes enchères',
    signedOut:
      'Vos enchères s’affichent ici une fois que vous avez saisi dans ce navigateur le code de l’une d’elles.',
    codeIntro:
      'Pour répondre à l’offre, faites-vous envoyer un code à l’adresse avec laquelle vous avez enchéri.',
    codeSent: 'Nous avons envoyé six chiffres à l’adresse avec laquelle vous avez enchéri.',
    codeAgain: 'Envoyer un nouveau code',
    keyHeading: 'Se connecter avec une clé de participant',
    keyIntro:
      'Un programme qui enchérit pour vous a reçu une clé de participant. Saisissez-la ici pour voir les mêmes enchères.',
    keyLabel: 'Clé de participant',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    goodbye: 'Votre session est fermée.',
    bidsHeading: 'Vos enchères',
    noBids: 'Vous n’avez pas encore enchéri.',
    status: {
      waiting_for_code: 'En attente du code',
      under_review: 'En cours d’examen',
      leading: 'En tête',
      outbid: 'Dépassée',
      set_aside: 'Suspendue',
      void: 'Invalidée',
      won: 'Gagnante',
      lost: 'Non retenue',
      not_entered: 'Ne compte pas',
      cancelled: 'Annulée',
      rejected: 'Non acceptée',
    },
    cancel: 'Retirer',
    cancelled: 'L’enchère est retirée. Vos enchères précédentes comptent toujours.',
    keepsMaximum:
      'Votre maximum reste en vigueur\u00a0: nous continuons d’enchérir pour vous jusqu’à ce que vous y mettiez fin.',
    toOrder: 'Voir la commande',
    raiseTakenBack:
      'Le dernier relèvement de votre maximum est annulé\u00a0; nous enchérissons pour vous jusqu’au montant précédent.',
    offered: 'Offre pour vous',
    offerHeading: 'Le site peut finalement être à vous',
    acceptOffer: 'Oui, commander le site',
    declineOffer: 'Non, merci',
    offerAccepted:
      'Merci. Le site est commandé\u00a0; nous vous écrivons pour ce qui nous manque encore.',
    offerDeclined: 'Vous avez dit non. Vous ne devez rien.',
    offerLapsed: ({ time }) =>
      `Vous n’avez pas répondu avant le ${time}\u00a0: l’offre a expiré. Vous ne devez rien.`,
    offerWithdrawn: 'Cette offre n’est plus valable. Vous ne devez rien.',
    maximumHeading: 'Enchérir automatiquement',
    maximumLabel: ({ lot }) => `Votre maximum en dollars américains\u00a0: ${lot}`,
    maximumNow: ({ maximum }) => `Votre maximum actuel\u00a0: ${maximum}`,
    noMaximum: 'Vous n’avez pas fixé de maximum.',
    setMaximum: 'Fixer le maximum',
    stopMaximum: 'Ne plus enchérir automatiquement',
    maximumStopped:
      'Nous n’enchérissons plus automatiquement. Les enchères déjà placées comptent toujours.',
    maximumUnderReview:
      'Quelqu’un examine votre maximum avant qu’il ne compte\u00a0; vous recevrez un e-mail à ce sujet.',
    maximumNotLeading:
      'Le maximum est fixé, mais celui de quelqu’un d’autre est au moins aussi élevé.',
    briefHeading: 'Votre brief',
    briefIntro:
      'Pour gagner, il vous faut un brief complet. Il sert pour toutes les ventes où vous enchérissez.',
    briefReady: 'Votre brief est complet. Vous pouvez encore le modifier.',
    briefDeadline: ({ time }) =>
      `Vous êtes en tête. Date limite pour le brief\u00a0: ${time}. Ensuite, votre enchère est invalidée et la vente rouvre pour les autres.`,
    saveBrief: 'Enregistrer le brief',
    briefSaved: 'Les réponses sont enregistrées.',
  },
  withdraw: {
    link: 'Tout retirer',
    title: ({ lot }) => `Tout retirer\u00a0: ${lot}`,
    intro: 'Voici ce qui se passera. Rien n’est encore retiré.',
    raise: 'le dernier relèvement de votre maximum',
    binding: ({ amount }) => `Votre engagement reste de ${amount}.`,
    free: 'Ensuite, plus rien ne vous engage dans cette vente.',
    maximumOff: 'Nous n’enchérissons plus automatiquement pour vous.',
    maximumStays: ({ maximum }) => `Nous continuons d’enchérir pour vous jusqu’à ${maximum}.`,
    counts: ({ times, days }) =>
      `Ce retrait compte\u00a0: après ${times}\u00a0retraits en ${days}\u00a0jours, une personne examine d’abord chacune de vos enchères.`,
    countsNot:
      'Ce retrait ne compte pas parmi ceux après lesquels une personne examine vos enchères.',
    submit: 'Retirer',
    keep: 'Laisser tel quel',
    done: 'C’est retiré.',
  },
  rules: {
    title: 'Règles de la vente aux enchères',
    lead: 'Enchérir, c’est accepter ces règles. Elles sont les mêmes pour les personnes et pour les programmes.',
    lotHeading: 'Ce qui est mis aux enchères',
    startPrice: ({ price }) =>
      `La mise à prix est de ${price}. Toutes les enchères sont en dollars américains.`,
    noSchedule:
      'L’exploitant annonce chaque vente, en précisant quand elle commence et quand elle se termine.',
    bidHeading: 'Une enchère',
    bidText: ({ minutes, attempts, perHour, max }) =>
      `Pour enchérir, vous indiquez une adresse e-mail, à laquelle nous envoyons six chiffres. L’enchère compte dès qu’ils sont saisis, et elle engage alors son auteur. Un code est valable ${minutes}\u00a0minutes\u00a0; nombre d’essais\u00a0: ${attempts}. Nombre de codes par heure pour une même adresse et un même réseau\u00a0: ${perHour} au plus. Aucune enchère ne dépasse ${max}.`,
    stepsHeading: 'De combien la prochaine enchère doit monter',
    stepsText:
      'La première enchère peut être égale à la mise à prix. Ensuite, chacune doit monter d’au moins un palier.',
    stepPrice: 'Prix',
    step: 'Palier',
    stepBelow: ({ amount }) => `moins de ${amount}`,
    stepFrom: ({ amount }) => `${amount} et plus`,
    automaticHeading: 'Enchérir automatiquement',
    automaticText:
      'Si vous fixez un maximum, nous enchérissons pour vous, chaque fois au plus juste pour être en tête. Entre deux maximums, le plus élevé est en tête, un palier au-dessus de l’autre, sans jamais se dépasser lui-même\u00a0; s’ils sont égaux, le plus ancien reste en tête. Une enchère supérieure au maximum de quelqu’un d’autre est en tête à son propre montant. Tant que vous êtes en tête, relever votre maximum ne fait pas bouger le prix. Vous pouvez l’abaisser jusqu’au montant déjà engagé\u00a0; y mettre fin revient au même. Un nouveau maximum, même donné avec une enchère, remplace le précédent, fût-il plus élevé. Si vous êtes en tête et enchérissez au-dessus de votre maximum, ce montant devient votre maximum et le prix ne bouge pas.',
    softCloseHeading: 'Les enchères des dernières minutes',
    softCloseText: ({ minutes, times }) =>
      `Une enchère placée dans les ${minutes} dernières minutes repousse la fin de la vente à ${minutes}\u00a0minutes après elle, pour que les autres puissent répondre. Cela se produit ${times}\u00a0fois au plus.`,
    briefHeading: 'Le brief est décisif',
    briefHow: ({ hours }) =>
      `Un brief est complet dès qu’il répond aux questions de la vente. La personne en tête peut le compléter avant la fin ou jusqu’à ${hours} après, et elle gagne alors. La vente remportée devient une commande au prix actuel\u00a0; vous payez après avoir vu le site.`,
    reopeningText: ({ minutes, times }) =>
      `Quand la vente rouvre, les enchères de la personne qui était en tête sont invalidées, et elle ne peut plus enchérir dans cette vente. Les enchères des autres personnes sans brief complet sont suspendues. Le prix et la première place sont recalculés d’après les enchères et les maximums restants, dans l’ordre où ils ont été placés, comme après un retrait\u00a0: là aussi, une nouvelle enchère de la personne en tête ne fait que relever son maximum. Dès qu’une personne a complété son brief, ce qui était suspendu compte de nouveau, comme si elle venait de le placer\u00a0: le montant le plus élevé qu’elle a offert elle-même, et son maximum, même si cela ne suffit pas pour être en tête. Une enchère tardive repousse aussi la nouvelle fin, à ${minutes}\u00a0minutes après elle et ${times}\u00a0fois au plus. La vente ne rouvre qu’une fois, et seulement si l’enchère de quelqu’un d’autre que la personne en tête compte\u00a0; sinon, personne ne gagne.`,
    offerText: ({ hours }) =>
      `Si la commande de la personne qui a gagné n’aboutit pas, parce qu’elle refuse le site, annule la commande ou ne paie pas, nous pouvons proposer le site à la personne qui a placé la meilleure enchère suivante, au montant de cette enchère. Celle-ci n’engage plus\u00a0: la personne a ${hours}\u00a0heures pour dire oui, et son silence vaut un non.`,
    cancelHeading: 'Retirer une enchère',
    cancelText: ({ hours, regretMinutes, lateMinutes }) =>
      `Une enchère peut être retirée tant qu’il reste au moins ${hours}\u00a0heures de vente. Ensuite, elle ne peut l’être que dans les ${regretMinutes}\u00a0minutes qui suivent la saisie du code et jusqu’à ${lateMinutes}\u00a0minutes avant la fin. Le prix et la première place dépendent alors des autres enchères, comme si celle-ci n’avait jamais existé. Pour un maximum, les ${regretMinutes}\u00a0minutes comptent à partir de son dernier relèvement, et seul ce relèvement est annulé.`,
    reviewHeading: 'Les enchères examinées d’abord',
    reviewText:
      'Aucune machine ne refuse une enchère parce qu’elle paraît inhabituelle. Une personne l’examine d’abord, et son auteur est informé de la décision. Voici les motifs\u00a0:',
    reviewReasons: {
      large_first_bid: 'une première enchère très élevée',
      shared_network: 'beaucoup d’adresses qui enchérissent depuis un même réseau',
      same_mailbox: 'deux enchérisseurs qui ont la même boîte e-mail',
      disposable_mail: 'une adresse e-mail jetable',
      frequent_cancellations: 'des enchères retirées à répétition',
      withdrawn_before:
        'une enchère déjà retirée de cette vente, quand la nouvelle ne servirait qu’à faire monter le prix pour la personne en tête',
    },
    reviewFigures: ({ amount, times, emails, hours, cancellations, days }) =>
      `«\u00a0Très élevée\u00a0»\u00a0: ${amount} ou davantage, et au moins ${times}\u00a0fois l’enchère la plus basse possible, de la part de quelqu’un qui n’a jamais enchéri. «\u00a0Beaucoup\u00a0»\u00a0: ${emails} ou davantage pour une même vente en ${hours}\u00a0heures. «\u00a0À répétition\u00a0»\u00a0: ${cancellations}\u00a0fois ou davantage en ${days}\u00a0jours.`,
    exampleHeading: 'Un exemple',
    exampleIntro:
      'Trois personnes enchérissent pour un site. Chaque ligne est calculée selon les règles ci-dessus.',
    exampleColumns: ['Ce qui se passe', 'Prix', 'En tête'],
    exampleBid: ({ who, amount }) => `${who} enchérit à ${amount}`,
    exampleMaximum: ({ who, amount }) => `${who} fixe un maximum de ${amount}`,
    exampleEnd: ({ who, price }) =>
      `À la fin, ${who} est en tête avec un brief complet\u00a0: le site est vendu à ${price}.`,
  },
};
