import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { replyText, type QuotedService } from './reply-text.ts';

const mail = {
  text: 'Which colour is the roof?\n\nOpen your order:\nhttps://lots.example/en/order/1\n\n-- \nLots, Main Street 1\n',
  lead: ['What we need to know', 'Landing page', 'Your order is missing an answer'],
};
const our: QuotedService = {
  addresses: ['orders+7-ab@lots.example', 'orders@lots.example', 'hello@lots.example'],
  names: ['Lots'],
  mails: [mail],
};

const marked = (text: string): string => text.trimEnd().replaceAll(/^/gm, '> ');
const written = (text: string) => replyText(text, our).text;
const assertCut = (reply: string, quoted: string): void =>
  assert.deepEqual(replyText(`${reply}\n\n${quoted}`, our), { text: reply, quoted: quoted.trim() });
const assertWhole = (text: string): void =>
  assert.deepEqual(replyText(text, our), { text: text.trim(), quoted: '' });

describe('a quote below a sentence that names the service', () => {
  for (const sentence of [
    'On Tue, Nov 3, 2026 at 10:00 AM Lots <hello@lots.example> wrote:',
    'On Tue, Nov 3, 2026 at 10:00 AM Lots\n<hello@lots.example> wrote:',
    'On Tuesday, November 3rd, 2026 at 10:00 AM, Lots <hello@lots.example> wrote:',
    'On 2026-11-03 10:00, Lots wrote:',
    'Am Di., 3. Nov. 2026 um 10:00 Uhr schrieb Lots <\nhello@lots.example>:',
    'Am 03.11.2026 um 10:00 schrieb Lots <hello@lots.example>:',
    'Am Dienstag, 3. November 2026 um 10:00:00 MEZ hat Lots <hello@lots.example> Folgendes geschrieben:',
    'Le mar. 3 nov. 2026 à 10:00, Lots <hello@lots.example> a écrit :',
    'Le 03/11/2026 à 10:00, Lots a écrit\u00a0:',
    'El mar, 3 nov 2026 a las 10:00, Lots (<hello@lots.example>) escribió:',
    'Em ter., 3 de nov. de 2026 às 10:00, Lots <hello@lots.example>\nescreveu:',
    'wt., 3 lis 2026 o 10:00 Lots <hello@lots.example> napisał(a):',
    'W dniu 3.11.2026 o 10:00, Lots pisze:',
    'вт, 3 нояб. 2026 г. в 10:00, Lots <hello@lots.example>:',
    '03.11.2026 10:00, Lots пишет:',
    'Вторник, 3 ноября 2026, 10:00 +03:00 от Lots <hello@lots.example>:',
    'аў, 3 ліс 2026 г. у 10:00 Lots <hello@lots.example> піша:',
    '03.11.2026 10:00, Lots піша:',
    'Lots <orders+7-ab@lots.example> wrote:',
    '---- On Tue, 03 Nov 2026 10:00:00 +0100 Lots <hello@lots.example> wrote ---',
  ]) {
    it(`is cut, and stored separately: ${sentence.replaceAll('\n', ' ')}`, () => {
      assertCut('Green.', `${sentence}\n\n${marked(mail.text)}`);
      assertCut('Green.', `${sentence}\n> Which colour?`);
      assertCut('Green.', `> ${sentence.replaceAll('\n', '\n> ')}\n>\n> Which colour?`);
      assertCut('Green.', `${sentence}\n\n${mail.text}`);
    });
  }
});

