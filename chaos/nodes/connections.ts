import { Agent } from 'node:http';
import type { Node } from './node.ts';

/** The connections to each node, which clients share as behind a proxy. */
export type ClientConnections = {
  readonly to: (node: Node) => Agent;
  /** Breaks all connections to a node that is not alive. */
  readonly cut: (node: Node) => void;
  readonly close: () => void;
};

export const createClientConnections = (): ClientConnections => {
  const agents = new Map<Node, Agent>();
  const cut = (node: Node): void => {
    agents.get(node)?.destroy();
    agents.delete(node);
  };
  return {
    to: (node) => {
      const agent = agents.get(node) ?? new Agent({ keepAlive: true });
      agents.set(node, agent);
      return agent;
    },
    cut,
    close: () => [...agents.keys()].forEach(cut),
  };
};
