import { createFileRoute } from '@tanstack/react-router';
import { events, feed as eventsFeed, latest as latestEvent } from '../content/events.yaml';
import { PhotoPage } from '../templates/PhotoPage.tsx';

export const Route = createFileRoute('/events')({ component: EventsPage });

function EventsPage() {
  return (
    <PhotoPage
      path="/events"
      head={{
        title: 'Events: workshops and campus talks',
        description:
          'Pictures from our workshops, hackathons, campus talks, recruitment drives and graduation days in Bengaluru, and how to join the next event.',
        modified: latestEvent,
        feed: eventsFeed,
      }}
      collection={events}
      tone="purple"
    />
  );
}
