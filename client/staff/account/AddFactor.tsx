import { Anchor, Button, Code, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import { call } from '../api.ts';
import { addPasskey, passkeyObstacle } from '../passkeys.ts';
import { CallForm, TextField } from '../ui/CallForm.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { deviceOf } from '../ui/device.ts';
import { Failure } from '../ui/Notices.tsx';

/** Modules of light around a code. */
const margin = 4;

/** A text of ASCII as a QR code, dark on light in both colour schemes, as cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const modules = Array.from({ length: code.getModuleCount() }, (_, index) => index);
    const dots = modules.flatMap((y) =>
      modules.flatMap((x) => (code.isDark(y, x) ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
    );
    return { size: modules.length + margin * 2, path: dots.join('') };
  }, [text]);
  return (
    <Paper w="13rem" maw="100%" p={0} bg="#ffffff">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} display="block">
        <path d={path} fill="#000000" shapeRendering="crispEdges" />
      </svg>
    </Paper>
  );
}

/** Adds an authenticator app: it reads the secret, then a code proves that it did. */
export function AddApp({ onAdded }: { onAdded(backupCodes: readonly string[]): void }) {
  const setUp = useQuery({
    queryKey: ['POST /api/admin/me/two-factor'],
    queryFn: () => call('POST /api/admin/me/two-factor'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  async function confirm(body: { code: string }) {
    onAdded((await call('POST /api/admin/me/two-factor/confirm', { body })).backupCodes);
  }
  if (setUp.error) return <Failure error={setUp.error} onRetry={() => setUp.refetch()} />;
  if (!setUp.data) return <Skeleton h={320} />;
  const { uri, secret } = setUp.data;
  return (
    <Stack gap="md">
      <Text>
        Scan this with an authenticator app on your phone, or <Anchor href={uri}>open it on this device</Anchor>.
      </Text>
      <QrCode text={uri} label="The secret of your account, for an authenticator app" />
      <Group gap={4} wrap="nowrap">
        <Text miw="fit-content">Or type:</Text>
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
        <CopyText value={secret} label="secret" />
      </Group>
      <CallForm submit={confirm} action="Switch on">
        <TextField
          name="code"
          label="Code from the app"
          description="Six digits, new every 30 seconds"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </CallForm>
    </Stack>
  );
}

/** Adds a passkey, which the browser makes. */
export function AddPasskey({ onAdded }: { onAdded(backupCodes: readonly string[]): void }) {
  const obstacle = passkeyObstacle();
  async function add({ name }: { name: string }) {
    onAdded((await addPasskey(name)).backupCodes);
  }
  return (
    <Stack gap="sm">
      <Text>
        {obstacle ?? 'Your browser asks for your fingerprint, your face, the PIN of this device, or a security key.'}
      </Text>
      <CallForm submit={add} action="Create passkey" disabled={obstacle !== undefined}>
        <TextField
          name="name"
          label="Name of the passkey"
          description="So that you know it in the list"
          defaultValue={deviceOf(navigator.userAgent)}
          data-autofocus
        />
      </CallForm>
    </Stack>
  );
}

export const backupCodesTitle = 'Save your backup codes';

/** Backup codes, shown this once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <Stack gap="sm">
      <Group gap={4} wrap="nowrap" align="start">
        <Text>
          Keep these backup codes somewhere safe, away from your phone. Each lets you in once without your passkey or
          app. They will not be shown again.
        </Text>
        <CopyText value={codes.join('\n')} label="backup codes" />
      </Group>
      <Stack gap={4} role="list" aria-label="Backup codes">
        {codes.map((code) => (
          <Code key={code} role="listitem" ta="center" fz="sm">
            {code}
          </Code>
        ))}
      </Stack>
      <Group>
        <Button onClick={onDone}>I have saved them</Button>
      </Group>
    </Stack>
  );
}
