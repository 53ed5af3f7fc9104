import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { leadsHref } from '../addresses.ts';
import { count, formatNumber } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import { RowList } from './RowList.tsx';
import { type Run, wantedOf } from './use-import-run.ts';

interface RunViewProps {
  run: Run;
  /** Imports the rows that the dry run said would be. */
  onStart(): void;
  onGoOn(): void;
  onStop(): void;
  onBack(): void;
  onAnother(): void;
}

/** How far it is, in a sentence. */
function describe(run: Run): string {
  const { isDryRun, isRunning, total, rest } = run;
  const imported = wantedOf(run).length;
  if (!isRunning && rest.length === 0) {
    return isDryRun
      ? `${count(imported, 'row')} will be imported. Nothing is imported yet.`
      : `${count(imported, 'lead')} imported.`;
  }
  const done = `${formatNumber(total - rest.length)} of ${count(total, 'row')} ${isDryRun ? 'checked' : 'imported'}`;
  return isRunning ? `${done} so far.` : `Stopped: ${done}.`;
}

/** A dry run or an import: its progress, what can be done about it, and what becomes of every row. */
export function RunView({ run, onStart, onGoOn, onStop, onBack, onAnother }: RunViewProps) {
  const { isDryRun, isRunning, total, rest } = run;
  const isDone = rest.length === 0;
  const wanted = wantedOf(run).length;
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {describe(run)}
      </Text>
      {isRunning && <Progress value={(100 * (total - rest.length)) / total} animated aria-label="Progress" />}
      <Failure error={run.error} />
      {isRunning ? (
        <Group>
          <Button variant="default" onClick={onStop}>
            Stop
          </Button>
        </Group>
      ) : (
        <>
          <Group gap="sm">
            {!isDone && <Button onClick={onGoOn}>Go on</Button>}
            {isDone && isDryRun && wanted > 0 && <Button onClick={onStart}>Import {count(wanted, 'lead')}</Button>}
            {isDryRun && (
              <Button variant="default" onClick={onBack}>
                Change the columns
              </Button>
            )}
            <Button variant="default" onClick={onAnother}>
              Import another sheet
            </Button>
            {!isDryRun && <Anchor href={`${leadsHref}?source=import`}>All imported leads</Anchor>}
          </Group>
          <RowList run={run} />
        </>
      )}
    </Stack>
  );
}
