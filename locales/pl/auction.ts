import type { AuctionTexts } from '../en/auction.ts';

export const auction: AuctionTexts = {
  lotKinds: {
    site_of_the_day: {
      name: 'Strona dnia',
      includes: 'Zwycięzca otrzymuje jednostronicową witrynę w jednym języku.',
      site: 'Jednostronicowa witryna w jednym języku, przygotowana dla Państwa.',
      brief: ({ hours }) =>
        `Najpóźniej ${hours}\u00a0godz. po końcu aukcji odpowiadają Państwo na pytania o firmę, cel strony, ofertę i kontakt, który będzie na stronie.`,
      ends: ({ time, zone }) =>
        `Aukcja kończy się codziennie o ${time} (strefa czasowa: ${zone}), a zaraz po niej zaczyna się następna.`,
    },
  },
  afterWin: 'Po wygranej poprosimy o teksty, logo i zdjęcia, jeśli jeszcze ich nie mamy.',
  whoWins: ({ hours, minutes }) =>
    `Prowadzi najwyższa oferta. Jeśli ${hours} po zakończeniu aukcji brief lidera nie jest kompletny, jego oferta zostaje unieważniona, a licytacja jest wznawiana na ${minutes} dla osób z kompletnym briefem. Wtedy wygrywa najwyższa oferta, po aktualnej cenie.`,
  twoHours: 'dwie godziny',
  words: {
    lotNumber: ({ name, id }) => `${name} nr\u00a0${id}`,
    lot: 'Aukcja',
    yourBid: 'Państwa oferta',
    maximum: 'Państwa maksimum',
    price: 'Aktualna cena',
    minNextBid: 'Następna oferta od',
    soldFor: 'Sprzedano za',
    ends: 'Koniec aukcji',
    briefDeadline: 'Brief potrzebny do',
    code: 'Kod',
    codeExpires: 'Ważny do',
    reason: 'Powód',
  },
  code: {
    subject: (lot) => `Kod do Państwa oferty: ${lot}`,
    intro: 'Ktoś chce złożyć tę ofertę w Państwa imieniu.',
    passItOn:
      'Jeśli to rzeczywiście Państwa oferta, prosimy wpisać te sześć cyfr na stronie, na której Państwo licytują, albo przekazać je programowi lub osobie, która licytuje w Państwa imieniu:',
    binding:
      'Oferta liczy się dopiero po wpisaniu kodu. Jeśli wygra, wykonamy stronę za cenę z końca aukcji, nigdy wyższą niż Państwa maksimum; płacą Państwo dopiero po obejrzeniu strony.',
    rules:
      'Przekazując kod, akceptują Państwo zasady aukcji, a program lub osoba, która go otrzyma, może licytować w Państwa imieniu w tej aukcji, także automatycznie, ale nigdy powyżej kwoty z tej wiadomości. Zasady:',
    allows: (amount) =>
      `Wpisując kod, zgadzają się Państwo w tej aukcji na oferty do ${amount}. Do tej kwoty oferta może rosnąć sama, a osoba lub program, które dostaną kod, mogą licytować w Państwa imieniu bez ponownego pytania. Powyżej tej kwoty poprosimy o nowy kod.`,
    notYou:
      'Jeśli nic Państwo nie wiedzą o tej ofercie, nie trzeba nic robić: bez kodu oferta się nie liczy.',
  },
  pause:
    'Chcą Państwo od razu zatrzymać całe licytowanie w swoim imieniu? Pod tym linkiem można to zrobić bez logowania:',
  signIn: {
    subject: 'Kod do zalogowania',
    intro:
      'Ktoś chce zalogować się do aukcji z użyciem tego adresu. Jeśli to Państwo, prosimy wpisać te sześć cyfr tam, gdzie o nie poproszono, albo przekazać je programowi, który o nie poprosił. Nie składa to żadnej oferty.',
    canBid:
      'Kto wpisze te cyfry, otrzyma klucz. Dzięki niemu widzi Państwa oferty, przekazuje brief, obniża lub wycofuje oferty i odpowiada, gdy strona zostanie Państwu zaproponowana. W tych aukcjach może licytować w Państwa imieniu bez nowego kodu, najwyżej:',
    cannotBid:
      'Kto wpisze te cyfry, otrzyma klucz. Dzięki niemu widzi Państwa oferty, przekazuje brief, obniża lub wycofuje oferty i odpowiada, gdy strona zostanie Państwu zaproponowana. Bez nowego kodu od Państwa nie może licytować w żadnej aukcji.',
    earlierKeys:
      'Wcześniejsze klucze nadal działają. Aby unieważnić wszystkie razem z tym, na co pozwalają, prosimy wybrać „Wyloguj wszędzie” w „Moich ofertach”. Program wysyła w tym celu revoke z all: true.',
    notYou:
      'Jeśli nie prosili Państwo o kod, nie trzeba nic robić; prosimy nikomu go nie pokazywać.',
  },
  paused: {
    subject: 'Licytowanie w Państwa imieniu jest zatrzymane',
    intro:
      'Nie licytujemy już w Państwa imieniu: automatyczne licytowanie jest wyłączone, oczekujące oferty są wycofane, nie wysyłamy kodów. Złożone już oferty nadal wiążą.',
    lift: 'Aby znów licytować, prosimy cofnąć zatrzymanie tutaj; w każdej aukcji najpierw będzie potrzebny nowy kod:',
  },
  leading: {
    subject: (lot) => `Państwa oferta prowadzi: ${lot}`,
    intro: 'Państwa oferta jest w tej chwili najwyższa.',
    briefIsThere: 'Brief jest kompletny. Jeśli nikt nie zaoferuje więcej, wygrają Państwo.',
    briefIsMissing:
      'Do wygranej potrzebny jest jeszcze brief. Musi być kompletny przed upływem podanego tu terminu.',
  },
  outbid: {
    subject: (lot) => `Ktoś zaoferował więcej: ${lot}`,
    intro: 'Prowadzi teraz inna oferta.',
    whatNow:
      'Do końca aukcji mogą Państwo ustalić wyższe maksimum. Do tej kwoty licytujemy w Państwa imieniu, oferując zawsze tylko tyle, ile potrzeba.',
    briefIsMissing:
      'Państwa brief nie jest jeszcze kompletny. Bez niego nie można wygrać ani składać ofert, jeśli licytacja zostanie wznowiona.',
  },
  endsSoon: {
    subject: ({ lot, wait }) => `Aukcja kończy się ${wait}, a prowadzi inna oferta: ${lot}`,
    intro: ({ wait }) => `Aukcja kończy się ${wait}, a prowadzi inna oferta.`,
  },
  briefNeeded: {
    subject: (lot) => `Państwa oferta jest najwyższa, brakuje tylko briefu: ${lot}`,
    intro:
      'Aukcja się skończyła, a Państwa oferta jest najwyższa. Brakuje nam już tylko Państwa briefu.',
  },
  briefDue: {
    subject: ({ lot, wait }) => `Czas na Państwa brief mija ${wait}: ${lot}`,
    intro: ({ wait }) =>
      `Państwa oferta jest najwyższa, ale brief nie jest jeszcze kompletny. Czas na jego uzupełnienie mija ${wait}.`,
  },
  reopened: {
    subject: (lot) => `Licytacja wznowiona: ${lot}`,
    failed: {
      subject: (lot) => `Państwa oferta została unieważniona: ${lot}`,
      intro:
        'Państwa oferta była najwyższa, ale brief nie był kompletny na czas. Państwa oferty w tej aukcji zostały unieważnione, a dla pozostałych licytacja została wznowiona. Nic Państwo nie płacą.',
    },
    leading:
      'Brief lidera nie był kompletny na czas, dlatego jego oferta została unieważniona. Teraz prowadzi Państwa oferta. Inni mogą licytować do końca aukcji.',
    behind:
      'Brief lidera nie był kompletny na czas, dlatego jego oferta została unieważniona. Licytacja została wznowiona i prowadzi inna oferta. Mogą Państwo licytować do końca aukcji.',
    set_aside:
      'Brief lidera nie był kompletny na czas, dlatego jego oferta została unieważniona, a licytacja wznowiona. Państwa brief też nie jest kompletny, więc Państwa oferty są zawieszone. Prosimy uzupełnić go przed końcem aukcji: wtedy Państwa oferta i maksimum znów będą się liczyć i będą Państwo mogli licytować.',
  },
  underReview: {
    subject: (lot) => `Sprawdzamy Państwa ofertę: ${lot}`,
    intro:
      'Zanim ta oferta zacznie się liczyć, sprawdzi ją człowiek; napiszemy, gdy tylko zapadnie decyzja. Nie trzeba nic robić. Jeśli aukcja skończy się wcześniej, oferta nie będzie się liczyć.',
  },
  reviewed: {
    entered: {
      subject: (lot) => `Państwa oferta już się liczy: ${lot}`,
      intro: 'Sprawdziliśmy Państwa ofertę. Od teraz bierze ona udział w aukcji.',
    },
    not_entered: {
      subject: (lot) => `Państwa oferta przyszła za późno: ${lot}`,
      intro:
        'Sprawdziliśmy Państwa ofertę i nie mamy do niej zastrzeżeń, ale w tym czasie cena ją przekroczyła albo aukcja się skończyła. Dlatego oferta się nie liczy.',
    },
    too_late: {
      subject: (lot) => `Nie zdążyliśmy sprawdzić Państwa oferty: ${lot}`,
      intro:
        'Aukcja skończyła się, zanim sprawdziliśmy Państwa ofertę. Oferta się nie liczy i nic Państwo nie są winni. Przepraszamy.',
    },
    rejected: {
      subject: (lot) => `Nie dopuściliśmy Państwa oferty: ${lot}`,
      intro: 'Sprawdziliśmy Państwa ofertę i nie dopuściliśmy jej do aukcji.',
    },
  },
  cancelled: {
    bidder: {
      subject: (lot) => `Państwa oferta została wycofana: ${lot}`,
      intro: 'Zgodnie z Państwa prośbą oferta została wycofana. Już się nie liczy.',
    },
    operator: {
      subject: (lot) => `Anulowaliśmy Państwa ofertę: ${lot}`,
      intro: 'Usunęliśmy Państwa ofertę z aukcji. Już się nie liczy.',
    },
  },
  stillCounts: (amount) => `W tej aukcji nadal obowiązuje Państwa oferta na ${amount}.`,
  keepsMaximum:
    'Państwa automatyczne maksimum nadal obowiązuje: do tej kwoty wciąż licytujemy w Państwa imieniu. Aby zakończyć także to, prosimy wyłączyć automatyczne licytowanie w „Moich ofertach” albo powiadomić program, który licytuje w Państwa imieniu.',
  lotCancelled: {
    subject: (lot) => `Aukcja została odwołana: ${lot}`,
    intro: 'Ta aukcja została odwołana. Nikt jej nie wygrywa i nic Państwo nie płacą.',
  },
  lotRescheduled: {
    subject: (lot) => `Aukcja skończy się w innym terminie: ${lot}`,
    intro: 'Zmienił się termin zakończenia tej aukcji. Państwa oferta pozostaje bez zmian.',
  },
  won: {
    subject: (lot) => `Państwa oferta wygrała: ${lot}`,
    intro: 'Gratulujemy wygranej! Strona została zamówiona w podanej tu cenie.',
    whatNow:
      'W osobnej wiadomości potwierdzimy zamówienie i zapytamy o to, czego nam jeszcze brakuje. Płacą Państwo dopiero po obejrzeniu gotowej strony.',
  },
  keyCode: {
    subject: (lot) => `Kod do odpowiedzi na propozycję: ${lot}`,
    intro:
      'Prosimy wpisać te sześć cyfr na stronie, na której zamówiono kod. Potem można odpowiedzieć na propozycję.',
    notYou:
      'Jeśli nie prosili Państwo o ten kod, nie trzeba nic robić; prosimy nikomu go nie pokazywać, bo pozwala odpowiedzieć w Państwa imieniu.',
  },
  offer: {
    subject: (lot) => `Strona może być Państwa: ${lot}`,
    intro:
      'Zwycięzca tej aukcji odpadł, a Państwa oferta była następna. Mogą Państwo otrzymać stronę za kwotę z własnej oferty.',
    until: 'Odpowiedź do',
    whatNow:
      'Jeśli się Państwo zgodzą, strona zostanie zamówiona w tej cenie, a płaci się po jej obejrzeniu. W razie odmowy lub braku odpowiedzi w terminie nic nie są Państwo winni.',
    answer: 'Zgodzić się lub odmówić można na stronie z Państwa ofertami.',
    button: 'Odpowiedz na propozycję',
    byProgram: 'Odpowiedzieć może też program, który licytuje w Państwa imieniu.',
    notPaid: 'Zamówienie nie zostało opłacone w terminie.',
  },
  lost: {
    higher_bid: {
      subject: (lot) => `Aukcja się skończyła: ${lot}`,
      intro: 'Wygrała inna oferta. Nic Państwo nie płacą.',
    },
    no_brief: {
      subject: (lot) => `Aukcja się skończyła, zabrakło briefu: ${lot}`,
      intro:
        'Państwa brief nie był kompletny na czas, dlatego oferta się nie liczyła i nie wygrała. Nic Państwo nie płacą.',
    },
    nobody: {
      subject: (lot) => `Aukcja się skończyła, nikt nie wygrał: ${lot}`,
      intro:
        'Aukcja skończyła się bez zwycięzcy, ponieważ dla żadnej oferty brief nie był kompletny na czas. Nic Państwo nie płacą.',
    },
  },
  sendBrief: {
    missingHeading: 'Te pytania czekają jeszcze na odpowiedź',
    howTo:
      'Prosimy przekazać odpowiedzi programowi, który licytuje w Państwa imieniu. Program wyśle je wraz ze swoim kluczem uczestnika w żądaniu POST na poniższy adres:',
    onPage: 'Można też odpowiedzieć samodzielnie na stronie z Państwa ofertami:',
  },
  preview: {
    youWin: ({ price }) => `Jeśli nic się nie zmieni, wygrają Państwo tę aukcję za ${price}.`,
    youNeedABrief: ({ price }) =>
      `Jeśli nic się nie zmieni, wygrają Państwo tę aukcję za ${price}, gdy tylko brief będzie kompletny.`,
    biddingMayReopen: ({ price, minutes }) =>
      `Przy cenie ${price} prowadzi ktoś inny, ale bez kompletnego briefu. Jeśli nie uzupełni go na czas, jego oferta zostanie unieważniona, a licytacja wznowiona na ${minutes} dla osób z kompletnym briefem.`,
    youLose: 'Jeśli nic się nie zmieni, nie wygrają Państwo tej aukcji.',
    submitBrief: {
      win: ({ by }) => `Prosimy uzupełnić brief do ${by}.`,
      stay: ({ by }) =>
        `Prosimy uzupełnić brief do ${by}, aby Państwa oferta liczyła się, jeśli licytacja zostanie wznowiona.`,
      bid: ({ by }) =>
        `Prosimy uzupełnić brief: wtedy Państwa oferty znów będą się liczyć i będą Państwo mogli licytować do ${by}.`,
    },
    enterCode: ({ by }) =>
      `Prosimy wpisać kod z wiadomości do ${by}; do tego czasu oferta się nie liczy.`,
    bid: ({ minimum, by }) => `Aby prowadzić, trzeba zaoferować co najmniej ${minimum} do ${by}.`,
    nothing: {
      under_review: 'Państwa ofertę sprawdza człowiek; do czasu decyzji oferta się nie liczy.',
      bids_void:
        'Państwa brief nie był kompletny na czas: Państwa oferty w tej aukcji zostały unieważnione i nie mogą już Państwo w niej licytować.',
      brief_awaited: 'Jeśli licytacja zostanie wznowiona, od razu do Państwa napiszemy.',
    },
  },
  lotPage: 'Tu można zobaczyć aukcję i złożyć ofertę:',
};
