import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { site } from '../../shared/site.ts';
import { footer as footerGroups } from '../content/menus.yaml';
import { callLink, IconLinks } from '../ui/lists.tsx';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { socialLinks } from './Sidebar.tsx';

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
