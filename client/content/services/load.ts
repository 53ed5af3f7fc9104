import type { ServicePage, ServicePath } from './types.ts';

const pages = import.meta.glob<ServicePage>('./pages/*.yaml', { import: 'default' });

/** Addresses of all services: each is named by its file. */
export const servicePaths = Object.keys(pages).map(
  (file): ServicePath => `/services/${file.replace(/^\.\/pages\/|\.yaml$/g, '')}`,
);

/** Fetches what only the page of a service shows; undefined when there is no service at this address. */
export async function loadService(path: ServicePath): Promise<ServicePage | undefined> {
  return await pages[`./pages/${path.replace('/services/', '')}.yaml`]?.();
}
