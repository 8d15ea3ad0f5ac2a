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

export const de: Catalogue = {
  questions,
  contactGroup:
    'Wie sollen Besucher Kontakt aufnehmen: per E-Mail, WhatsApp oder Telegram? Ein Weg genügt.',
  conditions: {
    delivery:
      'Die Website geht innerhalb von 24\u00a0Stunden nach unserer E-Mail online, in der wir bestätigen, dass wir alles haben: das ausgefüllte Briefing, die Texte oder ein Briefing dafür, ein Logo, Fotos und Kontaktdaten.',
    payment:
      'Sie zahlen erst, nachdem Sie die fertige Website gesehen haben. Sagt sie Ihnen nicht zu, schulden Sie uns nichts.',
    edits:
      'Die Website besteht aus einfachen HTML-, CSS- und JavaScript-Dateien, ohne Verwaltungsoberfläche. Nach der Bezahlung erhalten Sie die Quelldateien und bearbeiten die Texte darin selbst. Bis zu 3 Änderungsrunden innerhalb einer Woche nach der Lieferung sind inbegriffen, jede wird innerhalb von 24\u00a0Stunden erledigt, und 7\u00a0Tage lang beheben wir kostenlos, was an unserer Arbeit fehlerhaft ist.',
  },
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
    orderId: 'Auftrags-ID',
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
      'Oder beantworten Sie die Fragen auf der Seite Ihres Auftrags; dort finden Sie auch einen Link, den Sie weitergeben können, wenn jemand anderes die Antworten kennt.',
    sendByProgram:
      'Oder lassen Sie das Ihr Programm erledigen: per POST an folgende Adresse, mit der Auftrags-ID und den Antworten im Feld „brief“.',
    nothingMissing:
      'Das Briefing ist vollständig: Alle Fragen, die wir vor dem Beginn klären müssen, sind beantwortet.',
    materialsMissing:
      'Alle Fragen, die wir vor dem Beginn klären müssen, sind beantwortet; es fehlt nur noch, was unten aufgeführt ist.',
    materialsHeading: 'Bitte senden Sie uns außerdem',
    materials: [
      'die Texte oder einige Stichpunkte, aus denen wir sie schreiben können',
      'das Logo, möglichst als Vektordatei',
      'Fotos oder den Hinweis, dass wir sie auswählen sollen',
    ],
    sendMaterialsByReply:
      'Laden Sie die Dateien auf der Seite Ihres Auftrags hoch oder schicken Sie sie uns, gern auch als Links, einfach als Antwort auf diese E-Mail.',
    sendMaterialsByMail:
      'Laden Sie die Dateien auf der Seite des Auftrags hoch oder schicken Sie sie, gern auch als Links, mit der Auftragsnummer an folgende E-Mail-Adresse:',
    whatThen: {
      email:
        'Sobald wir uns vergewissert haben, dass nichts fehlt, bestätigen wir Ihnen das in einer gesonderten E-Mail. Spätestens 24\u00a0Stunden nach deren Versand ist die Website online.',
      telegram:
        'Sobald wir uns vergewissert haben, dass nichts fehlt, bestätigen wir Ihnen das per Telegram. Spätestens 24\u00a0Stunden danach ist die Website online.',
    },
    payment:
      'Sie zahlen erst, nachdem Sie die fertige Website gesehen haben. Sagt sie Ihnen nicht zu, schulden Sie uns nichts.',
    keepOrderId:
      'Geben Sie die Auftrags-ID bitte nicht weiter: Wer sie hat, kann den Auftrag einsehen, ändern, abnehmen, ablehnen oder stornieren und die Quelldateien herunterladen; mit der Abnahme wird die Zahlung fällig.',
    signature: 'Studiolot',
  },
  answers,
  found,
  news: {
    subject: ({ projectType }) => `Neue Antworten zu Ihrem Auftrag: ${projectType}`,
    intro:
      'Ihr Auftrag hat neue Antworten im Briefing, von Ihnen oder von jemandem, der einen Link dazu hat.',
    byClient: 'Ihr Kunde hat das Briefing zu Ihrem Auftrag ergänzt.',
    filesOnly: {
      subject: ({ projectType }) => `Dateien von Ihrem Kunden: ${projectType}`,
      intro: 'Ihr Kunde hat Dateien zu Ihrem Auftrag hochgeladen.',
    },
    answeredHeading: 'Diese Fragen haben eine neue Antwort',
    otherAnswers: 'etwas, das zu keiner unserer Fragen gehört',
    filesSent: (count) => `Dateien von Ihrem Kunden: ${count}`,
    isChanged: 'Neue Antworten sind eingegangen.',
    stillOpen: (count) => `Noch offene Fragen: ${count}`,
    several: {
      order_news: {
        subject: 'Neues zu Ihren Aufträgen',
        intro:
          'Neuigkeiten gibt es zu mehreren Aufträgen mit dieser Adresse. Damit Ihr Postfach nicht voll wird, steht hier alles in einer Nachricht.',
        more: (count) => `Weitere Aufträge mit Neuigkeiten: ${count}`,
      },
      order_confirmations: {
        subject: 'Ihre Aufträge sind eingegangen',
        intro:
          'Ihre Aufträge sind bei uns eingegangen und wurden erfasst. Vielen Dank! Damit Ihr Postfach nicht voll wird, bestätigen wir sie in einer Nachricht. Es gelten Festpreise.',
        more: (count) => `Weitere eingegangene Aufträge: ${count}`,
      },
      order_links: {
        subject: 'Die Links zu Ihren Aufträgen',
        intro:
          'Sie bekommen hier die Links zu diesen Aufträgen, weil jemand darum gebeten hat, der Ihre Bezeichnungen dafür kennt. Damit Ihr Postfach nicht voll wird, stehen alle in einer Nachricht. Hat bei Ihnen niemand darum gebeten, brauchen Sie nichts zu tun.',
      },
    },
    answerThere:
      'Damit wir beginnen können, brauchen wir noch Antworten auf die offenen Fragen. Sie geben sie auf der Seite des jeweiligen Auftrags; dort finden Sie auch einen Link, den Sie weitergeben können, wenn jemand anderes die Antworten kennt.',
    keepLinks:
      'Geben Sie diese Links bitte nicht weiter: Wer einen davon hat, kann den Auftrag einsehen, ändern, abnehmen, ablehnen oder stornieren und die Quelldateien herunterladen; mit der Abnahme wird die Zahlung fällig.',
  },
  auction,
  follow,
  bot: {
    bound:
      'Dieser Chat ist jetzt mit Ihrem Auftrag verknüpft. Alles Weitere dazu erhalten Sie hier.',
    linkNotValid:
      'Dieser Link wurde bereits verwendet oder ist abgelaufen. Bitte schreiben Sie uns eine E-Mail an:',
    sendsOnly:
      'Dieser Bot verschickt nur Nachrichten; was Sie ihm schreiben, liest niemand. Bitte schreiben Sie uns eine E-Mail an:',
  },
  identity,
  pages,
  files,
  webhooks,
  steps,
  brief,
};
