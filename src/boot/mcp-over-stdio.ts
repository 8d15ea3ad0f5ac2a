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
  { rooms, api }: Service,
  { context, links, operatorName }: CliSession,
  choice: Pick<StdioOptions, 'isReadOnly' | 'only'>,
): Promise<void> => {
  const { publicUrl } = links;
  const description = describeApi(api, publicUrl);
  const feed = startFeed(context.store, onBug);
  const followed = await followAll(rooms, {
    context,
    feed,
    onFailure: (_what, error) => onBug(error),
  });
  const setup = {
    deps: { context, problems: api.problemsAt(linksForTools(links)) },
    source: toolSourceOf(rooms, { ...api, bounds: api.table }),
    watchables: followed.flatMap(({ watchables }) => watchables),
    guide: guideFor({ links, problems: api.problemsAt(links), publicUrl, api: description }),
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
