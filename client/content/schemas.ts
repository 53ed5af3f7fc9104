import type { z } from 'zod';
import { courseCards, courseDetails } from './courses/course.ts';
import { menus } from './menus.ts';
import * as pages from './pages.ts';
import { campusProgram } from './programs/program.ts';
import { development, serviceCards, serviceHub, servicePage, servicesOverview } from './services/types.ts';
import { variations } from './variations/variation.ts';

/** What each file of this folder may say: by its path, where a star stands for any name. */
export const schemas = {
  'about.yaml': pages.about,
  'campus-training.yaml': pages.campusTraining,
  'cloud-training.yaml': pages.cloudTraining,
  'coding.yaml': pages.coding,
  'contact.yaml': pages.contact,
  'courses.yaml': courseCards,
  'courses/pages/*.yaml': courseDetails,
  'events.yaml': pages.photoCollection,
  'faq.yaml': pages.faq,
  'gallery.yaml': pages.photoCollection,
  'home.yaml': pages.home,
  'insights.yaml': pages.insights,
  'learning.yaml': pages.learning,
  'menus.yaml': menus,
  'privacy.yaml': pages.privacy,
  'products.yaml': pages.productHub,
  'products/campus-erp.yaml': pages.campusErp,
  'products/exam-evaluation.yaml': pages.examEvaluation,
  'products/interview-platform.yaml': pages.interviewPlatform,
  'products/video-translation.yaml': pages.videoTranslation,
  'programs/*.yaml': campusProgram,
  'recruitment/hiring.yaml': pages.hiring,
  'recruitment/staffing.yaml': pages.staffing,
  'search-words.yaml': pages.searchWords,
  'services.yaml': serviceCards,
  'services/cloud.yaml': serviceHub,
  'services/development.yaml': development,
  'services/devops.yaml': serviceHub,
  'services/overview.yaml': servicesOverview,
  'services/pages/*.yaml': servicePage,
  'tracks.yaml': pages.tracks,
  'training.yaml': pages.training,
  'variations/*.yaml': variations,
} as const;

/** What a module made of such a file holds. */
export type Content<File extends keyof typeof schemas> = z.infer<(typeof schemas)[File]>;
