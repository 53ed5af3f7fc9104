import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './staff.css';
import { followStaffLinks } from './addresses.ts';
import { createStaffRouter } from './router.tsx';
import { guardMarkup, styleNonce } from './security.ts';
import { createStaffQueryClient } from './session.ts';
import { theme, variables } from './theme.ts';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element');

guardMarkup();
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
