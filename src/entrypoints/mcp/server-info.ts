/** Who answers, as clients show it; package.json has the same version. */
export const serverInfo = {
  name: 'studiolot',
  title: 'Studiolot',
  version: '0.1.0',
} as const;
