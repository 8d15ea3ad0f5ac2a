import type { CheckTexts } from '../../en/pages/check.ts';

export const check: CheckTexts = {
  button: 'Sprawdź teraz tę aukcję',
  running: 'Przeglądarka sprawdza…',
  steps: {
    checkpoint: 'Podpis dziennika jest prawidłowy',
    keys: 'Klucz jest jednym z tych, którymi wolno podpisywać',
    time: 'Czas podpisu',
    witnesses: 'Podpisy niezależnych świadków',
    tree: 'Wszystkie części pasują do podpisanej całości',
    memory: 'Nic z tego, co już widziano w tej przeglądarce, się nie zmieniło',
    leaves: 'Każdy wpis tej aukcji jest tym, który podpisano',
    lots: 'Cena, lider i wynik, obliczone od nowa według zasad',
  },
  holds:
    'Wszystko się zgadza: przeglądarka doszła do tego samego wyniku na podstawie samego dziennika.',
  holdsSoFar:
    'Wszystko, co na razie widać, się zgadza. Maksima pozostają ukryte do końca; prosimy sprawdzić wtedy jeszcze raz.',
  found: 'Coś się nie zgadza:',
  groups: {
    signature: 'Brakuje podpisu dziennika albo jest on nieprawidłowy.',
    changed: 'Dziennik nie jest tym, czym był: coś w nim zmieniono.',
    missing: 'Brakuje wpisu, powtarza się albo nie da się go odczytać.',
    time: 'Jakiś wpis ma datę w przyszłości albo wcześniejszą niż wpis przed nim.',
    end: 'Aukcja skończyła się albo przyjmowała oferty w innym czasie, niż mówią zasady.',
    price: 'Cena jest inna, niż wynika z zasad.',
    leader: 'Lider lub stan aukcji jest inny, niż wynika z zasad.',
    winner: 'Według zasad wygrał ktoś inny albo za inną cenę.',
    maximum: 'Ukrytego maksimum nie ujawniono tak, jak należało.',
    removal: 'Wycofano ofertę, której wycofać nie było wolno.',
    impossible: 'W dzienniku jest coś, co według zasad nie mogło się zdarzyć.',
    newer:
      'Dziennik stosuje zasady, których ta strona jeszcze nie zna. Prosimy wczytać ją ponownie.',
  },
  unreadable:
    'Dziennika nie udało się teraz odczytać, więc nic nie można powiedzieć. Prosimy spróbować ponownie.',
  browser:
    'Ta przeglądarka nie potrafi sprawdzać takich podpisów. Prosimy użyć nowszej albo programu poniżej.',
};
