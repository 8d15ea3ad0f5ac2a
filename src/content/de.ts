import { de as auction } from './auction/de.ts';
import type { Catalogue } from './catalogue.ts';
import { de as pages } from './pages/de.ts';

export const de: Catalogue = {
  questions: {
    business: {
      text: 'Wie heißt das Unternehmen und was macht es?',
      hint: 'Zwei oder drei Sätze genügen: was es macht, wo und seit wann.',
      fields: {
        name: { label: 'Name des Unternehmens' },
        description: { label: 'Tätigkeit' },
      },
    },
    goal: {
      text: 'Was sollen Besucher auf der Website tun?',
      hint: 'Zum Beispiel: einen Tisch reservieren, anrufen, ein Angebot anfordern, kaufen.',
    },
    offer: {
      text: 'Welche Leistungen oder Produkte soll die Website vorstellen?',
      hint: 'Eine Liste mit je einer Zeile Beschreibung und mit Preisen, falls sie gezeigt werden sollen.',
    },
    email: {
      text: 'An welche E-Mail-Adresse sollen Besucher schreiben?',
      hint: 'Sie steht auf der Website. E-Mail, WhatsApp oder Telegram – eines davon genügt.',
    },
    whatsapp: {
      text: 'An welche WhatsApp-Nummer sollen Besucher schreiben?',
      hint: 'Mit Ländervorwahl. E-Mail, WhatsApp oder Telegram – eines davon genügt.',
    },
    telegram: {
      text: 'An welches Telegram-Konto sollen Besucher schreiben?',
      hint: 'E-Mail, WhatsApp oder Telegram – eines davon genügt.',
    },
    texts: {
      text: 'Woher kommen die Texte für die Website?',
      options: {
        ready: 'Sie liegen vor',
        write: 'Bitte für uns schreiben',
        take: 'Bitte von der bisherigen Website übernehmen',
      },
    },
    logo: {
      text: 'Gibt es ein Logo?',
      fields: {
        status: {
          label: 'Logo vorhanden?',
          options: {
            have: 'Ja, hier ist es',
            type: 'Nein, bitte den Namen als Schriftzug setzen',
            none: 'Kein Logo nötig',
          },
        },
        link: { label: 'Link zur Datei' },
      },
    },
    photos: {
      text: 'Gibt es Fotos für die Website?',
      fields: {
        status: {
          label: 'Fotos vorhanden?',
          options: {
            have: 'Ja, hier sind sie',
            stock: 'Nein, bitte Stockfotos verwenden',
            none: 'Keine Fotos nötig',
          },
        },
        link: { label: 'Link zu den Dateien' },
      },
    },
    page_list: {
      text: 'Welche Seiten soll die Website haben?',
      hint: 'Zum Beispiel: Startseite, Leistungen, Über uns, Kontakt.',
    },
    audience: {
      text: 'Wer besucht die Website?',
      hint: 'Wer diese Menschen sind, was sie suchen und was sie zögern lässt.',
    },
    navigation: {
      text: 'Wie soll das Menü aufgebaut sein?',
      hint: 'Die Bereiche und die Seiten, die jeweils dazugehören.',
    },
    search_phrases: {
      text: 'Was gibt man in eine Suchmaschine ein, um dieses Unternehmen zu finden?',
      hint: 'Zehn Suchbegriffe reichen völlig, die wichtigsten zuerst.',
    },
    language_list: {
      text: 'In welchen Sprachen soll die Website erscheinen und welche ist die Hauptsprache?',
    },
    products: {
      text: 'Welche Produkte verkauft der Shop?',
      hint: 'Der Katalog mit Preisen oder ein Link dazu.',
    },
    current_site: {
      text: 'Wie lautet die Adresse der bisherigen Website?',
    },
    payment_methods: {
      text: 'Wie sollen Kunden bezahlen können?',
      options: {
        cards: 'Kartenzahlung',
        blik: 'BLIK',
        paypal: 'PayPal',
        transfer: 'Überweisung',
        cash: 'Barzahlung bei Lieferung',
      },
    },
    subscription_plans: {
      text: 'Welche Abo-Modelle gibt es?',
      hint: 'Zu jedem Modell: was es enthält, was es kostet und wie oft gezahlt wird.',
    },
    booking_rules: {
      text: 'Was kann gebucht werden und wann?',
      fields: {
        what: { label: 'Was gebucht wird' },
        hours: { label: 'Tage und Uhrzeiten' },
        length: { label: 'Dauer einer Buchung' },
      },
    },
    account_features: {
      text: 'Was soll nach der Anmeldung möglich sein?',
      options: {
        details: 'Eigene Daten ändern',
        history: 'Bestellungen oder Buchungen einsehen',
        favourites: 'Favoriten speichern',
        documents: 'Dokumente herunterladen',
        messages: 'Nachrichten mit dem Unternehmen austauschen',
      },
    },
    role_list: {
      text: 'Welche Rollen soll es neben den Besuchern geben und was darf jede von ihnen?',
      hint: 'Zum Beispiel: Die Redaktion ändert Texte, die Leitung sieht Bestellungen.',
    },
    integration_list: {
      text: 'Mit welchen Systemen soll die Website verbunden werden?',
      hint: 'Zum Beispiel: Buchhaltung, CRM, Newsletter, Buchungssystem.',
    },
    price: {
      text: 'Was kostet die wichtigste Leistung oder das wichtigste Produkt?',
      fields: {
        amount: { label: 'Preis' },
        currency: { label: 'Währung', options: { EUR: 'EUR', USD: 'USD', PLN: 'PLN' } },
      },
    },
    style: {
      text: 'Wie soll die Website wirken?',
      options: {
        plain: 'Schlicht',
        bold: 'Markant',
        warm: 'Herzlich',
        strict: 'Streng',
        playful: 'Verspielt',
        luxurious: 'Luxuriös',
      },
    },
    colours: {
      text: 'Welche Farben sind erwünscht, welche sollen vermieden werden?',
    },
    references: {
      text: 'Welche Websites gefallen Ihnen und was gefällt Ihnen daran?',
    },
    address: {
      text: 'Welche Anschrift soll auf der Website stehen?',
    },
    opening_hours: {
      text: 'Welche Öffnungszeiten hat das Unternehmen?',
    },
    social: {
      text: 'Auf welche Social-Media-Profile soll die Website verlinken?',
    },
    domain: {
      text: 'Gibt es eine Domain für die Website?',
      fields: {
        have: { label: 'Eigene Domain vorhanden' },
        name: { label: 'Vorhandene oder gewünschte Domain' },
      },
    },
    legal: {
      text: 'Welche Unternehmensangaben gehören auf die Website?',
      fields: {
        company: { label: 'Eingetragener Firmenname' },
        tax_id: { label: 'USt-IdNr. oder Steuernummer' },
      },
    },
    materials_rights: {
      text: 'Studiolot darf die zugesandten Texte, Bilder und Logos auf der Website verwenden.',
    },
    notes: {
      text: 'Gibt es sonst noch etwas, das wir wissen sollten?',
    },
  },
  contactGroup:
    'Wie sollen Besucher Kontakt aufnehmen: per E-Mail, WhatsApp oder Telegram? Ein Weg genügt.',
  words: {
    projectType: {
      landing: 'Landingpage',
      website: 'Webauftritt',
      shop: 'Onlineshop',
      redesign: 'Relaunch',
    },
    module: {
      payments: 'Onlinezahlung',
      subscriptions: 'Abonnements',
      booking: 'Onlinebuchung',
      accounts: 'Benutzerkonten',
    },
    extraRoles: 'Zusätzliche Rollen',
    integrations: 'Schnittstellen',
    pages: 'Seiten',
    languages: 'Sprachen',
    totalPages: 'Seiten in allen Sprachen',
    price: 'Preis',
    order: 'Auftrag',
    project: 'Projekt',
  },
  confirmation: {
    subject: ({ projectType, price }) => `Ihr Auftrag ist eingegangen: ${projectType}, ${price}`,
    greeting: (studioName) => (studioName === null ? 'Guten Tag,' : `Guten Tag ${studioName},`),
    // Opens with a word that is capitalised anyway: the greeting before it ends in a comma.
    received: 'Ihr Auftrag ist bei uns eingegangen und wurde erfasst. Vielen Dank!',
    factsHeading: 'Ihr Auftrag im Überblick',
    priceIsFixed: 'Das ist ein Festpreis. Er ändert sich während der Arbeit nicht.',
    missingHeading: 'Damit wir beginnen können, brauchen wir noch Antworten auf diese Fragen',
    sendByReply: 'Am einfachsten beantworten Sie die Fragen, indem Sie auf diese E-Mail antworten.',
    sendByMail:
      'Am einfachsten senden Sie die Antworten zusammen mit der Auftrags-ID an folgende E-Mail-Adresse.',
    sendOnPage:
      'Oder beantworten Sie die Fragen auf der Seite Ihres Auftrags; dort finden Sie auch einen Link, den Sie an Ihren Kunden weitergeben können:',
    sendByProgram:
      'Oder lassen Sie das Ihr Programm erledigen: per POST an folgende Adresse, mit der Auftrags-ID und den Antworten im Feld „brief“.',
    nothingMissing:
      'Das Briefing ist vollständig: Alle Fragen, die wir vor dem Beginn klären müssen, sind beantwortet.',
    materialsHeading: 'Bitte senden Sie uns außerdem',
    materials: [
      'die Texte oder einige Stichpunkte, aus denen wir sie schreiben können',
      'das Logo, möglichst als Vektordatei',
      'Fotos oder den Hinweis, dass wir sie auswählen sollen',
      'die Kontaktdaten, die auf der Website stehen sollen',
    ],
    whatThen:
      'Sobald wir uns vergewissert haben, dass nichts fehlt, bestätigen wir Ihnen das in einer gesonderten E-Mail. Spätestens 24\u00a0Stunden nach deren Versand ist die Website online.',
    payment:
      'Sie zahlen erst, nachdem Sie die fertige Website gesehen haben. Sagt sie Ihnen nicht zu, schulden Sie uns nichts.',
    keepOrderId:
      'Geben Sie die Auftrags-ID bitte nicht weiter: Wer sie hat, kann den Auftrag einsehen und das Briefing ergänzen.',
    signature: 'Studiolot',
  },
  auction,
  bot: {
    bound:
      'Dieser Chat ist jetzt mit Ihrem Auftrag verknüpft. Alles Weitere dazu erhalten Sie hier.',
    linkNotValid:
      'Dieser Link wurde bereits verwendet oder ist abgelaufen. Bitte schreiben Sie uns eine E-Mail an:',
    sendsOnly:
      'Dieser Bot verschickt nur Nachrichten; was Sie ihm schreiben, liest niemand. Bitte schreiben Sie uns eine E-Mail an:',
  },
  pages,
};
