import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { base } from './addresses.ts';
import { Shell } from './shell/Shell.tsx';
import { Broken, NotFound } from './ui/Notices.tsx';

const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: Broken });
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Shell });

function outer(path: string, component: RouteComponent) {
  return createRoute({ getParentRoute: () => root, path, component });
}

function inner(path: string, component: RouteComponent) {
  return createRoute({ getParentRoute: () => inside, path, component });
}

const routeTree = root.addChildren([
  outer(
    '/sign-in',
    lazyRouteComponent(() => import('./session/SignInPage.tsx'), 'SignInPage'),
  ),
  outer(
    '/second-factor',
    lazyRouteComponent(() => import('./account/SetUpPage.tsx'), 'SetUpPage'),
  ),
  outer(
    '/set-up',
    lazyRouteComponent(() => import('./session/ChoosePasswordPage.tsx'), 'FirstAccountPage'),
  ),
  outer(
    '/reset',
    lazyRouteComponent(() => import('./session/ChoosePasswordPage.tsx'), 'ResetPage'),
  ),
  inside.addChildren([
    inner(
      '/',
      lazyRouteComponent(() => import('./today/TodayPage.tsx'), 'TodayPage'),
    ),
    inner(
      '/leads',
      lazyRouteComponent(() => import('./leads/LeadsPage.tsx'), 'LeadsPage'),
    ),
    inner(
      '/import',
      lazyRouteComponent(() => import('./import/ImportPage.tsx'), 'ImportPage'),
    ),
    inner(
      '/views/$id',
      lazyRouteComponent(() => import('./leads/ViewPage.tsx'), 'ViewPage'),
    ),
    inner(
      '/work-settings',
      lazyRouteComponent(() => import('./work-settings/WorkSettingsPage.tsx'), 'WorkSettingsPage'),
    ),
    inner(
      '/batches',
      lazyRouteComponent(() => import('./batches/BatchesPage.tsx'), 'BatchesPage'),
    ),
    inner(
      '/leads/$reference',
      lazyRouteComponent(() => import('./lead/LeadPage.tsx'), 'LeadPage'),
    ),
    inner(
      '/messages',
      lazyRouteComponent(() => import('./messages/MessagesPage.tsx'), 'MessagesPage'),
    ),
    inner(
      '/privacy-requests',
      lazyRouteComponent(() => import('./privacy-requests/PrivacyRequestsPage.tsx'), 'PrivacyRequestsPage'),
    ),
    inner(
      '/overview',
      lazyRouteComponent(() => import('./overview/OverviewPage.tsx'), 'OverviewPage'),
    ),
    inner(
      '/overview/outcomes',
      lazyRouteComponent(() => import('./overview/OutcomesPage.tsx'), 'OutcomesPage'),
    ),
    inner(
      '/account',
      lazyRouteComponent(() => import('./account/AccountPage.tsx'), 'AccountPage'),
    ),
    inner(
      '/accounts',
      lazyRouteComponent(() => import('./admin/AccountsPage.tsx'), 'AccountsPage'),
    ),
    inner(
      '/tokens',
      lazyRouteComponent(() => import('./admin/TokensPage.tsx'), 'TokensPage'),
    ),
    inner(
      '/audit',
      lazyRouteComponent(() => import('./admin/AuditPage.tsx'), 'AuditPage'),
    ),
    inner(
      '/erasures',
      lazyRouteComponent(() => import('./admin/ErasuresPage.tsx'), 'ErasuresPage'),
    ),
  ]),
]);

/** Plain queries, in which a name may occur several times, as the API reads them. */
function parseSearch(text: string): Record<string, string[]> {
  const query = new URLSearchParams(text);
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
}

function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, String(value)]),
  );
  const text = String(new URLSearchParams(entries));
  return text && `?${text}`;
}

/** The router of the staff pages. */
export function createStaffRouter() {
  return createRouter({
    routeTree,
    basepath: base,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
}
