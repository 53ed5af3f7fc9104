import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { site } from '../../../shared/site.ts';
import { sentenceOf } from '../api.ts';
import { useMe } from '../session.ts';

/** Names the browser's tab while the page is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${site.name} staff`;
  }, [title]);
}

interface PageProps {
  title: string;
  /** Names the browser's tab and its history where the title is a person's name. */
  tabTitle?: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** For pages of text and forms. */
  narrow?: boolean;
  /** Others are told why there is nothing to see; the server refuses them anyway. */
  adminsOnly?: boolean;
  children: ReactNode;
}

function ForAdmins({ children }: { children: ReactNode }) {
  return useMe().role === 'admin' ? children : <Empty title="Only administrators can open this page" />;
}

/** One page of the shell: its heading, what can be done, and its content. */
export function Page({ title, tabTitle = title, actions, narrow = false, adminsOnly = false, children }: PageProps) {
  useTitle(tabTitle);
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'md' }}>
      <Group justify="space-between" gap="sm" mih={36}>
        <Title order={1} size="h3" miw={0} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {actions}
      </Group>
      <Stack gap="md" {...(narrow && { maw: '64rem' })}>
        {adminsOnly ? <ForAdmins>{children}</ForAdmins> : children}
      </Stack>
    </Stack>
  );
}

interface FailureProps {
  error: unknown;
  /** Asks again. */
  onRetry?: () => void;
}

/** A failed call, in plain words, announced when it appears. Nothing is shown without an error. */
export function Failure({ error, onRetry }: FailureProps) {
  if (!error) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} py="xs" w="100%">
      <Group justify="space-between" gap="xs">
        <Text>{sentenceOf(error)}</Text>
        {onRetry && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** Stands where a list would be. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack align="center" justify="center" gap="xs" ta="center" mih="14rem" maw="32rem" mx="auto" p="xl">
      <Text size="md" fw={600}>
        {title}
      </Text>
      <Text c="dimmed" component="div">
        {children}
      </Text>
    </Stack>
  );
}

/** What {@link Loaded} asks for. */
export type Reading<Data, Key extends QueryKey> = UseQueryOptions<Data, DefaultError, Data, Key>;

interface LoadedProps<Data, Key extends QueryKey> {
  query: Reading<Data, Key>;
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
