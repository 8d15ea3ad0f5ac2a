import { failureText } from '../cli/failures.ts';
import type { CliSession } from '../cli/session.ts';
import { startFeed } from '../kernel/feed.ts';
import { linksForTools } from '../kernel/links.ts';
import { guideFor } from '../web/docs/markdown-texts.ts';
import { followAll } from '../web/following.ts';
import { serveOverStdio, type StdioOptions } from '../web/mcp/stdio.ts';
import { toolSourceOf } from '../web/mcp/tool-source.ts';
import { describeApi } from '../web/rest/describe.ts';
import type { Service } from './service.ts';

/** The `mcp` command: serves all operations to a program on this machine, over standard input and output. */
export const serveMcpOverStdio = async (
  { rooms, api: offered }: Service,
  { context, links, operatorName }: CliSession,
  choice: Pick<StdioOptions, 'isReadOnly' | 'only'>,
): Promise<void> => {
  const { publicUrl } = links;
  const api = describeApi(offered, publicUrl);
  const guide = guideFor({ links, problems: offered.problemsAt(links), publicUrl, api });
  const { store } = context;
  const feed = startFeed(store, onBug);
  const followed = await followAll(rooms, {
    context,
    feed,
    onFailure: (_what, error) => onBug(error),
  });
  const setup = {
    deps: { context, problems: offered.problemsAt(linksForTools(links)) },
    source: toolSourceOf(rooms, { ...offered, bounds: offered.table }),
    watchables: followed.flatMap(({ watchables }) => watchables),
    guide,
    onBug,
  };
  try {
    await serveOverStdio(setup, { operatorName, ...choice });
  } finally {
    await feed.stop();
  }
};

const onBug = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? failureText(error) : String(error)}\n`);
};
