import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { IconBug, IconClock, IconShieldOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LeadResume } from '../../../shared/staff-leads.ts';
import { call } from '../api.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { formatMoment } from '../ui/format.ts';

/** Asks why a file may leave, and lets it. */
function ReleaseButton({ resume: { id, fileName, scan } }: { resume: LeadResume }) {
  const release = (body: { reason: string }) => call('POST /api/admin/resumes/:id/release', { params: { id }, body });
  return (
    <DialogButton label="Release this file" size="compact-sm" variant="default">
      {() => (
        <Stack gap="sm">
          <Text>
            {scan.state === 'found'
              ? `The virus scan found ${scan.note ?? 'something'} in ${fileName}.`
              : `No virus scan has looked at ${fileName}.`}{' '}
            Released, it can be shown and downloaded by all staff, and goes where resumes are delivered. Your name and
            your reason are kept.
          </Text>
          <CallForm
            fields={['reason']}
            submit={release}
            action="Release"
            color="red"
            stale={['GET /api/admin/applications/:id']}
          >
            {(input) => <TextInput {...input('reason')} label="Reason" autoComplete="off" data-autofocus />}
          </CallForm>
        </Stack>
      )}
    </DialogButton>
  );
}

interface NoticeProps {
  color: string;
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

function Notice({ color, icon, children, action }: NoticeProps) {
  return (
    <Alert color={color} icon={icon} py="xs">
      <Stack gap="xs" align="flex-start">
        <Text>{children}</Text>
        {action}
      </Stack>
    </Alert>
  );
}

/** Why a file is withheld, or that it was released; nothing for one that is clean or that nobody scans. */
export function ScanNotice({ resume }: { resume: LeadResume }) {
  const { state, note, releasedAt, releasedBy, releasedFor } = resume.scan;
  if (state === 'waiting') {
    return (
      <Notice color="blue" icon={<IconClock size={18} />}>
        The virus scan has not seen this file yet. It can be read as soon as it is found clean, usually within a minute.
      </Notice>
    );
  }
  if (state === 'overdue') {
    return (
      <Notice color="orange" icon={<IconShieldOff size={18} />} action={<ReleaseButton resume={resume} />}>
        No virus scan has come to an end for this file{note ? `: ${note}` : '.'} It is tried again every minute. Until
        then the file is withheld.
      </Notice>
    );
  }
  if (state === 'found') {
    return (
      <Notice color="red" icon={<IconBug size={18} />} action={<ReleaseButton resume={resume} />}>
        The virus scan found {note ?? 'something'} in this file, so it is withheld.
      </Notice>
    );
  }
  if (state === 'released' && releasedAt) {
    return (
      <Notice color="orange" icon={<IconShieldOff size={18} />}>
        Released without a clean scan{note ? ` (${note})` : ''} by {releasedBy}, {formatMoment(releasedAt)}. Reason:{' '}
        {releasedFor}
      </Notice>
    );
  }
  return null;
}
