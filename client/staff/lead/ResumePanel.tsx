import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { LeadDetail } from '../../../shared/staff-leads.ts';
import { formatBytes } from '../ui/format.ts';
import styles from './ResumePanel.module.css';

const formats: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
};

/** The resume: a PDF in a frame, another format as a download. */
export function ResumePanel({ resume }: { resume: LeadDetail['resume'] }) {
  return (
    <Paper component="section" aria-labelledby="resume" p="sm" className={styles.panel}>
      <Stack gap="xs" h="100%">
        <Group justify="space-between" gap="xs">
          <Stack gap={0} miw={0} flex={1}>
            <Title order={2} size="h6" id="resume" c="dimmed" ff="text">
              Resume
            </Title>
            <Group gap="xs">
              <Text size="sm" data-field="fileName">
                {resume.fileName}
              </Text>
              <Badge color="gray">{formats[resume.mediaType] ?? 'File'}</Badge>
              <Text size="xs" c="dimmed">
                {formatBytes(resume.size)}
              </Text>
            </Group>
          </Stack>
          {resume.isAvailable && (
            <Group gap="xs">
              {resume.viewPath && (
                <Button
                  component="a"
                  href={resume.viewPath}
                  target="_blank"
                  rel="noopener"
                  variant="subtle"
                  color="gray"
                  leftSection={<IconExternalLink size={16} />}
                >
                  Open
                </Button>
              )}
              <Button
                component="a"
                href={resume.downloadPath}
                download
                variant="default"
                leftSection={<IconDownload size={16} />}
              >
                Download
              </Button>
            </Group>
          )}
        </Group>
        {!resume.isAvailable && (
          <Text size="sm" c="dimmed">
            The file was removed from here after its delivery. The delivery has the link.
          </Text>
        )}
        {resume.isAvailable && !resume.viewPath && (
          <Text size="sm" c="dimmed">
            This format cannot be shown here. Download the file to read it.
          </Text>
        )}
        {resume.viewPath && (
          <iframe
            src={`${resume.viewPath}#navpanes=0&view=FitH`}
            title={`Resume ${resume.fileName}`}
            className={styles.frame}
          />
        )}
      </Stack>
    </Paper>
  );
}
