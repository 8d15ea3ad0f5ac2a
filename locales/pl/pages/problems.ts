import type { ProblemTexts } from '../../en/pages/problems.ts';

export const problems: ProblemTexts = {
  heading: 'Coś wymaga jeszcze poprawki',
  number: ({ min, max }) => `Prosimy podać liczbę całkowitą od ${min} do ${max}.`,
  email: 'Prosimy podać jeden adres e-mail, na przykład name@example.org.',
  text: ({ max }) => `Najwyżej ${max} znaków, bez znaków sterujących.`,
  maximum: ({ max }) =>
    `Prosimy podać maksimum w dolarach amerykańskich, z dokładnością do centa i nie wyższe niż ${max}.`,
  code: 'Prosimy wpisać sześć cyfr z e-maila.',
  choice: 'Prosimy wybrać jedną z możliwości.',
  acceptRules: 'Aby złożyć ofertę, trzeba zaakceptować zasady.',
  contact: 'Prosimy podać adres e-mail lub konto Telegram, abyśmy mogli potwierdzić zamówienie.',
  briefTooLarge:
    'Te odpowiedzi są razem zbyt długie. Prosimy je skrócić, a dłuższe materiały przesłać jako link.',
  notNow:
    'Teraz nie jest to możliwe: zamówienie jest już dalej. Ta strona pokazuje, na jakim jest etapie.',
  priceChanged:
    'Cena zmieniła się od chwili, gdy ją Państwo widzieli, więc zamówienie nie zostało wysłane. Nowa cena jest poniżej: jeśli Państwu odpowiada, prosimy wysłać zamówienie jeszcze raz.',
  tooManyOrders: ({ again }) =>
    `Z Państwa sieci przyszło zbyt wiele zamówień. Prosimy spróbować ponownie ${again}.`,
  tooManyChanges: ({ again }) =>
    `Dziś było tu już bardzo dużo zmian. Prosimy spróbować ponownie ${again}.`,
  tooManyRequests:
    'Z Państwa sieci przyszło zbyt wiele zapytań. Prosimy spróbować ponownie za chwilę.',
  lotNotOpen: 'W tej aukcji nie można teraz składać ofert.',
  briefRequired:
    'Licytacja została wznowiona tylko dla osób z kompletnym briefem. Prosimy uzupełnić swój brief w „Moich ofertach”, a potem złożyć ofertę.',
  bidsVoid:
    'Państwa brief nie był kompletny na czas. Państwa oferty w tej aukcji zostały unieważnione i nie mogą już Państwo w niej licytować.',
  belowMinimum: ({ minimum }) => `Państwa maksimum musi wynosić co najmniej ${minimum}.`,
  bidUnderReview: 'Wciąż sprawdzamy Państwa maksimum w tej aukcji. O wyniku powiadomimy e-mailem.',
  cancelNotAllowed:
    'Tej oferty nie można już wycofać. Do kiedy jest to możliwe, mówią zasady aukcji.',
  nothingToCancel: 'Ta oferta się nie liczy, więc nie ma czego wycofywać.',
  offerOver: 'Ta propozycja jest już nieaktualna.',
  wrongCode: ({ attempts }) => `To nie jest właściwy kod. Pozostało prób: ${attempts}.`,
  tooManyWrongCodes:
    'Zbyt wiele razy wpisano błędny kod. Aby otrzymać nowy, prosimy złożyć ofertę jeszcze raz.',
  wrongCodesUsedUp: ({ again }) =>
    `Dziś zbyt wiele razy wpisano błędny kod dla tego adresu. Prosimy spróbować ponownie ${again}.`,
  codeExpired: 'Kod stracił ważność. Aby otrzymać nowy, prosimy złożyć ofertę jeszcze raz.',
  codeUsed:
    'Ta oferta została już potwierdzona tym kodem. Nie trzeba składać jej ponownie: jest wśród Państwa ofert.',
  codeReplaced: 'Wysłaliśmy już nowszy kod. Prosimy użyć najnowszego.',
  codeCancelled:
    'Ta oferta została wycofana, więc jej kod już nie działa. Aby otrzymać nowy, prosimy złożyć ofertę jeszcze raz.',
  tooManyCodes: ({ again }) =>
    `Na ten adres wysłaliśmy już wiele kodów. Prosimy spróbować ponownie ${again}.`,
  biddingPaused:
    'Licytowanie dla tego adresu jest zatrzymane. Zatrzymanie można cofnąć linkiem z wiadomości o nim.',
  pauseLinkNotValid: 'Ten link nie działa. Prosimy użyć linku z najnowszej wiadomości.',
  addressBlocked:
    'Nie przyjmujemy zamówień ani ofert z tego adresu. Jeśli to pomyłka, prosimy do nas napisać.',
  keyNotValid:
    'Nie są Państwo zalogowani. Aby zalogować się ponownie, wystarczy potwierdzić ofertę kodem lub podać klucz uczestnika.',
  busy: 'Serwis jest teraz przeciążony. Nic nie zginęło: za chwilę prosimy wysłać formularz jeszcze raz.',
  onHold:
    'Aukcja jest wstrzymana, dopóki nie sprawdzimy, czy wszystko się zgadza. Nic nie zostało zrobione; prosimy spróbować później.',
  onlyLooking:
    'W tej chwili można tu wszystko przeglądać, ale niczego nie przyjmujemy. Prosimy wysłać formularz później.',
  changedSinceSent:
    'Ten formularz wysłano już wcześniej z inną treścią i to ona się liczy. To, co teraz wpisano, nie zginęło: prosimy wysłać je tylko wtedy, gdy potrzebne jest jedno i drugie.',
  inProgress:
    'Ten formularz jest właśnie przetwarzany. Prosimy chwilę poczekać i nacisnąć przycisk jeszcze raz: i tak liczy się tylko raz.',
  unreadable:
    'Dane dotarły do nas uszkodzone lub niepełne. Nic się nie zmieniło: prosimy odświeżyć stronę i spróbować ponownie.',
  sentBefore: {
    title: 'Ten formularz został już wysłany',
    order:
      'Państwa zamówienie zostało złożone, więc prosimy nie wysyłać go ponownie. Potwierdzenie przyjdzie e-mailem lub przez Telegram; jeśli nie dotrze, prosimy do nas napisać.',
    other:
      'Mamy już ten formularz i zrobiliśmy to, czego dotyczył, więc prosimy nie wysyłać go ponownie. Odpowiedź przyjdzie e-mailem; jeśli nie dotrze, prosimy do nas napisać.',
  },
  foreignForm:
    'Ze względów bezpieczeństwa przyjmujemy tylko formularze wypełnione w tym serwisie. Prosimy wysłać go jeszcze raz.',
  linkEnded: {
    title: 'Ten link już nie działa',
    text: 'Wyłączyło go studio, od którego go Państwo dostali. Prosimy zwrócić się do niego o nowy; dotychczasowe odpowiedzi są zapisane.',
  },
  notFound: {
    title: 'Tu niczego nie ma',
    text: 'Być może w adresie jest literówka albo tej strony już nie ma.',
    home: 'Na stronę główną',
  },
  broken: {
    title: 'Coś się u nas zepsuło',
    text: 'To nasza wina. Prosimy spróbować ponownie za chwilę.',
    reference: ({ id }) => `Jeśli to się powtórzy, prosimy podać nam ten numer: ${id}`,
  },
  refusedTitle: 'Nie udało się',
};
