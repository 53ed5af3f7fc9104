import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../session.ts';
import { Empty, Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { peopleQuery } from '../ui/work/queries.ts';
import { NewLeads } from './NewLeads.tsx';
import { ReplyTexts } from './ReplyTexts.tsx';

function Settings() {
  const { data, error, refetch } = useQuery(peopleQuery);
  return (
    <>
      <Failure error={error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={240} aria-label="Loading the settings" role="status" />}
      {data && <NewLeads key={JSON.stringify(data)} settings={data} />}
      <ReplyTexts />
    </>
  );
}

/** `/staff/work-settings`: who gets new leads, and the texts with which staff answer. */
export function WorkSettingsPage() {
  const { role } = useMe();
  return (
    <Page title="Settings" narrow>
      {role === 'admin' ? <Settings /> : <Empty title="Only administrators can open this page" />}
    </Page>
  );
}
