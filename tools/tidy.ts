import { globSync, readFileSync } from 'node:fs';
import { repeatedExports } from './tidy-exports.ts';
import { countsOf, findWords } from './tidy-words.ts';

/**
 * Checks the rules of this repository that the linter cannot check. Prints each line that breaks a rule,
 * and fails if there is one. `--words` prints only how often each word of `words.ts` occurs in each folder.
 */

type Rule = {
  readonly name: string;
  readonly pattern: RegExp;
  readonly in: RegExp;
  readonly except?: RegExp;
};

const product = /^(locales|(packages\/(client|verify)\/)?src)\/(?!.*\.test\.ts$)/;
const anywhere = /^(src|locales|test|bench|chaos|tools|packages)\//;
/** The files that read the clock and generate random numbers, for the service and its packages. */
const outside = /^(src\/boot\/system|packages\/(client|verify)\/src\/clock)\.ts$/;

const rules: readonly Rule[] = [
  {
    name: 'the clock is read in system.ts only; pass moments in',
    pattern: /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bprocess\.hrtime\b/,
    in: product,
    except: outside,
  },
  {
    name: 'moments become Date objects only where they are shown',
    pattern: /\bnew Date\(/,
    in: product,
    except:
      /^(src\/(boot\/system\.ts|cli\/|.*\/(desk|pages|site|views|operations|mails|texts)\/|(kernel|log|messages|webhooks|web)\/)|packages\/verify\/)/,
  },
  {
    name: 'randomness comes from system.ts only; pass generated values in',
    pattern: /\bMath\.random\b|\brandomBytes\b|\brandomUUID\b|\brandomInt\b|\bgetRandomValues\b/,
    in: product,
    except: outside,
  },
  {
    name: 'the environment is read in config.ts only',
    pattern: /\bprocess\.env\b/,
    in: product,
    except: /^(src\/boot\/config|packages\/verify\/src\/terminal)\.ts$/,
  },
  {
    name: 'money is calculated in money.ts and price.ts only',
    pattern: /\b\w*(Minor|amountCents)\s*[-+*/%]|[-+*/%]\s*\w*(Minor|amountCents)\b/,
    in: product,
    except: /^src\/(kernel\/money|order\/rules\/price)\.ts$/,
  },
  {
    name: 'SQL lives in store and in rows only',
    pattern: /\b(insert into|select .+ from|delete from|update \w+ set|pragma)\b/i,
    in: product,
    except: /^(src\/(store|[a-z]+\/rows)|locales)\//,
  },
  {
    name: 'statuses live in web/http/problems.ts only',
    pattern: /\.(status|code)\((4|5)\d\d\)/,
    in: product,
    except: /^src\/web\/monitor\//,
  },
  {
    name: 'no unfinished work is marked in the code',
    pattern: /\b(TODO|FIXME|XXX)\b/,
    in: anywhere,
    except: /tidy\.ts$/,
  },
  {
    name: 'no test is skipped',
    pattern: /\.(skip|only)\(|\b(skip|only): true/,
    in: /^(src|test)\//,
  },
  {
    name: 'no bare sleep in tests; wait for a condition',
    pattern: /setTimeout\(\s*(resolve|done)\b/,
    in: /^test\/(?!support\/)/,
  },
  { name: 'no default exports', pattern: /^export default\b/, in: anywhere },
];

const fileLinesMax = 250;
/** Catalogues of texts and generated files may be longer. */
const longFiles = /^locales\/|\.gen\.ts$/;

/**
 * Each file of `operations/` must declare an operation. Parts that several operations share are in `steps/`.
 */
const operationFiles = /^src\/\w+\/operations\/(?!all\.ts$|.*\.test\.ts$)/;
const declaresOperation = /\b(handled|operation|\w+Operation)\(/;

const findings: string[] = [];

const files = globSync(
  '{src,locales,test,bench,chaos,tools,examples,packages/*/{src,generate,examples}}/**/*.ts',
).toSorted();

for (const file of files) {
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.forEach((line, index) => {
    for (const rule of rules) {
      const applies = rule.in.test(file) && !(rule.except?.test(file) ?? false);
      if (applies && rule.pattern.test(line)) findings.push(`${file}:${index + 1} ${rule.name}`);
    }
  });
  if (operationFiles.test(file) && !lines.some((line) => declaresOperation.test(line))) {
    findings.push(`${file} declares no operation, so it belongs into another folder`);
  }
  if (lines.length - 1 > fileLinesMax && !longFiles.test(file)) {
    findings.push(`${file} has ${lines.length - 1} lines, at most ${fileLinesMax} are allowed`);
  }
}

findings.push(...repeatedExports(files));

const documents = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md'].toSorted();
const words = [...files, ...documents].flatMap(findWords);

if (process.argv.includes('--words')) {
  process.stdout.write(`${countsOf(words).join('\n')}\n`);
} else {
  for (const { file, line, found, instead } of words) {
    findings.push(`${file}:${line} has "${found}", write: ${instead}`);
  }
  const summary = words.length === 0 ? [] : ['', ...countsOf(words)];
  process.exitCode = findings.length === 0 ? 0 : 1;
  process.stdout.write(
    findings.length === 0
      ? `tidy: ${files.length + documents.length} files\n`
      : `${[...findings, ...summary].join('\n')}\n`,
  );
}
