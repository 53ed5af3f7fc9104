import { Center, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { site } from '../../../shared/site.ts';
import { useTitle } from './Page.tsx';

/** The company's mark. */
export function Mark({ size }: { size: number }) {
  return <img src="/icon.svg" width={size} height={size} alt="" />;
}

interface GateProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages outside the shell: sign-in and what comes with it. */
export function Gate({ title, lead, children }: GateProps) {
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
