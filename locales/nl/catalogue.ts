import type { IncompleteCatalogue } from '../../src/kernel/texts/with-fallback.ts';

/** Dutch, begun with the frame of the pages, the home page and the names of what is ordered. */
export const nl: IncompleteCatalogue = {
  words: {
    projectType: {
      landing: 'Landingspagina',
      website: 'Website',
      shop: 'Webshop',
      redesign: 'Nieuw ontwerp',
    },
    module: {
      payments: 'Online betalen',
      subscriptions: 'Abonnementen',
      booking: 'Reserveren',
      accounts: 'Gebruikersaccounts',
    },
    pages: 'Pagina’s',
    languages: 'Talen',
    price: 'Prijs',
    order: 'Bestelling',
    project: 'Project',
  },
  pages: {
    site: {
      languageName: 'Nederlands',
      language: 'Taal',
      skipToContent: 'Naar de inhoud',
      sandbox: 'Een sandbox om te proberen: geen bestelling en geen bod is hier echt.',
      menu: 'Menu',
      nav: {
        studios: 'Prijzen',
        order: 'Bestellen',
        auction: 'Veiling',
        me: 'Mijn biedingen',
        rules: 'Veilingregels',
        log: 'Openbaar logboek',
        terms: 'Voorwaarden',
        agents: 'Voor programma’s',
        docs: 'API-referentie',
        imprint: 'Bedrijfsgegevens',
        contact: 'Contact',
        privacy: 'Privacy',
      },
      footer: 'Studiolot bouwt websites voor webstudio’s en hun klanten.',
      copy: 'Kopiëren',
      copied: 'Gekopieerd',
      inEnglish: 'Deze pagina is in het Engels.',
    },
    home: {
      title: 'Websites voor studio’s, binnen 24\u00a0uur online',
      lead: 'U brengt de klant, wij bouwen de website. De prijs staat vast voordat u bestelt, en u betaalt pas als u het resultaat hebt gezien.',
      askPrice: 'Prijs berekenen',
      placeOrder: 'Bestellen',
      stepsHeading: 'Zo gaat het',
      priceHeading: 'Wat het kost',
      lotHeading: 'Nu in de veiling',
      noLot: 'Op dit moment loopt er geen veiling.',
      seeLot: 'Naar de veiling',
    },
    order: { dontKnow: 'Weet ik niet' },
  },
};
