import { startImapServer } from '../support/imap.ts';
import { testReplyStories } from './reply-stories.ts';

/** In a mailbox of a small server that is written for tests. */

testReplyStories(async (test) => {
  const imap = await startImapServer();
  test.after(imap.close);
  return imap;
});
