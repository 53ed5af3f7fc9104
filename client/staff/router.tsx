import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { base } from './addresses.ts';
import { Shell } from './shell/Shell.tsx';
import { Broken, NotFound } from './ui/Page.tsx';

const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: Broken });
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Shell });

type Load = Parameters<typeof lazyRouteComponent>[0];

function outer(path: string, load: Load, name: string) {
  return createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) });
}
function inner(path: string, load: Load, name: string) {
  return createRoute({ getParentRoute: () => inside, path, component: lazyRouteComponent(load, name) });
}

const routeTree = root.addChildren([
  outer('/sign-in', () => import('./session/SignInPages.tsx'), 'SignInPage'),
  outer('/second-factor', () => import('./account/SecondFactor.tsx'), 'SetUpPage'),
  outer('/set-up', () => import('./session/SignInPages.tsx'), 'ChoosePasswordPage'),
  outer('/reset', () => import('./session/SignInPages.tsx'), 'ChoosePasswordPage'),
  inside.addChildren([
    inner('/', () => import('./today/TodayPage.tsx'), 'TodayPage'),
    inner('/leads', () => import('./leads/LeadsPage.tsx'), 'LeadsPage'),
    inner('/import', () => import('./import/ImportPage.tsx'), 'ImportPage'),
    inner('/work-settings', () => import('./work-settings/WorkSettingsPage.tsx'), 'WorkSettingsPage'),
    inner('/batches', () => import('./batches/BatchesPage.tsx'), 'BatchesPage'),
    inner('/leads/$reference', () => import('./lead/LeadPage.tsx'), 'LeadPage'),
    inner('/messages', () => import('./messages/MessagesPage.tsx'), 'MessagesPage'),
    inner('/privacy-requests', () => import('./privacy-requests/PrivacyRequestsPage.tsx'), 'PrivacyRequestsPage'),
    inner('/overview', () => import('./overview/OverviewPages.tsx'), 'OverviewPage'),
    inner('/overview/outcomes', () => import('./overview/OverviewPages.tsx'), 'OutcomesPage'),
    inner('/account', () => import('./account/AccountPage.tsx'), 'AccountPage'),
    inner('/accounts', () => import('./admin/AccessPages.tsx'), 'AccountsPage'),
    inner('/tokens', () => import('./admin/AccessPages.tsx'), 'TokensPage'),
    inner('/audit', () => import('./admin/RecordPages.tsx'), 'AuditPage'),
    inner('/erasures', () => import('./admin/RecordPages.tsx'), 'ErasuresPage'),
  ]),
]);

/** The router of the staff pages. */
export function createStaffRouter() {
  return createRouter({
    routeTree,
    basepath: base,
    // Pages read the query themselves: a name may occur several times, and some stand behind the `#`.
    parseSearch: (text) => ({ text }),
    stringifySearch: ({ text }) => text ?? '',
    scrollRestoration: true,
    trailingSlash: 'never',
  });
}
