import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { itemList } from '../head/structured-data.ts';
import { CallToAction } from '../ui/CallToAction.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

export interface HubPageProps {
  hub: {
    path: string;
    head: { title: string; description: string };
    name: string;
    lead: string;
    picture: string;
    pictureAlt: string;
    consultation: { heading: string; text: string };
  };
  /** What the hub leads to, for structured data. */
  items: readonly { name: string; path: string }[];
  /** The sections between the hero and the closing band. */
  children: ReactNode;
}

/** The frame of the three top-level hubs: services, products and insights. */
export function HubPage({ hub, items, children }: HubPageProps) {
  return (
    <>
      <PageHead {...hub.head} graph={[itemList(hub.path, items)]} />
      <PageHeader
        title={hub.name}
        lead={hub.lead}
        picture={{ name: hub.picture, alt: hub.pictureAlt }}
        action={{ label: 'Get Started', href: '/contact' }}
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
