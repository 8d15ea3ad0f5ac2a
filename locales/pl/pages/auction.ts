import type { AuctionPageTexts } from '../../en/pages/auction.ts';

export const auction: AuctionPageTexts = {
  title: 'Aukcja',
  lead: 'Jedna strona internetowa dla tego, kto złoży najlepszą ofertę. Do licytowania wystarczy adres e-mail: oferta liczy się po wpisaniu kodu, który na niego wyślemy.',
  none: 'W tej chwili nie ma żadnej aukcji.',
  status: {
    scheduled: 'Wkrótce się zacznie',
    open: 'Trwa',
    awaiting_brief: 'Zakończona, czeka na brief',
    sold: 'Sprzedano',
    unsold: 'Nie sprzedano',
    cancelled: 'Odwołana',
  },
  startPrice: 'Cena wywoławcza',
  price: 'Aktualna cena',
  minNextBid: 'Następna oferta od',
  bidders: 'Liczba licytujących',
  ends: 'Koniec aukcji',
  opens: 'Początek aukcji',
  ended: 'Zakończona',
  timeLeft: 'Pozostało',
  soldFor: 'Sprzedano za',
  leaderHasBrief: 'Brief lidera jest kompletny.',
  leaderLacksBrief: 'Briefu lidera jeszcze brakuje.',
  briefUntil: 'Brief potrzebny do',
  bestWithBrief: 'Najlepsza oferta z briefem',
  seeAndBid: 'Zobacz i licytuj',
  seeResult: 'Zobacz wynik',
  live: 'Ceny na tej stronie aktualizują się na bieżąco.',
  notLive: 'Połączenie zostało przerwane, próbujemy je przywrócić. Ceny mogą być nieaktualne.',
  asOf: ({ time }) => `Ceny według stanu na ${time}.`,
  reload: 'Odśwież stronę',
  includes: 'Co jest przedmiotem aukcji',
  history: {
    heading: 'Jak zmieniała się cena',
    none: 'Nikt jeszcze nie złożył oferty.',
    asTable: 'To samo w tabeli',
    time: 'Godzina',
    price: 'Cena',
  },
  bid: {
    heading: 'Państwa oferta',
    intro: 'Wyślemy e-mailem sześć cyfr. Oferta liczy się dopiero po wpisaniu ich tutaj.',
    maximum: 'Państwa maksimum w dolarach amerykańskich',
    maximumHint:
      'Płacą Państwo tylko tyle, ile trzeba, by prowadzić, i nigdy więcej niż ta kwota. Do końca aukcji nikt inny jej nie widzi.',
    atLeast: ({ minimum }) => `Co najmniej ${minimum}`,
    email: 'Państwa adres e-mail',
    emailHint: 'Tu przyjdzie kod. Nikt inny nie zobaczy tego adresu.',
    name: 'Imię i nazwisko lub nazwa',
    acceptRules: 'Akceptuję zasady aukcji. Jeśli moja oferta wygra, jest dla mnie wiążąca.',
    rulesLink: 'Przeczytaj zasady',
    submit: 'Wyślij mi kod',
    closed: 'Ta aukcja się skończyła.',
    notYet: 'Ta aukcja jeszcze się nie zaczęła.',
  },
  code: {
    heading: 'Prosimy wpisać kod',
    intro:
      'Na podany adres wysłaliśmy sześć cyfr. Dopóki nie zostaną wpisane, oferta się nie liczy.',
    minutes: ({ minutes }) => `Kod jest ważny przez ${minutes}\u00a0min.`,
    endsFirst:
      'Aukcja może się skończyć, zanim kod straci ważność, dlatego lepiej z nim nie zwlekać.',
    label: 'Kod z e-maila',
    submit: 'Potwierdź ofertę',
    again: 'E-mail nie dotarł? Złóż ofertę ponownie, wyślemy nowy kod',
  },
  outcome: {
    maximumSet: 'Maksimum jest ustalone i prowadzą Państwo w aukcji.',
    leading: 'Państwa oferta bierze udział w aukcji i prowadzi.',
    leadingNoBrief:
      'Państwa oferta bierze udział w aukcji i prowadzi. Do wygranej potrzebny jest jeszcze kompletny brief: znajdą go Państwo w „Moich ofertach”.',
    outbid:
      'Państwa oferta bierze udział w aukcji, ale prowadzi ktoś inny. Mogą Państwo podnieść swoje maksimum.',
    setAside:
      'Licytacja została wznowiona dla osób z kompletnym briefem. Państwa brief nie jest kompletny, więc Państwa oferty są zawieszone: gdy uzupełnią go Państwo w „Moich ofertach”, znów będą się liczyć.',
    void: 'Państwa brief nie był kompletny na czas. Państwa oferty w tej aukcji zostały unieważnione.',
    underReview:
      'Dziękujemy. Zanim oferta zacznie się liczyć, ktoś z nas ją sprawdzi; o wyniku powiadomimy e-mailem.',
    notEntered:
      'Cena przekroczyła już Państwa maksimum albo aukcja się skończyła. Państwa oferta się nie liczy.',
    other: 'Ta oferta już się nie liczy.',
  },
  me: {
    title: 'Moje oferty',
    signedOut:
      'Państwa oferty pojawią się tutaj, gdy w tej przeglądarce zostanie wpisany kod którejkolwiek z nich.',
    codeIntro:
      'Aby odpowiedzieć na propozycję, prosimy zamówić kod na adres, z którego składano ofertę.',
    codeSent: 'Wysłaliśmy sześć cyfr na adres, z którego składano ofertę.',
    codeAgain: 'Wyślij nowy kod',
    keyHeading: 'Logowanie kluczem uczestnika',
    keyIntro:
      'Program, który licytuje w Państwa imieniu, otrzymał klucz uczestnika. Po wpisaniu go tutaj zobaczą Państwo te same oferty.',
    keyLabel: 'Klucz uczestnika',
    signIn: 'Zaloguj się',
    signOut: 'Wyloguj się',
    goodbye: 'Wylogowano.',
    bidsHeading: 'Oferty',
    noBids: 'Nie złożyli Państwo jeszcze żadnej oferty.',
    status: {
      waiting_for_code: 'Czeka na kod',
      under_review: 'W trakcie sprawdzania',
      leading: 'Prowadzi',
      outbid: 'Przebita',
      set_aside: 'Zawieszona',
      void: 'Unieważniona',
      won: 'Wygrała',
      lost: 'Nie wygrała',
      not_entered: 'Nie liczy się',
      cancelled: 'Anulowana',
      rejected: 'Niedopuszczona',
    },
    cancel: 'Wycofaj',
    cancelled: 'Oferta została wycofana. Wcześniejsze Państwa oferty nadal się liczą.',
    keepsMaximum:
      'Państwa maksimum nadal obowiązuje i dopóki go Państwo nie wyłączą, będziemy do tej kwoty licytować.',
    toOrder: 'Przejdź do zamówienia',
    raiseTakenBack:
      'Ostatnie podwyższenie Państwa maksimum zostało cofnięte; licytujemy za Państwa do poprzedniej kwoty.',
    offered: 'Propozycja dla Państwa',
    offerHeading: 'Strona może być Państwa',
    acceptOffer: 'Tak, zamawiam stronę',
    declineOffer: 'Nie, dziękuję',
    offerAccepted: 'Dziękujemy. Strona została zamówiona; napiszemy, czego jeszcze potrzebujemy.',
    offerDeclined: 'Propozycja została odrzucona. Nic nie są Państwo winni.',
    offerLapsed: ({ time }) =>
      `Nie było odpowiedzi do ${time}, więc propozycja wygasła. Nic nie są Państwo winni.`,
    offerWithdrawn: 'Ta propozycja już nie obowiązuje. Nic nie są Państwo winni.',
    maximumHeading: 'Automatyczne licytowanie',
    maximumLabel: ({ lot }) => `${lot}: Państwa maksimum w dolarach amerykańskich`,
    maximumNow: ({ maximum }) => `Państwa obecne maksimum: ${maximum}`,
    noMaximum: 'Maksimum nie jest ustalone.',
    setMaximum: 'Ustal maksimum',
    stopMaximum: 'Zakończ automatyczne licytowanie',
    maximumStopped: 'Nie licytujemy już automatycznie. Złożone dotąd oferty nadal się liczą.',
    maximumUnderReview:
      'Zanim maksimum zacznie się liczyć, ktoś z nas je sprawdzi; o wyniku powiadomimy e-mailem.',
    maximumNotLeading: 'Maksimum jest ustalone, ale ktoś inny ma co najmniej równie wysokie.',
    briefHeading: 'Państwa brief',
    briefIntro:
      'Do wygranej potrzebny jest kompletny brief. Ten sam służy we wszystkich aukcjach, w których Państwo licytują.',
    briefReady: 'Brief jest kompletny. Nadal można go zmienić.',
    briefDeadline: ({ time }) =>
      `Państwa oferta jest najwyższa. Brief jest potrzebny do ${time}; po tym terminie oferta zostanie unieważniona, a licytacja wznowiona dla pozostałych.`,
    saveBrief: 'Zapisz brief',
    briefSaved: 'Odpowiedzi zostały zapisane.',
  },
  withdraw: {
    link: 'Wycofaj wszystko',
    title: ({ lot }) => `Wycofaj wszystko: ${lot}`,
    intro: 'Oto, co się stanie. Na razie nic nie zostało wycofane.',
    raise: 'ostatnie podwyższenie Państwa maksimum',
    binding: ({ amount }) => `Nadal wiąże Państwa oferta ${amount}.`,
    free: 'Potem nic już Państwa w tej aukcji nie wiąże.',
    maximumOff: 'Nie licytujemy już niczego automatycznie w Państwa imieniu.',
    maximumStays: ({ maximum }) => `Nadal licytujemy w Państwa imieniu do ${maximum}.`,
    counts: ({ times, days }) =>
      `To się liczy: po ${times} wycofaniach w ciągu ${days} dni każdą Państwa ofertę najpierw sprawdza człowiek.`,
    countsNot:
      'Nie wlicza się to do wycofań, po których Państwa oferty najpierw sprawdza człowiek.',
    submit: 'Wycofaj',
    keep: 'Zostaw bez zmian',
    done: 'Wycofano.',
  },
  rules: {
    title: 'Zasady aukcji',
    lead: 'Kto licytuje, akceptuje te zasady. Są takie same dla ludzi i dla programów.',
    lotHeading: 'Co jest przedmiotem aukcji',
    startPrice: ({ price }) =>
      `Cena wywoławcza to ${price}. Wszystkie oferty składa się w dolarach amerykańskich.`,
    noSchedule: 'Operator ogłasza każdą aukcję z jej początkiem i końcem.',
    bidHeading: 'Oferta',
    bidText: ({ minutes, attempts, perHour, max }) =>
      `Do złożenia oferty potrzebny jest adres e-mail, na który wysyłamy sześć cyfr. Oferta liczy się od chwili ich wpisania i odtąd jest wiążąca. Kod jest ważny przez ${minutes}\u00a0min, a limit prób jego wpisania to ${attempts}. Limit kodów na jeden adres z jednej sieci w ciągu godziny: ${perHour}. Żadna oferta nie może być wyższa niż ${max}.`,
    stepsHeading: 'O ile wyższa musi być następna oferta',
    stepsText:
      'Pierwsza oferta może być równa cenie wywoławczej. Każda następna musi być wyższa co najmniej o jedno postąpienie.',
    stepPrice: 'Cena',
    step: 'Postąpienie',
    stepBelow: ({ amount }) => `poniżej ${amount}`,
    stepFrom: ({ amount }) => `${amount} i więcej`,
    automaticHeading: 'Automatyczne licytowanie',
    automaticText:
      'Po ustaleniu maksimum licytujemy w Państwa imieniu, oferując zawsze najmniej, ile wystarcza, by prowadzić. Z dwóch maksimów prowadzi wyższe, o jedno postąpienie ponad niższym, lecz nigdy ponad własną kwotę; z równych prowadzi wcześniejsze. Oferta wyższa niż cudze maksimum prowadzi z własną kwotą. Dopóki Państwo prowadzą, podniesienie maksimum nie zmienia ceny. Maksimum można obniżyć, ale nie poniżej tego, co już zaoferowano; wyłączenie go oznacza to samo. Nowe maksimum, także podane razem z ofertą, zastępuje poprzednie, nawet wyższe. Jeśli Państwo prowadzą i licytują powyżej swojego maksimum, nowa kwota staje się Państwa maksimum, a cena się nie zmienia.',
    softCloseHeading: 'Oferty w ostatnich minutach',
    softCloseText: ({ minutes, times }) =>
      `Oferta złożona w ciągu ostatnich ${minutes}\u00a0min przesuwa koniec aukcji na ${minutes}\u00a0min po jej złożeniu, aby inni mogli odpowiedzieć. Takich przesunięć może być najwyżej ${times}.`,
    briefHeading: 'Decyduje brief',
    briefHow: ({ hours }) =>
      `Brief jest kompletny, gdy zawiera odpowiedzi na pytania aukcji. Lider może go uzupełnić przed końcem aukcji albo nie później niż ${hours} po nim i wtedy wygrywa. Wygrana aukcja staje się zamówieniem w aktualnej cenie; płacą Państwo po obejrzeniu strony.`,
    reopeningText: ({ minutes, times }) =>
      `Po wznowieniu licytacji oferty lidera są nieważne, a on sam nie może już licytować w tej aukcji. Oferty innych osób, które nie mają kompletnego briefu, są zawieszone. Cenę i lidera wyznacza się na nowo z pozostałych ofert i maksimów, w kolejności, w jakiej je złożono, tak jak po wycofaniu oferty: także tutaj kolejna oferta osoby prowadzącej podnosi tylko jej maksimum. Gdy czyjś brief jest już kompletny, to, co zawieszono, znów się liczy, tak jakby zaoferowano to w tej chwili: najwyższa kwota zaoferowana samodzielnie i maksimum, nawet jeśli to za mało, by prowadzić. Późna oferta przesuwa także nowy koniec, na ${minutes}\u00a0min po jej złożeniu; takich przesunięć może być najwyżej ${times}. Licytacja jest wznawiana tylko raz i tylko wtedy, gdy liczy się oferta kogoś poza liderem; w przeciwnym razie nie wygrywa nikt.`,
    offerText: ({ hours }) =>
      `Jeśli zwycięzca odrzuci stronę, anuluje zamówienie lub nie zapłaci, możemy zaproponować stronę autorowi następnej najlepszej oferty za podaną w niej kwotę. Taka oferta już nie wiąże: na zgodę jest ${hours}\u00a0godz., a brak odpowiedzi oznacza odmowę.`,
    cancelHeading: 'Wycofanie oferty',
    cancelText: ({ hours, regretMinutes, lateMinutes }) =>
      `Ofertę można wycofać, gdy do końca aukcji zostało co najmniej ${hours}\u00a0godz., albo w ciągu ${regretMinutes}\u00a0min od wpisania kodu (przy maksimum: od ostatniego podwyższenia, które wtedy zostaje cofnięte), jeśli do końca zostało co najmniej ${lateMinutes}\u00a0min. Cena i lider wynikają wtedy z pozostałych ofert, tak jakby wycofanej nigdy nie było.`,
    reviewHeading: 'Oferty, które najpierw sprawdzamy',
    reviewText:
      'Żadna maszyna nie odrzuca oferty dlatego, że wygląda nietypowo. Najpierw sprawdza ją człowiek, a my powiadamiamy licytującego o decyzji. Oto powody:',
    reviewReasons: {
      large_first_bid: 'bardzo wysoka pierwsza oferta',
      shared_network: 'wiele adresów licytujących z jednej sieci',
      same_mailbox: 'dwóch licytujących z tą samą skrzynką pocztową',
      disposable_mail: 'jednorazowy adres e-mail',
      frequent_cancellations: 'oferty wycofywane raz po raz',
      withdrawn_before:
        'nowa oferta po wycofaniu wcześniejszej z tej aukcji, jeśli tylko podbijałaby cenę liderowi',
    },
    reviewFigures: ({ amount, times, emails, hours, cancellations, days }) =>
      `Bardzo wysoka oznacza: co najmniej ${amount} i co najmniej ${times}-krotność najniższej możliwej oferty, od kogoś, kto nigdy jeszcze nie licytował. Wiele oznacza: od ${emails}. adresu wzwyż w jednej aukcji w ciągu ${hours}\u00a0godz. Raz po raz oznacza: co najmniej ${cancellations} w ciągu ${days}\u00a0dni.`,
    exampleHeading: 'Przykład',
    exampleIntro:
      'Trzy osoby licytują jedną stronę. Każdy wiersz obliczono według powyższych zasad.',
    exampleColumns: ['Co się dzieje', 'Cena', 'Prowadzi'],
    exampleBid: ({ who, amount }) => `${who} oferuje ${amount}`,
    exampleMaximum: ({ who, amount }) => `${who} ustala maksimum ${amount}`,
    exampleEnd: ({ who, price }) =>
      `Na koniec prowadzi ${who}, brief jest kompletny: strona zostaje sprzedana za ${price}.`,
  },
};
