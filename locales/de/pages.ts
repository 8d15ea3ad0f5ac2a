import type { PageTexts } from '../en/pages.ts';
import { auction } from './pages/auction.ts';
import { authorization, pause } from './pages/authorization.ts';
import { check } from './pages/check.ts';
import { invariants } from './pages/invariants.ts';
import { log } from './pages/log.ts';
import { lot } from './pages/lot.ts';
import { privacy } from './pages/privacy.ts';
import { problems } from './pages/problems.ts';
import { promises } from './pages/promises.ts';
import { terms } from './pages/terms.ts';
import { tracker } from './pages/tracker.ts';

export const pages: PageTexts = {
  site: {
    languageName: 'Deutsch',
    language: 'Sprache',
    skipToContent: 'Zum Inhalt springen',
    sandbox: 'Eine Sandbox zum Ausprobieren: Aufträge und Gebote sind hier nicht echt.',
    menu: 'Menü',
    nav: {
      studios: 'Preise',
      order: 'Beauftragen',
      auction: 'Auktion',
      me: 'Meine Gebote',
      rules: 'Auktionsregeln',
      log: 'Öffentliches Protokoll',
      terms: 'Vertragsbedingungen',
      agents: 'Für Programme',
      docs: 'API-Referenz',
      imprint: 'Impressum',
      contact: 'Kontakt',
      privacy: 'Datenschutz',
    },
    footer: 'Studiolot baut Websites für Webstudios und deren Kunden.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    inEnglish:
      'Diese Seite ist auf Englisch, weil sie für Programme und deren Entwickler geschrieben ist.',
  },
  problems,
  home: {
    title: 'Websites für Studios, innerhalb von 24\u00a0Stunden online',
    lead: 'Sie bringen den Kunden, wir bauen die Website. Der Preis steht fest, bevor Sie den Auftrag erteilen, und Sie zahlen erst, wenn Sie das Ergebnis gesehen haben.',
    askPrice: 'Preis berechnen',
    placeOrder: 'Auftrag erteilen',
    stepsHeading: 'So läuft es ab',
    steps: [
      {
        title: 'Briefing schicken',
        text: 'Für den Auftrag genügt die Hälfte. Den Rest kann Ihr Kunde über einen Link ausfüllen.',
      },
      {
        title: 'Einen Tag warten',
        text: 'Sobald wir alles haben, bestätigen wir das per E-Mail. Spätestens 24\u00a0Stunden danach ist die Website online.',
      },
      {
        title: 'Ansehen',
        text: 'Sie sehen die fertige Website. Bis zu drei Änderungsrunden sind inbegriffen.',
      },
      {
        title: 'Bezahlen',
        text: 'Erst jetzt, und nur, wenn sie Ihnen zusagt. Die Quelldateien gehören Ihnen.',
      },
    ],
    priceHeading: 'Was es kostet',
    priceOf: ({ type, pages }) => `${type}, Seiten: ${pages}`,
    priceNote: 'Ein Festpreis. Alle Optionen finden Sie im Preisrechner.',
    lotHeading: 'Gerade in der Auktion',
    noLot: 'Im Moment läuft keine Auktion.',
    seeLot: 'Zur Auktion',
    programsHeading: 'Auch Ihr Programm kann bestellen',
    programsText:
      'Preise, Briefings, Aufträge und Gebote stehen auch Programmen und KI-Agenten offen, ohne dass ein Schlüssel beantragt werden muss.',
    seeAgents: 'Anleitung für Programme',
  },
  studios: {
    title: 'Preise und Bedingungen für Studios',
    lead: 'Eine Preisliste für alle Studios. Der Preis steht fest, bevor Sie den Auftrag erteilen.',
    calculatorHeading: 'Preis berechnen',
    calculate: 'Berechnen',
    total: 'Gesamtpreis',
    breakdown: 'Wie sich der Preis zusammensetzt',
    component: {
      base: 'Grundpreis',
      pages: 'Weitere Seiten',
    },
    orderThis: 'Diese Website beauftragen',
    curlHeading: 'Dieselbe Frage, von einem Programm gestellt',
    listHeading: 'Preisliste',
    listNote:
      'Eine Seite zählt in jeder Sprache, in der sie erscheint, einmal. Die erste Seite ist im Grundpreis enthalten.',
    what: 'Leistung',
    tier: ({ from, to }) => `Seiten ${from} bis ${to}`,
    lastTier: ({ from }) => `Seiten ab ${from}`,
    each: ({ what }) => `${what}, jeweils`,
    conditionsHeading: 'Bedingungen',
    delivery: 'Lieferung',
    payment: 'Bezahlung',
    edits: 'Änderungen und Korrekturen',
    bindingNote:
      'Der deutsche Text ist eine Übersetzung. Maßgeblich ist der folgende englische Wortlaut.',
  },
  order: {
    title: 'Website beauftragen',
    lead: 'Drei kurze Schritte. Im Briefing können Sie jede Frage auslassen und später darauf zurückkommen.',
    steps: { project: 'Projekt', brief: 'Briefing', review: 'Prüfen' },
    stepOf: ({ number, of }) => `Schritt ${number} von ${of}`,
    projectHeading: 'Was sollen wir bauen?',
    type: 'Art der Website',
    pagesHint: 'Von 1 bis 500, in einer Sprache gezählt',
    languagesHint: 'Von 1 bis 20',
    modules: 'Module und Funktionen',
    extraRolesHint: 'Neben den Besuchern, zum Beispiel eine Redaktion',
    integrationsHint: 'Andere Systeme, die angebunden werden',
    currency: 'Währung',
    contentReady: 'Die Texte liegen vor',
    notes: 'Was wir sonst noch wissen sollten',
    studioHeading: 'Wer erteilt den Auftrag?',
    studioName: 'Studio oder Agentur',
    studioWebsite: 'Website des Studios',
    studioEmail: 'E-Mail-Adresse',
    studioTelegram: 'Telegram-Konto',
    contactHint: 'E-Mail oder Telegram, eines davon genügt. Dort bestätigen wir den Auftrag.',
    optional: 'freiwillig',
    toBrief: 'Weiter zum Briefing',
    toReview: 'Auftrag prüfen',
    back: 'Zurück',
    briefIntro:
      'Beantworten Sie, was Sie können. Was offen bleibt, fragen wir später. Auch „Weiß ich nicht“ ist eine Antwort.',
    neededHeading: 'Das brauchen wir, um zu beginnen',
    betterHeading: 'Das macht die Website besser',
    later: 'Später',
    dontKnow: 'Weiß ich nicht',
    reviewHeading: 'Stimmt alles?',
    reviewIntro: 'Noch ist nichts abgeschickt.',
    answersHeading: 'Ihre Antworten',
    noAnswers: 'Noch keine Antworten.',
    missingHeading: 'Das fehlt noch',
    missingNote: 'Sie können den Auftrag jetzt erteilen und diese Fragen später beantworten.',
    nothingMissing: 'Das Briefing ist vollständig.',
    send: 'Auftrag absenden',
    sendNote:
      'Der Preis steht fest. Sie zahlen erst, nachdem Sie die fertige Website gesehen haben.',
  },
  placed: {
    title: 'Ihr Auftrag',
    thanks: 'Vielen Dank, Ihr Auftrag ist bei uns eingegangen.',
    openBot:
      'Öffnen Sie unseren Bot in Telegram und tippen Sie auf „Starten“, damit er Ihnen schreiben kann',
    keepSecret:
      'Geben Sie die Adresse dieser Seite bitte nicht weiter: Wer sie hat, kann den Auftrag einsehen, ändern, abnehmen, ablehnen oder stornieren und die Quelldateien herunterladen; mit der Abnahme wird die Zahlung fällig.',
    clientHeading: 'Lassen Sie Ihren Kunden antworten',
    clientText:
      'Schicken Sie Ihrem Kunden diesen Link. Er sieht nur die Fragen, weder den Preis noch den Auftrag.',
    clientLink: 'Link für Ihren Kunden',
    clientEnd: 'Diesen Link sperren und einen neuen erstellen',
    clientEndNote:
      'Der Link Ihres Kunden funktioniert dann sofort nicht mehr, ebenso wenig alle früheren. Sie bekommen einen neuen zum Verschicken; die bisherigen Antworten bleiben erhalten.',
    clientEnded:
      'Der alte Link funktioniert nicht mehr. Hier ist der neue: Schicken Sie ihn Ihrem Kunden.',
    toBrief: 'Ansehen, was Ihr Kunde sieht',
    placedAt: 'Auftragsdatum',
  },
  brief: {
    heading: 'Die Fragen',
    answeredHeading: 'Schon beantwortet',
  },
  auction,
  log,
  lot,
  check,
  authorization,
  pause,
  invariants,
  promises,
  tracker,
  terms,
  privacy,
  programs: {
    agentsTitle: 'Für Programme und KI-Agenten',
    agentsLead: 'Alles, was ein Mensch hier tun kann, kann auch ein Programm.',
    docsTitle: 'API-Referenz',
    docsLead: 'Jeder Aufruf, jedes Feld und jeder Fehler.',
    schemasTitle: 'API-Schemata',
    schemasLead: 'Alles, was Aufrufe annehmen und antworten, Feld für Feld.',
  },
};
