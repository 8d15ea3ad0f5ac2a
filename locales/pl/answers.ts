import type { AnswerTexts } from '../en/answers.ts';

export const answers: AnswerTexts = {
  briefNote:
    'Pytania podano w kolejności, w jakiej warto je zadawać: najważniejsze na początku. Jeśli required_for_start ma wartość true, bez tej odpowiedzi nie zaczniemy pracy; pozostałe odpowiedzi poprawiają stronę. Jeśli relevant ma wartość false, pytanie nie dotyczy tego projektu. Z email, whatsapp i telegram wystarczy jedno.',
  howToAnswer:
    'Odpowiedzi prosimy przesłać jako obiekt „brief”, którego kluczami są id pytań: razem z zamówieniem albo później z jego order_id. Odpowiedzią na pytanie z polami jest obiekt o kluczach tych pól. Pusta odpowiedź albo informacja, że klient nie wie, też jest odpowiedzią; null nią nie jest.',
  answerOne: ({ id, call }) =>
    `Odpowiedź prosimy wysłać jako brief.${id} razem z tym order_id (${call}), a potem poprosić o następne pytanie. Pusta odpowiedź albo informacja, że klient nie wie, też jest odpowiedzią; null nią nie jest.`,
  briefForm:
    'Kilka pytań o stronę, która ma powstać. Jeśli czegoś jeszcze nie wiadomo, prosimy zostawić pole puste.',
  confirmedByEmail:
    'W ciągu 15 minut potwierdzimy zamówienie e-mailem i poprosimy o materiały, jeśli czegoś jeszcze brakuje.',
  confirmedByTelegram:
    'W ciągu 15 minut potwierdzimy zamówienie w Telegramie i poprosimy o materiały, jeśli czegoś jeszcze brakuje.',
  confirmedByHand:
    'W ciągu 15 minut nasz pracownik potwierdzi zamówienie w Telegramie i poprosi o materiały, jeśli czegoś jeszcze brakuje.',
  openChat: ({ link }) =>
    `Prosimy otworzyć ${link} i nacisnąć Start, aby nasz bot mógł potwierdzić zamówienie w Telegramie i poprosić o materiały, jeśli czegoś jeszcze brakuje.`,
  answerMissing:
    'Prosimy odpowiedzieć na pytania z missing: odpowiedzi przesyła się jako brief z tym order_id.',
  dryRunMissing:
    'Prosimy odpowiedzieć na pytania z missing: odpowiedzi przesyła się jako brief razem z zamówieniem albo później, z order_id, który zostanie wtedy nadany.',
  complete: {
    email:
      'Brief jest kompletny. Gdy sprawdzimy teksty, logo, zdjęcia i dane kontaktowe, potwierdzimy e-mailem, że mamy wszystko, a strona zacznie działać w ciągu 24 godzin od jego wysłania.',
    telegram:
      'Brief jest kompletny. Gdy sprawdzimy teksty, logo, zdjęcia i dane kontaktowe, potwierdzimy w Telegramie, że mamy wszystko, a strona zacznie działać w ciągu 24 godzin od tego potwierdzenia.',
  },
  stage: {
    building:
      'Budujemy stronę. Termin jest w deadlines pod site_live; gdy strona zacznie działać, wyślemy jej adres.',
    delivered:
      'Prosimy obejrzeć stronę pod adresem z site_url, a potem ją przyjąć (accept), poprosić o poprawki (changes), zgłosić usterki (defects) albo ją odrzucić (refuse); milczenia nigdy nie uznajemy za zgodę.',
    changing:
      'Pracujemy nad tym, o co Państwo prosili. Termin jest w deadlines; gdy wszystko będzie gotowe, napiszemy.',
    accepted:
      'Czas na płatność: kwota, termin i sposób zapłaty są w payment_details. Gdy płatność dotrze, będzie można pobrać pliki źródłowe.',
    paid: 'Strona jest opłacona: pliki źródłowe można pobrać, a usterki naprawiamy do terminu z fixes_until.',
    closed:
      'Zamówienie jest zakończone; pliki źródłowe przy nim zostają, a wiadomości nadal do nas docierają.',
    refused: 'Strona została odrzucona i nic nie trzeba płacić; wiadomości nadal do nas docierają.',
    cancelled:
      'Zamówienie zostało anulowane i nic nie trzeba płacić; wiadomości nadal do nas docierają.',
  },
  onHold:
    'Prace są wstrzymane, bo czegoś od Państwa potrzebujemy: czego, podano w on_hold; prosimy przesłać to jako wiadomość, odpowiedzi lub pliki.',
  holdAnswered:
    'Mamy już to, co Państwo przysłali; gdy to przejrzymy, wrócimy do pracy i napiszemy o tym.',
  sourceFilesFollow:
    'Strona jest opłacona; jesteśmy jeszcze winni pliki źródłowe i napiszemy, gdy tylko będzie można je pobrać.',
  refunded: 'Płatność została zwrócona; wiadomości nadal do nas docierają.',
  onlyBriefRead:
    'Odczytano tylko brief: studio, project, currency i reference zamówienia pozostają takie, jak przy jego złożeniu.',
  rules: {
    siteDue:
      'Strona zacznie działać w ciągu 24 godzin od naszej wiadomości, że mamy wszystko; nie liczy się czas, w którym czekamy na Państwa, ani dni, w które nie pracujemy.',
    noSiteDue: 'Strona już nie powstanie: zamówienie zakończyło się, zanim zaczęła działać.',
    briefCheckedBy:
      'Podane, gdy sprawdzamy kompletny brief; to orientacyjny termin, a nie obietnica.',
    nextMoveBy: 'Dla następnego kroku nie ma terminu.',
    siteUrl: 'Pojawi się po oddaniu strony.',
    onHold: 'Podane, gdy prace są wstrzymane, bo czekamy na Państwa.',
    requestedAgain:
      'Podane, gdy prosimy o ponowną odpowiedź na pytania, na które Państwo już odpowiedzieli.',
    roundsUntil: 'O poprawki można prosić do 7 dni po oddaniu strony.',
    roundsOpen: 'Podane, gdy trwa runda poprawek.',
    fixesUntil:
      'Usterki w naszej pracy naprawiamy bezpłatnie do 7 dni po oddaniu strony albo po ostatniej zakończonej rundzie poprawek, zależnie od tego, co jest później.',
    paymentDueAt:
      'Zapłacić trzeba w ciągu 7 dni od przyjęcia strony; wcześniej nic nie trzeba płacić.',
    paymentHow:
      'Tu podano, jak zapłacić, gdy nadejdzie czas płatności; jeśli wtedy nic tu nie ma, prosimy zapytać nas.',
    invoiceNumber: 'Pojawi się razem z fakturą.',
    reference: 'Podane, jeśli przy zamawianiu nadano zamówieniu własną nazwę.',
  },
  askForCode:
    'Prosimy zapytać klienta o 6-cyfrowy kod z e-maila i przesłać go razem z tym pending_id do potwierdzenia; wcześniej oferta się nie liczy.',
  lotMayEndFirst:
    'Aukcja może się skończyć, zanim kod wygaśnie, dlatego prosimy potwierdzić przed ends_at.',
};
