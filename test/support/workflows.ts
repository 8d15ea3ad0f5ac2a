import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool, type Ran } from './run-tool.ts';

/**
 * Runs the workflows of docs/arazzo against a service with `redocly respect`, which checks each step's
 * criteria, and each answer with openapi.json.
 */

export const workflowFolder = 'docs/arazzo';

type Inputs = Readonly<Record<string, string>>;
type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Step = { readonly stepId: string; readonly response: { readonly body?: Answers[string] } };

export const workflowsAt = (url: string) => {
  const written = mkdtempSync(join(tmpdir(), 'studiolot-arazzo-'));
  const respect = (file: string, workflow: string, inputs: Inputs): Promise<Ran> =>
    runTool('redocly', [
      'respect',
      file,
      `--workflow=${workflow}`,
      `--server=studiolot=${url}`,
      ...Object.entries(inputs).map(([name, value]) => `--input=${name}=${value}`),
      `--json-output=${join(written, `${workflow}.json`)}`,
      '--no-secrets-masking',
    ]);
  return {
    /** A folder for files of the test. */
    written,
    respect,
    /** Runs a workflow, whose steps must all pass. Returns the answer to each. */
    follow: async (file: string, workflow: string, inputs: Inputs): Promise<Answers> => {
      const path = join(workflowFolder, `${file}.arazzo.yaml`);
      const { code, text, errors } = await respect(path, workflow, inputs);
      assert.equal(code, 0, `${text}\n${errors}`);
      const { files } = JSON.parse(readFileSync(join(written, `${workflow}.json`), 'utf8'));
      const [ran] = Object.values<{ executedWorkflows: { executedSteps: Step[] }[] }>(files);
      const steps = ran?.executedWorkflows[0]?.executedSteps ?? [];
      assert.ok(steps.length > 0);
      return Object.fromEntries(steps.map(({ stepId, response }) => [stepId, response.body ?? {}]));
    },
  };
};
