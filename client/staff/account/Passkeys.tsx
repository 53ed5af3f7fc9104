import { Group, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { call, queryOf } from '../api.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { formatMoment } from '../ui/format.ts';
import { Loaded } from '../ui/Loaded.tsx';
import lists from '../ui/lists.module.css';
import { AddPasskey } from './AddPasskey.tsx';
import { FactorDialog } from './FactorDialog.tsx';

/** The passkeys of one's own account. */
export function Passkeys() {
  return (
    <Stack gap="sm">
      <Text>
        Sign in with your fingerprint, your face or the PIN of your device. A passkey replaces password and code, and
        cannot be given away to a false page.
      </Text>
      <Loaded query={queryOf('GET /api/admin/me/passkeys')} what="passkeys" height={48}>
        {({ items }) =>
          items.length > 0 && (
            <ul className={lists.list} aria-label="Passkeys">
              {items.map(({ id, name, createdAt, lastUsedAt }) => (
                <li key={id} className={`${lists.row} ${lists.spread}`}>
                  <Stack gap={0} miw={0}>
                    <Text fw={550}>{name}</Text>
                    <Text size="xs" c="dimmed">
                      added {formatMoment(createdAt)} ·{' '}
                      {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet'}
                    </Text>
                  </Stack>
                  <ActionButton
                    run={() => call('DELETE /api/admin/me/passkeys/:id', { params: { id } })}
                    stale={['GET /api/admin/me/passkeys', 'GET /api/admin/me']}
                    aria-label={`Remove ${name}`}
                  >
                    Remove
                  </ActionButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Group>
        <FactorDialog label="Add a passkey" title="Add a passkey" leftSection={<IconFingerprint size={18} />}>
          {(onAdded) => <AddPasskey onAdded={onAdded} />}
        </FactorDialog>
      </Group>
    </Stack>
  );
}
