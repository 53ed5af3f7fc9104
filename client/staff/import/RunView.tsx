import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { leadsHref } from '../addresses.ts';
import { count, formatNumber } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import { Fates } from './Fates.tsx';
import type { Run, useImportRun } from './use-import-run.ts';

type Controls = Omit<ReturnType<typeof useImportRun>, 'run' | 'check' | 'leave'>;

interface RunViewProps extends Controls {
  run: Run;
  onBack(): void;
  onAnother(): void;
}

/** How far it is, in a sentence. */
function describe({ task, phase }: Run): string {
  const { isDryRun, total, rest } = task;
  const done = total - rest.length;
  const imported = [...task.fates.values()].filter(({ fate }) => fate === 'import').length;
  if (phase === 'done') {
    return isDryRun
      ? `${count(imported, 'row')} will be imported. Nothing is imported yet.`
      : `${count(imported, 'lead')} imported.`;
  }
  const far = `${formatNumber(done)} of ${count(total, 'row')} ${isDryRun ? 'checked' : 'imported'}`;
  return phase === 'stopped' ? `Stopped: ${far}.` : `${far} so far.`;
}

/** A dry run or an import: its progress, what can be done about it, and what becomes of every row. */
export function RunView({ run, start, goOn, stop, onBack, onAnother }: RunViewProps) {
  const { task, phase } = run;
  const { isDryRun, total, rest } = task;
  const wanted = [...task.fates.values()].filter(({ fate }) => fate === 'import').length;
  const share = total === 0 ? 100 : ((total - rest.length) / total) * 100;
  return (
    <Stack gap="sm">
      <Stack gap={6}>
        <Text fw={600} role="status">
          {describe(run)}
        </Text>
        {phase !== 'done' && <Progress value={share} animated={phase === 'running'} aria-label="Progress" />}
      </Stack>
      <Failure error={run.error} />
      <Group gap="sm">
        {phase === 'running' && (
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        )}
        {phase === 'stopped' && <Button onClick={() => goOn(task)}>Go on</Button>}
        {phase === 'done' && isDryRun && wanted > 0 && (
          <Button onClick={() => start(task)}>Import {count(wanted, 'lead')}</Button>
        )}
        {isDryRun && phase !== 'running' && (
          <Button variant="default" onClick={onBack}>
            Change the columns
          </Button>
        )}
        {phase !== 'running' && (
          <Button variant="default" onClick={onAnother}>
            Import another sheet
          </Button>
        )}
        {!isDryRun && phase !== 'running' && <Anchor href={`${leadsHref}?source=import`}>All imported leads</Anchor>}
      </Group>
      {phase !== 'running' && <Fates run={run} />}
    </Stack>
  );
}
