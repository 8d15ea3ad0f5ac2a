import { anyText, choiceSetting, type SettingsReader } from './config-values.ts';

/** The values of SANDBOX. */
const onWords = ['1', 'true', 'yes', 'on'] as const;
const offWords = ['0', 'false', 'no', 'off'] as const;

/** A sandbox refuses these settings, because they lead to real data, real people or the secret that signs real quotes. */
const refusedSettings = [
  'DATABASE_URL',
  'FILES_URL',
  'MAIL_URL',
  'SECRET',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_API_URL',
  'INBOUND_IMAP',
  'INBOUND_ADDRESS',
] as const;

/** Reads SANDBOX, which starts a service for trying things out. It stores and sends nothing real (decision 36). */
export const readSandbox = ({ read, problems }: SettingsReader): boolean => {
  const word = read('SANDBOX', choiceSetting([...onWords, ...offWords]), 'off');
  if (!onWords.some((each) => each === word)) return false;
  const refused = refusedSettings.filter((name) => read(name, anyText, null) !== null);
  if (refused.length > 0) {
    problems.push(
      `SANDBOX starts a service with data of its own, which is deleted when it stops, and sends nothing: start it without ${refused.join(', ')}`,
    );
  }
  return true;
};

const thisMachine = ['127.0.0.0/8', '::1'];
const sandboxOperator = 'operator@sandbox.example';

type SandboxDefaults = {
  readonly trustProxy: readonly string[];
  readonly outboundAllow: readonly string[];
  readonly operatorEmails: readonly string[];
};

type OutboundSettings = { readonly outboundAllow: readonly string[]; readonly isSandbox: boolean };

/** The addresses that outbound requests may go to. A sandbox connects to `allowed` only. */
export const outboundRulesOf = ({ outboundAllow, isSandbox }: OutboundSettings) => ({
  allowed: outboundAllow,
  isConfined: isSandbox,
});

/** Adds what a developer needs to play an operator and clients from several networks. */
export const withSandboxDefaults = <Config extends SandboxDefaults>(config: Config): Config => ({
  ...config,
  // With X-Forwarded-For, calls from this machine come from any network.
  trustProxy: config.trustProxy.length > 0 ? config.trustProxy : thisMachine,
  outboundAllow: [...thisMachine, ...config.outboundAllow],
  operatorEmails: config.operatorEmails.length > 0 ? config.operatorEmails : [sandboxOperator],
});
