import { createFileRoute } from '@tanstack/react-router';
import quantitativeAptitude from '../content/variations/quantitative-aptitude.yaml';
import { VariationsPage } from '../templates/VariationsPage.tsx';

export const Route = createFileRoute('/quantitative-aptitude')({ component: QuantitativeAptitudePage });

function QuantitativeAptitudePage() {
  return <VariationsPage content={quantitativeAptitude} />;
}
