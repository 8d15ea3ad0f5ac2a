import { fr as auction } from './auction/fr.ts';
import type { Catalogue } from './catalogue.ts';
import { fr as pages } from './pages/fr.ts';

export const fr: Catalogue = {
  questions: {
    business: {
      text: 'Comment s’appelle l’entreprise et que fait-elle\u00a0?',
      hint: 'Deux ou trois phrases suffisent\u00a0: ce qu’elle fait, où et depuis quand.',
      fields: {
        name: { label: 'Nom de l’entreprise' },
        description: { label: 'Son activité' },
      },
    },
    goal: {
      text: 'Que doit faire le visiteur sur le site\u00a0?',
      hint: 'Par exemple\u00a0: réserver une table, appeler, demander un devis, acheter.',
    },
    offer: {
      text: 'Quels services ou produits le site doit-il présenter\u00a0?',
      hint: 'Une liste, avec une ligne sur chacun et les prix s’ils doivent apparaître.',
    },
    email: {
      text: 'À quelle adresse e-mail les visiteurs doivent-ils écrire\u00a0?',
      hint: 'Elle sera affichée sur le site. Un seul contact suffit\u00a0: e-mail, WhatsApp ou Telegram.',
    },
    whatsapp: {
      text: 'À quel numéro WhatsApp les visiteurs doivent-ils écrire\u00a0?',
      hint: 'Avec l’indicatif du pays. Un seul contact suffit\u00a0: e-mail, WhatsApp ou Telegram.',
    },
    telegram: {
      text: 'À quel compte Telegram les visiteurs doivent-ils écrire\u00a0?',
      hint: 'Un seul contact suffit\u00a0: e-mail, WhatsApp ou Telegram.',
    },
    texts: {
      text: 'D’où viennent les textes du site\u00a0?',
      options: {
        ready: 'Ils sont prêts',
        write: 'Ils sont à rédiger',
        take: 'Ils sont à reprendre sur le site actuel',
      },
    },
    logo: {
      text: 'Y a-t-il un logo\u00a0?',
      fields: {
        status: {
          label: 'Logo de l’entreprise',
          options: {
            have: 'Oui, le voici',
            type: 'Non, il suffit d’écrire le nom',
            none: 'Pas besoin de logo',
          },
        },
        link: { label: 'Lien vers le fichier' },
      },
    },
    photos: {
      text: 'Y a-t-il des photos pour le site\u00a0?',
      fields: {
        status: {
          label: 'Photos du site',
          options: {
            have: 'Oui, les voici',
            stock: 'Non, utiliser une banque d’images',
            none: 'Le site n’a pas besoin de photos',
          },
        },
        link: { label: 'Lien vers les fichiers' },
      },
    },
    page_list: {
      text: 'Quelles pages le site doit-il comporter\u00a0?',
      hint: 'Par exemple\u00a0: accueil, services, à propos, contact.',
    },
    audience: {
      text: 'Qui sont les visiteurs du site\u00a0?',
      hint: 'Leur profil, ce qu’ils cherchent et ce qui les fait hésiter.',
    },
    navigation: {
      text: 'Comment le menu doit-il être organisé\u00a0?',
      hint: 'Les rubriques, et les pages à ranger dans chacune.',
    },
    search_phrases: {
      text: 'Que tape-t-on dans un moteur de recherche pour trouver cette entreprise\u00a0?',
      hint: 'Dix expressions suffisent largement, les plus importantes d’abord.',
    },
    language_list: {
      text: 'Dans quelles langues le site doit-il être proposé, et laquelle vient en premier\u00a0?',
    },
    products: {
      text: 'Quels produits la boutique vend-elle\u00a0?',
      hint: 'Le catalogue avec les prix, ou un lien pour le consulter.',
    },
    current_site: {
      text: 'Quelle est l’adresse du site actuel\u00a0?',
    },
    payment_methods: {
      text: 'Comment les clients pourront-ils payer\u00a0?',
      options: {
        cards: 'Carte bancaire',
        blik: 'BLIK',
        paypal: 'PayPal',
        transfer: 'Virement bancaire',
        cash: 'Paiement à la livraison',
      },
    },
    subscription_plans: {
      text: 'Quelles sont les formules d’abonnement\u00a0?',
      hint: 'Pour chacune\u00a0: ce qu’elle comprend, son prix et la fréquence de paiement.',
    },
    booking_rules: {
      text: 'Que peut-on réserver, et quand\u00a0?',
      fields: {
        what: { label: 'Ce que l’on réserve' },
        hours: { label: 'Jours et horaires' },
        length: { label: 'Durée d’une réservation' },
      },
    },
    account_features: {
      text: 'Que peut faire un utilisateur une fois connecté\u00a0?',
      options: {
        details: 'Modifier ses informations',
        history: 'Consulter ses commandes ou ses réservations',
        favourites: 'Enregistrer des favoris',
        documents: 'Télécharger des documents',
        messages: 'Échanger des messages avec l’entreprise',
      },
    },
    role_list: {
      text: 'Quels rôles faut-il prévoir en plus du visiteur, et que pourra faire chacun d’eux\u00a0?',
      hint: 'Par exemple\u00a0: un rédacteur modifie les textes, un gestionnaire consulte les commandes.',
    },
    integration_list: {
      text: 'À quels systèmes le site doit-il être relié\u00a0?',
      hint: 'Par exemple\u00a0: comptabilité, CRM, lettre d’information, système de réservation.',
    },
    price: {
      text: 'Combien coûte le service ou le produit principal\u00a0?',
      fields: {
        amount: { label: 'Prix' },
        currency: { label: 'Devise', options: { EUR: 'EUR', USD: 'USD', PLN: 'PLN' } },
      },
    },
    style: {
      text: 'Quelle impression le site doit-il donner\u00a0?',
      options: {
        plain: 'Épuré',
        bold: 'Audacieux',
        warm: 'Chaleureux',
        strict: 'Sérieux',
        playful: 'Ludique',
        luxurious: 'Luxueux',
      },
    },
    colours: {
      text: 'Quelles couleurs faut-il utiliser, et lesquelles éviter\u00a0?',
    },
    references: {
      text: 'Quels sites vous plaisent, et qu’y appréciez-vous\u00a0?',
    },
    address: {
      text: 'Quelle adresse postale faut-il afficher sur le site\u00a0?',
    },
    opening_hours: {
      text: 'Quels sont les horaires d’ouverture\u00a0?',
    },
    social: {
      text: 'Vers quels profils sur les réseaux sociaux le site doit-il renvoyer\u00a0?',
    },
    domain: {
      text: 'Y a-t-il un nom de domaine pour le site\u00a0?',
      fields: {
        have: { label: 'L’entreprise a déjà un nom de domaine' },
        name: { label: 'Nom de domaine existant ou souhaité' },
      },
    },
    legal: {
      text: 'Quelles informations légales sur l’entreprise doivent figurer sur le site\u00a0?',
      fields: {
        company: { label: 'Raison sociale' },
        tax_id: { label: 'Numéro d’identification fiscale' },
      },
    },
    materials_rights: {
      text: 'Studiolot peut utiliser sur le site les textes, images et logos qui lui sont envoyés.',
    },
    notes: {
      text: 'Y a-t-il autre chose que nous devrions savoir\u00a0?',
    },
  },
  contactGroup:
    'Comment les visiteurs pourront-ils prendre contact\u00a0: par e-mail, WhatsApp ou Telegram\u00a0? Un seul moyen suffit.',
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
      'Vous pouvez aussi donner vos réponses sur la page de votre commande, où vous trouverez en outre un lien à transmettre à votre client\u00a0:',
    sendByProgram:
      'Votre programme peut aussi les envoyer, par une requête POST à cette adresse avec l’identifiant de commande et les réponses dans le champ «\u00a0brief\u00a0».',
    nothingMissing:
      'Le brief est complet\u00a0: vous avez répondu à toutes les questions nécessaires pour commencer.',
    materialsHeading: 'Merci de nous envoyer aussi',
    materials: [
      'les textes, ou quelques notes à partir desquelles nous pourrons les rédiger',
      'le logo, si possible en format vectoriel',
      'des photos, ou un mot pour nous en confier le choix',
      'les coordonnées à afficher sur le site',
    ],
    whatThen:
      'Dès que nous aurons vérifié que rien ne manque, nous vous le confirmerons par e-mail. Le site sera mis en ligne dans les 24\u00a0heures suivant cet e-mail.',
    payment:
      'Vous ne payez qu’après avoir vu le site terminé. S’il ne vous convient pas, vous ne devez rien.',
    keepOrderId:
      'Ne communiquez pas l’identifiant de commande\u00a0: toute personne qui le connaît peut voir la commande et compléter le brief.',
    signature: 'Studiolot',
  },
  auction,
  bot: {
    bound:
      'Cette conversation est maintenant liée à votre commande. Vous y recevrez tout ce qui la concerne.',
    linkNotValid: 'Ce lien a déjà servi ou a expiré. Merci de nous écrire par e-mail\u00a0:',
    sendsOnly:
      'Ce bot ne fait qu’envoyer des messages\u00a0: personne ne lit ceux qu’il reçoit. Merci de nous écrire par e-mail\u00a0:',
  },
  pages,
};
