import { foreignPageIn, siteAround } from '../contract/network.ts';
import type { Circumstances } from './context.ts';

type Asking = Pick<Circumstances, 'network' | 'isOfForeignPage'>;

/** From where somebody bids, as far as anything is counted or known by it; blocks look at the network itself. */
export const askingNetwork = ({ network, isOfForeignPage }: Asking): string =>
  isOfForeignPage ? foreignPageIn(network) : network;

/** The IPv6 /48 around it, where it has one; pages of other sites are counted apart here too. */
export const askingSite = ({ network, isOfForeignPage }: Asking): string =>
  askingNetwork({ network: siteAround(network) ?? network, isOfForeignPage });
