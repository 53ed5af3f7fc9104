import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadService, servicePaths } from '../../content/load.ts';
import type { ServicePath } from '../../content/schemas.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/$slug')({
  staticData: { paths: servicePaths, records: 'content/services/pages' },
  loader: async ({ params: { slug } }) => {
    const path: ServicePath = `/services/${slug}`;
    const page = await loadService(path);
    if (!page) throw notFound();
    return { path, page };
  },
  component: ServiceRoute,
});

function ServiceRoute() {
  return <ServicePage {...Route.useLoaderData()} />;
}
