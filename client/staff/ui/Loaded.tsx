import { Skeleton } from '@mantine/core';
import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './Notices.tsx';

interface LoadedProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, DefaultError, Data, Key>;
  /** What is loading, such as "messages". */
  what: string;
  /** Pixels that stand for it meanwhile. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** What a query brings; until then that it is loading, and when it fails why, with a way to try again. */
export function Loaded<Data, Key extends QueryKey>({ query, what, height, children }: LoadedProps<Data, Key>) {
  const { data, error, refetch } = useQuery(query);
  return (
    <>
      <Failure error={error} onRetry={() => refetch()} />
      {data === undefined && !error && <Skeleton h={height} aria-label={`Loading ${what}`} role="status" />}
      {data !== undefined && children(data)}
    </>
  );
}
