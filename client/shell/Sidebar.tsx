import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandYoutube,
  IconChevronRight,
  IconMail,
  IconPhone,
  IconStar,
} from '@tabler/icons-react';
import { site } from '../../shared/site.ts';
import { callLink } from '../ui/lists.tsx';
import styles from './Sidebar.module.css';

/** The company's pages elsewhere, the professional network first, and what others say of it. */
export const socialLinks = [
  { label: 'LinkedIn', href: site.social.linkedin, icon: IconBrandLinkedin },
  { label: 'Facebook', href: site.social.facebook, icon: IconBrandFacebook },
  { label: 'Instagram', href: site.social.instagram, icon: IconBrandInstagram },
  { label: 'YouTube', href: site.social.youtube, icon: IconBrandYoutube },
  { label: 'Reviews on the map', href: site.reviewsUrl, icon: IconStar },
];

/** The specified links; a phone shows the ways to call or write instead, and the footer has the others. */
const links = [
  ...[...socialLinks, { label: 'Send an e-mail', href: `mailto:${site.email}`, icon: IconMail }].map((link) => ({
    ...link,
    className: styles.elsewhere,
  })),
  { label: 'WhatsApp', href: site.messagingUrl, icon: IconBrandWhatsapp, className: styles.messaging },
  { label: 'Call us', href: callLink(site.phones[0]), icon: IconPhone, className: undefined },
];

/** The floating sidebar: open at first, and native, so it folds without script. */
export function Sidebar() {
  return (
    <aside aria-label="Quick contact" className={styles.sidebar} data-print="hidden">
      <details open className={styles.details}>
        <summary className={styles.link} aria-label="Quick contact links">
          <IconChevronRight size={18} stroke={2} aria-hidden="true" />
        </summary>
        <ul className={styles.links}>
          {links.map(({ label, href, icon: Icon, className }) => (
            <li key={label} className={className}>
              <a href={href} className={styles.link} aria-label={label} title={label}>
                <Icon size={19} stroke={1.75} aria-hidden="true" />
                <span aria-hidden="true">{label}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  );
}
