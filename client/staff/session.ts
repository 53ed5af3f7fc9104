import { MutationCache, QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Me } from '../../shared/staff-accounts.ts';
import { base, concealed } from './addresses.ts';
import { ApiError, call } from './api.ts';

const passing = [0, 502, 503, 504];

/** Who is signed in; null for nobody. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      return await call('GET /api/admin/me', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'not-signed-in') return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** The cache of everything that the pages have asked for. A call that finds the session ended ends it here too. */
export function createStaffQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.kind === 'not-signed-in') client.setQueryData(meQuery.queryKey, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && passing.includes(error.status),
        networkMode: 'always',
        // News comes by itself, and every reading stands in the audit trail.
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** The account that the shell has let in. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('Nobody is signed in');
  return data;
}

/** The sign-in page, which leads back to where one was. */
export function signInHref(): string {
  const back = location.pathname + location.search + location.hash;
  return back === base ? `${base}/sign-in` : concealed(`${base}/sign-in?back=${encodeURIComponent(back)}`);
}

/** Where to go after sign-in: only ever to these pages. */
export function backHref(query: URLSearchParams): string {
  const back = query.get('back') ?? base;
  const isOurs = back.startsWith(base) && /^([/?#]|$)/.test(back.slice(base.length));
  return isOurs && !back.startsWith(`${base}/sign-in`) ? back : base;
}
