import { foreignPageIn } from '../contract/network.ts';
import type { Circumstances } from './context.ts';

/** From where somebody bids, as far as anything is counted or known by it; blocks look at the network itself. */
export const askingNetwork = ({
  network,
  isOfForeignPage,
}: Pick<Circumstances, 'network' | 'isOfForeignPage'>): string =>
  isOfForeignPage ? foreignPageIn(network) : network;
