import { z } from 'zod';
import { isTrainingSlug, trainingTitles } from '../../shared/courses.ts';
import { address, text } from './elements.ts';

const link = z.strictObject({
  label: text,
  href: address,
  /** A description below the label in the header's menus. */
  text: text.optional(),
});

/** A course of `shared/courses.ts`, with its title as the label. */
const courseLink = z
  .strictObject({ course: z.string().refine(isTrainingSlug, 'is no course of shared/courses.ts') })
  .transform(
    ({ course }): z.infer<typeof link> => ({ label: trainingTitles[course], href: `/services/training/${course}` }),
  );

const group = z.strictObject({
  title: text,
  /** The page of the group. */
  href: address.optional(),
  links: z.array(z.union([link, courseLink])),
});

/** An item of the header: a page, or a dropdown with a sentence about each link. */
const item = link.extend({ id: text, groups: z.array(group).optional() });

export const menus = z.strictObject({
  header: z.array(item),
  /** The button of the header. */
  getStarted: link,
  footer: z.array(group),
});

export type NavigationLink = z.infer<typeof link>;
export type NavigationGroup = z.infer<typeof group>;
export type NavigationItem = z.infer<typeof item>;
