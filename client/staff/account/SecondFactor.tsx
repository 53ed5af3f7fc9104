import { Anchor, Button, Code, Modal, Paper, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import qrcode from 'qrcode-generator';
import { useEffect, useState } from 'react';
import { call } from '../api.ts';
import { backOf, gateLink, LetIn, meQuery, useSignOut } from '../session.ts';
import { CallForm, CopyText, DialogButton, DialogForm, TextField } from '../ui/controls.tsx';
import { OpenDialog } from '../ui/dialog.tsx';
import { deviceOf } from '../ui/format.ts';
import { Gate, Loaded } from '../ui/Page.tsx';
import { addPasskey, passkeyObstacle, SignInAgain } from '../ui/SignIn.tsx';

interface FactorProps {
  /** Gets the backup codes that come with the first factor; none with later ones. */
  onAdded(backupCodes: readonly string[]): void;
}

/** Pixels of a module of a code. */
const moduleSize = 4;

/** A QR code of an ASCII text. Cameras need dark on light in both colour schemes. */
function QrCode({ text, label }: { text: string; label: string }) {
  function draw(canvas: HTMLCanvasElement | null) {
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    canvas.width = canvas.height = code.getModuleCount() * moduleSize;
    code.renderTo2dContext(context, moduleSize);
  }
  return (
    <Paper w="fit-content" maw="100%" p="md" bg="#ffffff">
      <canvas ref={draw} role="img" aria-label={label} style={{ maxWidth: '100%' }} />
    </Paper>
  );
}

const setUpQuery = {
  queryKey: ['POST /api/admin/me/two-factor'],
  queryFn: () => call('POST /api/admin/me/two-factor'),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
};

/** Shows the secret for an authenticator app, and asks for a code as proof. */
export function AddApp({ onAdded }: FactorProps) {
  async function confirm(body: { code: string }) {
    onAdded((await call('POST /api/admin/me/two-factor/confirm', { body })).backupCodes);
  }
  return (
    <Stack gap="xs" align="start">
      <Text c="dimmed">
        Six digits from an app on your phone, after your password. With it, a stolen password alone is not enough.
      </Text>
      <DialogButton label="Add an authenticator app" size="sm" leftSection={<IconDeviceMobile />}>
        {(close) => (
          <Loaded query={setUpQuery}>
            {({ uri, secret }) => (
              <Stack gap="md">
                <Text>
                  Scan this with an authenticator app on your phone, or{' '}
                  <Anchor href={uri}>open it on this device</Anchor>.
                </Text>
                <QrCode text={uri} label="The secret of your account, for an authenticator app" />
                <CopyText value={secret} label="secret">
                  <Text miw="fit-content">Or type:</Text>
                  <Code fz="sm">{secret}</Code>
                </CopyText>
                <CallForm submit={(body: { code: string }) => confirm(body).then(close)} action="Switch on">
                  <TextField
                    name="code"
                    label="Code from the app"
                    description="Six digits, new every 30 seconds"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                  />
                </CallForm>
              </Stack>
            )}
          </Loaded>
        )}
      </DialogButton>
    </Stack>
  );
}

export function AddPasskey({ onAdded }: FactorProps) {
  const obstacle = passkeyObstacle();
  return (
    <Stack gap="xs" align="start">
      <Text c="dimmed">
        {obstacle ??
          'Fingerprint, face, device PIN or security key. A passkey replaces password and code, and cannot be given ' +
            'away to a false page.'}
      </Text>
      <DialogForm
        label="Add a passkey"
        size="sm"
        leftSection={<IconFingerprint />}
        disabled={obstacle !== undefined}
        submit={async ({ name }: { name: string }) => onAdded((await addPasskey(name)).backupCodes)}
        action="Create passkey"
      >
        <TextField
          name="name"
          label="Name of the passkey"
          description="So that you know it in the list"
          defaultValue={deviceOf(navigator.userAgent)}
          data-autofocus
        />
      </DialogForm>
    </Stack>
  );
}

/** New backup codes, shown once; nothing for an empty list. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <Modal opened={codes.length > 0} onClose={onDone} title="Save your backup codes" closeOnEscape={false}>
      <Stack>
        <CopyText value={codes.join('\n')} label="backup codes">
          <Text>
            Keep these backup codes somewhere safe, away from your phone. Each lets you in once without your passkey or
            app. They will not be shown again.
          </Text>
        </CopyText>
        <Stack gap={4} role="list" aria-label="Backup codes">
          {codes.map((code) => (
            <Code key={code} role="listitem" ta="center" fz="sm">
              {code}
            </Code>
          ))}
        </Stack>
        <Button w="fit-content" onClick={onDone}>
          I have saved them
        </Button>
      </Stack>
    </Modal>
  );
}

/** `/staff/second-factor`: the page for accounts that need a second factor and have none. */
export function SetUpPage() {
  const search = useSearch({ strict: false });
  // The one that the page was opened with: the address changes while it is being left.
  const [back] = useState(() => backOf(search));
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { data: me } = useQuery(meQuery);
  const [codes, setCodes] = useState<readonly string[]>([]);
  // Until the codes are saved the page stays, although the account is protected.
  const isDone = me?.mustSetUp === false && codes.length === 0;
  useEffect(() => {
    if (me === null) navigate(gateLink('/sign-in'));
    if (isDone) navigate({ href: back, replace: true });
  }, [me, isDone, back, navigate]);

  if (!me || isDone) return null;
  return (
    <Gate
      title="Protect your account"
      lead={
        'It opens what applicants have entrusted to us, so a stolen password must not be enough. Add a second way to ' +
        'show that it is you. It takes a minute.'
      }
    >
      <AddPasskey onAdded={setCodes} />
      <AddApp onAdded={setCodes} />
      <BackupCodes codes={codes} onDone={() => setCodes([])} />
      <LetIn value={me}>
        <OpenDialog />
        <SignInAgain />
      </LetIn>
      <Anchor component="button" type="button" w="fit-content" onClick={signOut}>
        Sign out
      </Anchor>
    </Gate>
  );
}
