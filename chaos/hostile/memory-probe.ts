/** Loaded into the service before it starts: reports the memory after a garbage collection over a separate channel. */

export type MemorySample = {
  readonly heapBytes: number;
  /** The size of buffers outside the heap. */
  readonly externalBytes: number;
  readonly residentBytes: number;
  readonly sockets: number;
};

const { gc } = globalThis;
if (gc !== undefined && process.send !== undefined) {
  process.on('message', () => {
    // Collects twice, because objects finalized by the first collection are freed by the second.
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
  // Lets the process end although this channel is open.
  process.channel?.unref();
}
