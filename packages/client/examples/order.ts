import { createClient, type FieldsOf } from 'studiolot-client';
import { baseUrl, play, print } from './print.ts';

/**
 * A studio's program orders a website. It requests the price, makes a dry run, places the order and
 * sends the missing answers. Then it acts at each stage of the order, until it has the source files.
 */

const order: FieldsOf<'placeOrder'> = {
  studio: { name: 'Example Studio', email: 'hello@studio.example' },
  project: { type: 'website', pages: 2 },
  brief: {
    business: { name: 'Example Bakery', description: 'Bread and cakes, baked at night' },
    goal: 'Order a cake',
    offer: 'Bread, cakes, breakfast',
    email: 'cakes@bakery.example',
    texts: 'Please write them for us',
    photos: { status: 'No, use stock photos' },
  },
};

const logo = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>';

await play(async () => {
  const client = createClient({
    baseUrl,
    onWarnings: (warnings) => warnings.forEach(({ text }) => print('Service', text)),
  });

  const { quote } = await client.quote(order.project);
  print('Studio', `would pay ${quote.amount} ${quote.currency}`);
  const preview = await client.placeOrder(order, { dryRun: true });
  print('Service', `would ask for ${preview.missing.map(({ id }) => id).join(' and ')}`);

  // The client adds an Idempotency-Key, so a repeated call places the order only once.
  const { order_id, number } = await client.placeOrder(order);
  print('Studio', `has ordered ${number?.replace(/\d+$/, '…')}`);
  await client.addFiles({
    order_id,
    question: 'logo',
    files: [{ name: 'logo.svg', content: logo }],
  });
  const { status } = await client.resupplyBrief({
    order_id,
    brief: { page_list: 'Home, cakes' },
  });
  print('Service', `says ${status}`);

  let stage = '';
  for await (const { data } of client.watchOrder({ order_id })) {
    if (data.stage === stage) continue;
    ({ stage } = data);
    print('Order', `is ${stage}, next is ${data.next_move.who}`);
    if (stage === 'delivered' && data.rounds.used === 0) {
      await client.requestChanges({ order_id, items: ['The logo is too small'] });
      print(
        'Studio',
        `has looked at ${new URL(data.site_url ?? '').pathname} and requested a change`,
      );
    } else if (stage === 'delivered') {
      await client.acceptSite({ order_id });
      print('Studio', 'has accepted the site');
    } else if (stage === 'paid') break;
  }

  const { files } = await client.listFiles({ order_id });
  for (const { file_id, name } of files.filter(({ purpose }) => purpose === 'source')) {
    const bytes = await (await client.downloadFile({ order_id, file_id })).arrayBuffer();
    print('Studio', `has ${name}, ${bytes.byteLength} bytes`);
  }
});
