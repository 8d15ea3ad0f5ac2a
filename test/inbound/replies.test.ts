import { startImapServer } from '../support/imap.ts';
import { testReplyStories } from './reply-stories.ts';

/** Runs the tests of replies with a small mail server that is written for tests. */

testReplyStories(async (test) => {
  const imap = await startImapServer();
  test.after(imap.close);
  return imap;
});
