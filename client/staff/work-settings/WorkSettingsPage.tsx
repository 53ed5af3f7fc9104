import { Checkbox, Code, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { courseOptions } from '../../../shared/courses.ts';
import { type ReplyText, type Stage, stageLabels, type WorkSettings } from '../../../shared/lead-work.ts';
import { placeholders } from '../../../shared/placeholders.ts';
import { usualText } from '../../../shared/reply-texts.ts';
import { call } from '../api.ts';
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
import { Lines, Note, Panel, Row, Rows } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { peopleQuery, replyTextsQuery } from '../ui/work/work.ts';

function EditText({ text }: { text?: ReplyText }) {
  async function save(typed: Record<'title' | 'text' | 'course' | 'stage', string>) {
    const body = { ...typed, course: typed.course || null, stage: (typed.stage || null) as Stage | null };
    if (text) await call('PUT /api/admin/reply-texts/:id', { params: { id: text.id }, body });
    else await call('POST /api/admin/reply-texts', { body });
  }
  const button = text
    ? { label: 'Change', title: 'Change the text', 'aria-label': `Change ${text.title}` }
    : { label: 'New text', leftSection: <IconPlus /> };
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

/** The owners of new leads: by the rule of a course, otherwise in turn. What is saved elsewhere resets its own input. */
function NewLeads({ settings }: { settings: WorkSettings }) {
  const names = Object.fromEntries(settings.people.map(({ owner, name }) => [owner, name]));
  const ruled = Object.fromEntries(settings.rules.map(({ course, owner }) => [course, owner]));
  /** The ticked people, and the owners of courses, each under its name. */
  async function save(typed: Record<string, string>) {
    const takers = settings.people.map(({ owner }) => owner).filter((owner) => typed[owner] !== undefined);
    const rules = courseOptions.flatMap((course) => (typed[course] ? [{ course, owner: typed[course] }] : []));
    await call('PUT /api/admin/work-settings', { body: { takers, rules } });
    say('Saved. It counts for leads that come from now on.');
  }
  return (
    <Panel title="New leads">
      <CallForm submit={save} action="Save">
        <Fieldset
          variant="unstyled"
          m={0}
          legend={
            <Text span fw={500}>
              Who gets new leads, in turn
            </Text>
          }
        >
          <Stack gap={6}>
            <Note>Without anybody, new leads stand on everybody’s page Today without an owner.</Note>
            {settings.people.map(({ owner, name, takesLeads }) => (
              <Checkbox
                key={owner + takesLeads}
                name={owner}
                label={`${name} (${owner})`}
                defaultChecked={takesLeads}
              />
            ))}
          </Stack>
        </Fieldset>
        <Text fw={500}>Courses that one person gets</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
          {courseOptions.map((course) => (
            <SelectField
              key={`${course} ${ruled[course]}`}
              name={course}
              label={course}
              defaultValue={ruled[course]}
              data={optionsOf({ '': 'In turn', ...names })}
            />
          ))}
        </SimpleGrid>
      </CallForm>
    </Panel>
  );
}

/** `/staff/work-settings`: the owners of new leads, and the reply texts. */
export function WorkSettingsPage() {
  return (
    <Page title="Settings" narrow adminsOnly>
      <Loaded query={peopleQuery}>{(settings) => <NewLeads settings={settings} />}</Loaded>
      <Panel title="Reply texts" aside={<EditText />}>
        <Text c="dimmed" mb="sm">
          WhatsApp and mail begin with the text that fits course and stage best; the others are a menu away.
        </Text>
        <Loaded query={replyTextsQuery}>
          {({ items }) => (
            <>
              {items.length === 0 && <Empty title="No texts yet">Until there is one: “{usualText.text}”</Empty>}
              <Rows items={items}>
                {(text) => (
                  <Row
                    title={text.title}
                    order={3}
                    note={`${text.course ?? 'Every course'} · ${text.stage ? stageLabels[text.stage] : 'every stage'}`}
                    action={
                      <Group>
                        <EditText text={text} />
                        <ActionButton
                          label="Remove"
                          aria-label={`Remove ${text.title}`}
                          run={() => call('DELETE /api/admin/reply-texts/:id', { params: { id: text.id } })}
                        />
                      </Group>
                    }
                  >
                    <Lines>{text.text}</Lines>
                  </Row>
                )}
              </Rows>
            </>
          )}
        </Loaded>
      </Panel>
    </Page>
  );
}