describe('a quote below headers that name the service', () => {
  for (const head of [
    '-----Original Message-----\nFrom: Lots <hello@lots.example>\nSent: Tuesday, November 3, 2026 10:00 AM\nTo: Ada <ada@studio.example>\nSubject: Order 7',
    '________________________________\nVon: Lots <Hello@Lots.example>\nGesendet: Dienstag, 3. November 2026 10:00\nAn: Ada\nBetreff: Auftrag 7',
    'De : Lots <hello@lots.example>\nEnvoyé : mardi 3 novembre 2026 10:00\nÀ : Ada\nObjet : Commande 7',
    '-----Mensaje original-----\nDe: Lots [mailto:hello@lots.example]\nEnviado el: martes, 3 de noviembre de 2026 10:00\nPara: Ada\nAsunto: Pedido 7',
    'De: Lots <hello@lots.example>\nEnviado: 3 de novembro de 2026 10:00\nPara: Ada\nAssunto: Encomenda 7',
    'Od: Lots <hello@lots.example>\nWysłane: wtorek, 3 listopada 2026 10:00\nDo: Ada\nTemat: Zamówienie 7',
    '-----Исходное сообщение-----\nОт: Lots <hello@lots.example>\nОтправлено: 3 ноября 2026 г. 10:00\nКому: Ada\nТема: Заказ 7',
    'Ад: Lots <hello@lots.example>\nДата: 3 лістапада 2026 г.\nКаму: Ada\nТэма: Замова 7',
    '*From:* Lots <hello@lots.example>\n*Sent:* Tuesday\n*To:* Ada',
    'Gesendet: Dienstag, 03. November 2026 um 10:00 Uhr\nVon: Lots <hello@lots.example>\nAn: Ada',
  ]) {
    it(`is cut if all words below the headers are the service’s: ${head.split('\n')[0]}`, () => {
      assertCut('Green.', `${head}\n\n${mail.text}`);
      const withLayout = [...mail.lead, mail.text.replaceAll('\n\n', '\n')].join('\n');
      assertCut('Green.', `${head}\n\n${withLayout}`);
      assertCut('Green.', `${head}\n\n${marked(mail.text)}`);
    });

    it(`stays if an answer is inside or below it: ${head.split('\n')[0]}`, () => {
      assertWhole(`See below.\n\n${head}\n\n${mail.text.replace('roof?', 'roof?\nRed.')}`);
      assertWhole(`See below.\n\n${head}\n\n${mail.text}\nRed.`);
      assertWhole(`See below.\n\n${head}\n\nYes`);
    });
  }
});

describe('the writer’s own text stays', () => {
  for (const [what, text] of [
    ['where nothing is quoted', 'Green.\n\nThanks'],
    [
      'where marked lines are the message',
      'Hello Lots, here are 3 texts of 2026:\n\n> Welcome\n> Bread',
    ],
    ['where a greeting names our address', 'Dear orders@lots.example:\n\n> Welcome\n> Bread'],
    [
      'where it quotes somebody else',
      'Hello Lots, on 3.11.2026 at 10:00 Bob wrote:\n\n> I want blue',
    ],
    ['where it quotes what was written for us', 'On 3.11.2026 what I wrote for Lots:\n\n> blue'],
    [
      'where somebody else is named',
      'So:\n\nOn 3.11.2026 at 10:00, Bob <bob@x.example> wrote:\n> blue',
    ],
    [
      'where answers stand between what is quoted',
      '> Which colour?\nGreen.\n> Which size?\nLarge.',
    ],
    [
      'between dashes with our address',
      'Footer:\n-----\nLots, orders@lots.example\n-----\nAnd green, please',
    ],
    ['below a line of dashes', 'Texts:\n-----\nFrom: our kitchen\nDate: daily\nBread'],
    ['below a head that names us with more', 'Page:\nFrom: Lots and friends\nTo: you\n\nWelcome'],
    ['where nobody is named for marked lines', 'These are the colours:\n\n> green\n> blue'],
    ['where nothing else is there', marked(mail.text)],
    ['below what is quoted', `Lots wrote:\n${marked(mail.text)}\n\nGreen.`],
  ] as const) {
    it(what, () => assertWhole(text));
  }
});

it('quoted lines of the service’s mail are also cut without a sentence that names the service', () => {
  assertCut('Green.', marked(mail.text));
});

