/** Loaded into the service before it starts: says over a channel of its own what it holds after a collection. */

export type MemorySample = {
  readonly heapBytes: number;
  /** Buffers outside of the heap. */
  readonly externalBytes: number;
  readonly residentBytes: number;
  readonly sockets: number;
};

const { gc } = globalThis;
if (gc !== undefined && process.send !== undefined) {
  process.on('message', () => {
    // Twice, since what is finalised in the first is only let go in the second.
    gc();
    setImmediate(() => {
      gc();
      const { heapUsed, external, rss } = process.memoryUsage();
      const sockets = process.getActiveResourcesInfo().filter((each) => each === 'TCPSocketWrap');
      process.send?.({
        heapBytes: heapUsed,
        externalBytes: external,
        residentBytes: rss,
        sockets: sockets.length,
      } satisfies MemorySample);
    });
  });
  // The service ends when it has nothing left to do, not when nobody asks any more.
  process.channel?.unref();
}
