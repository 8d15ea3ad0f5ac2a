import type { AnswerTexts } from '../en/answers.ts';

export const answers: AnswerTexts = {
  briefNote:
    'Les questions sont dans l’ordre où il convient de les poser, les plus importantes d’abord. Sans réponse à celles dont required_for_start vaut true, le site ne peut pas être commencé\u00a0; les autres le rendent meilleur. relevant vaut false lorsqu’une question ne concerne pas ce projet. Parmi email, whatsapp et telegram, un seul suffit.',
  howToAnswer:
    'Envoyez les réponses dans l’objet «\u00a0brief\u00a0», avec les id des questions comme clés, en même temps que la commande ou plus tard avec son order_id. À une question qui a des champs, on répond par un objet dont les clés sont celles des champs. Une réponse vide, ou qui dit que le client ne sait pas, compte comme une réponse\u00a0; null ne compte pas.',
  answerOne: ({ id, call }) =>
    `Envoyez la réponse dans brief.${id} à côté de cet order_id (${call}), puis demandez la question suivante. Une réponse vide, ou qui dit que le client ne sait pas, compte comme une réponse\u00a0; null ne compte pas.`,
  briefForm: 'Quelques questions sur le futur site. Laissez vide ce que vous ne savez pas encore.',
  confirmedByEmail:
    'Nous confirmons la commande par e-mail dans les 15 minutes et demandons les contenus qui manqueraient encore.',
  confirmedByTelegram:
    'Nous confirmons la commande par Telegram dans les 15 minutes et demandons les contenus qui manqueraient encore.',
  confirmedByHand:
    'Dans les 15 minutes, quelqu’un de chez nous confirme la commande par Telegram et demande les contenus qui manqueraient encore.',
  openChat: ({ link }) =>
    `Ouvrez ${link} et appuyez sur Démarrer, afin que notre bot puisse confirmer la commande par Telegram et demander les contenus qui manqueraient encore.`,
  answerMissing:
    'Répondez aux questions de missing\u00a0: envoyez les réponses dans brief avec cet order_id.',
  dryRunMissing:
    'Répondez aux questions de missing\u00a0: envoyez les réponses dans brief avec la commande, ou plus tard avec l’order_id que vous recevrez alors.',
  complete: {
    email:
      'Le brief est complet. Dès que nous aurons vérifié les textes, le logo, les photos et les coordonnées, nous confirmerons par e-mail que nous avons tout, et le site sera en ligne dans les 24 heures qui suivent.',
    telegram:
      'Le brief est complet. Dès que nous aurons vérifié les textes, le logo, les photos et les coordonnées, nous confirmerons par Telegram que nous avons tout, et le site sera en ligne dans les 24 heures qui suivent.',
  },
  stage: {
    building:
      'Le site est en cours de réalisation\u00a0; deadlines indique, sous site_live, quand il sera en ligne au plus tard, et nous vous enverrons son adresse.',
    delivered:
      'Regardez le site à l’adresse site_url, puis acceptez-le (accept), demandez des modifications (changes), signalez des défauts (defects) ou refusez-le (refuse)\u00a0; le silence ne vaut jamais acceptation.',
    changing:
      'Nous travaillons à ce que vous avez demandé\u00a0; deadlines indique quand ce sera fait au plus tard, et nous vous écrirons alors.',
    accepted:
      'Le paiement est dû\u00a0: payment_details indique combien, avant quand et comment\u00a0; dès qu’il sera arrivé, les fichiers sources pourront être téléchargés.',
    paid: 'Le site est payé\u00a0: les fichiers sources peuvent être téléchargés, et les défauts sont corrigés jusqu’à fixes_until.',
    closed:
      'La commande est terminée\u00a0; les fichiers sources y restent, et vos messages nous parviennent toujours.',
    refused: 'Le site a été refusé et rien n’est dû\u00a0; vos messages nous parviennent toujours.',
    cancelled:
      'La commande est annulée et rien n’est dû\u00a0; vos messages nous parviennent toujours.',
  },
  onHold:
    'Le travail est en pause, car il nous faut quelque chose de votre part. on_hold indique quoi\u00a0; envoyez-le sous forme de message, de réponses ou de fichiers.',
  holdAnswered:
    'Nous avons bien reçu votre envoi\u00a0; dès que nous l’aurons regardé, le travail reprendra et nous vous écrirons.',
  sourceFilesFollow:
    'Le site est payé\u00a0; nous vous devons encore les fichiers sources et vous écrirons dès qu’ils pourront être téléchargés.',
  refunded: 'Le paiement a été remboursé\u00a0; vos messages nous parviennent toujours.',
  onlyBriefRead:
    'Seul le brief a été lu\u00a0: studio, project, currency et reference restent tels qu’ils étaient à la commande.',
  rules: {
    siteDue:
      'Le site est mis en ligne dans les 24 heures suivant notre message confirmant que nous avons tout\u00a0; le temps où nous attendons une réponse de votre part et les jours où nous ne travaillons pas ne comptent pas.',
    noSiteDue: 'Le site ne sera plus livré\u00a0: la commande a pris fin avant sa mise en ligne.',
    briefCheckedBy:
      'Indiqué pendant que nous vérifions un brief complet\u00a0; c’est un objectif, pas une promesse.',
    nextMoveBy: 'Aucun délai n’est fixé pour la prochaine étape.',
    siteUrl: 'Indiqué dès que le site est livré.',
    onHold: 'Indiqué tant que le travail est en pause parce que nous vous attendons.',
    requestedAgain: 'Indiqué tant que nous redemandons des réponses déjà données.',
    roundsUntil: 'Des modifications peuvent être demandées jusqu’à 7 jours après la livraison.',
    roundsOpen: 'Indiqué tant qu’une série de modifications est en cours.',
    fixesUntil:
      'Nous corrigeons gratuitement les défauts de notre travail jusqu’à 7 jours après la livraison ou après la dernière série de modifications terminée, selon ce qui est le plus tardif.',
    paymentDueAt:
      'Le paiement est dû dans les 7 jours suivant votre acceptation du site\u00a0; avant cela, vous ne devez rien.',
    paymentHow:
      'Indique comment payer quand le paiement est dû\u00a0; si rien n’y figure à ce moment-là, écrivez-nous.',
    invoiceNumber: 'Indiqué dès qu’il y a une facture.',
    reference: 'Indiqué si vous avez donné un nom à la commande en la passant.',
  },
  askForCode:
    'Demandez au client le code à 6 chiffres reçu par e-mail et envoyez-le avec ce pending_id pour confirmer\u00a0; l’enchère ne compte pas avant.',
  lotMayEndFirst:
    'La vente peut se terminer avant l’expiration du code\u00a0: confirmez donc avant ends_at.',
};
