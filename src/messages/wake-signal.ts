/** Makes a sleep that `signal` ends. A signal while nobody sleeps ends the next sleep at once. */
export const createWakeSignal = () => {
  let wakeUp: (() => void) | null = null;
  let isSignalled = false;
  return {
    signal: () => {
      isSignalled = true;
      wakeUp?.();
    },
    wait: async (durationMs: number): Promise<void> => {
      if (!isSignalled) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, durationMs);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wakeUp = null;
      isSignalled = false;
    },
  };
};
