import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { LeadDetail, LeadResume, ScanState } from '../../../shared/staff-leads.ts';
import { formatBytes, formatMoment } from '../ui/format.ts';
import { RiskBadges } from '../ui/labels.tsx';
import styles from './ResumePanel.module.css';
import { ResumeText } from './ResumeText.tsx';
import { ResumeViewer } from './ResumeViewer.tsx';
import { ScanNotice } from './ScanNotice.tsx';

const formats: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
};

const whyNot: Partial<Record<ScanState, string>> = {
  waiting: 'waits for its virus scan',
  overdue: 'its virus scan is overdue',
  found: 'withheld: the virus scan found something',
};

/** The files that the applicant has since replaced, and since when. */
function EarlierResumes({ resume, earlierResumes }: { resume: LeadResume } & Pick<LeadDetail, 'earlierResumes'>) {
  if (earlierResumes.length === 0) return null;
  return (
    <Text component="div">
      Added by the applicant on {formatMoment(resume.receivedAt)}. Earlier:
      <ul className={styles.earlier}>
        {earlierResumes.map(({ id, fileName, receivedAt, isGiven, downloadPath, risks, scan }) => (
          <li key={id}>
            {isGiven ? (
              <Anchor href={downloadPath} download>
                {fileName}
              </Anchor>
            ) : (
              `${fileName} (${whyNot[scan.state] ?? 'removed from here after its delivery'})`
            )}{' '}
            <Text span size="xs" c="dimmed">
              {formatMoment(receivedAt)}
            </Text>{' '}
            <RiskBadges risks={risks} isFound={scan.state === 'found'} />
          </li>
        ))}
      </ul>
    </Text>
  );
}

/** The resume: what is to be known of it, shown where its format can be, and as a download. */
export function ResumePanel({ lead, resume }: { lead: LeadDetail; resume: LeadResume }) {
  const { resumeRisks, resumeScan, earlierResumes } = lead;
  const { isGiven } = resume;
  const format = formats[resume.mediaType];
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
              <Badge color="gray">{format ?? 'File'}</Badge>
              <Text size="xs" c="dimmed">
                {formatBytes(resume.size)}
              </Text>
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
        {(resumeRisks.length > 0 || resumeScan === 'found') && (
          <Group gap="xs">
            <RiskBadges risks={resumeRisks} isFound={resumeScan === 'found'} />
          </Group>
        )}
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
