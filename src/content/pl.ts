import { pl as auction } from './auction/pl.ts';
import type { Catalogue } from './catalogue.ts';
import { pl as pages } from './pages/pl.ts';

export const pl: Catalogue = {
  questions: {
    business: {
      text: 'Jak nazywa się firma i czym się zajmuje?',
      hint: 'Wystarczą dwa lub trzy zdania: co robi, gdzie i od kiedy.',
      fields: {
        name: { label: 'Nazwa firmy' },
        description: { label: 'Opis działalności' },
      },
    },
    goal: {
      text: 'Co odwiedzający mają zrobić na stronie?',
      hint: 'Na przykład: zarezerwować stolik, zadzwonić, poprosić o wycenę, kupić.',
    },
    offer: {
      text: 'Jakie usługi lub produkty ma prezentować strona?',
      hint: 'Lista z jednym zdaniem o każdej pozycji i z cenami, jeśli mają być widoczne.',
    },
    email: {
      text: 'Na jaki adres e-mail mają pisać odwiedzający?',
      hint: 'Adres będzie widoczny na stronie. E-mail, WhatsApp lub Telegram – wystarczy jeden z nich.',
    },
    whatsapp: {
      text: 'Na jaki numer WhatsApp mają pisać odwiedzający?',
      hint: 'Z numerem kierunkowym kraju. E-mail, WhatsApp lub Telegram – wystarczy jeden z nich.',
    },
    telegram: {
      text: 'Na jakie konto Telegram mają pisać odwiedzający?',
      hint: 'E-mail, WhatsApp lub Telegram – wystarczy jeden z nich.',
    },
    texts: {
      text: 'Skąd wziąć teksty na stronę?',
      options: {
        ready: 'Teksty są gotowe',
        write: 'Prosimy o ich napisanie',
        take: 'Prosimy o przeniesienie z obecnej strony',
      },
    },
    logo: {
      text: 'Czy firma ma logo?',
      fields: {
        status: {
          label: 'Logo firmy',
          options: {
            have: 'Tak, przesyłamy je',
            type: 'Nie, prosimy o napis z nazwą firmy',
            none: 'Logo nie jest potrzebne',
          },
        },
        link: { label: 'Link do pliku' },
      },
    },
    photos: {
      text: 'Czy są zdjęcia na stronę?',
      fields: {
        status: {
          label: 'Zdjęcia',
          options: {
            have: 'Tak, przesyłamy je',
            stock: 'Nie, prosimy o zdjęcia stockowe',
            none: 'Zdjęcia nie są potrzebne',
          },
        },
        link: { label: 'Link do plików' },
      },
    },
    page_list: {
      text: 'Z jakich podstron ma się składać strona?',
      hint: 'Na przykład: strona główna, usługi, o nas, kontakt.',
    },
    audience: {
      text: 'Kto będzie odwiedzać stronę?',
      hint: 'Kim są te osoby, czego szukają i co budzi ich wątpliwości.',
    },
    navigation: {
      text: 'Jak ma być ułożone menu?',
      hint: 'Działy i podstrony, które do nich należą.',
    },
    search_phrases: {
      text: 'Co wpisuje się w wyszukiwarkę, żeby znaleźć tę firmę?',
      hint: 'Wystarczy dziesięć fraz, zaczynając od najważniejszej.',
    },
    language_list: {
      text: 'W jakich językach ma być strona i który z nich jest główny?',
    },
    products: {
      text: 'Jakie produkty sprzedaje sklep?',
      hint: 'Katalog z cenami lub link do niego.',
    },
    current_site: {
      text: 'Jaki jest adres obecnej strony?',
    },
    payment_methods: {
      text: 'Jakie formy płatności mają być dostępne dla klientów?',
      options: {
        cards: 'Karta płatnicza',
        blik: 'BLIK',
        paypal: 'PayPal',
        transfer: 'Przelew bankowy',
        cash: 'Gotówka przy odbiorze',
      },
    },
    subscription_plans: {
      text: 'Jakie są plany abonamentowe?',
      hint: 'Dla każdego planu: co obejmuje, ile kosztuje i jak często się za niego płaci.',
    },
    booking_rules: {
      text: 'Co można rezerwować i kiedy?',
      fields: {
        what: { label: 'Przedmiot rezerwacji' },
        hours: { label: 'Dni i godziny' },
        length: { label: 'Czas trwania jednej rezerwacji' },
      },
    },
    account_features: {
      text: 'Co ma być dostępne po zalogowaniu?',
      options: {
        details: 'Zmiana własnych danych',
        history: 'Podgląd zamówień lub rezerwacji',
        favourites: 'Lista ulubionych',
        documents: 'Pobieranie dokumentów',
        messages: 'Wymiana wiadomości z firmą',
      },
    },
    role_list: {
      text: 'Jakie role oprócz odwiedzającego są potrzebne i jakie uprawnienia ma mieć każda z nich?',
      hint: 'Na przykład: redaktor zmienia teksty, menedżer widzi zamówienia.',
    },
    integration_list: {
      text: 'Z jakimi systemami ma być połączona strona?',
      hint: 'Na przykład: program księgowy, CRM, newsletter, system rezerwacji.',
    },
    price: {
      text: 'Ile kosztuje główna usługa lub główny produkt?',
      fields: {
        amount: { label: 'Cena' },
        currency: { label: 'Waluta', options: { EUR: 'EUR', USD: 'USD', PLN: 'PLN' } },
      },
    },
    style: {
      text: 'Jaki charakter ma mieć strona?',
      options: {
        plain: 'Prosty',
        bold: 'Wyrazisty',
        warm: 'Ciepły',
        strict: 'Formalny',
        playful: 'Lekki i zabawny',
        luxurious: 'Luksusowy',
      },
    },
    colours: {
      text: 'Jakich kolorów użyć, a jakich unikać?',
    },
    references: {
      text: 'Jakie strony się Państwu podobają i co Państwo w nich cenią?',
    },
    address: {
      text: 'Jaki adres firmy podać na stronie?',
    },
    opening_hours: {
      text: 'W jakie dni i w jakich godzinach firma jest czynna?',
    },
    social: {
      text: 'Do jakich profili w mediach społecznościowych ma odsyłać strona?',
    },
    domain: {
      text: 'Czy jest już domena dla strony?',
      fields: {
        have: { label: 'Firma ma już domenę' },
        name: { label: 'Obecna lub planowana domena' },
      },
    },
    legal: {
      text: 'Jakie dane firmy mają się znaleźć na stronie?',
      fields: {
        company: { label: 'Zarejestrowana nazwa firmy' },
        tax_id: { label: 'NIP lub inny numer podatkowy' },
      },
    },
    materials_rights: {
      text: 'Studiolot może wykorzystać na stronie przesłane teksty, zdjęcia, grafiki i logotypy.',
    },
    notes: {
      text: 'Czy jest coś jeszcze, o czym powinniśmy wiedzieć?',
    },
  },
  contactGroup:
    'Jak odwiedzający mają się kontaktować z firmą: e-mailem, przez WhatsApp czy przez Telegram? Wystarczy jeden sposób.',
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
      'Można też odpowiedzieć na stronie zamówienia, gdzie jest również link do przekazania Państwa klientowi:',
    sendByProgram:
      'Może to też zrobić Państwa program, wysyłając na poniższy adres żądanie POST z identyfikatorem zamówienia i odpowiedziami w polu „brief”.',
    nothingMissing:
      'Brief jest kompletny: mamy już wszystkie odpowiedzi potrzebne do rozpoczęcia prac.',
    materialsHeading: 'Prosimy przesłać nam także',
    materials: [
      'teksty albo kilka notatek, na podstawie których je napiszemy',
      'logo, w miarę możliwości w pliku wektorowym',
      'zdjęcia albo informację, że mamy je dobrać',
      'dane kontaktowe, które mają być widoczne na stronie',
    ],
    whatThen:
      'Gdy upewnimy się, że niczego nie brakuje, potwierdzimy to w osobnym e-mailu. Strona zacznie działać w ciągu 24\u00a0godzin od jego wysłania.',
    payment:
      'Płacą Państwo dopiero po obejrzeniu gotowej strony. Jeśli strona nie będzie Państwu odpowiadać, nic Państwo nie płacą.',
    keepOrderId:
      'Prosimy nie udostępniać identyfikatora zamówienia: każdy, kto go ma, może zobaczyć zamówienie i uzupełniać brief.',
    signature: 'Studiolot',
  },
  auction,
  bot: {
    bound:
      'Ten czat jest już połączony z Państwa zamówieniem. Wszystkie wiadomości na jego temat będą przychodzić tutaj.',
    linkNotValid:
      'Ten link został już wykorzystany albo stracił ważność. Prosimy o e-mail na adres:',
    sendsOnly:
      'Ten bot tylko wysyła wiadomości; przychodzących nikt nie czyta. Prosimy o e-mail na adres:',
  },
  pages,
};
