import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandYoutube,
  IconStar,
  type TablerIcon,
} from '@tabler/icons-react';
import { site } from '../../shared/site.ts';

/** The company's pages elsewhere, the professional network first, and what others say of it. */
export const socialLinks: readonly { label: string; href: string; icon: TablerIcon }[] = [
  { label: 'LinkedIn', href: site.social.linkedin, icon: IconBrandLinkedin },
  { label: 'Facebook', href: site.social.facebook, icon: IconBrandFacebook },
  { label: 'Instagram', href: site.social.instagram, icon: IconBrandInstagram },
  { label: 'YouTube', href: site.social.youtube, icon: IconBrandYoutube },
  { label: 'Reviews on the map', href: site.reviewsUrl, icon: IconStar },
];
