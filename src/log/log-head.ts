/** How far the log has come: its size and root, which stand in each checkpoint. */
export type LogHead = { readonly size: number; readonly root: string };

/** As it is kept, and found in whatever text it stands in. */
export const headText = ({ size, root }: LogHead): string => `studiolot-log ${size} ${root}`;

/** From such a line, or from a checkpoint as `/log/checkpoint` serves it; null where the text holds neither. */
export const readHead = (text: string): LogHead | null => {
  const [, size, root] =
    /studiolot-log (\d{1,15}) ([A-Za-z0-9+/]{43}=)/.exec(text) ??
    /^(\d{1,15})\r?\n([A-Za-z0-9+/]{43}=)\r?$/m.exec(text) ??
    [];
  return size === undefined || root === undefined ? null : { size: Number(size), root };
};
