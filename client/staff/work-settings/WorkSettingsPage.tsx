import { Button, Checkbox, CloseButton, Code, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { courseOptions } from '../../../shared/courses.ts';
import { type ReplyText, type Stage, stageLabels, type WorkSettings } from '../../../shared/lead-work.ts';
import { placeholders } from '../../../shared/placeholders.ts';
import { usualText } from '../../../shared/reply-texts.ts';
import { call } from '../api.ts';
import { say } from '../toast.tsx';
import {
  ActionButton,
  CallForm,
  DialogForm,
  LongTextField,
  optionsOf,
  SelectField,
  TextField,
} from '../ui/controls.tsx';
import { Empty, Loaded, Page } from '../ui/Page.tsx';
import { Note, Panel, Row, Rows } from '../ui/parts.tsx';
import styles from '../ui/rows.module.css';
import { peopleQuery, replyTextsQuery } from '../ui/work/work.ts';

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
function ReplyTexts() {
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

/** The owners of new leads: by the rule of a course, otherwise in turn. */
function NewLeads({ settings }: { settings: WorkSettings }) {
  const { people } = settings;
  const [takers, setTakers] = useState(people.filter(({ takesLeads }) => takesLeads).map(({ owner }) => owner));
  const [rules, setRules] = useState(settings.rules);
  async function save() {
    await call('PUT /api/admin/work-settings', { body: { takers, rules } });
    say('Saved. It counts for leads that come from now on.');
  }
  const without = courseOptions.filter((course) => !rules.some((rule) => rule.course === course));
  const [course, setCourse] = useState('');

  function addRule() {
    const [first] = people;
    const chosen = course || without[0];
    if (first && chosen) setRules([...rules, { course: chosen, owner: first.owner }]);
    setCourse('');
  }
  return (
    <Panel title="New leads">
      <CallForm submit={save} action="Save">
        <Checkbox.Group label="Who gets new leads, in turn" value={takers} onChange={setTakers}>
          <Stack gap={6} mt={6}>
            {people.map(({ owner, name }) => (
              <Checkbox key={owner} value={owner} label={`${name} (${owner})`} />
            ))}
          </Stack>
        </Checkbox.Group>
        {takers.length === 0 && (
          <Text c="var(--danger)">Nobody: new leads stand on everybody’s page Today without an owner.</Text>
        )}
        <Text fw={500}>Courses that one person gets</Text>
        {rules.map((rule, index) => (
          <Group key={rule.course} gap="xs" wrap="nowrap">
            <NativeSelect
              flex={1}
              label={rule.course}
              value={rule.owner}
              onChange={({ currentTarget }) => setRules(rules.with(index, { ...rule, owner: currentTarget.value }))}
              data={people.map(({ owner, name }) => ({ value: owner, label: name }))}
            />
            <CloseButton
              aria-label={`Remove the rule for ${rule.course}`}
              mt="lg"
              onClick={() => setRules(rules.filter((one) => one !== rule))}
            />
          </Group>
        ))}
        <Group gap="xs" align="end">
          <NativeSelect
            flex={1}
            label="Another course"
            value={course}
            onChange={({ currentTarget }) => setCourse(currentTarget.value)}
            data={without}
          />
          <Button variant="default" onClick={addRule} disabled={without.length === 0}>
            Add a rule
          </Button>
        </Group>
      </CallForm>
    </Panel>
  );
}

/** `/staff/work-settings`: the owners of new leads, and the reply texts. */
export function WorkSettingsPage() {
  return (
    <Page title="Settings" narrow adminsOnly>
      <Loaded query={peopleQuery}>
        {(settings) => <NewLeads key={JSON.stringify(settings)} settings={settings} />}
      </Loaded>
      <ReplyTexts />
    </Page>
  );
}
