import type { Catalogue } from '../en/catalogue.ts';
import { answers } from './answers.ts';
import { auction } from './auction.ts';
import { brief } from './brief.ts';
import { files } from './files.ts';
import { follow } from './follow.ts';
import { found } from './found.ts';
import { identity } from './identity.ts';
import { pages } from './pages.ts';
import questions from './questions.json' with { type: 'json' };
import { steps } from './steps.ts';
import { webhooks } from './webhooks.ts';

export const fr: Catalogue = {
  questions,
  contactGroup:
    'Comment les visiteurs pourront-ils prendre contact\u00a0: par e-mail, WhatsApp ou Telegram\u00a0? Un seul moyen suffit.',
  conditions: {
    delivery:
      'Le site est mis en ligne dans les 24\u00a0heures suivant l’e-mail par lequel nous confirmons que nous avons tout\u00a0: le brief rempli, les textes ou un brief pour les rédiger, un logo, des photos et des coordonnées.',
    payment:
      'Vous ne payez qu’après avoir vu le site terminé. S’il ne vous convient pas, vous ne devez rien.',
    edits:
      'Le site est constitué de simples fichiers HTML, CSS et JavaScript, sans interface d’administration. Après le paiement, vous recevez les fichiers sources et y modifiez les textes. Jusqu’à 3 séries de modifications dans la semaine qui suit la livraison sont comprises, chacune réalisée en 24\u00a0heures, et pendant 7\u00a0jours nous corrigeons gratuitement tout défaut de notre travail.',
  },
  words: {
    projectType: {
      landing: 'Page d’atterrissage',
      website: 'Site web',
      shop: 'Boutique en ligne',
      redesign: 'Refonte de site',
    },
    module: {
      payments: 'Paiement en ligne',
      subscriptions: 'Abonnements',
      booking: 'Réservation en ligne',
      accounts: 'Comptes utilisateurs',
    },
    extraRoles: 'Rôles supplémentaires',
    integrations: 'Intégrations',
    pages: 'Nombre de pages',
    languages: 'Nombre de langues',
    totalPages: 'Pages, toutes langues confondues',
    price: 'Prix',
    order: 'Commande',
    orderId: 'Identifiant de commande',
    project: 'Projet',
  },
  confirmation: {
    subject: ({ projectType, price }) => `Commande bien reçue\u00a0: ${projectType}, ${price}`,
    greeting: (studioName) => (studioName === null ? 'Bonjour,' : `Bonjour ${studioName},`),
    received: 'Merci\u00a0! Nous avons bien reçu votre commande et l’avons enregistrée.',
    factsHeading: 'Votre commande',
    priceIsFixed: 'Ce prix est ferme. Il ne changera pas en cours de réalisation.',
    missingHeading: 'Pour commencer, il nous manque encore les réponses à ces questions',
    sendByReply: 'Le plus simple\u00a0: envoyez-nous vos réponses par retour d’e-mail.',
    sendByMail:
      'Le plus simple\u00a0: envoyez vos réponses, avec l’identifiant de commande, à cette adresse e-mail.',
    sendOnPage:
      'Vous pouvez aussi donner vos réponses sur la page de votre commande, où vous trouverez en outre un lien à transmettre à la personne qui connaît les réponses.',
    sendByProgram:
      'Votre programme peut aussi les envoyer, par une requête POST à cette adresse avec l’identifiant de commande et les réponses dans le champ «\u00a0brief\u00a0».',
    nothingMissing:
      'Le brief est complet\u00a0: vous avez répondu à toutes les questions nécessaires pour commencer.',
    materialsMissing:
      'Vous avez répondu à toutes les questions nécessaires pour commencer\u00a0; il ne nous manque plus que ce qui est indiqué ci-dessous.',
    materialsHeading: 'Envoyez-nous aussi',
    materials: [
      'les textes, ou quelques notes à partir desquelles nous pourrons les rédiger',
      'le logo, si possible en format vectoriel',
      'des photos, ou un mot pour nous en confier le choix',
    ],
    sendMaterialsByReply:
      'Déposez les fichiers sur la page de votre commande, ou répondez à ce message en y joignant les fichiers ou des liens.',
    sendMaterialsByMail:
      'Déposez les fichiers sur la page de la commande, ou envoyez-les, au besoin sous forme de liens, à cette adresse e-mail, en indiquant le numéro de commande\u00a0:',
    whatThen: {
      email:
        'Dès que nous aurons vérifié que rien ne manque, nous vous le confirmerons par e-mail. Le site sera mis en ligne dans les 24\u00a0heures suivant cet e-mail.',
      telegram:
        'Dès que nous aurons vérifié que rien ne manque, nous vous le confirmerons par Telegram. Le site sera mis en ligne dans les 24\u00a0heures suivant cette confirmation.',
    },
    payment:
      'Vous ne payez qu’après avoir vu le site terminé. S’il ne vous convient pas, vous ne devez rien.',
    keepOrderId:
      'Ne communiquez pas l’identifiant de commande\u00a0: toute personne qui le connaît peut voir, modifier, accepter, refuser ou annuler la commande et télécharger les fichiers sources\u00a0; une fois la commande acceptée, le paiement est dû.',
    signature: 'Studiolot',
  },
  answers,
  found,
  news: {
    subject: ({ projectType }) => `Nouvelles réponses pour votre commande\u00a0: ${projectType}`,
    intro:
      'Des réponses ont été ajoutées au brief de votre commande, par vous ou par une personne qui en a le lien.',
    byClient: 'Votre client a complété le brief de votre commande.',
    filesOnly: {
      subject: ({ projectType }) => `Fichiers de votre client\u00a0: ${projectType}`,
      intro: 'Votre client a déposé des fichiers pour votre commande.',
    },
    answeredHeading: 'Ces questions ont reçu une réponse, ou une réponse différente',
    otherAnswers: 'un élément qui ne correspond à aucune de nos questions',
    filesSent: (count) => `Fichiers de votre client\u00a0: ${count}`,
    isChanged: 'De nouvelles réponses sont arrivées.',
    stillOpen: (count) => `Questions encore sans réponse\u00a0: ${count}`,
    several: {
      order_news: {
        subject: 'Du nouveau pour vos commandes',
        intro:
          'Il y a du nouveau pour plusieurs commandes passées avec cette adresse. Pour ne pas encombrer votre messagerie, tout est réuni dans ce seul message.',
        more: (count) => `Autres commandes avec du nouveau\u00a0: ${count}`,
      },
      order_confirmations: {
        subject: 'Nous avons bien reçu vos commandes',
        intro:
          'Merci\u00a0! Nous avons bien reçu ces commandes et les avons enregistrées. Pour ne pas encombrer votre messagerie, nous les confirmons dans un seul message. Leurs prix sont fermes.',
        more: (count) => `Autres commandes bien reçues\u00a0: ${count}`,
      },
      order_links: {
        subject: 'Les liens vers vos commandes',
        intro:
          'Quelqu’un qui connaît vos références a demandé les liens vers ces commandes. Pour ne pas encombrer votre messagerie, ils sont réunis dans ce seul message. Si personne chez vous ne les a demandés, vous n’avez rien à faire.',
      },
    },
    answerThere:
      'Pour commencer, il nous manque encore les réponses aux questions ouvertes. Donnez-les sur la page de chaque commande, où vous trouverez aussi un lien à transmettre à la personne qui connaît les réponses.',
    keepLinks:
      'Ne communiquez pas ces liens\u00a0: toute personne qui en possède un peut voir, modifier, accepter, refuser ou annuler la commande et télécharger les fichiers sources\u00a0; une fois la commande acceptée, le paiement est dû.',
  },
  auction,
  follow,
  bot: {
    bound:
      'Cette conversation est maintenant liée à votre commande. Vous y recevrez tout ce qui la concerne.',
    linkNotValid: 'Ce lien a déjà servi ou a expiré. Écrivez-nous par e-mail\u00a0:',
    sendsOnly:
      'Ce bot ne fait qu’envoyer des messages\u00a0: personne ne lit ceux qu’il reçoit. Écrivez-nous par e-mail\u00a0:',
  },
  identity,
  pages,
  files,
  webhooks,
  steps,
  brief,
};
