import type { Email } from 'postal-mime';
import type { Language } from '../../src/kernel/languages.ts';

/** Complete raw replies to a mail of the service, as common mail programs write them. */

export type Reply = {
  readonly answer: string;
  readonly mail: Email;
  readonly language: Language;
  /** A reply between the lines of the quoted mail. */
  readonly between?: (quoted: string) => string;
};

const us = 'Studiolot <studiolot@localhost>';
const usInHtml = 'Studiolot &lt;<a href="mailto:studiolot@localhost">studiolot@localhost</a>&gt;';

/** The lines above a quoted mail that Gmail, Apple Mail and Thunderbird write in each language. */
const sentences: Readonly<Record<Language, readonly [gmail: string, apple: string, bird: string]>> =
  {
    en: [
      `On Tue, Nov 3, 2026 at 10:00 AM ${us} wrote:`,
      `On 3 Nov 2026, at 10:00, ${us} wrote:`,
      'On 03/11/2026 10:00, Studiolot wrote:',
    ],
    ru: [
      `вт, 3 нояб. 2026 г. в 10:00, ${us}:`,
      `3 нояб. 2026 г., в 10:00, ${us} написал(а):`,
      '03.11.2026 10:00, Studiolot пишет:',
    ],
    pl: [
      `wt., 3 lis 2026 o 10:00 ${us} napisał(a):`,
      `Wiadomość napisana przez Studiolot w dniu 3.11.2026, o godz. 10:00: ${us} napisał(a):`,
      'W dniu 3.11.2026 o 10:00, Studiolot pisze:',
    ],
    de: [
      `Am Di., 3. Nov. 2026 um 10:00 Uhr schrieb ${us}:`,
      `Am 03.11.2026 um 10:00 schrieb ${us}:`,
      'Am 03.11.2026 um 10:00 schrieb Studiolot:',
    ],
    fr: [
      `Le mar. 3 nov. 2026 à 10:00, ${us} a écrit :`,
      `Le 3 nov. 2026 à 10:00, ${us} a écrit :`,
      'Le 03/11/2026 à 10:00, Studiolot a écrit\u00a0:',
    ],
    es: [
      `El mar, 3 nov 2026 a las 10:00, Studiolot (<studiolot@localhost>) escribió:`,
      `El 3 nov 2026, a las 10:00, ${us} escribió:`,
      'El 3/11/26 a las 10:00, Studiolot escribió:',
    ],
    pt: [
      `Studiolot <studiolot@localhost> escreveu (terça, 3/11/2026 à(s) 10:00):`,
      `No dia 3/11/2026, às 10:00, ${us} escreveu:`,
      'Às 10:00 de 03/11/2026, Studiolot escreveu:',
    ],
    by: [
      `аў, 3 ліс 2026 г. у 10:00 ${us} піша:`,
      `3 ліс 2026 г., у 10:00, ${us} напісаў(ла):`,
      '03.11.2026 10:00, Studiolot піша:',
    ],
  };

/** Outlook's names for sender, date, recipient and subject. */
const heads: Readonly<Record<Language, readonly [string, string, string, string, string]>> = {
  en: ['Original Message', 'From', 'Sent', 'To', 'Subject'],
  ru: ['Исходное сообщение', 'От', 'Отправлено', 'Кому', 'Тема'],
  pl: ['Oryginalna wiadomość', 'Od', 'Wysłane', 'Do', 'Temat'],
  de: ['Ursprüngliche Nachricht', 'Von', 'Gesendet', 'An', 'Betreff'],
  fr: ["Message d'origine", 'De', 'Envoyé', 'À', 'Objet'],
  es: ['Mensaje original', 'De', 'Enviado el', 'Para', 'Asunto'],
  pt: ['Mensagem original', 'De', 'Enviado', 'Para', 'Assunto'],
  by: ['Зыходнае паведамленне', 'Ад', 'Дата', 'Каму', 'Тэма'],
};

const when = '3.11.2026 10:00';

const base64 = (text: string): string =>
  Buffer.from(text)
    .toString('base64')
    .replaceAll(/.{76}(?=.)/g, '$&\r\n');
