import { Button, Checkbox, CloseButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { courseOptions } from '../../../shared/courses.ts';
import type { WorkSettings } from '../../../shared/lead-work.ts';
import { call } from '../api.ts';
import { say } from '../toast.tsx';
import { CallForm } from '../ui/controls.tsx';
import { Loaded, Page } from '../ui/Page.tsx';
import { Panel } from '../ui/parts.tsx';
import { peopleQuery } from '../ui/work/work.ts';
import { ReplyTexts } from './ReplyTexts.tsx';

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