/** Parts of replies: words of the writer, which may look like anything, and quotes. */
const words = fc.array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'pages', '2026'), {
  minLength: 1,
  maxLength: 4,
});
const ownLine = fc.oneof(
  words.map((each) => each.join(' ')),
  fc.constantFrom(
    ...['Dear Lots, here are 3 texts:', 'Dear hello@lots.example:', '-----', 'Lots, 10:00:'],
    ...['From: our kitchen', 'To: Lots', 'Which colour is the roof?', 'alpha:\n> beta\n> gamma'],
    ...['> alpha\nbeta', '________________', 'On 3.11.2026 at 10:00 you wrote of alpha', ''],
  ),
);
const own = fc
  .array(ownLine, { minLength: 1, maxLength: 4 })
  .map((lines) => `alpha\n${lines.join('\n')}\nomega`);
const theirs = words.map(
  (each) => `On 3 Nov 2026 at 10:00, Bob <bob@x.example> wrote:\n> ${each.join('\n> ')}`,
);
const ours = fc.constantFrom(
  `On Tue, Nov 3, 2026 at 10:00 AM Lots <hello@lots.example> wrote:\n${marked(mail.text)}`,
  `-----Original Message-----\nFrom: Lots <hello@lots.example>\nTo: Ada\n\n${mail.text}`,
  `Lots <hello@lots.example> schrieb:\n`.replace(
    'Lots <hello@lots.example> schrieb',
    'Am 3.11.2026 um 10:00 schrieb Lots',
  ) + mail.text,
);
type Part = { readonly isOurs: boolean; readonly text: string };
const parts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: own.map((text): Part => ({ isOurs: false, text })) },
    { weight: 1, arbitrary: theirs.map((text): Part => ({ isOurs: false, text })) },
    { weight: 2, arbitrary: ours.map((text): Part => ({ isOurs: true, text })) },
  ),
  { minLength: 1, maxLength: 5 },
);

/** Cuts a reply whose parts are known. */
const expectedText = (all: readonly Part[]): string => {
  const whole = all
    .map(({ text }) => text)
    .join('\n\n')
    .trim();
  if (all.at(-1)?.isOurs !== true || all.length === 1) return whole;
  return all
    .slice(0, -1)
    .map(({ text }) => text)
    .join('\n\n')
    .trim();
};

it('no word outside the quotes of the service’s mail is lost, for any positions of the quotes', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const whole = all
        .map(({ text }) => text)
        .join('\n\n')
        .trim();
      const { text, quoted } = replyText(whole, our);
      assert.equal(text, expectedText(all));
      // The text and the quote together contain the whole reply.
      assert.equal(`${text}${quoted}`.replaceAll(/\s+/g, ''), whole.replaceAll(/\s+/g, ''));
    }),
    { numRuns: 2_000 },
  );
});

it('quotes are found in linear time', () => {
  const attribution = 'On Tue, Nov 3, 2026 at 10:00 AM Lots <hello@lots.example> wrote:\n';
  for (const text of [
    `${'> a\n\n'.repeat(100_000)}b\n${'-----\n'.repeat(100_000)}`,
    `${attribution.repeat(15_000)}b`,
    `${'From: Lots\nTo: Ada\n'.repeat(50_000)}b`,
    `${'Lots '.repeat(200_000)}:`,
    'a '.repeat(500_000),
  ]) {
    const before = process.threadCpuUsage();
    written(text);
    const { user, system } = process.threadCpuUsage(before);
    assert.ok(user + system < 5_000_000, `it took ${user + system} µs of the processor`);
  }
});

it('at most 1,000 lines that may name the service are checked, and a quote below a later one stays', () => {
  // The empty lines above the sentence are at the position of its first words.
  const longer = { text: `Two words ${mail.text}`, lead: [] };
  const replyBelow = (lines: number) =>
    replyText(`Green.\n${'::\n'.repeat(lines)}Lots wrote:\n\n${mail.text}`, {
      ...our,
      mails: [mail, longer],
    });
  assert.equal(replyBelow(998).quoted, `Lots wrote:\n\n${mail.text.trim()}`);
  assert.equal(replyBelow(999).quoted, '');
});
