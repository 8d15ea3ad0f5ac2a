import type { Catalogue } from '../en/catalogue.ts';
import { answers } from './answers.ts';
import { auction } from './auction.ts';
import { brief } from './brief.ts';
import { files } from './files.ts';
import { follow } from './follow.ts';
import { found } from './found.ts';
import { identity } from './identity.ts';
import { pages } from './pages.ts';
import questions from './questions.json' with { type: 'json' };
import { steps } from './steps.ts';
import { webhooks } from './webhooks.ts';

export const pl: Catalogue = {
  questions,
  contactGroup:
    'Jak odwiedzający mają się kontaktować z firmą: e-mailem, przez WhatsApp czy przez Telegram? Wystarczy jeden sposób.',
  conditions: {
    delivery:
      'Strona zaczyna działać w ciągu 24\u00a0godzin od wysłania przez nas e-maila z potwierdzeniem, że mamy wszystko: wypełniony brief, teksty lub wytyczne do ich napisania, logo, zdjęcia i dane kontaktowe.',
    payment:
      'Płacą Państwo dopiero po obejrzeniu gotowej strony. Jeśli strona nie będzie Państwu odpowiadać, nic Państwo nie płacą.',
    edits:
      'Strona składa się ze zwykłych plików HTML, CSS i\u00a0JavaScript, bez panelu administracyjnego. Po zapłaceniu otrzymują Państwo pliki źródłowe i w nich zmieniają teksty. Cena obejmuje do 3\u00a0rund poprawek w ciągu tygodnia od oddania strony, a każdą wykonujemy w ciągu 24\u00a0godzin. Przez 7\u00a0dni bezpłatnie naprawiamy też wszystko, co w naszej pracy nie działa.',
  },
  words: {
    projectType: {
      landing: 'Strona typu landing page',
      website: 'Strona internetowa',
      shop: 'Sklep internetowy',
      redesign: 'Przebudowa strony',
    },
    module: {
      payments: 'Płatności online',
      subscriptions: 'Abonamenty',
      booking: 'Rezerwacje',
      accounts: 'Konta użytkowników',
    },
    extraRoles: 'Dodatkowe role',
    integrations: 'Integracje',
    pages: 'Liczba podstron',
    languages: 'Liczba języków',
    totalPages: 'Liczba podstron we wszystkich językach',
    price: 'Cena',
    order: 'Zamówienie',
    orderId: 'Identyfikator zamówienia',
    project: 'Projekt',
  },
  confirmation: {
    subject: ({ projectType, price }) => `Zamówienie przyjęte: ${projectType}, ${price}`,
    greeting: (studioName) =>
      studioName === null ? 'Dzień dobry!' : `Dzień dobry, ${studioName}!`,
    received: 'Dziękujemy! Państwa zamówienie dotarło do nas i zostało zarejestrowane.',
    factsHeading: 'Szczegóły zamówienia',
    priceIsFixed: 'Ta cena jest stała. Nie zmieni się w trakcie prac.',
    missingHeading: 'Aby zacząć, potrzebujemy jeszcze odpowiedzi na te pytania',
    sendByReply: 'Najprościej przesłać odpowiedzi, odpisując na tę wiadomość.',
    sendByMail:
      'Najprościej przesłać odpowiedzi wraz z identyfikatorem zamówienia na poniższy adres e-mail.',
    sendOnPage:
      'Można też odpowiedzieć na stronie zamówienia, gdzie jest również link do przekazania osobie, która zna odpowiedzi.',
    sendByProgram:
      'Odpowiedzi może też przesłać Państwa program: żądaniem POST na poniższy adres, z identyfikatorem zamówienia i odpowiedziami w polu „brief”.',
    nothingMissing:
      'Brief jest kompletny: mamy już wszystkie odpowiedzi potrzebne do rozpoczęcia prac.',
    materialsMissing:
      'Mamy już wszystkie odpowiedzi potrzebne do rozpoczęcia prac; brakuje tylko tego, co wymieniono poniżej.',
    materialsHeading: 'Prosimy przesłać nam także',
    materials: [
      'teksty albo kilka notatek, na podstawie których je napiszemy',
      'logo, w miarę możliwości w pliku wektorowym',
      'zdjęcia albo informację, że mamy je dobrać',
    ],
    sendMaterialsByReply:
      'Pliki można wgrać na stronie zamówienia albo przesłać, także w postaci linków, w odpowiedzi na tę wiadomość.',
    sendMaterialsByMail:
      'Pliki prosimy wgrać na stronie zamówienia albo przesłać, także w postaci linków, na poniższy adres e-mail, podając numer zamówienia:',
    whatThen: {
      email:
        'Gdy upewnimy się, że niczego nie brakuje, potwierdzimy to w osobnym e-mailu. Strona zacznie działać w ciągu 24\u00a0godzin od jego wysłania.',
      telegram:
        'Gdy upewnimy się, że niczego nie brakuje, potwierdzimy to w Telegramie. Strona zacznie działać w ciągu 24\u00a0godzin od tego potwierdzenia.',
    },
    payment:
      'Płacą Państwo dopiero po obejrzeniu gotowej strony. Jeśli strona nie będzie Państwu odpowiadać, nic Państwo nie płacą.',
    keepOrderId:
      'Prosimy nie udostępniać identyfikatora zamówienia: każdy, kto go ma, może zobaczyć, zmienić, przyjąć, odrzucić lub anulować zamówienie oraz pobrać pliki źródłowe; po przyjęciu zamówienia trzeba zapłacić.',
    signature: 'Studiolot',
  },
  answers,
  found,
  news: {
    subject: ({ projectType }) => `Nowe odpowiedzi do zamówienia: ${projectType}`,
    intro:
      'Do briefu Państwa zamówienia dodano odpowiedzi: zrobili to Państwo lub ktoś, kto ma do niego link.',
    byClient: 'Państwa klient uzupełnił brief zamówienia.',
    filesOnly: {
      subject: ({ projectType }) => `Klient przesłał pliki: ${projectType}`,
      intro: 'Państwa klient wgrał pliki do zamówienia.',
    },
    answeredHeading: 'Te pytania mają teraz odpowiedź albo nową odpowiedź',
    otherAnswers: 'informacje spoza naszych pytań',
    filesSent: (count) => `Pliki od Państwa klienta: ${count}`,
    isChanged: 'Dotarły nowe odpowiedzi.',
    stillOpen: (count) => `Pytania bez odpowiedzi: ${count}`,
    several: {
      order_news: {
        subject: 'Nowości w Państwa zamówieniach',
        intro:
          'W zamówieniach złożonych z tym adresem wydarzyło się kilka rzeczy. Aby nie zapełniać Państwa skrzynki, zebraliśmy je w jednej wiadomości.',
        more: (count) => `Pozostałe zamówienia z nowościami: ${count}`,
      },
      order_confirmations: {
        subject: 'Państwa zamówienia dotarły do nas',
        intro:
          'Dziękujemy! Te zamówienia dotarły do nas i zostały zarejestrowane. Aby nie zapełniać Państwa skrzynki, potwierdzamy je w jednej wiadomości. Ich ceny są stałe.',
        more: (count) => `Pozostałe przyjęte zamówienia: ${count}`,
      },
      order_links: {
        subject: 'Linki do Państwa zamówień',
        intro:
          'Ktoś podał Państwa oznaczenia tych zamówień i poprosił o linki do nich. Aby nie zapełniać Państwa skrzynki, zebraliśmy linki w jednej wiadomości. Jeśli nikt od Państwa o to nie prosił, nie trzeba nic robić.',
      },
    },
    answerThere:
      'Aby zacząć, potrzebujemy jeszcze odpowiedzi na otwarte pytania. Można ich udzielić na stronie każdego zamówienia, gdzie jest również link do przekazania osobie, która zna odpowiedzi.',
    keepLinks:
      'Prosimy nie udostępniać tych linków: każdy, kto ma taki link, może zobaczyć, zmienić, przyjąć, odrzucić lub anulować zamówienie oraz pobrać pliki źródłowe; po przyjęciu zamówienia trzeba zapłacić.',
  },
  auction,
  follow,
  bot: {
    bound:
      'Ten czat jest już połączony z Państwa zamówieniem. Wszystkie wiadomości na jego temat będą przychodzić tutaj.',
    linkNotValid:
      'Ten link został już wykorzystany albo stracił ważność. Prosimy o e-mail na adres:',
    sendsOnly:
      'Ten bot tylko wysyła wiadomości; przychodzących nikt nie czyta. Prosimy o e-mail na adres:',
  },
  identity,
  pages,
  files,
  webhooks,
  steps,
  brief,
};
