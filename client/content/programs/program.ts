import { z } from 'zod';
import { campusTitles } from '../../../shared/courses.ts';
import { icon, text, texts, tone } from '../elements.ts';

/** A program of the campus training catalogue: its card and its syllabus. */
export const campusProgram = z
  .strictObject({
    /** Its number in `shared/courses.ts`, which has its title. */
    id: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    subtitle: text,
    description: text,
    icon,
    tone,
    features: texts.min(1),
    syllabus: z.array(z.strictObject({ name: text, topics: texts.min(4) })).min(5),
  })
  .transform(({ syllabus, ...program }) => {
    const title = campusTitles[program.id];
    return { ...program, title, syllabus: { title: `${title} syllabus`, sections: syllabus } };
  });

export type CampusProgram = z.infer<typeof campusProgram>;
