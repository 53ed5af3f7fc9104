import type { CampusProgram } from './program.ts';

const programs = import.meta.glob<CampusProgram>('./*.yaml', { import: 'default', eager: true });

/** The twelve programs of the campus catalogue, in the order of their numbers. */
export const campusPrograms: readonly CampusProgram[] = Object.values(programs).sort((a, b) => a.id - b.id);
