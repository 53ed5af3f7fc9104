import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leadsHref, useGo, usePathParameter } from '../addresses.ts';
import { Empty, Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { listHref, viewsQuery } from './views.ts';

/** `/staff/views/<id>`: the link to a saved view, which leads to its list. */
export function ViewPage() {
  const id = usePathParameter('id');
  const go = useGo();
  const { data, error, refetch } = useQuery(viewsQuery);
  const view = data?.items.find((one) => one.id === id);
  useEffect(() => {
    if (view) go(listHref(view), { replace: true });
  }, [view, go]);
  return (
    <Page title="Leads">
      <Failure error={error} onRetry={() => refetch()} />
      {!error && (!data || view) && <Skeleton h={480} aria-label="Loading the view" role="status" />}
      {data && !view && (
        <Empty title="View not found">
          It was deleted, or its owner does not share it. <Anchor href={leadsHref}>All leads</Anchor>
        </Empty>
      )}
    </Page>
  );
}
