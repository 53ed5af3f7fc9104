import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { meQuery } from '../session.ts';
import { formatMoment } from '../ui/format.ts';
import styles from '../ui/ItemList.module.css';
import { Failure } from '../ui/Notices.tsx';
import { useConfirmed } from '../ui/SignInAgain.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { FactorDialog } from './FactorDialog.tsx';

const queryKey = ['passkeys'];

/** The passkeys of one's own account. */
export function Passkeys() {
  const [opened, dialog] = useDisclosure();
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/admin/me/passkeys', { signal }),
  });
  const refresh = () =>
    Promise.all([queryKey, meQuery.queryKey].map((changed) => queryClient.invalidateQueries({ queryKey: changed })));
  const remove = useMutation({
    mutationFn: (id: string) => confirmed(() => call('DELETE /api/admin/me/passkeys/:id', { params: { id } })),
    onSettled: refresh,
  });
  async function done() {
    dialog.close();
    await refresh();
  }
  return (
    <Stack gap="sm">
      <Text size="sm">
        Sign in with your fingerprint, your face or the PIN of your device. A passkey replaces password and code, and
        cannot be given away to a false page.
      </Text>
      <Failure error={error ?? remove.error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={48} />}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label="Passkeys">
          {data.items.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className={styles.item}>
              <Stack gap={0} miw={0}>
                <Text size="sm" fw={550}>
                  {name}
                </Text>
                <Text size="xs" c="dimmed">
                  added {formatMoment(createdAt)} ·{' '}
                  {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet'}
                </Text>
              </Stack>
              <Button
                variant="default"
                size="compact-sm"
                loading={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
                aria-label={`Remove ${name}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Group>
        <Button leftSection={<IconFingerprint size={18} />} onClick={dialog.open}>
          Add a passkey
        </Button>
      </Group>
      <FactorDialog title="Add a passkey" opened={opened} onClose={done}>
        {(onAdded) => <AddPasskey onAdded={onAdded} />}
      </FactorDialog>
    </Stack>
  );
}
