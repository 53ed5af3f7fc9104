import { Alert, Anchor, Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { leadsHref } from '../addresses.ts';
import { sentenceOf } from '../api.ts';

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

interface EmptyProps {
  title: string;
  children?: ReactNode;
}

/** Stands where a list would be. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <Center mih="14rem" p="xl">
      <Stack align="center" gap="xs" ta="center" maw="28rem">
        <Text size="md" fw={600}>
          {title}
        </Text>
        {children && (
          <Text c="dimmed" component="div">
            {children}
          </Text>
        )}
      </Stack>
    </Center>
  );
}

/** An address below `/staff` that leads nowhere. */
export function NotFound() {
  return (
    <Center mih="60vh" p="md" component="main">
      <Stack align="center" gap="xs">
        <Title order={1} size="h3">
          Page not found
        </Title>
        <Anchor href={leadsHref}>All leads</Anchor>
      </Stack>
    </Center>
  );
}

/** A page that failed to load or to render, such as after a new version was installed. */
export function Broken() {
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm">
        <Title order={1} size="h3">
          This page could not be loaded
        </Title>
        <Text c="dimmed">A new version may have been installed in the meantime.</Text>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Stack>
    </Center>
  );
}
