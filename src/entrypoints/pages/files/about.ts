import type { JsonObject } from '../../../domain/base.ts';

/** What the visitor says that files are, as the operation wants to know it. */

export const abouts = ['logo', 'photos', 'texts', 'other', 'studioLogo'] as const;

export const fieldsFor = (about: unknown): JsonObject => {
  switch (about) {
    case 'logo':
    case 'photos':
    case 'texts':
      return { question: about };
    case 'studioLogo':
      return { purpose: 'studio_logo' };
    default:
      return {};
  }
};
