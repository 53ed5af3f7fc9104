import { createFileRoute } from '@tanstack/react-router';
import privacyPolicy from '../content/privacy.yaml';
import { PageHead } from '../head/PageHead.tsx';
import { PrivacyPage } from '../templates/PrivacyPage.tsx';

export const Route = createFileRoute('/privacy')({ component: PrivacyRoute });

function PrivacyRoute() {
  return (
    <>
      <PageHead
        title="Privacy policy for this website"
        description="What this website learns about you when you register, send a resume or write to us, why we need it, how long we keep it, and the rights you have."
        modified={privacyPolicy.lastUpdated.date}
      />
      <PrivacyPage />
    </>
  );
}
