import type { Instant } from '../kernel/time.ts';
import type { Bot } from './bot.ts';
import type { MessagePreview } from './message.ts';
import type { PreviewMessage } from './preview.ts';
import type { ReadSentMails } from './sent-mails.ts';

/** Mails as their readers would get them, about example data. Subjects add theirs to this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type -- subjects add their members
export interface ExampleMails {}

declare module '../kernel/context.ts' {
  interface AddedSteps<View> {
    /** Adds to the answer of a dry run the messages that would be sent. */
    readonly withMessages?: (view: View, messages: readonly MessagePreview[]) => View;
    /** Adds to the answer of a dry run example mails under the changed settings. */
    readonly withExamples?: (view: View, mails: ExampleMails, now: Instant) => View;
  }

  interface AppContext {
    readonly previewMessage: PreviewMessage;
    readonly readSentMails: ReadSentMails;
    readonly exampleMails: ExampleMails;
    /** Deletes these mails, if mails are written into files. */
    readonly eraseMails: (messageIds: readonly string[]) => void;
  }

  interface Settings {
    /** A Telegram bot is configured; it may be out of reach. */
    readonly hasBot: boolean;
    /** The bot; null if there is none, or its name is not known yet. */
    readonly bot: Bot | null;
  }
}
