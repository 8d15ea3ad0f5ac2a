import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kinds } from '../../src/auction/rules/kind.ts';
import { languages } from '../../src/kernel/languages.ts';
import { auctionFor } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { look } from '../support/form.ts';
import { readable } from '../support/hostile.ts';
import { wonLotFor } from '../support/won-lot.ts';

describe('the page of a lot', () => {
  it('lists everything that the winner’s order needs, before anybody has won', async (test) => {
    const won = await wonLotFor(test);
    const { missing } = await won.order();
    assert.deepEqual(
      missing.map(({ id }: { id: string }) => id),
      ['texts', 'logo', 'photos'],
    );
    assert.deepEqual(kinds.site_of_the_day.requires, ['business', 'goal', 'offer', 'contact']);
    const brief =
      'At the latest 2 hours after the end, you answer questions about your business, the goal of the site and what you offer, and give a contact for the site.';
    const materials = {
      en: 'After you win, we ask for texts, a logo and photos: send your own, or have us write the texts, set your name in type and use stock photos.',
      ru: 'После победы мы спросим о текстах, логотипе и фотографиях',
      pl: 'Po wygranej zapytamy o teksty, logo i zdjęcia',
      de: 'Wenn Sie gewonnen haben, fragen wir nach Texten, Logo und Fotos',
      fr: 'Si vous gagnez, nous vous demandons ensuite des textes, un logo et des photos',
      es: 'Si gana, le pediremos textos, logotipo y fotos',
      pt: 'Se ganhar, pedimos-lhe textos, logótipo e fotografias',
      by: 'Пасля перамогі мы спытаем пра тэксты, лагатып і фотаздымкі',
    };
    const open = await won.lot();
    for (const language of languages) {
      for (const page of [open, 'rules']) {
        const shown = readable((await look(won.service, `/${language}/auction/${page}`)).text);
        assert.ok(shown.includes(materials[language]), `${language} ${page}`);
        if (language === 'en' && page === open) assert.ok(shown.includes(brief));
      }
    }
  });

  it('shows the time left in days, and in its last two days as a clock', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot({ endsInMs: 174 * hourMs });
    const timeLeft = async (): Promise<string | undefined> => {
      const { text } = await look(auction.service, `/en/auction/${lot}`);
      return /data-live="time_left">([^<]*)</.exec(text)?.[1];
    };
    assert.equal(await timeLeft(), '7 days');
    await auction.pass((174 - 48) * hourMs);
    assert.equal(await timeLeft(), '48:00:00');
  });
});
