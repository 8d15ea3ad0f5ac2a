/** Globals that the scripts of the pages share. */

/** Writes the times on a part of the page in the visitor's own zone. */
// oxlint-disable-next-line no-var
declare var showLocalTimes: (root: ParentNode) => void;
// oxlint-disable-next-line no-var
declare var uPlot: typeof import('uplot');
// oxlint-disable-next-line no-var
declare var tus: typeof import('tus-js-client');

interface DocumentEventMap {
  /** Part of the page is out of date. */
  behind: Event;
}
