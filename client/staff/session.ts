import { MutationCache, QueryCache, QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { Me } from '../../shared/api/accounts.ts';
import { RequestFailure } from '../http.ts';
import { call, isRefusal, readAgain } from './api.ts';
import { revealed } from './search.ts';

const passing = [0, 502, 503, 504];

/**
 * Whether a refusal ends the session in the page as well: not while a form is open in a dialog, since what is typed
 * there stays, and sending it asks for a sign-in.
 */
function endsSession(error: unknown): boolean {
  return isRefusal(error, 'not-signed-in') && document.querySelector('[role=dialog] form') === null;
}

/** The account of the session; null without one. */
export const meQuery = queryOptions({
  queryKey: ['GET /api/admin/me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      return await call('GET /api/admin/me', { signal });
    } catch (error) {
      if (endsSession(error)) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** The cache of answers, which ends with the session. */
export function createStaffQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (endsSession(error)) client.setQueryData(meQuery.queryKey, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      // Also after a refusal, because another change may have been quicker.
      onSettled: () => readAgain(client),
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && error instanceof RequestFailure && passing.includes(error.status),
        networkMode: 'always',
        // Events refresh it, and every reading is in the audit trail.
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** State that outlives its page, until the session ends. */
export function useKept<Value>(name: string, first: Value) {
  const client = useQueryClient();
  const { data = first } = useQuery<Value>({ queryKey: [name], enabled: false, gcTime: Infinity });
  return [data, (next: Value) => void client.setQueryData<unknown>([name], next)] as const;
}

/** The account inside the shell. A page may render once more after the end of its session. */
export const LetIn = createContext<Me | undefined>(undefined);

export function useMe(): Me {
  const me = use(LetIn);
  if (!me) throw new Error('No account is let in here');
  return me;
}

/** The page for signing in, or for the second factor, which leads back to the current one. */
export function gateLink(to: '/sign-in' | '/second-factor') {
  const back = location.pathname + location.search + location.hash;
  return linkOptions({ to, search: { back: back === '/staff' ? '' : back }, replace: true });
}

/** Signs out and clears the cache, even when the server fails. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await call('POST /api/auth/sign-out').catch(() => undefined);
    queryClient.clear();
    queryClient.setQueryData(meQuery.queryKey, null);
    navigate({ to: '/sign-in', replace: true });
  };
}

/** The destination after sign-in, always a staff page. */
export function backOf({ back = '' }: { back?: string }): string {
  const isOurs = /^\/staff(?!\/(?:sign-in|second-factor))([/?#]|$)/.test(String(back));
  return isOurs ? revealed(back) : '/staff';
}
