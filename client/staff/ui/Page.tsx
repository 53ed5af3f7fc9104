import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { site } from '../../../shared/site.ts';
import { useMe } from '../session.ts';
import { Empty } from './Notices.tsx';

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
  const content = adminsOnly ? <ForAdmins>{children}</ForAdmins> : children;
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'md' }}>
      <Group justify="space-between" gap="sm" mih={36}>
        <Title order={1} size="h3" miw={0} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {actions}
      </Group>
      {narrow ? (
        <Stack gap="md" maw="64rem">
          {content}
        </Stack>
      ) : (
        content
      )}
    </Stack>
  );
}
