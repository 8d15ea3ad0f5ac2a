import type { FileTexts } from '../en/files.ts';

export const files: FileTexts = {
  heading: 'Fichiers',
  intro: ({ size }) =>
    `Vous pouvez envoyer ici le logo, les photos et les textes\u00a0: images, PDF, documents bureautiques, texte, polices et zip, jusqu’à ${size} par fichier.`,
  none: 'Aucun fichier pour l’instant.',
  choose: 'Choisir des fichiers',
  about: 'De quoi s’agit-il\u00a0?',
  abouts: {
    logo: 'Le logo',
    photos: 'Des photos',
    texts: 'Des textes',
    other: 'Autre chose',
    studioLogo: 'Le logo de votre studio, pour la page que voit votre client',
  },
  send: 'Envoyer les fichiers',
  remove: 'Supprimer',
  removeNamed: ({ name }) => `Supprimer ${name}`,
  from: {
    studio: 'envoyé par vous',
    client: 'envoyé par votre client',
    operator: 'envoyé par nous',
  },
  fromStudio: 'envoyé par votre studio',
  sourceHeading: 'Fichiers sources',
  sourceAfterPayment: 'Vous pourrez télécharger les fichiers sources une fois la commande payée.',
  progress: ({ done, total }) => `${done} sur ${total}`,
  isLost: 'La connexion est coupée. L’envoi reprendra tout seul dès son retour.',
  goOn: 'L’envoi d’un fichier s’est interrompu. Choisissez de nouveau le même fichier\u00a0: il reprendra là où il en était.',
  isSent: 'Les fichiers sont arrivés.',
  isRemoved: 'Le fichier est supprimé.',
  failed: 'Ce fichier n’a pas pu être envoyé.',
  problems: {
    tooLarge: ({ name, size }) =>
      `«\u00a0${name}\u00a0» dépasse ${size}. Réduisez-le ou envoyez un lien.`,
    isEmpty: ({ name }) => `«\u00a0${name}\u00a0» est vide. Choisissez-le de nouveau.`,
    type: ({ name }) =>
      `Nous ne pouvons rien faire d’un fichier comme «\u00a0${name}\u00a0». Envoyez des images, des PDF, des documents bureautiques, du texte, des polices ou un zip.`,
    noFile: 'Choisissez au moins un fichier.',
    full: 'Il n’y a plus de place pour des fichiers dans cette commande. Supprimez-en ou envoyez un lien.',
    sourceNotPaid: 'Les fichiers sources peuvent être téléchargés une fois la commande payée.',
    notRemovable: 'Ce fichier vient de nous et reste avec la commande.',
    noRoom:
      'Nous n’avons plus de place pour des fichiers en ce moment et nous nous en occupons. Réessayez plus tard.',
  },
};
