import { Code, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { courseOptions } from '../../../shared/courses.ts';
import { type ReplyText, type Stage, stageLabels } from '../../../shared/lead-work.ts';
import { placeholders } from '../../../shared/placeholders.ts';
import { usualText } from '../../../shared/reply-texts.ts';
import { call } from '../api.ts';
import { ActionButton, DialogForm, LongTextField, optionsOf, SelectField, TextField } from '../ui/controls.tsx';
import { Empty, Loaded } from '../ui/Page.tsx';
import { Note, Panel, Row, Rows } from '../ui/parts.tsx';
import styles from '../ui/rows.module.css';
import { replyTextsQuery } from '../ui/work/work.ts';

/** Adds a text, or changes one. */
function EditText({ text }: { text?: ReplyText }) {
  async function save(typed: Record<'title' | 'text' | 'course' | 'stage', string>) {
    const body = { ...typed, course: typed.course || null, stage: (typed.stage || null) as Stage | null };
    if (text) await call('PUT /api/admin/reply-texts/:id', { params: { id: text.id }, body });
    else await call('POST /api/admin/reply-texts', { body });
  }
  const button = text
    ? { label: 'Change', title: 'Change the text', 'aria-label': `Change ${text.title}` }
    : { label: 'New text', leftSection: <IconPlus size={16} /> };
  return (
    <DialogForm {...button} submit={save} action="Save text">
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
      <Note>
        These stand for the lead’s own: <Code>{placeholders.map((name) => `{${name}}`).join(' ')}</Code>
      </Note>
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
    </DialogForm>
  );
}

function ReplyTextItem({ text }: { text: ReplyText }) {
  const actions = (
    <Group gap="xs">
      <EditText text={text} />
      <ActionButton
        run={() => call('DELETE /api/admin/reply-texts/:id', { params: { id: text.id } })}
        aria-label={`Remove ${text.title}`}
      >
        Remove
      </ActionButton>
    </Group>
  );
  return (
    <Row
      title={text.title}
      order={3}
      note={`${text.course ?? 'Every course'} · ${text.stage ? stageLabels[text.stage] : 'every stage'}`}
      action={actions}
    >
      <Text className={styles.text}>{text.text}</Text>
    </Row>
  );
}

/** Texts for answers by course and stage. */
export function ReplyTexts() {
  return (
    <Panel title="Reply texts" aside={<EditText />}>
      <Stack gap="sm">
        <Text c="dimmed">
          WhatsApp and mail begin with the text that fits course and stage best; the others are a menu away.
        </Text>
        <Loaded query={replyTextsQuery}>
          {({ items }) => (
            <>
              {items.length === 0 && <Empty title="No texts yet">Until there is one: “{usualText.text}”</Empty>}
              <Rows items={items}>{(text) => <ReplyTextItem text={text} />}</Rows>
            </>
          )}
        </Loaded>
      </Stack>
    </Panel>
  );
}
