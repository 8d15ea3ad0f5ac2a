/**
 * The conditions under which every site is made, in the words that the API and the studio page share.
 * They stand here once; nothing else may word them again.
 */
export const conditions = {
  delivery:
    'The site goes live within 24 hours of our e-mail confirming that we have everything: the filled-in brief, the texts or a brief for them, a logo, photos and contact details.',
  payment:
    'You pay only after you have seen the finished site. If it does not suit you, you owe nothing.',
  edits:
    'The site is plain HTML, CSS and JavaScript files, without an admin panel. After payment you get the source files and edit the texts in them. Up to 3 rounds of changes within a week after delivery are included, each done within 24 hours, and for 7 days we fix free of charge whatever is broken in our work.',
} as const;
