import { Code, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { courseOptions } from '../../../shared/courses.ts';
import { type ReplyText, type Stage, stageLabels } from '../../../shared/lead-work.ts';
import { placeholders } from '../../../shared/placeholders.ts';
import { usualText } from '../../../shared/reply-texts.ts';
import { call } from '../api.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { CallForm, LongTextField, SelectField, TextField } from '../ui/CallForm.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import lists from '../ui/lists.module.css';
import { Empty } from '../ui/Notices.tsx';
import { optionsOf } from '../ui/options.ts';
import { Panel } from '../ui/Panel.tsx';
import { Card, Cards } from '../ui/ResourcePage.tsx';
import { replyTextsQuery } from '../ui/work/queries.ts';

const stale = ['GET /api/admin/reply-texts'] as const;

function ReplyTextForm({ text, onDone }: { text?: ReplyText; onDone(): void }) {
  async function save(typed: Record<'title' | 'text' | 'course' | 'stage', string>) {
    const body = { ...typed, course: typed.course || null, stage: (typed.stage || null) as Stage | null };
    if (text) await call('PUT /api/admin/reply-texts/:id', { params: { id: text.id }, body });
    else await call('POST /api/admin/reply-texts', { body });
    onDone();
  }
  return (
    <CallForm submit={save} action="Save text" stale={stale}>
      <TextField name="title" label="Title" defaultValue={text?.title ?? ''} data-autofocus maxLength={100} />
      <LongTextField
        name="text"
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
      <SelectField
        name="course"
        label="Course"
        defaultValue={text?.course ?? ''}
        data={[{ value: '', label: 'Every course' }, ...courseOptions]}
      />
      <SelectField
        name="stage"
        label="Stage"
        defaultValue={text?.stage ?? ''}
        data={optionsOf({ '': 'Every stage', ...stageLabels })}
      />
    </CallForm>
  );
}

function ReplyTextItem({ text }: { text: ReplyText }) {
  const actions = (
    <Group gap="xs">
      <DialogButton
        label="Change"
        title="Change the text"
        size="compact-sm"
        variant="default"
        aria-label={`Change ${text.title}`}
      >
        {(close) => <ReplyTextForm text={text} onDone={close} />}
      </DialogButton>
      <ActionButton
        run={() => call('DELETE /api/admin/reply-texts/:id', { params: { id: text.id } })}
        stale={stale}
        aria-label={`Remove ${text.title}`}
      >
        Remove
      </ActionButton>
    </Group>
  );
  return (
    <Card title={text.title} order={3} actions={actions}>
      <Text size="xs" c="dimmed">
        {text.course ?? 'Every course'} · {text.stage ? stageLabels[text.stage] : 'every stage'}
      </Text>
      <Text className={lists.text}>{text.text}</Text>
    </Card>
  );
}

/** The texts with which staff answer, per course and stage. */
export function ReplyTexts() {
  const newText = (
    <DialogButton label="New text" size="compact-md" leftSection={<IconPlus size={16} />}>
      {(close) => <ReplyTextForm onDone={close} />}
    </DialogButton>
  );
  return (
    <Panel title="Reply texts" size="h5" c="var(--text)" mb="sm" aside={newText}>
      <Stack gap="sm">
        <Text c="dimmed">
          WhatsApp and mail begin with the text that fits course and stage best; the others are a menu away.
        </Text>
        <Loaded query={replyTextsQuery} what="the texts" height={80}>
          {({ items }) => (
            <>
              {items.length === 0 && <Empty title="No texts yet">Until there is one: “{usualText.text}”</Empty>}
              <Cards>
                {items.map((text) => (
                  <ReplyTextItem key={text.id} text={text} />
                ))}
              </Cards>
            </>
          )}
        </Loaded>
      </Stack>
    </Panel>
  );
}
