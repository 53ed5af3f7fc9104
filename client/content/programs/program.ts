import type { TablerIcon } from '@tabler/icons-react';
import type { CampusProgramId, CampusTitle } from '../../../shared/courses.ts';
import type { Tone } from '../../ui/tones.ts';

/** A named part of a syllabus. */
export interface SyllabusSection {
  name: string;
  topics: readonly string[];
}

/** What a campus program teaches. */
export interface Syllabus {
  title: string;
  sections: readonly SyllabusSection[];
}

/** A card of the campus training catalogue. */
export interface CampusProgram {
  id: CampusProgramId;
  title: CampusTitle;
  subtitle: string;
  description: string;
  icon: TablerIcon;
  tone: Tone;
  features: readonly string[];
  syllabus: Syllabus;
}
