import { Anchor, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { CallForm, TextField } from '../ui/CallForm.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { Failure } from '../ui/Notices.tsx';
import { QrCode } from './QrCode.tsx';

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
