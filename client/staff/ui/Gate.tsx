import { Anchor, Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { site } from '../../../shared/site.ts';
import { leadsHref } from '../addresses.ts';
import { useTitle } from './Page.tsx';

/** The company's mark. */
export function Mark({ size }: { size: number }) {
  return <img src="/icon.svg" width={size} height={size} alt="" />;
}

/** The frame of the pages outside the shell, such as sign-in. */
export function Gate({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  useTitle(title);
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

/** An unknown address below `/staff`. */
export function NotFound() {
  return (
    <Gate title="Page not found">
      <Anchor href={leadsHref}>All leads</Anchor>
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
