import type { ReactNode } from 'react';
import { itemList } from '../head/structured-data.ts';
import { getInTouch } from '../ui/Actions.tsx';
import { Page } from './Page.tsx';

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
  const { path, head, name, lead, picture, pictureAlt, consultation } = hub;
  return (
    <Page
      path={path}
      head={{ ...head, graph: [itemList(path, items)] }}
      hero={{ title: name, lead, picture: { name: picture, alt: pictureAlt }, action: getInTouch }}
      closing={{
        title: consultation.heading,
        text: consultation.text,
        action: { label: 'Contact Us', href: '/contact' },
      }}
    >
      {children}
    </Page>
  );
}
