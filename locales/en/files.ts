/** Texts about the files of an order. Sizes arrive as formatted texts. */
export const files = {
  heading: 'Files',
  intro: ({ size }: { size: string }) =>
    `Send the logo, photos and texts here: images, PDF, office documents, text, fonts and zip, up to ${size} each.`,
  none: 'No files have been sent yet.',
  /** Labels of the form. */
  choose: 'Choose files',
  about: 'What are they?',
  abouts: {
    logo: 'The logo',
    photos: 'Photos',
    texts: 'Texts',
    other: 'Something else',
    studioLogo: 'The logo of your studio, for the page that your client sees',
  },
  send: 'Send the files',
  remove: 'Remove',
  /** The name of that button for screen readers. */
  removeNamed: ({ name }: { name: string }) => `Remove ${name}`,
  /** Who sent a file, as the studio reads it. */
  from: { studio: 'from you', client: 'from your client', operator: 'from us' },
  /** Of a file from the studio, as its client reads it. */
  fromStudio: 'from your studio',
  sourceHeading: 'Source files',
  sourceAfterPayment: 'You can download the source files once the order is paid.',
  /** `done` and `total` are sizes. */
  progress: ({ done, total }: { done: string; total: string }) => `${done} of ${total}`,
  isLost: 'The connection is lost. Sending continues by itself as soon as it is back.',
  /** Beside files whose sending broke off in an earlier visit. */
  goOn: 'Sending a file was interrupted. Choose the same file again, and it continues where it stopped.',
  isSent: 'The files have arrived.',
  isRemoved: 'The file has been removed.',
  failed: 'This file could not be sent.',
  problems: {
    tooLarge: ({ name, size }: { name: string; size: string }) =>
      `“${name}” is larger than ${size}. Please make it smaller, or send a link to it.`,
    isEmpty: ({ name }: { name: string }) =>
      `“${name}” is empty. Please check the file and choose it again.`,
    type: ({ name }: { name: string }) =>
      `“${name}” is not a kind of file that we can use. Please send images, PDF, office documents, text, fonts or zip.`,
    noFile: 'Please choose at least one file.',
    full: 'There is no room for more files in this order. Please remove some, or send a link.',
    sourceNotPaid: 'The source files can be downloaded once the order is paid.',
    notRemovable: 'This file is from us and stays with the order.',
    noRoom:
      'We have no room for files at the moment and are working on it. Please try again later.',
  },
};

export type FileTexts = typeof files;
