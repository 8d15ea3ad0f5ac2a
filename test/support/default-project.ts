/** A project whose fields all have their defaults. */
export const defaultProject = {
  type: 'website',
  pages: 1,
  languages: 1,
  payments: false,
  subscriptions: false,
  booking: false,
  accounts: false,
  extra_roles: 0,
  integrations: 0,
  content_ready: false,
};
