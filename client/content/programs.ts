import type { Content } from './schemas.ts';

const programs = import.meta.glob<Content<'programs/*.yaml'>>('./programs/*.yaml', { import: 'default', eager: true });

/** The twelve programs of the campus catalogue, by number. */
export const campusPrograms = Object.values(programs).sort((a, b) => a.id - b.id);
