export const projectTypes = ['landing', 'website', 'shop', 'redesign'] as const;
export type ProjectType = (typeof projectTypes)[number];

/** The modules that are either on or off. */
export const switchedModules = ['payments', 'subscriptions', 'booking', 'accounts'] as const;
export type SwitchedModule = (typeof switchedModules)[number];

/** The smallest and the largest number that an order may have. */
export const projectBounds = {
  pages: { min: 1, max: 500 },
  languages: { min: 1, max: 20 },
  extraRoles: { min: 0, max: 10 },
  integrations: { min: 0, max: 10 },
} as const;

/**
 * The website that is ordered. Its price follows from it, so it never changes once an order is placed,
 * except that erasing the person empties its texts.
 */
export type Project = {
  readonly type: ProjectType;
  readonly pages: number;
  readonly languages: number;
  readonly payments: boolean;
  readonly subscriptions: boolean;
  readonly booking: boolean;
  readonly accounts: boolean;
  readonly extraRoles: number;
  readonly integrations: number;
  readonly business: string | null;
  readonly goal: string | null;
  readonly contentReady: boolean;
  readonly notes: string | null;
};

export const defaultProject: Project = {
  type: 'website',
  pages: 1,
  languages: 1,
  payments: false,
  subscriptions: false,
  booking: false,
  accounts: false,
  extraRoles: 0,
  integrations: 0,
  business: null,
  goal: null,
  contentReady: false,
  notes: null,
};

/** The project with its texts emptied. A text that was given stays an empty text, because it counts as an answer. */
export const erasedProject = (project: Project): Project => {
  const { business, goal, notes } = project;
  return { ...project, business: emptied(business), goal: emptied(goal), notes: emptied(notes) };
};

const emptied = (text: string | null): string | null => (text === null ? null : '');

/** Each page counts once in each language. */
export const totalPages = (project: Project): number => project.pages * project.languages;
