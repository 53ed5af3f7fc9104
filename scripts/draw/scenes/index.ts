import type { Picture } from '../picture.ts';
import { campusErpPictures } from './campus-erp.ts';
import { codingPictures } from './coding.ts';
import { companyPictures } from './company.ts';
import { coursePictures } from './courses.ts';
import { cloudCoursePictures } from './courses-cloud.ts';
import { floorPictures } from './events-floor.ts';
import { stagePictures } from './events-stage.ts';
import { galleryPictures } from './gallery.ts';
import { homePictures } from './home.ts';
import { preparationPictures } from './preparation.ts';
import { productPictures } from './products.ts';
import { intelligencePictures } from './services-ai.ts';
import { deliveryPictures } from './services-delivery.ts';
import { infrastructurePictures } from './services-infrastructure.ts';
import { securityPictures } from './services-security.ts';
import { trainingPictures } from './training.ts';

/** Every drawn scene by the name under which pages ask for it. */
export const pictures: Readonly<Record<string, Picture>> = {
  ...homePictures,
  ...companyPictures,
  ...intelligencePictures,
  ...infrastructurePictures,
  ...securityPictures,
  ...deliveryPictures,
  ...productPictures,
  ...campusErpPictures,
  ...preparationPictures,
  ...trainingPictures,
  ...codingPictures,
  ...coursePictures,
  ...cloudCoursePictures,
  ...stagePictures,
  ...floorPictures,
  ...galleryPictures,
};
