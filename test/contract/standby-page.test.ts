import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages, type Language } from '../../src/domain/languages.ts';
import { auctionForFile, roomIn } from '../support/auction-room.ts';

/** What somebody who stands by, or could, reads on the page of their bids. */

const words: Readonly<Record<Language, readonly [badge: string, advice: string]>> = {
  en: ['Standing by', 'To stand by in case'],
  ru: ['В резерве', 'Чтобы быть в резерве'],
  pl: ['W rezerwie', 'Aby być w rezerwie'],
  de: ['Nachrückend', 'Um nachzurücken'],
  fr: ['En réserve', 'Pour être en réserve'],
  es: ['En reserva', 'Para quedar en reserva'],
  pt: ['De reserva', 'Para ficar de reserva'],
  by: ['У рэзерве', 'Каб быць у рэзерве'],
};

const newAuction = await auctionForFile();

describe('the page of one’s bids', () => {
  it('tells whoever stands by so, and whoever could from where, in every language', async () => {
    const { bidder, lot, service } = await roomIn(newAuction());
    const [friend, ada, ben] = [await bidder('friend'), await bidder('ada'), await bidder('ben')];
    await ada.handInBrief();
    await ben.handInBrief();
    await ada.enter(lot, 20);
    await friend.enter(lot, 400);
    await ben.limit(lot, 100);
    const pageOf = async (key: string, language: string): Promise<string> =>
      (await service.get(`/${language}/auction/me`, { cookie: `participant=${key}` })).text;
    const [stands, could] = [await pageOf(ben.key, 'en'), await pageOf(ada.key, 'en')];
    assert.match(stands, /data-own="standby">Standing by</);
    assert.match(stands, /data-status="standby">Standing by</);
    assert.match(stands, /To be ahead, bid at least \$410 by /);
    assert.match(could, /data-own="outbid" role="alert"/);
    assert.match(
      could,
      /To stand by in case the leader’s brief does not come in time, bid at least \$22 by /,
    );
    for (const language of languages) {
      const [badge, advice] = words[language];
      assert.ok((await pageOf(ben.key, language)).includes(`data-own="standby">${badge}<`), badge);
      assert.ok((await pageOf(ada.key, language)).includes(advice), advice);
    }
  });
});
