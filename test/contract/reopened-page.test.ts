import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { whoWinsText } from '../../src/auction/views/lot-rules.ts';
import { languages, type Language } from '../../src/kernel/languages.ts';
import { auctionForFile, roomIn } from '../support/auction-room.ts';
import { hourMs } from '../support/clock.ts';

/** Bidders' pages after bidding has reopened. */

const words: Readonly<Record<Language, readonly [setAside: string, isVoid: string]>> = {
  en: ['Set aside', 'Void'],
  ru: ['Отложена', 'Аннулирована'],
  pl: ['Zawieszona', 'Unieważniona'],
  de: ['Ruht', 'Verfallen'],
  fr: ['Suspendue', 'Invalidée'],
  es: ['En suspenso', 'Anulada'],
  pt: ['Suspensa', 'Anulada'],
  by: ['Адкладзеная', 'Ануляваная'],
};

const newAuction = await auctionForFile();

describe('the pages of a reopened lot', () => {
  it('show which bids are set aside or void, and what their bidders can do, in every language', async () => {
    const { bidder, lot, service, pass } = await roomIn(newAuction());
    const [dan, ben] = [await bidder('dan'), await bidder('ben')];
    await ben.enter(lot, 20);
    await dan.enter(lot, 400);
    await pass(24 * hourMs);
    await pass(2 * hourMs);
    const page = async (path: string, key: string): Promise<string> =>
      (await service.get(path, { cookie: `participant=${key}` })).text;
    for (const language of languages) {
      const [setAside, isVoid] = words[language];
      const mine = await page(`/${language}/auction/me`, ben.key);
      assert.ok(mine.includes(`data-own="set_aside">${setAside}<`), `${language} ${setAside}`);
      const theirs = await page(`/${language}/auction/me`, dan.key);
      assert.ok(theirs.includes(`data-own="void">${isVoid}<`), `${language} ${isVoid}`);
      const rules = (await service.get(`/${language}/auction/rules`)).text.replaceAll('&#39;', "'");
      assert.ok(rules.includes(whoWinsText('site_of_the_day', language)), language);
    }
    assert.match(await page(`/en/auction/${lot}`, ben.key), /Complete it under “My bids”/);
    assert.match(await page(`/en/auction/${lot}`, dan.key), /Your bids in this auction are void/);
  });

  it('explain in three sentences who gets the lot', async () => {
    const { service } = newAuction();
    const { text } = await service.get('/en/auction/rules');
    const plainText = text.replaceAll('&#39;', "'");
    assert.ok(
      plainText.includes(
        "The highest bid leads. If the leader's brief is not complete two hours after the end, their bid is void and bidding reopens for 30 minutes among those whose brief is complete. The highest bid then wins, at the current price.",
      ),
    );
  });
});
