import type { AnswerTexts } from './texts.ts';

export const fr: AnswerTexts = {
  briefNote:
    'Les questions sont dans l’ordre où il convient de les poser, les plus importantes d’abord. Sans réponse à celles dont required_for_start vaut true, le site ne peut pas être commencé\u00a0; les autres le rendent meilleur. relevant vaut false lorsqu’une question ne concerne pas ce projet. Parmi email, whatsapp et telegram, un seul suffit.',
  howToAnswer:
    'Envoyez les réponses dans l’objet «\u00a0brief\u00a0», avec les id des questions comme clés, en même temps que la commande ou plus tard avec son order_id. À une question qui a des champs, on répond par un objet dont les clés sont celles des champs. Une réponse vide, ou qui dit que le client ne sait pas, compte comme une réponse\u00a0; null ne compte pas.',
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
  onlyBriefRead:
    'Seul le brief a été lu\u00a0: studio, project, currency et reference restent tels qu’ils étaient à la commande.',
  askForCode:
    'Demandez au client le code à 6 chiffres reçu par e-mail et envoyez-le avec ce pending_id pour confirmer\u00a0; l’enchère ne compte pas avant.',
  lotMayEndFirst:
    'L’enchère peut se terminer avant l’expiration du code\u00a0: confirmez donc avant ends_at.',
};
