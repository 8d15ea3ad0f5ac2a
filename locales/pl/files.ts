import type { FileTexts } from '../en/files.ts';

export const files: FileTexts = {
  heading: 'Pliki',
  intro: ({ size }) =>
    `Tutaj można przesłać logo, zdjęcia i teksty: obrazy, PDF, dokumenty biurowe, tekst, czcionki i zip, każdy plik do ${size}.`,
  none: 'Nie ma jeszcze żadnych plików.',
  choose: 'Wybierz pliki',
  about: 'Co to jest?',
  abouts: {
    logo: 'Logo',
    photos: 'Zdjęcia',
    texts: 'Teksty',
    other: 'Coś innego',
    studioLogo: 'Logo Państwa studia na stronę, którą widzi klient',
  },
  send: 'Wyślij pliki',
  remove: 'Usuń',
  removeNamed: ({ name }) => `Usuń ${name}`,
  from: { studio: 'od Państwa', client: 'od Państwa klienta', operator: 'od nas' },
  fromStudio: 'od Państwa studia',
  sourceHeading: 'Pliki źródłowe',
  sourceAfterPayment: 'Pliki źródłowe będzie można pobrać po opłaceniu zamówienia.',
  progress: ({ done, total }) => `${done} z ${total}`,
  isLost: 'Połączenie zostało przerwane. Gdy wróci, wysyłanie ruszy dalej samo.',
  goOn: 'Wysyłanie pliku zostało przerwane. Wystarczy wybrać ten sam plik jeszcze raz, a ruszy od tego samego miejsca.',
  isSent: 'Pliki dotarły.',
  isRemoved: 'Plik został usunięty.',
  failed: 'Nie udało się wysłać tego pliku.',
  problems: {
    tooLarge: ({ name, size }) =>
      `Plik „${name}” ma ponad ${size}. Prosimy go zmniejszyć albo przesłać link.`,
    isEmpty: ({ name }) => `Plik „${name}” jest pusty. Prosimy wybrać go jeszcze raz.`,
    type: ({ name }) =>
      `Pliku „${name}” nie możemy wykorzystać. Prosimy przesłać obrazy, PDF, dokumenty biurowe, tekst, czcionki lub zip.`,
    noFile: 'Prosimy wybrać co najmniej jeden plik.',
    full: 'W tym zamówieniu nie ma już miejsca na pliki. Prosimy usunąć zbędne albo przesłać link.',
    sourceNotPaid: 'Pliki źródłowe można pobrać po opłaceniu zamówienia.',
    notRemovable: 'Ten plik jest od nas i zostaje przy zamówieniu.',
    noRoom:
      'Chwilowo nie mamy miejsca na pliki i już się tym zajmujemy. Prosimy spróbować później.',
  },
};
