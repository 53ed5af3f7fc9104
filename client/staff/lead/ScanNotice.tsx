import { Alert, Stack, Text } from '@mantine/core';
import { IconBug, IconClock, IconShieldOff } from '@tabler/icons-react';
import type { LeadResume } from '../../../shared/staff-leads.ts';
import { call } from '../api.ts';
import { CallForm, TextField } from '../ui/CallForm.tsx';
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
          <CallForm submit={release} action="Release" color="red" stale={['GET /api/admin/applications/:id']}>
            <TextField name="reason" label="Reason" autoComplete="off" data-autofocus />
          </CallForm>
        </Stack>
      )}
    </DialogButton>
  );
}

interface Notice {
  color: string;
  Icon: typeof IconBug;
  text: string;
}

/** Why a file is withheld, or that it was released; undefined for one that is clean or that nobody scans. */
function noticeOf({ state, note, releasedAt, releasedBy, releasedFor }: LeadResume['scan']): Notice | undefined {
  const late = note ? `: ${note}` : '.';
  if (state === 'waiting') {
    const text =
      'The virus scan has not seen this file yet. It can be read as soon as it is found clean, ' +
      'usually within a minute.';
    return { color: 'blue', Icon: IconClock, text };
  }
  if (state === 'overdue') {
    const what = `No virus scan has come to an end for this file${late}`;
    const text = `${what} It is tried again every minute. Until then the file is withheld.`;
    return { color: 'orange', Icon: IconShieldOff, text };
  }
  if (state === 'found') {
    const text = `The virus scan found ${note ?? 'something'} in this file, so it is withheld.`;
    return { color: 'red', Icon: IconBug, text };
  }
  if (state !== 'released' || !releasedAt) return undefined;
  const what = `Released without a clean scan${note ? ` (${note})` : ''} by ${releasedBy}`;
  const text = `${what}, ${formatMoment(releasedAt)}. Reason: ${releasedFor}`;
  return { color: 'orange', Icon: IconShieldOff, text };
}

/** What the virus scan says of a file, with a way to let it go. */
export function ScanNotice({ resume }: { resume: LeadResume }) {
  const notice = noticeOf(resume.scan);
  if (!notice) return null;
  return (
    <Alert color={notice.color} icon={<notice.Icon size={18} />} py="xs">
      <Stack gap="xs" align="flex-start">
        <Text>{notice.text}</Text>
        {['overdue', 'found'].includes(resume.scan.state) && <ReleaseButton resume={resume} />}
      </Stack>
    </Alert>
  );
}
