import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandYoutube,
  IconChevronRight,
  IconMail,
  IconMapPin,
  IconPhone,
  IconStar,
} from '@tabler/icons-react';
import { site } from '../../shared/site.ts';
import { footer as footerGroups } from '../content/menus.yaml';
import { callLink, IconLinks } from '../ui/lists.tsx';
import styles from './Footer.module.css';
import { Logo } from './Header.tsx';

/** The company's pages on other sites, the professional network first, and reviews. */
const socialLinks = [
  { label: 'LinkedIn', href: site.social.linkedin, icon: IconBrandLinkedin },
  { label: 'Facebook', href: site.social.facebook, icon: IconBrandFacebook },
  { label: 'Instagram', href: site.social.instagram, icon: IconBrandInstagram },
  { label: 'YouTube', href: site.social.youtube, icon: IconBrandYoutube },
  { label: 'Reviews on the map', href: site.reviewsUrl, icon: IconStar },
];

/** The specified links. On phones the sidebar has the last two, to write or to call, and the footer the others. */
const sidebarLinks = [
  ...socialLinks,
  { label: 'Send an e-mail', href: `mailto:${site.email}`, icon: IconMail },
  { label: 'WhatsApp', href: site.messagingUrl, icon: IconBrandWhatsapp },
  { label: 'Call us', href: callLink(site.phones[0]), icon: IconPhone },
];

/** The floating sidebar, initially open. It is native and folds without scripts. */
export function Sidebar() {
  return (
    <aside aria-label="Quick contact" className={styles.sidebar} data-print="hidden">
      <details open className={styles.details}>
        <summary className={`row small ${styles.link}`} aria-label="Quick contact links">
          <IconChevronRight size={18} stroke={2} aria-hidden="true" />
        </summary>
        <ul className={styles.links}>
          {sidebarLinks.map(({ label, href, icon: Icon }) => (
            <li key={label}>
              <a href={href} className={`row small ${styles.link}`} aria-label={label} title={label}>
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

export function Footer() {
  const [office] = site.offices;
  return (
    <footer className={styles.footer}>
      <div className="container">
        <div className={styles.columns}>
          <div className="stack">
            <Logo />
            <address>
              <IconLinks
                links={[
                  { icon: IconMapPin, text: office.address, href: office.googleMapsUrl },
                  ...site.phones.map((phone) => ({ icon: IconPhone, text: phone, href: callLink(phone) })),
                  { icon: IconMail, text: site.email, href: `mailto:${site.email}` },
                  { icon: IconBrandWhatsapp, text: 'Message us on WhatsApp', href: site.messagingUrl },
                ]}
              />
            </address>
          </div>
          {footerGroups.map(({ title, links }) => (
            <nav key={title} className="stack" aria-label={`Footer: ${title}`} data-print="hidden">
              <h2 className="like-h4">{title}</h2>
              <ul className="grid narrow-columns tight">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={`cluster ${styles.bottom}`}>
          <p>{`© ${site.legalName}, Bengaluru`}</p>
          <ul className="cluster tight" data-print="hidden">
            {socialLinks.map(({ label, href, icon: Icon }) => (
              <li key={label}>
                <a href={href} className="icon-button" aria-label={label}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
