import type { AnswerTexts } from './texts.ts';

export const de: AnswerTexts = {
  briefNote:
    'Die Fragen stehen in der Reihenfolge, in der man sie am besten stellt, die wichtigsten zuerst. Ohne Antwort auf die mit required_for_start true können wir nicht beginnen, die übrigen machen die Website besser; relevant ist false, wo eine Frage für dieses Projekt keine Rolle spielt. Von email, whatsapp und telegram genügt eines.',
  howToAnswer:
    'Senden Sie die Antworten als Objekt „brief“, mit den ids der Fragen als Schlüsseln: zusammen mit dem Auftrag oder später mit seiner order_id. Eine Frage mit Feldern wird durch ein Objekt mit den Schlüsseln der Felder beantwortet. Eine leere Antwort oder die, dass der Kunde es nicht weiß, zählt als Antwort, null nicht.',
  confirmedByEmail:
    'Innerhalb von 15 Minuten bestätigen wir den Auftrag per E-Mail und bitten um die Inhalte, soweit sie noch fehlen.',
  confirmedByTelegram:
    'Innerhalb von 15 Minuten bestätigen wir den Auftrag per Telegram und bitten um die Inhalte, soweit sie noch fehlen.',
  confirmedByHand:
    'Innerhalb von 15 Minuten meldet sich jemand von uns per Telegram, bestätigt den Auftrag und bittet um die Inhalte, soweit sie noch fehlen.',
  openChat: ({ link }) =>
    `Öffnen Sie ${link} und drücken Sie auf Start, damit unser Bot den Auftrag per Telegram bestätigen und um die noch fehlenden Inhalte bitten kann.`,
  answerMissing:
    'Beantworten Sie die Fragen in missing: Senden Sie die Antworten als brief mit dieser order_id.',
  dryRunMissing:
    'Beantworten Sie die Fragen in missing: Senden Sie die Antworten als brief mit dem Auftrag oder später mit der order_id, die Sie dann erhalten.',
  complete: {
    email:
      'Das Briefing ist vollständig. Sobald wir Texte, Logo, Fotos und Kontaktdaten geprüft haben, bestätigen wir per E-Mail, dass wir alles haben, und spätestens 24 Stunden danach ist die Website online.',
    telegram:
      'Das Briefing ist vollständig. Sobald wir Texte, Logo, Fotos und Kontaktdaten geprüft haben, bestätigen wir per Telegram, dass wir alles haben, und spätestens 24 Stunden danach ist die Website online.',
  },
  onlyBriefRead:
    'Gelesen wurde nur das Briefing: studio, project, currency und reference bleiben, wie sie beim Auftrag angegeben wurden.',
  askForCode:
    'Fragen Sie den Kunden nach dem sechsstelligen Code aus seiner E-Mail und senden Sie ihn zusammen mit dieser pending_id zur Bestätigung; vorher zählt das Gebot nicht.',
  lotMayEndFirst:
    'Die Auktion kann enden, bevor der Code abläuft; bestätigen Sie deshalb vor ends_at.',
};
