import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './staff.css';
import { followStaffLinks } from './addresses.ts';
import { createStaffRouter } from './router.tsx';
import { createStaffQueryClient } from './session.ts';
import { theme, variables } from './theme.ts';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element');

/** The nonce of this document for style elements of components; undefined under the development server. */
const styleNonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce;

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | undefined }): unknown;
}

// Mantine writes stylesheets as the HTML of style elements. The policy refuses any text with a tag, so that no text of
// an applicant can become markup.
const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? undefined : text) });
// The library that locks the scroll of dialogs reads its nonce here.
Reflect.set(globalThis, '__webpack_nonce__', styleNonce);

const router = createStaffRouter();
const queryClient = createStaffQueryClient();
followStaffLinks(router);

createRoot(container).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce ?? ''}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
