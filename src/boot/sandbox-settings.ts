import { anyText, oneOf, type SettingsReader } from './config-values.ts';

/** Whether a service is started that keeps nothing and reaches nobody (decision 36). */

const yes = ['1', 'true', 'yes', 'on'] as const;
const off = ['0', 'false', 'no', 'off'] as const;

/** Each leads to what is real: data, people, or the secret that real quotes are signed by. */
const leadingOut = [
  'DATABASE_URL',
  'FILES_URL',
  'MAIL_URL',
  'SECRET',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_API_URL',
  'INBOUND_IMAP',
  'INBOUND_ADDRESS',
] as const;

export const readSandbox = ({ read, problems }: SettingsReader): boolean => {
  const said = read('SANDBOX', oneOf([...yes, ...off]), 'off');
  if (!yes.some((word) => word === said)) return false;
  const given = leadingOut.filter((name) => read(name, anyText, null) !== null);
  if (given.length > 0) {
    problems.push(
      `SANDBOX starts a service with data of its own, which is thrown away at its end, and reaches nobody: start it without ${given.join(', ')}`,
    );
  }
  return true;
};

const thisMachine = ['127.0.0.0/8', '::1'];
const sandboxOperator = 'operator@sandbox.example';

type Reached = {
  readonly trustProxy: readonly string[];
  readonly outboundAllow: readonly string[];
  readonly operatorEmails: readonly string[];
};

/** Which of the addresses that somebody gave us are read: a sandbox goes to no others than those within. */
export const outboundRules = ({
  outboundAllow,
  isSandbox,
}: {
  readonly outboundAllow: readonly string[];
  readonly isSandbox: boolean;
}) => ({ allowed: outboundAllow, isConfined: isSandbox });

/** What a sandbox has that says nothing else: a developer plays several clients, and operators too. */
export const withSandboxDefaults = <Config extends Reached>(config: Config): Config => ({
  ...config,
  // Each X-Forwarded-For is a network of its own, as clients of several agents have them.
  trustProxy: config.trustProxy.length > 0 ? config.trustProxy : thisMachine,
  outboundAllow: [...thisMachine, ...config.outboundAllow],
  operatorEmails: config.operatorEmails.length > 0 ? config.operatorEmails : [sandboxOperator],
});
