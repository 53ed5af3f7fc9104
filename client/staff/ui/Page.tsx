import { Alert, Button, Center, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { site } from '../../../shared/site.ts';
import { sentenceOf } from '../api.ts';
import { useMe } from '../session.ts';
import { Link } from './links.tsx';
import { SmallButton } from './parts.tsx';

const titleOf = (title: string) => `${title} · ${site.name} staff`;

export interface PageProps {
  title: string;
  /** Title of the browser's tab and history entry, where the heading is a person's name. */
  tabTitle?: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** For pages of text and forms. */
  narrow?: boolean;
  /** Other accounts see the reason for an empty page; the server refuses them as well. */
  adminsOnly?: boolean;
  children: ReactNode;
}

export function Page({ title, tabTitle = title, actions, narrow = false, adminsOnly = false, children }: PageProps) {
  useDocumentTitle(titleOf(tabTitle));
  const { role } = useMe();
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'md' }}>
      <Group justify="space-between" gap="sm" mih={36}>
        <Title order={1} size="h3" miw={0}>
          {title}
        </Title>
        {actions}
      </Group>
      <Stack gap="md" {...(narrow && { maw: '64rem' })}>
        {adminsOnly && role !== 'admin' ? <Empty title="Only administrators can open this page" /> : children}
      </Stack>
    </Stack>
  );
}

/** The error of a failed call as an announced sentence; nothing without an error. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (!error) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />} py="xs" w="100%">
      <Group justify="space-between">
        <Text>{sentenceOf(error)}</Text>
        {onRetry && <SmallButton onClick={onRetry}>Try again</SmallButton>}
      </Group>
    </Alert>
  );
}

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

export type Reading<Data, Key extends QueryKey> = UseQueryOptions<Data, DefaultError, Data, Key>;

type LoadedProps<Data, Key extends QueryKey> = { query: Reading<Data, Key>; children: (data: Data) => ReactNode };

/** The answer of a query; before it a placeholder, and for a failure its reason with a way to try again. */
export function Loaded<Data, Key extends QueryKey>({ query, children }: LoadedProps<Data, Key>) {
  const { data, error, refetch } = useQuery(query);
  return (
    <>
      <Failure error={error} onRetry={() => refetch()} />
      {data === undefined && !error && <Skeleton h={160} aria-label="Loading" role="status" />}
      {data !== undefined && children(data)}
    </>
  );
}

export function Mark({ size }: { size: number }) {
  return <img src="/icon.svg" width={size} height={size} alt="" />;
}

/** The frame of the pages outside the shell, such as sign-in. */
export function Gate({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  useDocumentTitle(titleOf(title));
  return (
    <Center component="main" mih="100dvh" p="md" bg="var(--surface-tint)">
      <Paper w="100%" maw={400} p={{ base: 'lg', xs: 'xl' }} shadow="md">
        <Stack gap="md">
          <Stack gap={6}>
            <Mark size={36} />
            <Title order={1} size="h3" mt="xs">
              {title}
            </Title>
            <Text c="dimmed" component="div">
              {lead ?? `${site.name} staff`}
            </Text>
          </Stack>
          {children}
        </Stack>
      </Paper>
    </Center>
  );
}

export function NotFound() {
  return (
    <Gate title="Page not found">
      <Link to="/leads">All leads</Link>
    </Gate>
  );
}

/** A page that failed to load or to render, such as after a new version was installed. */
export function Broken() {
  return (
    <Gate title="This page could not be loaded" lead="A new version may have been installed in the meantime.">
      <Button onClick={() => location.reload()}>Reload</Button>
    </Gate>
  );
}
