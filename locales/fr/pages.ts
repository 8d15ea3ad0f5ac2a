import type { PageTexts } from '../en/pages.ts';
import { auction } from './pages/auction.ts';
import { authorization, pause } from './pages/authorization.ts';
import { check } from './pages/check.ts';
import { invariants } from './pages/invariants.ts';
import { log } from './pages/log.ts';
import { lot } from './pages/lot.ts';
import { privacy } from './pages/privacy.ts';
import { problems } from './pages/problems.ts';
import { promises } from './pages/promises.ts';
import { terms } from './pages/terms.ts';
import { tracker } from './pages/tracker.ts';

export const pages: PageTexts = {
  site: {
    languageName: 'Français',
    language: 'Langue',
    skipToContent: 'Aller au contenu',
    sandbox:
      'Un bac à sable pour faire des essais\u00a0: ici, ni les commandes ni les enchères ne sont réelles.',
    menu: 'Menu du site',
    nav: {
      studios: 'Tarifs',
      order: 'Commander',
      auction: 'Vente aux enchères',
      me: 'Mes enchères',
      rules: 'Règles de la vente',
      log: 'Journal public',
      terms: 'Conditions de service',
      agents: 'Pour les programmes',
      docs: 'Référence de l’API',
      imprint: 'Mentions légales',
      contact: 'Nous contacter',
      privacy: 'Confidentialité',
    },
    footer: 'Studiolot réalise des sites pour les studios web et leurs clients.',
    copy: 'Copier',
    copied: 'Copié',
    inEnglish: 'Cette page est en anglais, car elle s’adresse aux programmes et à leurs auteurs.',
  },
  problems,
  home: {
    title: 'Des sites pour les studios, en ligne en 24\u00a0heures',
    lead: 'Vous apportez le client, nous réalisons le site. Le prix est fixé avant la commande, et vous payez une fois que vous avez vu le résultat.',
    askPrice: 'Calculer un prix',
    placeOrder: 'Passer commande',
    stepsHeading: 'Comment cela se passe',
    steps: [
      {
        title: 'Envoyez le brief',
        text: 'La moitié suffit pour commander. Votre client peut remplir le reste à partir d’un lien.',
      },
      {
        title: 'Attendez un jour',
        text: 'Dès que nous avons tout, nous le confirmons par e-mail. Le site est en ligne dans les 24\u00a0heures qui suivent.',
      },
      {
        title: 'Regardez',
        text: 'Vous voyez le site terminé. Jusqu’à trois séries de modifications sont comprises.',
      },
      {
        title: 'Payez',
        text: 'À ce moment-là seulement, et seulement si le site vous convient. Les fichiers sources sont à vous.',
      },
    ],
    priceHeading: 'Combien cela coûte',
    priceOf: ({ type, pages }) => `${type}, nombre de pages\u00a0: ${pages}`,
    priceNote: 'C’est un prix ferme. Toutes les options sont dans le calculateur.',
    lotHeading: 'Aux enchères en ce moment',
    noLot: 'Aucune vente aux enchères n’est ouverte en ce moment.',
    seeLot: 'Voir la vente',
    programsHeading: 'Votre programme peut commander aussi',
    programsText:
      'Prix, briefs, commandes et enchères\u00a0: tout est ouvert aux programmes et aux agents d’IA, sans clé à demander.',
    seeAgents: 'Mode d’emploi pour les programmes',
  },
  studios: {
    title: 'Tarifs et conditions pour les studios',
    lead: 'Un seul tarif pour tous les studios. Le prix est fixé avant la commande.',
    calculatorHeading: 'Calculer un prix',
    calculate: 'Calculer',
    total: 'Prix total',
    breakdown: 'Ce qui compose le prix',
    component: {
      base: 'Prix de base',
      pages: 'Pages supplémentaires',
    },
    orderThis: 'Commander ce site',
    curlHeading: 'La même question, posée par un programme',
    listHeading: 'Grille tarifaire',
    listNote:
      'Une page compte une fois pour chaque langue dans laquelle elle existe. La première page est comprise dans le prix de base.',
    what: 'Prestation',
    tier: ({ from, to }) => `Pages ${from} à ${to}`,
    lastTier: ({ from }) => `À partir de la page ${from}`,
    each: ({ what }) => `${what}, l’unité`,
    conditionsHeading: 'Nos conditions',
    delivery: 'Livraison',
    payment: 'Paiement',
    edits: 'Modifications et corrections',
    bindingNote: 'Le texte français est une traduction. Seul fait foi le texte anglais ci-dessous.',
  },
  order: {
    title: 'Commander un site',
    lead: 'Trois courtes étapes. Vous pouvez laisser de côté n’importe quelle question du brief et y revenir plus tard.',
    steps: { project: 'Votre projet', brief: 'Votre brief', review: 'Vérification' },
    stepOf: ({ number, of }) => `Étape ${number} sur ${of}`,
    projectHeading: 'Que devons-nous réaliser\u00a0?',
    type: 'Type de site',
    pagesHint: 'De 1 à 500, dans une seule langue',
    languagesHint: 'De 1 à 20',
    modules: 'Modules au choix',
    extraRolesHint: 'En plus du visiteur, par exemple un rédacteur',
    integrationsHint: 'Autres systèmes à relier au site',
    currency: 'Devise',
    contentReady: 'Les textes sont prêts',
    notes: 'Autres précisions utiles',
    studioHeading: 'Qui commande\u00a0?',
    studioName: 'Studio ou agence',
    studioWebsite: 'Site du studio',
    studioEmail: 'Adresse e-mail',
    studioTelegram: 'Compte Telegram',
    contactHint:
      'E-mail ou Telegram, l’un des deux suffit. C’est là que nous confirmons la commande.',
    optional: 'facultatif',
    toBrief: 'Continuer vers le brief',
    toReview: 'Vérifier la commande',
    back: 'Retour',
    briefIntro:
      'Répondez à ce que vous pouvez. Ce que vous laissez vide, nous vous le demanderons plus tard. «\u00a0Je ne sais pas\u00a0» est aussi une réponse.',
    neededHeading: 'Ce qu’il nous faut pour commencer',
    betterHeading: 'Ce qui rendra le site meilleur',
    later: 'Plus tard',
    dontKnow: 'Je ne sais pas',
    reviewHeading: 'Tout est-il exact\u00a0?',
    reviewIntro: 'Rien n’a encore été envoyé.',
    answersHeading: 'Vos réponses',
    noAnswers: 'Pas encore de réponses.',
    missingHeading: 'Il manque encore',
    missingNote: 'Vous pouvez commander maintenant et répondre à ces questions plus tard.',
    nothingMissing: 'Le brief est complet.',
    send: 'Envoyer la commande',
    sendNote: 'Le prix est ferme. Vous ne payez qu’après avoir vu le site terminé.',
  },
  placed: {
    title: 'Votre commande',
    thanks: 'Merci, nous avons bien reçu votre commande.',
    openBot:
      'Ouvrez notre bot dans Telegram et appuyez sur «\u00a0Démarrer\u00a0», pour qu’il puisse vous écrire',
    keepSecret:
      'Ne communiquez pas l’adresse de cette page\u00a0: toute personne qui la connaît peut voir, modifier, accepter, refuser ou annuler la commande et télécharger les fichiers sources\u00a0; une fois la commande acceptée, le paiement est dû.',
    clientHeading: 'Faites répondre votre client',
    clientText:
      'Envoyez ce lien à votre client. Il ne voit que les questions, ni le prix ni la commande.',
    clientLink: 'Lien pour votre client',
    clientEnd: 'Désactiver ce lien et en créer un autre',
    clientEndNote:
      'Le lien de votre client cesse aussitôt de fonctionner, ainsi que tous les précédents. Vous en recevez un nouveau à envoyer\u00a0; les réponses déjà données sont conservées.',
    clientEnded:
      'L’ancien lien ne fonctionne plus. Voici le nouveau\u00a0: envoyez-le à votre client.',
    toBrief: 'Voir ce que voit votre client',
    placedAt: 'Date de la commande',
  },
  brief: {
    heading: 'Les questions',
    answeredHeading: 'Déjà répondu',
  },
  auction,
  log,
  lot,
  check,
  authorization,
  pause,
  invariants,
  promises,
  tracker,
  terms,
  privacy,
  programs: {
    agentsTitle: 'Pour les programmes et les agents d’IA',
    agentsLead: 'Tout ce qu’une personne peut faire ici, un programme le peut aussi.',
    docsTitle: 'Référence de l’API',
    docsLead: 'Chaque appel, chaque champ et chaque erreur.',
    schemasTitle: 'Schémas de l’API',
    schemasLead: 'Tout ce que les appels reçoivent et répondent, champ par champ.',
  },
};
