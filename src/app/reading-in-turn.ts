/** Reads what is new whenever it is woken: however often that is while it reads, once more finds it all. */
export type ReadingInTurn = {
  readonly wake: () => void;
  /** Resolves once nothing is being read. */
  readonly rest: () => Promise<void>;
};

export const readInTurn = (
  read: () => Promise<void>,
  onFailure: (error: unknown) => void,
): ReadingInTurn => {
  let reading: Promise<void> | null = null;
  let isWanted = false;
  const readOn = async (): Promise<void> => {
    try {
      do {
        isWanted = false;
        await read();
      } while (isWanted);
    } catch (error) {
      onFailure(error);
    } finally {
      reading = null;
    }
  };
  return {
    wake: () => {
      isWanted = true;
      reading ??= readOn();
    },
    rest: async () => {
      await reading;
    },
  };
};
