import type { LotPageTexts } from '../../en/pages/lot.ts';

export const lot: LotPageTexts = {
  won: {
    heading: 'Co można wygrać',
    live: ({ hours }) =>
      `Strona jest online najpóźniej ${hours}\u00a0godz. po naszym e-mailu z potwierdzeniem, że mamy wszystko, co potrzebne.`,
    changes: ({ rounds }) => `Do ${rounds} rund poprawek w ciągu tygodnia od tej chwili.`,
    payment:
      'Płacą Państwo dopiero po obejrzeniu strony. Jeśli nie będzie Państwu odpowiadać, nic nie są Państwo winni.',
    files: 'Po zapłacie pliki strony należą do Państwa.',
    materials:
      'Po wygranej zapytamy o teksty, logo i zdjęcia: prosimy przesłać własne albo poprosić nas o napisanie tekstów, napis z nazwą firmy i zdjęcia stockowe.',
  },
  estimate: {
    about: ({ amount }) => `około ${amount}`,
    note: 'To tylko przybliżenie: oferty i cena są w dolarach amerykańskich.',
    choose: 'Cena w walucie',
  },
  entries: {
    heading: 'Kto ile zaoferował',
    note: 'Licytujący mają numery w kolejności pierwszych ofert. Z maksimum widać tylko to, co już za nie zaoferowano. Wycofane oferty pozostają na liście.',
    time: 'Czas',
    who: 'Kto',
    what: 'Co',
    amount: 'Kwota',
    bidder: ({ number }) => `Licytujący ${number}`,
    kinds: {
      opened: 'Początek aukcji',
      bid: 'Oferta',
      automatic_bid: 'Oferta automatyczna',
      withdrawn: 'Oferta wycofana',
      removed: 'Oferta usunięta przez operatora',
      extended: 'Późna oferta: koniec przesunięty',
      rescheduled: 'Operator przesunął koniec',
      awaiting_brief: 'Koniec, czekamy na brief',
      reopened: 'Brak briefu: oferta unieważniona, licytacja wznowiona',
      sold: 'Sprzedano',
      unsold: 'Nie sprzedano',
      cancelled: 'Odwołano',
    },
    earlier: 'Wcześniejsze wpisy',
    newest: 'Najnowsze wpisy',
  },
  past: {
    title: 'Zakończone aukcje',
    lead: 'Wszystkie zakończone aukcje i ich wyniki. Każda zachowuje swoją stronę.',
    none: 'Żadna aukcja jeszcze się nie skończyła.',
    lot: 'Aukcja',
    ended: 'Koniec',
    price: 'Cena',
    bids: 'Oferty',
    outcome: 'Wynik',
    older: 'Starsze aukcje',
    newest: 'Najnowsze aukcje',
  },
  calendar: 'Dodaj koniec aukcji do kalendarza',
  mine: 'Aukcje z Państwa ofertami',
  outbid: 'Przebito ofertę',
  alarm: 'Włącz dźwięk i zmień tytuł okna, gdy ktoś przebije moją ofertę',
  proof: {
    heading: 'Prosimy sprawdzić samodzielnie',
    text: 'Wszystko, co liczyło się w tej aukcji, jest zapisane w publicznym dzienniku, którego nikt, nawet my, nie może niepostrzeżenie zmienić. Ten program czyta dziennik i na Państwa komputerze wylicza od nowa cenę, lidera i wynik:',
    checkpoint: 'Najnowszy podpisany stan dziennika',
    notWitnessed:
      'Wyniku tej aukcji nie podpisał jeszcze nikt poza nami: dopóki nie zrobi tego niezależny świadek, nikogo nie powiadamiamy i nie składamy zamówienia.',
    witnessed: ({ names }) => `Wynik tej aukcji podpisał niezależny świadek: ${names}.`,
  },
};
