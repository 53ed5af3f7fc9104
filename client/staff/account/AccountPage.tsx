import { Badge, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call, queryOf } from '../api.ts';
import { useMe } from '../session.ts';
import { ActionButton, CallForm, PasswordField, TextField } from '../ui/controls.tsx';
import { deviceOf, formatMoment } from '../ui/format.ts';
import { Loaded, Page } from '../ui/Page.tsx';
import { Panel, Row, Rows } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { AddApp, AddPasskey, BackupCodes } from './SecondFactor.tsx';

const usedAt = (time: string | null) => (time ? `last used ${formatMoment(time)}` : 'not used yet');

/** `/staff/account`: one's own account. */
export function AccountPage() {
  const { name, email, role, steps, twoFactor } = useMe();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [passwordChanges, setPasswordChanges] = useState(0);
  async function saveName(body: { name: string }) {
    await call('PATCH /api/admin/me', { body });
    say('Your name is saved.');
  }
  async function changePassword(body: Record<'currentPassword' | 'newPassword', string>) {
    await call('POST /api/admin/me/password', { body });
    setPasswordChanges(passwordChanges + 1);
    say('Your password has been changed.');
  }
  const renew = async () => setCodes((await call('POST /api/admin/me/two-factor/backup-codes')).backupCodes);
  return (
    <Page title="My account" narrow>
      <Panel title="Profile">
        <CallForm submit={saveName} action="Save name">
          <TextField name="name" label="Name" defaultValue={name} autoComplete="name" />
          <Text c="dimmed">
            {email} · {role === 'admin' ? 'Administrator' : 'Staff'}
          </Text>
        </CallForm>
      </Panel>
      <Panel title="Passkeys">
        <Stack>
          <Loaded query={queryOf('GET /api/admin/me/passkeys')}>
            {({ items }) => (
              <Rows items={items} label="Passkeys">
                {({ id, name, createdAt, lastUsedAt }) => (
                  <Row
                    title={name}
                    note={`added ${formatMoment(createdAt)} · ${usedAt(lastUsedAt)}`}
                    action={
                      <ActionButton
                        label="Remove"
                        aria-label={`Remove ${name}`}
                        run={() => call('DELETE /api/admin/me/passkeys/:id', { params: { id } })}
                      />
                    }
                  />
                )}
              </Rows>
            )}
          </Loaded>
          <AddPasskey onAdded={setCodes} />
        </Stack>
      </Panel>
      <Panel title="Authenticator app">
        {steps.includes('app') ? (
          <Stack align="start">
            <Text>On: after your password you are asked for a code from your authenticator app.</Text>
            <ActionButton label="Switch off" run={() => call('DELETE /api/admin/me/two-factor')} />
          </Stack>
        ) : (
          <AddApp onAdded={setCodes} />
        )}
      </Panel>
      {twoFactor && (
        <Panel title="Backup codes">
          <Stack align="start">
            <Text>For when passkey and phone are out of reach. New ones make the old ones void.</Text>
            <ActionButton label="New backup codes" run={renew} />
          </Stack>
        </Panel>
      )}
      <Panel title="Password">
        <CallForm key={passwordChanges} submit={changePassword} action="Change password">
          <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
          <PasswordField
            name="newPassword"
            label="New password"
            description="At least 12 characters, such as four unrelated words. Your other sessions end."
            autoComplete="new-password"
          />
        </CallForm>
      </Panel>
      <Panel title="Sessions">
        <Loaded query={queryOf('GET /api/admin/me/sessions')}>
          {({ items }) => (
            <>
              <Rows items={items}>
                {({ id, userAgent, current, address, lastSeenAt, createdAt }) => (
                  <Row
                    title={deviceOf(userAgent)}
                    badges={current && <Badge color="green">This session</Badge>}
                    note={[address, `last seen ${formatMoment(lastSeenAt)}`, `signed in ${formatMoment(createdAt)}`]
                      .filter(Boolean)
                      .join(' · ')}
                    action={
                      !current && (
                        <ActionButton
                          label="End"
                          run={() => call('DELETE /api/admin/me/sessions/:id', { params: { id } })}
                        />
                      )
                    }
                  />
                )}
              </Rows>
              {items.length > 2 && (
                <ActionButton label="End all other sessions" run={() => call('DELETE /api/admin/me/sessions')} />
              )}
            </>
          )}
        </Loaded>
      </Panel>
      <BackupCodes codes={codes} onDone={() => setCodes([])} />
    </Page>
  );
}
