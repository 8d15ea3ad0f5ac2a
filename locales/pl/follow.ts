import type { FollowTexts } from '../en/follow.ts';

export const follow: FollowTexts = {
  form: {
    heading: 'Obserwowanie bez licytowania',
    intro:
      'Napiszemy godzinę przed końcem, gdy koniec znacznie się przesunie i gdy będzie znany wynik. Innych wiadomości nie będzie, a potem usuniemy adres.',
    email: 'Państwa e-mail',
    submit: 'Obserwuj',
    mailed: 'Wysłaliśmy link. Obserwowanie zaczyna się po jego otwarciu.',
  },
  confirm: {
    title: 'Obserwowanie aukcji',
    intro: (lot) =>
      `${lot}: napiszemy godzinę przed końcem, gdy koniec znacznie się przesunie i gdy będzie znany wynik.`,
    button: 'Tak, obserwuję',
    done: (lot) =>
      `Obserwują Państwo aukcję: ${lot}. W każdej wiadomości jest link, którym można z tego zrezygnować.`,
  },
  unfollow: {
    title: 'Koniec obserwowania',
    intro: (lot) => `Nie będzie więcej wiadomości o aukcji: ${lot}.`,
    button: 'Nie obserwuj więcej',
    done: (lot) => `Nie obserwują już Państwo aukcji: ${lot}. Adres został usunięty.`,
  },
  over: 'Ta aukcja się skończyła.',
  full: 'Tę aukcję obserwuje tyle osób, że nie ma już miejsca.',
  badLink: 'Link jest za stary albo nie został skopiowany w całości.',
  link: {
    subject: (lot) => `Obserwować aukcję: ${lot}?`,
    intro: 'Ktoś poprosił, abyśmy pisali na ten adres o aukcji.',
    button: 'Tak, obserwuję',
    notYou:
      'Jeśli to nie Państwo, nie trzeba nic robić: bez potwierdzenia więcej o tym nie napiszemy.',
  },
  news: {
    ends_soon: {
      subject: (lot) => `Została godzina: ${lot}`,
      intro: 'Obserwowana przez Państwa aukcja niedługo się skończy.',
    },
    moved: {
      subject: (lot) => `Koniec przesunięty: ${lot}`,
      intro: 'Obserwowana przez Państwa aukcja skończy się w innym terminie, niż zapowiedziano.',
    },
    reopened: {
      subject: (lot) => `Licytacja wznowiona: ${lot}`,
      intro:
        'W obserwowanej przez Państwa aukcji brief lidera nie był kompletny na czas. Jego oferta została unieważniona, a osoby z kompletnym briefem mogą znów licytować.',
    },
    sold: {
      subject: (lot) => `Sprzedano: ${lot}`,
      intro: 'Obserwowana przez Państwa aukcja się skończyła. Stronę zdobyła najlepsza oferta.',
    },
    unsold: {
      subject: (lot) => `Nie sprzedano: ${lot}`,
      intro: 'Obserwowana przez Państwa aukcja się skończyła i nikt nie zdobył strony.',
    },
    cancelled: {
      subject: (lot) => `Odwołano: ${lot}`,
      intro: 'Obserwowana przez Państwa aukcja została odwołana.',
    },
  },
  bidders: 'Liczba licytujących',
  stop: 'Ta wiadomość przyszła, bo obserwują Państwo aukcję. Aby przestać ją obserwować:',
  last: 'To ostatnia wiadomość o tej aukcji. Adres usunęliśmy z naszej listy.',
};
