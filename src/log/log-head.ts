/** The size and root of the log at a checkpoint. */
export type LogHead = { readonly size: number; readonly root: string };

/** One line, which `readHead` finds in any text. */
export const headText = ({ size, root }: LogHead): string => `studiolot-log ${size} ${root}`;

/** Reads such a line, or a checkpoint from `/log/checkpoint`; null where the text contains neither. */
export const readHead = (text: string): LogHead | null => {
  const [, size, root] =
    /studiolot-log (\d{1,15}) ([A-Za-z0-9+/]{43}=)/.exec(text) ??
    /^(\d{1,15})\r?\n([A-Za-z0-9+/]{43}=)\r?$/m.exec(text) ??
    [];
  return size === undefined || root === undefined ? null : { size: Number(size), root };
};
