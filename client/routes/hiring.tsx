import { createFileRoute } from '@tanstack/react-router';
import hiring from '../content/recruitment/hiring.yaml';
import { Page } from '../templates/Page.tsx';
import { Cards } from '../ui/Card.tsx';
import { Figures, Points, Steps } from '../ui/sections.tsx';

export const Route = createFileRoute('/hiring')({ component: HiringPage });

function HiringPage() {
  const { figures, process, talent, promises } = hiring;
  return (
    <Page page={hiring}>
      <Figures {...figures} />
      <Steps {...process} tone="tint" />
      <Cards {...talent} />
      <Points {...promises} tone="tint" />
    </Page>
  );
}
