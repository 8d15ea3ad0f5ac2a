/** What turns the text round that follows it, to the end of its line (Unicode, UAX #9). */
export const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** With such marks as what they are, so that every line shows what it holds. */
export const withVisibleMarks = (text: string): string =>
  text.replaceAll(directionMarks, (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase()}]`);
