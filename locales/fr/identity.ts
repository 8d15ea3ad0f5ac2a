import type { IdentityTexts } from '../en/identity.ts';

export const identity: IdentityTexts = {
  name: 'Nom',
  address: 'Adresse',
  email: 'Adresse e-mail',
  taxId: 'Numéro fiscal',
  missing: 'pas encore indiqué',
  nothingGiven:
    'L’exploitant de cette installation n’a pas encore publié son nom ni son adresse. Demandez-lui qui il est avant de commander.',
  vat: { net: 'TVA en sus', gross: 'TVA comprise', no_vat: 'TVA non applicable' },
  vatOfAll: {
    net: 'Tous les prix s’entendent hors taxes\u00a0: la TVA s’y ajoute.',
    gross: 'Tous les prix s’entendent TVA comprise.',
    no_vat: 'La TVA ne s’applique pas à ces prix\u00a0: le montant affiché est le montant total.',
    notGiven: 'L’exploitant n’a pas encore indiqué si la TVA s’ajoute aux prix.',
  },
  imprint: {
    title: 'Mentions légales',
    lead: 'Qui exploite ce service et en répond.',
    pricesHeading: 'Prix et taxes',
  },
  contact: {
    title: 'Nous contacter',
    lead: 'Comment joindre les personnes derrière ce service.',
    writeHeading: 'Écrivez-nous',
    noEmail:
      'L’exploitant n’a pas encore indiqué d’adresse e-mail. Si vous avez ici une commande ou une enchère, répondez à n’importe quel message à son sujet\u00a0: votre réponse lui parviendra.',
    postHeading: 'Par courrier',
    orderHeading: 'Au sujet d’une commande',
    orderText:
      'Répondez à n’importe quel e-mail à son sujet, ou indiquez son numéro, par exemple S\u20111042. La page de la commande, que vous trouvez dans la confirmation, montre où elle en est.',
    bidHeading: 'Au sujet d’une enchère',
    bidText:
      'La page de vos enchères montre ce que vous avez offert, si vous êtes en tête et ce qui manque encore.',
    toBids: 'Vers mes enchères',
    dataHeading: 'Au sujet de vos données',
    dataText: 'Ce que nous conservons, combien de temps, et comment le faire effacer\u00a0:',
    toPrivacy: 'Confidentialité',
  },
  dataInMail: 'Ce que nous conservons sur vous, et comment le faire effacer\u00a0:',
};