const part = (type: string, content: string): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(content)}`;
const alternative = (text: string, html: string): string =>
  `MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n${part('text/plain', text)}\r\n--b\r\n${part('text/html', html)}\r\n--b--\r\n`;
const alone = (type: 'text/plain' | 'text/html', content: string): string =>
  `MIME-Version: 1.0\r\n${part(type, content)}\r\n`;

const marked = (text: string): string =>
  text
    .trimEnd()
    .replaceAll(/^(.?)/gm, (_all, first: string) => (first === '' ? '>' : `> ${first}`));
const asItIs = (quoted: string): string => quoted;
const textOf = ({ mail, between = asItIs }: Reply): string => between(mail.text ?? '');
const quoteOf = ({ mail, between = asItIs }: Reply): string => between(marked(mail.text ?? ''));
/** The quoted part that a program adds below a reply. */
const bodyOf = ({ mail, between = asItIs }: Reply): string =>
  between(/<body[^>]*>([^]*)<\/body>/.exec(mail.html ?? '')?.[1] ?? '');
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p class="MsoNormal">${line === '' ? '&nbsp;' : line}</p>`)
    .join('\n');

export const mailPrograms: Readonly<Record<string, (reply: Reply) => string>> = {
  Gmail: (reply) => {
    const [sentence] = sentences[reply.language];
    return alternative(
      `${reply.answer}\n\n${sentence}\n\n${quoteOf(reply)}\n`,
      `<div dir="ltr">${reply.answer}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${sentence}</div><blockquote class="gmail_quote">${bodyOf(reply)}</blockquote></div>`,
    );
  },
  'Gmail on Android, its sentence broken into two lines': (reply) => {
    const [sentence] = sentences[reply.language];
    return alone(
      'text/plain',
      `${reply.answer}\n\n${sentence.replace(' <', '\n<')}\n\n${quoteOf(reply)}`,
    );
  },
  'Apple Mail, which marks its sentence too': (reply) => {
    const [, sentence] = sentences[reply.language];
    return alone('text/plain', `${reply.answer}\n\n> ${sentence}\n> \n${quoteOf(reply)}`);
  },
  Thunderbird: (reply) => {
    const [, , sentence] = sentences[reply.language];
    return alone('text/plain', `${reply.answer}\n\n${sentence}\n${quoteOf(reply)}`);
  },
  'Yahoo, which marks nothing': (reply) => {
    const [sentence] = sentences[reply.language];
    return alone('text/plain', `${reply.answer}\n\n    ${sentence}  \n \n ${textOf(reply)}`);
  },
  'Outlook as text': (reply) => {
    const [title, from, sent, to, subject] = heads[reply.language];
    return alone(
      'text/plain',
      `${reply.answer}\n\n-----${title}-----\n${from}: ${us}\n${sent}: ${when}\n${to}: Ada <ada@studio.example>\n${subject}: ${reply.mail.subject}\n\n${textOf(reply)}`,
    );
  },
  'Outlook as HTML': (reply) => {
    const [, from, sent, to, subject] = heads[reply.language];
    return alone(
      'text/html',
      `<html><head><style>p.MsoNormal{margin:0}</style></head><body><div class="WordSection1">${paragraphs(reply.answer)}<p class="MsoNormal">&nbsp;</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>${from}:</b> ${usInHtml}<br><b>${sent}:</b> ${when}<br><b>${to}:</b> Ada &lt;ada@studio.example&gt;<br><b>${subject}:</b> ${reply.mail.subject}</p></div>${bodyOf(reply)}</div></body></html>`,
    );
  },
  'Outlook on a telephone': (reply) => {
    const [, from, sent, to, subject] = heads[reply.language];
    return alone(
      'text/html',
      `<html><body><div dir="ltr">${reply.answer.replaceAll('\n', '<br>')}</div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><font><b>${from}:</b> ${usInHtml}<br><b>${sent}:</b> ${when}<br><b>${to}:</b> ada@studio.example<br><b>${subject}:</b> ${reply.mail.subject}</font><div>&nbsp;</div></div>${bodyOf(reply)}</body></html>`,
    );
  },
};
