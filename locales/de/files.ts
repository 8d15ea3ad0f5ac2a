import type { FileTexts } from '../en/files.ts';

export const files: FileTexts = {
  heading: 'Dateien',
  intro: ({ size }) =>
    `Hier können Sie Logo, Fotos und Texte schicken: Bilder, PDF, Office-Dokumente, Text, Schriften und ZIP, je Datei bis ${size}.`,
  none: 'Noch sind keine Dateien da.',
  choose: 'Dateien auswählen',
  about: 'Was ist es?',
  abouts: {
    logo: 'Das Logo',
    photos: 'Fotos',
    texts: 'Texte',
    other: 'Etwas anderes',
    studioLogo: 'Das Logo Ihres Studios, für die Seite, die Ihr Kunde sieht',
  },
  send: 'Dateien senden',
  remove: 'Entfernen',
  removeNamed: ({ name }) => `${name} entfernen`,
  from: { studio: 'von Ihnen', client: 'von Ihrem Kunden', operator: 'von uns' },
  fromStudio: 'von Ihrem Studio',
  sourceHeading: 'Quelldateien',
  sourceAfterPayment: 'Die Quelldateien können Sie herunterladen, sobald der Auftrag bezahlt ist.',
  progress: ({ done, total }) => `${done} von ${total}`,
  isLost:
    'Die Verbindung ist unterbrochen. Sobald sie wieder da ist, geht das Senden von selbst weiter.',
  goOn: 'Das Senden einer Datei ist abgebrochen. Wählen Sie dieselbe Datei noch einmal aus, dann geht es an dieser Stelle weiter.',
  isSent: 'Die Dateien sind angekommen.',
  isRemoved: 'Die Datei ist entfernt.',
  failed: 'Diese Datei ließ sich nicht senden.',
  problems: {
    tooLarge: ({ name, size }) =>
      `„${name}“ ist größer als ${size}. Bitte verkleinern Sie die Datei oder schicken Sie einen Link.`,
    isEmpty: ({ name }) => `„${name}“ ist leer. Bitte wählen Sie die Datei noch einmal aus.`,
    type: ({ name }) =>
      `Mit einer Datei wie „${name}“ können wir nichts anfangen. Bitte schicken Sie Bilder, PDF, Office-Dokumente, Text, Schriften oder ZIP.`,
    noFile: 'Bitte wählen Sie mindestens eine Datei aus.',
    full: 'In diesem Auftrag ist kein Platz für weitere Dateien. Bitte entfernen Sie welche oder schicken Sie einen Link.',
    sourceNotPaid: 'Die Quelldateien können Sie herunterladen, sobald der Auftrag bezahlt ist.',
    notRemovable: 'Diese Datei ist von uns und bleibt beim Auftrag.',
    noRoom:
      'Im Moment haben wir keinen Platz für Dateien und kümmern uns darum. Bitte versuchen Sie es später noch einmal.',
  },
};
