import { itemList } from '../head/structured-data.ts';
import { getInTouch } from '../ui/Actions.tsx';
import { Page, type PageProps } from './Page.tsx';

export interface HubPageProps extends Pick<PageProps, 'breadcrumbs' | 'children'> {
  hub: {
    path: string;
    head: { title: string; description: string };
    name: string;
    eyebrow?: string;
    lead: string;
    picture: string;
    pictureAlt: string;
    consultation: { heading: string; text: string };
  };
  /** What the hub leads to, for structured data. */
  items: readonly { name: string; path: string }[];
  /** What the button of the closing band says. */
  invitation?: string;
}

/** The frame of pages that lead on: services, products, insights, and a few services that belong together. */
export function HubPage({ hub, items, invitation = 'Contact Us', ...page }: HubPageProps) {
  const { path, head, name, eyebrow, lead, picture, pictureAlt, consultation } = hub;
  return (
    <Page
      path={path}
      head={{ ...head, graph: [itemList(path, items)] }}
      hero={{
        ...(eyebrow && { eyebrow }),
        title: name,
        lead,
        picture: { name: picture, alt: pictureAlt },
        action: getInTouch,
      }}
      closing={{
        title: consultation.heading,
        text: consultation.text,
        action: { label: invitation, href: '/contact' },
      }}
      {...page}
    />
  );
}
