import type { TermsTexts } from '../../en/pages/terms.ts';

export const terms: TermsTexts = {
  title: 'Conditions de service',
  lead: 'Ces conditions s’appliquent entre l’exploitant de ce service et toute personne qui passe une commande ou enchérit dans une vente. Elles sont courtes à dessein.',
  order: {
    heading: 'La commande',
    paragraphs: [
      'Une commande est passée lorsque le service répond en donnant un identifiant de commande. Son prix est fixé à ce moment et ne change plus, quelle que soit l’évolution des tarifs.',
      'Ne communiquez pas l’identifiant de commande\u00a0: toute personne qui le connaît peut voir, modifier, accepter, refuser ou annuler la commande et télécharger les fichiers sources\u00a0; une fois la commande acceptée, le paiement est dû.',
    ],
  },
  delivery: 'Livraison',
  payment: 'Paiement',
  edits: 'Modifications et corrections',
  materials: {
    heading: 'Les contenus',
    paragraphs: [
      'Le studio n’envoie que des textes, des images et des logos qu’il a le droit d’utiliser, et il autorise le service à les utiliser pour le site commandé, et pour rien d’autre.',
    ],
  },
  auction: {
    heading: 'La vente aux enchères',
    paragraphs: [
      'Enchérir, c’est accepter les règles de la vente. Une enchère compte une fois saisi le code envoyé par e-mail à son auteur, et elle l’engage\u00a0: si elle l’emporte, un site est commandé à ce prix, payable, comme tout autre, une fois que vous l’avez vu.',
      'L’exploitant peut retirer les enchères qui n’ont pas été placées de bonne foi, refuser des adresses, changer la date ou l’heure d’une vente qui n’est pas terminée et annuler une vente que personne n’a encore remportée\u00a0; toutes les personnes concernées en sont informées.',
    ],
  },
  toRules: 'Les règles complètes, avec tous les chiffres',
  data: {
    heading: 'Les données',
    paragraphs: [
      'Ce que vous envoyez avec une commande ou une enchère est conservé pour réaliser le site, répondre aux questions à son sujet et prouver ce qui a été convenu. Ces données ne sont ni vendues ni utilisées à d’autres fins.',
      'Ce site ne dépose que deux cookies, dont il a besoin\u00a0: votre langue, une fois que vous en avez choisi une, et la clé qui connecte votre navigateur à vos enchères.',
    ],
  },
};
