import {
  Button,
  Code,
  Group,
  Modal,
  NativeSelect,
  Paper,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { courseOptions } from '../../../shared/courses.ts';
import { type ReplyText, type Stage, stageLabels, stages } from '../../../shared/lead-work.ts';
import { placeholders } from '../../../shared/placeholders.ts';
import { usualText } from '../../../shared/reply-texts.ts';
import { call } from '../api.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { Empty, Failure } from '../ui/Notices.tsx';
import { replyTextsQuery } from '../ui/work/queries.ts';
import styles from './ReplyTexts.module.css';

function ReplyTextForm({ text, onDone }: { text: ReplyText | undefined; onDone(): Promise<void> }) {
  async function save(typed: Record<'title' | 'text' | 'course' | 'stage', string>) {
    const body = { ...typed, course: typed.course || null, stage: (typed.stage || null) as Stage | null };
    if (text) await call('PUT /api/admin/reply-texts/:id', { params: { id: text.id }, body });
    else await call('POST /api/admin/reply-texts', { body });
    await onDone();
  }
  return (
    <CallForm fields={['title', 'text', 'course', 'stage']} submit={save} action="Save text">
      {(input) => (
        <>
          <TextInput
            {...input('title')}
            label="Title"
            defaultValue={text?.title ?? ''}
            data-autofocus
            maxLength={100}
          />
          <Textarea
            {...input('text')}
            label="Text"
            autosize
            minRows={4}
            maxRows={14}
            maxLength={2000}
            defaultValue={text?.text ?? usualText.text}
          />
          <Text size="xs" c="dimmed">
            These stand for the lead’s own: <Code>{placeholders.map((name) => `{${name}}`).join(' ')}</Code>
          </Text>
          <NativeSelect
            {...input('course')}
            label="Course"
            defaultValue={text?.course ?? ''}
            data={[{ value: '', label: 'Every course' }, ...courseOptions]}
          />
          <NativeSelect
            {...input('stage')}
            label="Stage"
            defaultValue={text?.stage ?? ''}
            data={[
              { value: '', label: 'Every stage' },
              ...stages.map((value) => ({ value, label: stageLabels[value] })),
            ]}
          />
        </>
      )}
    </CallForm>
  );
}

function ReplyTextItem({ text, onEdit, onChanged }: { text: ReplyText; onEdit(): void; onChanged(): Promise<void> }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /api/admin/reply-texts/:id', { params: { id: text.id } }),
    onSuccess: onChanged,
  });
  return (
    <Paper component="li" p="sm" withBorder>
      <Group justify="space-between" gap="xs" align="start">
        <Stack gap={2} miw={0} flex={1}>
          <Text fw={600} size="sm">
            {text.title}
          </Text>
          <Text size="xs" c="dimmed">
            {text.course ?? 'Every course'} · {text.stage ? stageLabels[text.stage] : 'every stage'}
          </Text>
          <Text size="sm" className={styles.text}>
            {text.text}
          </Text>
          <Failure error={error} />
        </Stack>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Change ${text.title}`}>
            Change
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={isPending}
            onClick={() => mutate()}
            aria-label={`Remove ${text.title}`}
          >
            Remove
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}

/** The texts with which staff answer, per course and stage. */
export function ReplyTexts() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(replyTextsQuery);
  const [edited, setEdited] = useState<ReplyText | 'new'>();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: replyTextsQuery.queryKey });
  return (
    <Paper component="section" aria-labelledby="reply-texts" p="sm">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5" id="reply-texts">
            Reply texts
          </Title>
          <Button size="compact-md" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            New text
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          WhatsApp and mail begin with the text that fits course and stage best; the others are a menu away.
        </Text>
        <Failure error={error} onRetry={() => refetch()} />
        {data?.items.length === 0 && <Empty title="No texts yet">Until there is one: “{usualText.text}”</Empty>}
        <Stack component="ul" gap="xs" className={styles.list}>
          {data?.items.map((text) => (
            <ReplyTextItem key={text.id} text={text} onEdit={() => setEdited(text)} onChanged={readAgain} />
          ))}
        </Stack>
      </Stack>
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? 'New text' : 'Change the text'}
      >
        {edited && (
          <ReplyTextForm
            text={edited === 'new' ? undefined : edited}
            onDone={async () => {
              setEdited(undefined);
              await readAgain();
            }}
          />
        )}
      </Modal>
    </Paper>
  );
}
