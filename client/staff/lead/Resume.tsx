import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconShieldOff } from '@tabler/icons-react';
import type { LeadDetail, LeadResume, ScanState } from '../../../shared/staff-leads.ts';
import { call, queryOf } from '../api.ts';
import { DialogForm, TextField } from '../ui/controls.tsx';
import { formatBytes, formatMoment } from '../ui/format.ts';
import { RiskBadges } from '../ui/labels.tsx';
import { Loaded } from '../ui/Page.tsx';
import { Note, Panel, Row, Rows } from '../ui/parts.tsx';
import styles from './Resume.module.css';
import { ResumeViewer } from './ResumeViewer.tsx';

/** Notices of the virus scan about withheld and released files; none about clean or unscanned ones. */
const notices: Partial<Record<ScanState, (scan: LeadResume['scan']) => string>> = {
  waiting: () =>
    'The virus scan has not seen this file yet. It can be read as soon as it is found clean, usually within a minute.',
  overdue: ({ note }) =>
    `No virus scan has come to an end for this file${note ? `: ${note.replace(/\.$/, '')}` : ''}. ` +
    'It is tried again every minute. Until then the file is withheld.',
  found: ({ note }) => `The virus scan found ${note ?? 'something'} in this file, so it is withheld.`,
  released: ({ note, releasedAt, releasedBy, releasedFor }) =>
    `Released without a clean scan${note ? ` (${note})` : ''} by ${releasedBy}, ` +
    `${releasedAt && formatMoment(releasedAt)}. Reason: ${releasedFor}`,
};

/** The notice of the virus scan, with the release of a withheld file for a reason. */
function ScanNotice({ resume: { id, scan } }: { resume: LeadResume }) {
  const words = notices[scan.state]?.(scan);
  if (!words) return null;
  const release = (body: { reason: string }) => call('POST /api/admin/resumes/:id/release', { params: { id }, body });
  return (
    <Alert color={scan.state === 'found' ? 'red' : 'orange'} icon={<IconShieldOff />} py="xs">
      <Stack gap="xs" align="flex-start">
        <Text>{words}</Text>
        {['overdue', 'found'].includes(scan.state) && (
          <DialogForm label="Release this file" submit={release} action="Release" isGrave>
            <Text>
              {words} Released, it can be shown and downloaded by all staff, and goes where resumes are delivered. Your
              name and your reason are kept.
            </Text>
            <TextField name="reason" label="Reason" data-autofocus />
          </DialogForm>
        )}
      </Stack>
    </Alert>
  );
}

const textless = {
  due: 'The text of this file is being read …',
  off: 'The text of resumes is not kept (the setting RESUME_TEXT is off). Download the file to read it.',
  unreadable: 'The text of this file cannot be read. Download the file to read it.',
};

/** Milliseconds between requests for a text that is being read. */
const askEvery = 2_000;

/** The text of a Word document as the search knows it, without layout and pictures. */
function ResumeText({ id }: { id: string }) {
  const query = queryOf('GET /api/admin/resumes/:id/text', { params: { id } });
  return (
    <Loaded query={{ ...query, refetchInterval: ({ state }) => state.data?.missing === 'due' && askEvery }}>
      {({ text, missing }) =>
        missing ? (
          <Text c="dimmed" role="status">
            {textless[missing]}
          </Text>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it once it has the focus
          <article className={`${styles.content} ${styles.text}`} tabIndex={0} aria-label="Text of the resume">
            {text || 'This document has no text. Download the file to see its pictures.'}
          </article>
        )
      }
    </Loaded>
  );
}

/** The resume: warnings, preview where the format has one, and download. */
export function ResumePanel({ lead, resume }: { lead: LeadDetail; resume: LeadResume }) {
  const { resumeRisks, resumeScan, earlierResumes } = lead;
  const { isGiven } = resume;
  const icon = <IconDownload />;
  const download = (
    <Button component="a" href={resume.downloadPath} download variant="default" leftSection={icon}>
      Download
    </Button>
  );
  return (
    <Panel title="Resume" aside={isGiven && download}>
      <Stack gap="xs">
        <Group>
          <Text data-field="fileName">{resume.fileName}</Text>
          <Note>{formatBytes(resume.size)}</Note>
          <RiskBadges risks={resumeRisks} isFound={resumeScan === 'found'} />
        </Group>
        {resumeRisks.some((risk) => risk !== 'unchecked') && isGiven && (
          <Note>Nothing of that happens here. It may when the file is opened in another program.</Note>
        )}
        {earlierResumes.length > 0 && (
          <Text component="div">
            Added by the applicant on {formatMoment(resume.receivedAt)}. Earlier:
            <Rows items={earlierResumes}>
              {({ fileName, receivedAt, isGiven, downloadPath, risks, scan }) => (
                <Row
                  title={
                    isGiven ? (
                      <Anchor href={downloadPath} download>
                        {fileName}
                      </Anchor>
                    ) : (
                      `${fileName} (withheld, or removed from here after its delivery)`
                    )
                  }
                  badges={<RiskBadges risks={risks} isFound={scan.state === 'found'} />}
                  note={formatMoment(receivedAt)}
                />
              )}
            </Rows>
          </Text>
        )}
        <ScanNotice resume={resume} />
        {!resume.isAvailable && (
          <Text c="dimmed">The file was removed from here after its delivery. The delivery has the link.</Text>
        )}
        {resume.viewPath && <ResumeViewer key={resume.id} resume={resume} />}
        {isGiven && !resume.viewPath && <ResumeText id={resume.id} />}
      </Stack>
    </Panel>
  );
}
