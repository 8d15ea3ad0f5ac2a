import type { PrivacyTexts } from '../../en/pages/privacy.ts';

export const privacy: PrivacyTexts = {
  title: 'Datenschutz',
  lead: 'Was wir über Sie speichern, wozu, wie lange und wie Sie es löschen lassen.',
  responsibleHeading: 'Wer verantwortlich ist',
  storedHeading: 'Was wir speichern',
  why: 'Wozu',
  until: 'Wie lange',
  stored: {
    orders: {
      name: 'Aufträge',
      what: 'Name, Website, E-Mail-Adresse und Telegram-Konto des Studios, das Projekt, Ihre Bezeichnung des Auftrags, die Antworten auf die Fragen, was zum Auftrag geschrieben wird, der Preis und jeder Schritt mit seiner Zeit und der Angabe, wer ihn getan hat.',
      why: 'Um die Website zu bauen, Ihnen zu sagen, wie es steht, und zeigen zu können, was vereinbart war.',
      until: ({ retention }) =>
        retention === null
          ? 'Bis Sie die Löschung verlangen: Von sich aus löscht diese Installation keinen Auftrag.'
          : `${retention} nach der letzten Änderung, dann wird der Auftrag automatisch gelöscht.`,
    },
    files: {
      name: 'Dateien eines Auftrags',
      what: 'Fotos, Logos, Texte und andere Dateien, die für eine Website geschickt werden, und die Quelldateien der Website.',
      why: 'Um daraus die Website zu bauen und sie zu übergeben.',
      until: () => 'So lange wie der Auftrag; sie werden mit ihm gelöscht.',
    },
    messages: {
      name: 'Nachrichten von uns',
      what: 'Wem wir wann geschrieben haben, und was darin stand.',
      why: 'Damit keine Nachricht verloren geht und wir Fragen dazu beantworten können.',
      until: ({ message }) =>
        `Der Text: ${message} nach dem Versand. Dass die Nachricht verschickt wurde, bleibt so lange vermerkt, wie es den Auftrag oder das Gebot gibt, um das es ging.`,
    },
    bids: {
      name: 'Gebote',
      what: 'E-Mail-Adresse, Name, Sprache, das Briefing, die Beträge mit ihren Zeiten und die Netzadresse, von der ein Gebot kam (bei IPv6 nur das Netz).',
      why: 'Um die Auktion abzuhalten, Ihnen zu sagen, wie es steht, und Gebote zu erkennen, die nicht in gutem Glauben abgegeben werden.',
      until: ({ retention, unconfirmed }) =>
        retention === null
          ? `Bis Sie die Löschung verlangen. Ein Gebot, dessen Code nie eingegeben wurde: ${unconfirmed}.`
          : `${retention} nach Ihrem letzten Schritt hier. Ein Gebot, dessen Code nie eingegeben wurde: ${unconfirmed}.`,
    },
    followers: {
      name: 'Wer eine Auktion beobachtet',
      what: 'E-Mail-Adresse und Sprache, sobald der zugeschickte Link geöffnet wurde.',
      why: 'Um Ihnen zu sagen, wie die Auktion läuft.',
      until: () => 'Bis Sie das Beobachten beenden oder die Auktion zu Ende ist.',
    },
    publicLog: {
      name: 'Das öffentliche Protokoll der Auktion',
      what: 'Was wann in einer Auktion geboten wurde, unter Namen, die für jede Auktion neu erdacht sind; automatische Maximalgebote erst, wenn die Auktion vorbei ist. Namen, Adressen und eigene Worte von Menschen stehen nicht darin.',
      why: 'Damit jeder prüfen kann, dass eine Auktion nach ihren Regeln verlief.',
      until: () =>
        'Für immer: Eine Abschrift kann jeder haben, und nichts darin sagt, wer Sie sind. Sind Ihre Daten gelöscht, wissen auch wir es nicht mehr.',
    },
    telegram: {
      name: 'Telegram-Chats',
      what: 'Welcher Chat mit unserem Bot zu welchem Konto und Auftrag gehört. Was Sie dem Bot schreiben, speichern wir nicht.',
      why: 'Ein Bot darf nur denen schreiben, die einen Chat mit ihm geöffnet haben.',
      until: () => 'So lange wie die Aufträge dieses Kontos; es wird mit ihnen gelöscht.',
    },
    limits: {
      name: 'Zählungen',
      what: 'Wie oft eine Netzadresse oder ein Postfach zuletzt bestellt, geboten oder Post bekommen hat.',
      why: 'Damit niemand den Dienst überflutet, Codes errät oder ein fremdes Postfach füllt.',
      until: ({ count }) => `Höchstens ${count}.`,
    },
    repeats: {
      name: 'Wiederholte Aufrufe',
      what: 'Die verschlüsselte Antwort auf ein Formular oder einen Aufruf, der nur einmal gelten darf.',
      why: 'Damit ein doppelter Klick nur einmal bestellt.',
      until: ({ repeat }) => `${repeat}, dann ist sie weg.`,
    },
    blocks: {
      name: 'Sperren',
      what: 'Adressen, von denen keine Aufträge und Gebote angenommen werden.',
      why: 'Um fernzuhalten, wer den Dienst missbraucht hat.',
      until: () => 'Bis der Betreiber die Sperre aufhebt.',
    },
    record: {
      name: 'Die Aufzeichnung',
      what: 'Was wann geschah, mit Beträgen, als Kette, in der nichts unbemerkt geändert werden kann. Personenbezogene Daten sind getrennt davon gespeichert.',
      why: 'Um zeigen zu können, dass kein Auftrag und kein Gebot nachträglich geändert wurde.',
      until: () =>
        'Was Sie betrifft, wird mit dem Auftrag oder Gebot gelöscht. Die Kette bleibt, ohne Ihre Daten.',
    },
    logs: {
      name: 'Technische Protokolle',
      what: 'Was wann fehlgeschlagen ist, ohne Namen, E-Mail-Adressen oder Codes.',
      why: 'Um Fehler zu finden und zu beheben.',
      until: () => 'So lange, wie der Betreiber die Protokolle seiner Server aufhebt.',
    },
  },
  basisHeading: 'Auf welcher Rechtsgrundlage',
  basis: [
    'Wo die DSGVO gilt: Aufträge, Gebote, Dateien und Nachrichten brauchen wir für den Vertrag mit Ihnen oder für Schritte davor (Art. 6 Abs. 1 lit. b). Zählungen, Sperren, Aufzeichnung und technische Protokolle beruhen auf dem Interesse an einem Dienst, der sich nicht missbrauchen lässt (Art. 6 Abs. 1 lit. f). Was das Steuerrecht verlangt, etwa Rechnungen, hebt der Betreiber so lange auf, wie es das vorschreibt (Art. 6 Abs. 1 lit. c).',
    'Sie müssen uns nichts angeben; ohne E-Mail-Adresse oder Telegram-Konto können wir aber keinen Auftrag annehmen und ohne E-Mail-Adresse kein Gebot. Über Sie entscheidet nie eine Maschine allein: Ein Gebot, das verdächtig aussieht, prüft zuerst ein Mensch.',
  ],
  receiversHeading: 'Wer die Daten bekommt',
  receivers: [
    'Der Betreiber und wer für ihn die Websites baut und die Server betreut.',
    'Der Mailserver, der unsere E-Mails befördert, und Ihr eigener.',
    'Telegram, wenn wir Ihnen dort schreiben.',
    'Wer die Adresse der Seite eines Auftrags oder den Link für den Kunden hat, sieht, was dort steht. Der Link für den Kunden lässt sich jederzeit sperren.',
    'Alle sehen die Beträge und Zeiten einer Auktion und wie viele bieten, aber weder Namen noch Adressen.',
    'Sonst niemand. Nichts wird verkauft, es gibt keine Werbung und kein Tracking von Besuchern, und diese Seiten laden nichts von anderen Servern.',
  ],
  cookiesHeading: 'Welche Cookies es gibt',
  cookiesText: 'Zwei, und beide sind nötig. Jedes wird erst gesetzt, wenn Sie es brauchen:',
  cookies: {
    language: ({ span }) => `Die Sprache, die Sie gewählt haben: ${span}.`,
    key: ({ span }) =>
      `Der Schlüssel, mit dem dieser Browser bei Ihren Geboten angemeldet ist: ${span} nach der letzten Benutzung oder bis Sie sich abmelden.`,
  },
  rightsHeading: 'Ihre Rechte',
  rights: [
    'Sie können erfahren, was wir über Sie speichern, es als Datei erhalten, es berichtigen oder löschen lassen und der Verwendung widersprechen.',
    'Vieles davon können Sie selbst: Die Seite eines Auftrags zeigt alle Angaben und Nachrichten und nimmt Berichtigungen an; Programme lesen dasselbe als JSON.',
    'Wenn Sie meinen, dass wir mit Ihren Daten falsch umgehen, können Sie sich auch bei der Datenschutzbehörde Ihres Landes beschweren.',
  ],
  askAt: 'Für alles andere schreiben Sie von der Adresse, um die es geht, an:',
  askByAnswer:
    'Für alles andere antworten Sie auf irgendeine E-Mail von uns: Eine E-Mail-Adresse hat der Betreiber hier noch nicht angegeben.',
  erasingHeading: 'Was Löschen bedeutet',
  erasing: [
    'Alles, was genau unter Ihrer Adresse oder Ihrem Konto gespeichert ist, wird auf einmal gelöscht: Aufträge mit ihren Antworten und Dateien, Gebote, verschickte und wartende Nachrichten, Telegram-Chats und Zählungen. Einen solchen Auftrag kann niemand mehr öffnen.',
    'Von einem Auftrag bleiben Nummer, Daten, Art und Umfang der Website und der Preis, von einem Gebot Betrag, Zeit und Ergebnis, ohne Ihre Daten.',
    'Ein Gebot in einer Auktion, die noch nicht vorbei ist, bindet Sie; es wird gelöscht, sobald sie vorbei ist. Ältere Sicherungskopien enthalten Ihre Daten, bis sie ersetzt sind. E-Mails, die schon angekommen sind, erreicht der Dienst nicht: Seine eigenen löscht der Betreiber von Hand.',
  ],
};
