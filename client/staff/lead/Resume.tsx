import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconBug, IconClock, IconDownload, IconShieldOff } from '@tabler/icons-react';
import type { LeadDetail, LeadResume, ScanState } from '../../../shared/staff-leads.ts';
import { call, queryOf } from '../api.ts';
import { DialogForm, TextField } from '../ui/controls.tsx';
import { formatBytes, formatMoment } from '../ui/format.ts';
import { RiskBadges } from '../ui/labels.tsx';
import lists from '../ui/lists.module.css';
import { Loaded } from '../ui/Page.tsx';
import styles from './Resume.module.css';
import { ResumeViewer } from './ResumeViewer.tsx';

/** The files that the applicant has since replaced, and since when. */
function EarlierResumes({ resume, earlierResumes }: { resume: LeadResume } & Pick<LeadDetail, 'earlierResumes'>) {
  if (earlierResumes.length === 0) return null;
  return (
    <Text component="div">
      Added by the applicant on {formatMoment(resume.receivedAt)}. Earlier:
      <Stack component="ul" gap={4} mt={4} className={lists.list}>
        {earlierResumes.map(({ id, fileName, receivedAt, isGiven, downloadPath, risks, scan }) => (
          <li key={id}>
            {isGiven ? (
              <Anchor href={downloadPath} download>
                {fileName}
              </Anchor>
            ) : (
              `${fileName} (${notices[scan.state]?.short ?? 'removed from here after its delivery'})`
            )}{' '}
            <Text span size="xs" c="dimmed">
              {formatMoment(receivedAt)}
            </Text>{' '}
            <RiskBadges risks={risks} isFound={scan.state === 'found'} />
          </li>
        ))}
      </Stack>
    </Text>
  );
}

/** Asks why a file may leave, and lets it. */
function ReleaseButton({ resume: { id, fileName, scan } }: { resume: LeadResume }) {
  const release = (body: { reason: string }) => call('POST /api/admin/resumes/:id/release', { params: { id }, body });
  return (
    <DialogForm label="Release this file" submit={release} action="Release" isGrave>
      <Text>
        {scan.state === 'found'
          ? `The virus scan found ${scan.note ?? 'something'} in ${fileName}.`
          : `No virus scan has looked at ${fileName}.`}{' '}
        Released, it can be shown and downloaded by all staff, and goes where resumes are delivered. Your name and your
        reason are kept.
      </Text>
      <TextField name="reason" label="Reason" autoComplete="off" data-autofocus />
    </DialogForm>
  );
}

/** Why a file is withheld, or that it was released; nothing for one that is clean or that nobody scans. */
const notices: Partial<
  Record<ScanState, { color: string; Icon: typeof IconBug; short?: string; words(scan: LeadResume['scan']): string }>
> = {
  waiting: {
    color: 'blue',
    Icon: IconClock,
    short: 'waits for its virus scan',
    words: () =>
      'The virus scan has not seen this file yet. It can be read as soon as it is found clean, usually within a minute.',
  },
  overdue: {
    color: 'orange',
    Icon: IconShieldOff,
    short: 'its virus scan is overdue',
    words: ({ note }) =>
      `No virus scan has come to an end for this file${note ? `: ${note}` : '.'} ` +
      'It is tried again every minute. Until then the file is withheld.',
  },
  found: {
    color: 'red',
    Icon: IconBug,
    short: 'withheld: the virus scan found something',
    words: ({ note }) => `The virus scan found ${note ?? 'something'} in this file, so it is withheld.`,
  },
  released: {
    color: 'orange',
    Icon: IconShieldOff,
    words: ({ note, releasedAt, releasedBy, releasedFor }) =>
      `Released without a clean scan${note ? ` (${note})` : ''} by ${releasedBy}, ` +
      `${releasedAt && formatMoment(releasedAt)}. Reason: ${releasedFor}`,
  },
};

/** What the virus scan says of a file, with a way to let it go. */
function ScanNotice({ resume }: { resume: LeadResume }) {
  const notice = notices[resume.scan.state];
  if (!notice) return null;
  return (
    <Alert color={notice.color} icon={<notice.Icon size={18} />} py="xs">
      <Stack gap="xs" align="flex-start">
        <Text>{notice.words(resume.scan)}</Text>
        {['overdue', 'found'].includes(resume.scan.state) && <ReleaseButton resume={resume} />}
      </Stack>
    </Alert>
  );
}

const textless = {
  due: 'The text of this file is being read …',
  off: 'The text of resumes is not kept (the setting RESUME_TEXT is off). Download the file to read it.',
  unreadable: 'The text of this file cannot be read. Download the file to read it.',
};

/** Milliseconds between two questions for a text that is being read. */
const askEvery = 2_000;

/** The text of a Word document, as it was read for the search: no layout, no pictures, and nothing that could run. */
function ResumeText({ id }: { id: string }) {
  const query = queryOf('GET /api/admin/resumes/:id/text', { params: { id } });
  return (
    <Loaded
      query={{ ...query, refetchInterval: ({ state }) => state.data?.missing === 'due' && askEvery }}
      what="the text of the resume"
      height={240}
    >
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

/** The resume: what is to be known of it, shown where its format can be, and as a download. */
export function ResumePanel({ lead, resume }: { lead: LeadDetail; resume: LeadResume }) {
  const { resumeRisks, resumeScan, earlierResumes } = lead;
  const { isGiven } = resume;
  return (
    <Paper component="section" aria-labelledby="resume" p="sm" className={styles.panel}>
      <Stack gap="xs" h="100%">
        <Group justify="space-between" gap="xs">
          <Stack gap={4} miw={0} flex={1}>
            <Title order={2} size="h6" id="resume" c="dimmed" ff="text">
              Resume
            </Title>
            <Group gap="xs">
              <Text data-field="fileName">{resume.fileName}</Text>
              <Text size="xs" c="dimmed">
                {formatBytes(resume.size)}
              </Text>
              <RiskBadges risks={resumeRisks} isFound={resumeScan === 'found'} />
            </Group>
          </Stack>
          {isGiven && (
            <Button
              component="a"
              href={resume.downloadPath}
              download
              variant="default"
              leftSection={<IconDownload size={16} />}
            >
              Download
            </Button>
          )}
        </Group>
        {resumeRisks.length > 0 && isGiven && (
          <Text size="xs" c="dimmed">
            Nothing of that happens here. It may when the file is opened in another program.
          </Text>
        )}
        <EarlierResumes resume={resume} earlierResumes={earlierResumes} />
        <ScanNotice resume={resume} />
        {!resume.isAvailable && (
          <Text c="dimmed">The file was removed from here after its delivery. The delivery has the link.</Text>
        )}
        {resume.viewPath && <ResumeViewer key={resume.id} resume={resume} />}
        {isGiven && !resume.viewPath && <ResumeText id={resume.id} />}
      </Stack>
    </Paper>
  );
}
