import { z } from 'zod';
import { isTrainingSlug, trainingTitles } from '../../shared/courses.ts';
import { address, text } from './elements.ts';

const link = z.strictObject({
  label: text,
  href: address,
  /** A few words below the label in the menus of the header. */
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
  /** The page of the group itself. */
  href: address.optional(),
  links: z.array(z.union([link, courseLink])),
});

/** An item of the header that leads to one page. */
const plainItem = z.strictObject({ id: text, label: text, href: address, groups: z.undefined().optional() });

/** An item of the header with a dropdown; `text` is a sentence about everything below it. */
const menu = z.strictObject({ id: text, label: text, href: address, text, groups: z.array(group) });

export const menus = z.strictObject({
  header: z.array(z.union([plainItem, menu])),
  /** The button of the header. */
  getStarted: link,
  footer: z.array(group),
});

export type NavigationLink = z.infer<typeof link>;
export type NavigationMenu = z.infer<typeof menu>;
export type NavigationItem = z.infer<typeof plainItem> | NavigationMenu;
