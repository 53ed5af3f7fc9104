import type { z } from 'zod';
import { courseCards, courseDetails } from './courses/course.ts';
import { menus } from './menus.ts';
import {
  about,
  campusTraining,
  cardHub,
  cloudTraining,
  coding,
  contact,
  faq,
  home,
  insights,
  learning,
  searchWords,
  tracks,
  training,
} from './pages.ts';
import { events, photoCollection } from './photos.ts';
import { privacy } from './privacy.ts';
import { campusErp, examEvaluation, interviewPlatform, videoTranslation } from './products/product.ts';
import { campusProgram } from './programs/program.ts';
import { hiring, staffing } from './recruitment/recruitment.ts';
import { development, serviceCards, serviceHub, servicePage, servicesOverview } from './services/types.ts';
import { variations } from './variations/variation.ts';

/** What each file of this folder may say: by its path, where a star stands for any name. */
export const schemas = {
  'about.yaml': about,
  'campus-training.yaml': campusTraining,
  'cloud-training.yaml': cloudTraining,
  'coding.yaml': coding,
  'contact.yaml': contact,
  'courses.yaml': courseCards,
  'courses/pages/*.yaml': courseDetails,
  'events.yaml': events,
  'faq.yaml': faq,
  'gallery.yaml': photoCollection,
  'home.yaml': home,
  'insights.yaml': insights,
  'learning.yaml': learning,
  'menus.yaml': menus,
  'privacy.yaml': privacy,
  'products.yaml': cardHub,
  'products/campus-erp.yaml': campusErp,
  'products/exam-evaluation.yaml': examEvaluation,
  'products/interview-platform.yaml': interviewPlatform,
  'products/video-translation.yaml': videoTranslation,
  'programs/*.yaml': campusProgram,
  'recruitment/hiring.yaml': hiring,
  'recruitment/staffing.yaml': staffing,
  'search-words.yaml': searchWords,
  'services.yaml': serviceCards,
  'services/cloud.yaml': serviceHub,
  'services/development.yaml': development,
  'services/devops.yaml': serviceHub,
  'services/overview.yaml': servicesOverview,
  'services/pages/*.yaml': servicePage,
  'tracks.yaml': tracks,
  'training.yaml': training,
  'variations/*.yaml': variations,
} as const;

/** What a module made of such a file holds. */
export type Content<File extends keyof typeof schemas> = z.infer<(typeof schemas)[File]>;
