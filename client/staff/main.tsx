import { MantineProvider } from '@mantine/core';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './staff.css';
import { concealed, parseSearch, queryText, revealed, type StaffSearch } from './search.ts';
import { createStaffQueryClient } from './session.ts';
import { Shell } from './shell/Shell.tsx';
import { theme, variables } from './theme.ts';
import { keepFocus } from './ui/browser.ts';
import { Broken, NotFound } from './ui/Page.tsx';

/** The nonce of this document for style elements of components; undefined under the development server. */
const styleNonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce;

type TrustedTypes = { createPolicy(name: string, rules: { createHTML(text: string): string | undefined }): unknown };

// Mantine writes stylesheets as the HTML of style elements. The policy refuses any text with a tag, so that no text of
// an applicant can become markup.
const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? undefined : text) });
// The library that locks the scroll of dialogs reads its nonce here.
Reflect.set(globalThis, '__webpack_nonce__', styleNonce);

const root = createRootRoute({
  notFoundComponent: NotFound,
  errorComponent: Broken,
  // The page, or the server that gets them, checks the values that stand in an address.
  validateSearch: (search) => search as StaffSearch,
});
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Shell });

type Load = Parameters<typeof lazyRouteComponent>[0];
const pagesOf =
  <Parent extends typeof root | typeof inside>(parent: Parent) =>
  <Path extends string>(path: Path, load: Load, name: string) =>
    createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load, name) });
const outer = pagesOf(root);
const inner = pagesOf(inside);

const routeTree = root.addChildren([
  outer('/sign-in', () => import('./sign-in/SignInPages.tsx'), 'SignInPage'),
  outer('/second-factor', () => import('./account/SecondFactor.tsx'), 'SetUpPage'),
  outer('/set-up', () => import('./sign-in/SignInPages.tsx'), 'ChoosePasswordPage'),
  outer('/reset', () => import('./sign-in/SignInPages.tsx'), 'ChoosePasswordPage'),
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const router = createRouter({
  routeTree,
  basepath: '/staff',
  history: createBrowserHistory({
    createHref: concealed,
    parseLocation() {
      const { pathname } = location;
      const href = revealed(pathname + location.search + location.hash);
      const state = history.state ?? { __TSR_index: 0 };
      return { href, pathname, search: href.slice(pathname.length), hash: '', state };
    },
  }),
  parseSearch,
  stringifySearch: (search) => `?${queryText(search)}`.replace(/^\?$/, ''),
  scrollRestoration: true,
  trailingSlash: 'never',
});
keepFocus();
// Kept state changes before the next frame, in which a checkbox would be back as it was.
notifyManager.setScheduler(queueMicrotask);

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce ?? ''}
    >
      <QueryClientProvider client={createStaffQueryClient()}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
