import type { PrivacyTexts } from '../../en/pages/privacy.ts';

export const privacy: PrivacyTexts = {
  title: 'Prywatność',
  lead: 'Co o Państwu przechowujemy, po co, jak długo i jak to usunąć.',
  responsibleHeading: 'Kto odpowiada za dane',
  storedHeading: 'Co przechowujemy',
  why: 'Po co',
  until: 'Jak długo',
  stored: {
    orders: {
      name: 'Zamówienia',
      what: 'Nazwa, strona, adres e-mail i konto Telegram studia, projekt, własne oznaczenie zamówienia, odpowiedzi na pytania, korespondencja, cena oraz każdy krok: kiedy i przez kogo wykonany.',
      why: 'Aby wykonać stronę, informować o postępach i móc wykazać, co zostało uzgodnione.',
      until: ({ retention }) =>
        retention === null
          ? 'Do czasu prośby o usunięcie: serwis sam nie usuwa zamówień.'
          : `${retention} od ostatniej zmiany, potem zamówienie usuwa się samo.`,
    },
    files: {
      name: 'Pliki zamówienia',
      what: 'Zdjęcia, logo, teksty i inne pliki przysłane do strony oraz pliki źródłowe samej strony.',
      why: 'Aby wykonać z nich stronę i ją przekazać.',
      until: () => 'Tak długo jak zamówienie; są usuwane razem z nim.',
    },
    messages: {
      name: 'Wiadomości od nas',
      what: 'Do kogo i kiedy pisaliśmy oraz co napisaliśmy.',
      why: 'Aby żadna wiadomość nie zginęła i abyśmy mogli odpowiedzieć na pytania o nią.',
      until: ({ message }) =>
        `Treść: ${message} od wysłania. Informacja, że wiadomość wysłano, pozostaje tak długo jak zamówienie lub oferta, których dotyczyła.`,
    },
    bids: {
      name: 'Oferty',
      what: 'Adres e-mail, imię i nazwisko, język, brief, kwoty i godziny ofert oraz adres sieciowy, z którego złożono ofertę (w przypadku IPv6 tylko sieć).',
      why: 'Aby przeprowadzić aukcję, informować o jej przebiegu i zauważać oferty składane w złej wierze.',
      until: ({ retention, unconfirmed }) =>
        retention === null
          ? `Do czasu prośby o usunięcie. Oferta, której kodu nigdy nie wpisano: ${unconfirmed}.`
          : `${retention} od ostatniej czynności w serwisie. Oferta, której kodu nigdy nie wpisano: ${unconfirmed}.`,
    },
    followers: {
      name: 'Obserwujący aukcję',
      what: 'Adres e-mail i język, po otwarciu przesłanego linku.',
      why: 'Aby informować o przebiegu aukcji.',
      until: () => 'Do zakończenia obserwowania albo końca aukcji.',
    },
    publicLog: {
      name: 'Publiczny dziennik aukcji',
      what: 'Co i kiedy licytowano, pod nazwami wymyślanymi dla każdej aukcji od nowa; automatyczne maksima dopiero po jej zakończeniu. Nie ma w nim niczyjego nazwiska, adresu ani słów.',
      why: 'Aby każdy mógł sprawdzić, że aukcja przebiegła według zasad.',
      until: () =>
        'Na zawsze: kopię może mieć każdy i nic w niej nie mówi, o kogo chodzi. Po usunięciu danych nie wiemy tego także my.',
    },
    telegram: {
      name: 'Czaty Telegram',
      what: 'Który czat z naszym botem należy do którego konta i zamówienia. Tego, co pisze się do bota, nie przechowujemy.',
      why: 'Bot może pisać tylko do osób, które otworzyły z nim czat.',
      until: () => 'Tak długo jak zamówienia z tego konta; dane są usuwane razem z nimi.',
    },
    limits: {
      name: 'Liczniki',
      what: 'Ile razy w ostatnim czasie zamawiano i licytowano z danego adresu sieciowego oraz ile wiadomości trafiło do danej skrzynki.',
      why: 'Aby nikt nie zasypał serwisu zapytaniami, nie zgadywał kodów i nie zapełniał cudzej skrzynki.',
      until: ({ count }) => `Najwyżej ${count}.`,
    },
    repeats: {
      name: 'Powtórzone wywołania',
      what: 'Zaszyfrowana odpowiedź na formularz lub wywołanie, które ma zadziałać tylko raz.',
      why: 'Aby podwójne kliknięcie nie oznaczało dwóch zamówień.',
      until: ({ repeat }) => `${repeat}, potem znika.`,
    },
    blocks: {
      name: 'Blokady',
      what: 'Adresy, z których nie przyjmujemy zamówień ani ofert.',
      why: 'Aby nie dopuszczać tych, którzy nadużyli serwisu.',
      until: () => 'Do zniesienia blokady przez operatora.',
    },
    record: {
      name: 'Rejestr zdarzeń',
      what: 'Co i kiedy się wydarzyło, wraz z kwotami, w postaci łańcucha, w którym niczego nie da się zmienić niepostrzeżenie. Dane osób przechowujemy osobno.',
      why: 'Aby móc wykazać, że żadnego zamówienia ani oferty nie zmieniono po fakcie.',
      until: () =>
        'Państwa dane są usuwane razem z zamówieniem lub ofertą. Zostaje łańcuch, już bez nich.',
    },
    logs: {
      name: 'Dziennik techniczny',
      what: 'Co i kiedy zawiodło, bez nazwisk, adresów e-mail i kodów.',
      why: 'Aby znajdować i usuwać błędy.',
      until: () => 'Tak długo, jak operator przechowuje dzienniki swojego serwera.',
    },
  },
  basisHeading: 'Na jakiej podstawie',
  basis: [
    'Tam, gdzie obowiązuje RODO: zamówienia, oferty, pliki i wiadomości są potrzebne do umowy z Państwem lub do działań przed jej zawarciem (art. 6 ust. 1 lit. b). Liczniki, blokady, rejestr i dziennik prowadzimy, by serwisu nie dało się nadużyć: to prawnie uzasadniony interes (art. 6 ust. 1 lit. f). To, czego wymaga prawo podatkowe, na przykład faktury, operator przechowuje tak długo, jak ono nakazuje (art. 6 ust. 1 lit. c).',
    'Podanie danych jest dobrowolne; bez adresu e-mail lub konta Telegram nie przyjmiemy jednak zamówienia, a bez adresu e-mail oferty. O nikim nie decyduje sama maszyna: podejrzaną ofertę sprawdza człowiek.',
  ],
  receiversHeading: 'Kto to otrzymuje',
  receivers: [
    'Operator oraz osoby, które wykonują dla niego strony i utrzymują serwer.',
    'Serwer pocztowy, który przenosi nasze e-maile, oraz Państwa własny.',
    'Telegram, gdy tam piszemy.',
    'Kto ma adres strony zamówienia lub link dla klienta, widzi to, co tam jest. Link dla klienta można w każdej chwili wyłączyć.',
    'Kwoty i godziny ofert w aukcji oraz liczbę licytujących widzą wszyscy, nazwisk i adresów nikt.',
    'Nikt więcej. Niczego nie sprzedajemy, nie ma tu reklam ani śledzenia odwiedzających, a strony nie pobierają niczego z obcych serwerów.',
  ],
  cookiesHeading: 'Pliki cookie',
  cookiesText: 'Są dwa, oba potrzebne, i żaden nie pojawia się, zanim będzie potrzebny:',
  cookies: {
    language: ({ span }) => `Wybrany język: ${span}.`,
    key: ({ span }) =>
      `Klucz, dzięki któremu ta przeglądarka jest zalogowana do Państwa ofert: ${span} od ostatniego użycia albo do wylogowania.`,
  },
  rightsHeading: 'Państwa prawa',
  rights: [
    'Mogą Państwo dowiedzieć się, co przechowujemy, otrzymać to w pliku, poprawić lub usunąć oraz sprzeciwić się użyciu danych.',
    'Wiele można zrobić samemu: strona zamówienia pokazuje, co zostało podane, i przyjmuje poprawki, a programy czytają to samo jako JSON.',
    'Jeśli uważają Państwo, że obchodzimy się z danymi niewłaściwie, można też złożyć skargę do organu ochrony danych w swoim kraju.',
  ],
  askAt: 'W każdej innej sprawie prosimy napisać z adresu, którego ona dotyczy, na:',
  askByAnswer:
    'W każdej innej sprawie prosimy odpowiedzieć na dowolny nasz e-mail: adresu e-mail operator jeszcze tu nie podał.',
  erasingHeading: 'Co oznacza usunięcie',
  erasing: [
    'Wszystko, co przechowujemy pod dokładnie tym adresem lub kontem, znika naraz: zamówienia z odpowiedziami i plikami, oferty, wiadomości wysłane i oczekujące, czaty Telegram i liczniki. Takiego zamówienia nikt już nie otworzy.',
    'Z zamówienia zostają numer, daty, rodzaj i wielkość strony oraz cena, z oferty kwota, czas i wynik, bez danych osoby.',
    'Oferta w aukcji, która jeszcze trwa, wiąże; usuwamy ją, gdy aukcja się skończy. We wcześniejszych kopiach zapasowych dane pozostają do ich zastąpienia, a doręczone e-maile są poza zasięgiem serwisu: swoje operator usuwa ręcznie.',
  ],
};
