import { ButtonLink } from '../ui/Button.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** Answers every address that the site does not have. */
export function NotFound() {
  return (
    <>
      <PageHead
        title="Page not found"
        description="This address does not exist on our site. Start from the home page, the services or the training courses."
        noIndex
      />
      <PageHeader
        title="Page not found"
        lead="This address does not exist."
        actions={<ButtonLink href="/">Home</ButtonLink>}
      />
    </>
  );
}
