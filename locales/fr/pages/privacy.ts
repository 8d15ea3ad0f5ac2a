import type { PrivacyTexts } from '../../en/pages/privacy.ts';

export const privacy: PrivacyTexts = {
  title: 'Confidentialité',
  lead: 'Ce que nous conservons sur vous, pourquoi, combien de temps, et comment le faire effacer.',
  responsibleHeading: 'Qui est responsable',
  storedHeading: 'Ce que nous conservons',
  why: 'Pourquoi',
  until: 'Combien de temps',
  stored: {
    orders: {
      name: 'Les commandes',
      what: 'Le nom, le site, l’adresse e-mail et le compte Telegram du studio, le projet, votre référence, les réponses aux questions, ce qui est écrit au sujet de la commande, le prix, et chaque étape avec son heure et son auteur.',
      why: 'Pour réaliser le site, vous dire où il en est et pouvoir montrer ce qui a été convenu.',
      until: ({ retention }) =>
        retention === null
          ? 'Jusqu’à ce que vous en demandiez l’effacement\u00a0: d’elle-même, cette installation n’efface aucune commande.'
          : `${retention} après le dernier changement, puis tout est effacé automatiquement.`,
    },
    files: {
      name: 'Les fichiers d’une commande',
      what: 'Les photos, logos, textes et autres fichiers envoyés pour un site, et les fichiers sources du site.',
      why: 'Pour en faire le site et vous le remettre.',
      until: () => 'Aussi longtemps que la commande\u00a0; ils sont effacés avec elle.',
    },
    messages: {
      name: 'Nos messages',
      what: 'À qui nous avons écrit, quand, et quoi.',
      why: 'Pour qu’aucun message ne se perde et que nous puissions répondre aux questions à son sujet.',
      until: ({ message }) =>
        `Le texte\u00a0: ${message} après l’envoi. La trace de l’envoi reste aussi longtemps que la commande ou l’enchère concernée.`,
    },
    bids: {
      name: 'Les enchères',
      what: 'L’adresse e-mail, le nom, la langue, le brief, les montants avec leurs heures, et l’adresse réseau d’où vient une enchère (en IPv6, son réseau seulement).',
      why: 'Pour tenir la vente, vous dire où elle en est et repérer les enchères qui ne sont pas faites de bonne foi.',
      until: ({ retention, unconfirmed }) =>
        retention === null
          ? `Jusqu’à ce que vous en demandiez l’effacement. Une enchère dont le code n’a jamais été saisi\u00a0: ${unconfirmed}.`
          : `${retention} après votre dernière action ici. Une enchère dont le code n’a jamais été saisi\u00a0: ${unconfirmed}.`,
    },
    followers: {
      name: 'Qui suit une vente',
      what: 'L’adresse e-mail et la langue, une fois le lien reçu ouvert.',
      why: 'Pour vous dire où en est la vente.',
      until: () => 'Jusqu’à ce que vous arrêtiez de la suivre ou qu’elle soit terminée.',
    },
    publicLog: {
      name: 'Le journal public des enchères',
      what: 'Ce qui a été offert dans une vente et quand, sous des noms inventés pour chaque vente\u00a0; les maximums automatiques seulement quand elle est terminée. Ni nom, ni adresse, ni parole de personne n’y figure.',
      why: 'Pour que chacun puisse vérifier qu’une vente a suivi ses règles.',
      until: () =>
        'Pour toujours\u00a0: chacun peut en avoir une copie, et rien n’y dit qui vous êtes. Une fois vos données effacées, nous ne le savons plus non plus.',
    },
    telegram: {
      name: 'Conversations Telegram',
      what: 'Quelle conversation avec notre bot correspond à quel compte et à quelle commande. Rien de ce que vous écrivez au bot n’est conservé.',
      why: 'Un bot ne peut écrire qu’à ceux qui ont ouvert une conversation avec lui.',
      until: () => 'Aussi longtemps que les commandes de ce compte\u00a0; effacé avec elles.',
    },
    limits: {
      name: 'Les compteurs',
      what: 'Combien de commandes et d’enchères sont venues récemment d’une adresse réseau, et combien de nos e-mails une boîte a reçus.',
      why: 'Pour que personne n’inonde le service, ne devine de codes ni ne remplisse la boîte d’autrui.',
      until: ({ count }) => `Au plus ${count}.`,
    },
    repeats: {
      name: 'Les appels répétés',
      what: 'La réponse, chiffrée, à un formulaire ou à un appel qui ne doit compter qu’une fois.',
      why: 'Pour qu’un double clic ne commande qu’une fois.',
      until: ({ repeat }) => `${repeat}, puis elle disparaît.`,
    },
    blocks: {
      name: 'Les blocages',
      what: 'Les adresses dont aucune commande ni enchère n’est acceptée.',
      why: 'Pour tenir à l’écart ceux qui ont abusé du service.',
      until: () => 'Jusqu’à ce que l’exploitant lève le blocage.',
    },
    record: {
      name: 'Le registre',
      what: 'Ce qui s’est passé et quand, avec les montants, en une chaîne où rien ne peut être changé sans que cela se voie. Les données personnelles sont conservées à part.',
      why: 'Pour pouvoir montrer qu’aucune commande ni enchère n’a été changée après coup.',
      until: () =>
        'Ce qui vous concerne est effacé avec la commande ou l’enchère. La chaîne reste, sans vos données.',
    },
    logs: {
      name: 'Les journaux techniques',
      what: 'Ce qui a échoué et quand, sans noms, ni adresses e-mail, ni codes.',
      why: 'Pour trouver et corriger les défauts.',
      until: () => 'Aussi longtemps que l’exploitant garde les journaux de ses serveurs.',
    },
  },
  basisHeading: 'Sur quelle base juridique',
  basis: [
    'Là où le RGPD s’applique\u00a0: les commandes, les enchères, les fichiers et les messages sont nécessaires au contrat avec vous ou aux démarches qui le précèdent (article 6, paragraphe 1, point b). Les compteurs, les blocages, le registre et les journaux reposent sur l’intérêt d’un service dont on ne puisse abuser (point f). Ce que le droit fiscal exige, comme les factures, l’exploitant le garde aussi longtemps qu’il le prescrit (point c).',
    'Vous n’êtes pas tenu de nous donner quoi que ce soit\u00a0; mais sans adresse e-mail ni compte Telegram, nous ne pouvons prendre aucune commande, et sans adresse e-mail aucune enchère. Aucune décision vous concernant n’est prise par une machine seule\u00a0: une enchère qui semble suspecte est d’abord examinée par une personne.',
  ],
  receiversHeading: 'Qui a accès aux données',
  receivers: [
    'L’exploitant, et ceux qui, pour lui, réalisent les sites et font fonctionner les serveurs.',
    'Le serveur de courrier qui achemine nos e-mails, et le vôtre.',
    'Telegram, quand nous vous y écrivons.',
    'Toute personne qui a l’adresse de la page d’une commande ou le lien destiné au client voit ce qui y figure. Le lien du client peut être désactivé à tout moment.',
    'Tout le monde voit les montants et les heures d’une vente et le nombre d’enchérisseurs, mais ni noms ni adresses.',
    'Personne d’autre. Rien n’est vendu, il n’y a ni publicité ni suivi des visiteurs, et ces pages ne chargent rien d’autres serveurs.',
  ],
  cookiesHeading: 'Les cookies',
  cookiesText:
    'Il y en a deux, tous deux nécessaires, et aucun n’est déposé avant de servir\u00a0:',
  cookies: {
    language: ({ span }) => `La langue que vous avez choisie\u00a0: ${span}.`,
    key: ({ span }) =>
      `La clé qui connecte ce navigateur à vos enchères\u00a0: ${span} après sa dernière utilisation, ou jusqu’à ce que vous vous déconnectiez.`,
  },
  rightsHeading: 'Vos droits',
  rights: [
    'Vous pouvez savoir ce que nous conservons sur vous, le recevoir sous forme de fichier, le faire corriger ou effacer, et vous opposer à son utilisation.',
    'Vous pouvez en faire une bonne part vous-même\u00a0: la page d’une commande montre tout ce qui a été écrit et accepte les corrections\u00a0; les programmes lisent la même chose en JSON.',
    'Si vous estimez que nous traitons mal vos données, vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
  ],
  askAt: 'Pour tout le reste, écrivez depuis l’adresse concernée à\u00a0:',
  askByAnswer:
    'Pour tout le reste, répondez à n’importe quel e-mail de notre part\u00a0: l’exploitant n’a pas encore indiqué d’adresse ici.',
  erasingHeading: 'Ce que veut dire effacer',
  erasing: [
    'Tout ce qui est conservé exactement sous votre adresse ou votre compte est effacé d’un coup\u00a0: les commandes avec leurs réponses et leurs fichiers, les enchères, les messages envoyés ou en attente, les conversations Telegram et les compteurs. Plus personne ne peut ouvrir ces commandes.',
    'D’une commande restent son numéro, ses dates, le type et la taille du site et le prix\u00a0; d’une enchère, son montant, son heure et son résultat, sans vos données.',
    'Une enchère dans une vente qui n’est pas terminée vous engage\u00a0; elle est effacée une fois la vente terminée. Les sauvegardes antérieures contiennent vos données jusqu’à leur remplacement, et les e-mails déjà arrivés sont hors de portée du service\u00a0: l’exploitant efface les siens à la main.',
  ],
};
