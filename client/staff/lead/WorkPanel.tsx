import { Badge, Button, Group, Kbd, Modal, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { describeStage, isOpen } from '../../../shared/lead-work.ts';
import { queryOf } from '../api.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { dayOf, formatNextTime, nobodys } from '../ui/work/days.ts';
import type { WorkedLead } from '../ui/work/queries.ts';
import { WorkBar } from '../ui/work/WorkBar.tsx';
import { ChangeForm } from '../ui/work/WorkForms.tsx';

/** Whose the lead is, how far it is, what comes next and in which batch, with what can be done about it. */
export function WorkPanel({ lead }: { lead: WorkedLead }) {
  const { data } = useQuery({
    ...queryOf('GET /api/admin/applications/:id/work', { params: { id: lead.id } }),
    initialData: lead.work,
    staleTime: 60_000,
  });
  const work = data.version > lead.work.version ? data : lead.work;
  const [isChoosing, { open, close }] = useDisclosure();
  useShortcuts({ b: open }, { fromFrames: true });
  const isLate = isOpen(work.stage) && work.nextAt !== null && dayOf(work.nextAt) < dayOf(Date.now());
  return (
    <Paper component="section" aria-labelledby="work" p="sm">
      <Stack gap="xs">
        <Group gap="xs">
          <Title order={2} size="h6" id="work" c="dimmed" ff="text">
            Work
          </Title>
          <Badge color={work.stage === 'won' ? 'green' : work.stage === 'closed' ? 'gray' : 'indigo'}>
            {describeStage(work)}
          </Badge>
          <Text>{work.ownerName ?? nobodys}</Text>
          {work.nextAt && (
            <Text {...(isLate && { c: 'var(--danger)' })}>
              Next: {formatNextTime(work.nextAt)}
              {isLate && ', overdue'}
            </Text>
          )}
          {work.nextStep && <Text>{work.nextStep}</Text>}
          <Button
            size="compact-sm"
            variant="default"
            onClick={open}
            rightSection={
              <Kbd size="xs" visibleFrom="sm">
                b
              </Kbd>
            }
          >
            Batch: {work.batchName ?? 'none'}
          </Button>
        </Group>
        <WorkBar lead={{ ...lead, work }} />
        <Modal opened={isChoosing} onClose={close} title={`Batch: ${lead.name}`} size="sm">
          {isChoosing && <ChangeForm kind="batch" lead={{ ...lead, work }} onDone={close} />}
        </Modal>
      </Stack>
    </Paper>
  );
}
