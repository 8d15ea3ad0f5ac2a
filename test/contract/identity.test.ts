import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../src/boot/system.ts';
import { languages } from '../../src/kernel/languages.ts';
import { forFile } from '../support/for-file.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { orderPath, startTestService, studio, type TestService } from '../support/service.ts';

/** How pages show the provider, the VAT treatment of prices, and the stored personal data. */

const lipa = {
  OPERATOR_NAME: 'Lipa <Web>',
  OPERATOR_ADDRESS: 'ul. Lipowa 7; 00-123 Warszawa',
  OPERATOR_EMAIL: 'office@lipa.example',
  OPERATOR_TAX_ID: 'PL 521-00-00-000',
  PRICES_ARE: 'net',
};

const named = await forFile(startTestService(lipa));
const silent = await forFile(startTestService());

/** The visible text of the page. */
const read = async ({ get }: TestService, path: string): Promise<string> => {
  const { status, text } = await get(path, { accept: 'text/html' });
  assert.equal(status, 200, path);
  const [, body = ''] = text.split('<body>');
  return body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, ' ');
};

const mailTo = async (service: TestService, address: string) => {
  await nothingIsPending(service.store, systemClock);
  const mails = [...(await mailsIn(service.folder)).values()];
  const mail = mails.find(({ to }) => to?.[0]?.address === address);
  assert.ok(mail, `a mail to ${address}`);
  return mail;
};

describe('the imprint', () => {
  it('shows who runs the service, in every language', async () => {
    for (const language of languages) {
      const text = await read(named, `/${language}/imprint`);
      for (const part of [
        'Lipa <Web>',
        'ul. Lipowa 7',
        '00-123 Warszawa',
        'office@lipa.example',
        'PL 521-00-00-000',
      ]) {
        assert.ok(text.includes(part), `${language}: ${part}`);
      }
    }
    assert.match(await read(named, '/en/imprint'), /All prices are net: VAT is added to them\./);
  });

  it('marks missing settings, and invents nothing', async (t) => {
    const half = await startTestService({ OPERATOR_NAME: 'Lipa' });
    t.after(() => half.end());
    const text = await read(half, '/en/imprint');
    assert.match(
      text,
      /Name Lipa Address not given yet E-mail not given yet Tax number not given yet /,
    );
    assert.match(text, /The operator has not said yet whether VAT is added to the prices\./);
  });

  it('says so when nothing is configured', async () => {
    assert.match(
      await read(silent, '/en/imprint'),
      /The operator of this installation has not published a name or an address yet\. Ask who they are before you order\./,
    );
    assert.match(
      await read(silent, '/en/contact'),
      /The operator has not given an e-mail address yet\./,
    );
    assert.match(
      await read(silent, '/en/privacy'),
      /the operator has not given an e-mail address here yet\./,
    );
    for (const path of ['imprint', 'contact', 'privacy']) {
      const { text } = await silent.get(`/en/${path}`, { accept: 'text/html' });
      assert.doesNotMatch(text, /mailto:|<address>/, path);
    }
  });
});

describe('the page on privacy', () => {
  it('names the retention periods, in every language', async () => {
    const english = await read(named, '/en/privacy');
    for (const span of [
      '24 months after the last change',
      '24 months after the last thing you did here. A bid whose code was never entered: 30 days.',
      'The text of a message: 7 days after it was sent.',
      'At most 25 hours.',
      'How long 24 hours, then it is erased.',
      'The language that you have chosen: 365 days.',
      '90 days after its last use',
    ]) {
      assert.ok(english.includes(span), span);
    }
    for (const language of languages) {
      const text = await read(named, `/${language}/privacy`);
      for (const number of [24, 30, 7, 25, 365, 90]) {
        assert.match(text, new RegExp(`(?<!\\d)${number}[\\s\u00a0]+\\p{L}`, 'u'), language);
      }
      assert.ok(text.includes('office@lipa.example'), language);
    }
  });

  it('follows the configuration', async (t) => {
    const year = await startTestService({ RETENTION_MONTHS: '12' });
    t.after(() => year.end());
    assert.match(await read(year, '/en/privacy'), /12 months after the last change/);
    const forever = await startTestService({ RETENTION_MONTHS: 'off' });
    t.after(() => forever.end());
    const text = await read(forever, '/en/privacy');
    assert.match(text, /this installation does not erase orders automatically\./);
    assert.match(text, /A bid whose code was never entered: 30 days\./);
  });
});

describe('a price', () => {
  it('shows its VAT treatment on each page with a price', async () => {
    const { json } = await named.post(orderPath, { studio });
    for (const path of ['/en', '/en/studios', '/en/order', `/en/order/${json.order_id}`]) {
      assert.match(await read(named, path), /€\d+ plus VAT/, path);
    }
    for (const path of ['/en/studios', '/en/terms']) {
      assert.match(await read(named, path), /All prices are net: VAT is added to them\./, path);
      assert.match(
        await read(silent, path),
        /The operator has not said yet whether VAT is added to the prices\./,
        path,
      );
    }
  });

  it('includes its VAT rule for programs when one is configured, next to the contract’s fields', async () => {
    const plain = { amount: 250, currency: 'EUR', total_pages: 1, breakdown: { base: 250 } };
    const quoted = (await named.get(`${orderPath}?type=website`)).json;
    assert.equal(quoted.prices_are, 'net');
    assert.deepEqual(quoted.quote, plain);
    assert.equal((await named.get(orderPath)).json.prices_are, 'net');
    const anonymous = (await silent.get(`${orderPath}?type=website`)).json;
    assert.deepEqual(anonymous.quote, plain);
    assert.ok(!('prices_are' in anonymous));
    assert.ok(!('prices_are' in (await silent.get(orderPath)).json));
  });

  it('of an order keeps the VAT rule that it was placed with', async (t) => {
    const net = await startTestService(lipa);
    const { json } = await net.post(orderPath, { studio });
    await net.close();
    const gross = await startTestService({ ...lipa, PRICES_ARE: 'gross' }, {}, net.folder);
    t.after(() => gross.end());
    assert.match(await read(gross, `/en/order/${json.order_id}`), /€250 plus VAT/);
    assert.match(await read(gross, '/en/studios'), /€250 VAT included/);
  });
});

describe('a mail', () => {
  it('shows the VAT treatment of its price, and ends with the provider’s details', async () => {
    await named.post(orderPath, { studio: { email: 'de@studio.example' }, lang: 'de' });
    const { text = '', html = '' } = await mailTo(named, 'de@studio.example');
    assert.match(text, /Preis: 250\u00a0€ \(zzgl\. MwSt\.\)/);
    assert.ok(
      text
        .trimEnd()
        .endsWith(
          `-- \nLipa <Web>\nul. Lipowa 7, 00-123 Warszawa\nSteuernummer: PL 521-00-00-000\nWas wir über Sie speichern und wie Sie es löschen lassen:\nhttp://localhost:8080/de/privacy`,
        ),
      text,
    );
    assert.match(html, /Lipa &#60;Web&#62;/);
  });

  it('claims nothing that the operator has not configured', async () => {
    await silent.post(orderPath, { studio: { email: 'en@studio.example' } });
    const { text = '' } = await mailTo(silent, 'en@studio.example');
    assert.match(text, /Price: €250\n/);
    assert.ok(
      text
        .trimEnd()
        .endsWith(
          `-- \nWhat we store about you, and how to have it erased:\nhttp://localhost:8080/en/privacy`,
        ),
      text,
    );
  });
});
