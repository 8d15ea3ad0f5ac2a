/** Mails as their readers would get them, about example data; subjects add their own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- subjects fill it
export interface ExampleMails {}
