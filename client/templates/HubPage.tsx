import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { CallToAction } from '../ui/CallToAction.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

export interface HubPageProps {
  head: { title: string; description: string };
  hub: {
    name: string;
    lead: string;
    picture: string;
    pictureAlt: string;
    consultation: { heading: string; text: string };
  };
  /** The sections between the hero and the closing band. */
  children: ReactNode;
}

/** The frame of the three top-level hubs: services, products and insights. */
export function HubPage({ head, hub, children }: HubPageProps) {
  return (
    <>
      <PageHead {...head} />
      <PageHeader
        title={hub.name}
        lead={hub.lead}
        picture={{ name: hub.picture, alt: hub.pictureAlt }}
        actions={
          <ButtonLink href="/contact" size="l">
            Get Started
          </ButtonLink>
        }
      />
      {children}
      <CallToAction
        title={hub.consultation.heading}
        text={hub.consultation.text}
        action={{ label: 'Contact Us', href: '/contact' }}
      />
    </>
  );
}
