import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { site } from '../../shared/site.ts';
import { footer as footerGroups } from '../content/menus.yaml';
import { Container } from '../ui/Container.tsx';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { socialLinks } from './social-links.ts';

/** `tel:` takes digits and a leading plus only. */
function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

export function Footer() {
  const [office] = site.offices;
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <div className={`stack loose ${styles.company}`}>
            <Logo />
            <address className={styles.address}>
              <p>
                <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
                <a href={office.googleMapsUrl}>{office.address}</a>
              </p>
              {site.phones.map((phone) => (
                <p key={phone}>
                  <IconPhone size={18} stroke={1.75} aria-hidden="true" />
                  <a href={telephone(phone)}>{phone}</a>
                </p>
              ))}
              <p>
                <IconMail size={18} stroke={1.75} aria-hidden="true" />
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </p>
              <p>
                <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
                <a href={site.messagingUrl}>Message us on WhatsApp</a>
              </p>
            </address>
          </div>
          {footerGroups.map(({ title, links }) => (
            <nav key={title} className="stack" aria-label={`Footer: ${title}`} data-print="hidden">
              <h2 className="like-h4">{title}</h2>
              <ul className={styles.links}>
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
          <ul className={styles.social} data-print="hidden">
            {socialLinks.map(({ label, href, icon: Icon }) => (
              <li key={label}>
                <a href={href} aria-label={label}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </footer>
  );
}
