import type { TermsTexts } from '../../en/pages/terms.ts';

export const terms: TermsTexts = {
  title: 'Warunki',
  lead: 'Te warunki obowiązują między operatorem serwisu a każdym, kto składa zamówienie lub licytuje w aukcji. Celowo są krótkie.',
  order: {
    heading: 'Zamówienie',
    paragraphs: [
      'Zamówienie jest złożone w chwili, gdy serwis odpowie, podając identyfikator zamówienia. W tym momencie cena zostaje ustalona i już się nie zmienia, cokolwiek stanie się później z cennikiem.',
      'Prosimy nie udostępniać identyfikatora zamówienia: każdy, kto go ma, może zobaczyć, zmienić, przyjąć, odrzucić lub anulować zamówienie oraz pobrać pliki źródłowe; po przyjęciu zamówienia trzeba zapłacić.',
    ],
  },
  delivery: 'Termin',
  payment: 'Płatność',
  edits: 'Zmiany i poprawki',
  materials: {
    heading: 'Materiały',
    paragraphs: [
      'Studio przesyła tylko takie teksty, zdjęcia, grafiki i logotypy, z których wolno mu korzystać, i pozwala serwisowi użyć ich na zamówionej stronie, a poza tym nigdzie indziej.',
    ],
  },
  auction: {
    heading: 'Aukcja',
    paragraphs: [
      'Kto składa ofertę, zgadza się na zasady aukcji. Oferta liczy się od wpisania kodu wysłanego licytującemu e-mailem i jest wiążąca: jeśli wygra, strona zostaje zamówiona za podaną w niej cenę, a płaci się, jak przy każdym innym zamówieniu, dopiero po obejrzeniu strony.',
      'Operator może usuwać oferty złożone w złej wierze, nie przyjmować ofert z niektórych adresów, przesunąć aukcję, która się jeszcze nie skończyła, i odwołać taką, której nikt jeszcze nie wygrał. Powiadamiamy o tym wszystkich, których to dotyczy.',
    ],
  },
  toRules: 'Pełne zasady ze wszystkimi liczbami',
  data: {
    heading: 'Dane',
    paragraphs: [
      'To, co przychodzi z zamówieniem lub ofertą, przechowujemy po to, by wykonać stronę, odpowiadać na pytania o nią i móc wykazać, co zostało uzgodnione. Nie sprzedajemy tych danych i nie używamy ich do niczego innego.',
      'Ten serwis zapisuje tylko dwa pliki cookie, oba niezbędne: język, gdy zostanie wybrany, oraz klucz, dzięki któremu przeglądarka pozostaje zalogowana do Państwa ofert.',
    ],
  },
};
