import { createFileRoute } from '@tanstack/react-router';
import { events, feed as eventsFeed, latest as latestEvent } from '../content/events.yaml';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList } from '../head/structured-data.ts';
import { PhotoPage } from '../templates/PhotoPage.tsx';

export const Route = createFileRoute('/events')({ component: EventsPage });

function EventsPage() {
  return (
    <>
      <PageHead
        title="Events: workshops and campus talks"
        description="Pictures from our workshops, hackathons, campus talks, recruitment drives and graduation days in Bengaluru, and how to join the next event."
        type="ImageGallery"
        modified={latestEvent}
        feed={eventsFeed}
        graph={[
          breadcrumbList('/events', { parents: [{ label: 'Insights', href: '/insights' }], current: events.title }),
        ]}
      />
      <PhotoPage collection={events} tone="purple" />
    </>
  );
}
