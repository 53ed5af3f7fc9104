import { Alert, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { RowFate } from '../../../shared/import.ts';
import { leadHref } from '../addresses.ts';
import { count, formatNumber } from '../ui/format.ts';
import { downloadFates, type FateFilter, fateFilters, fateLabel, fatesOf, matches, nameIn } from './fates.ts';
import styles from './ImportPage.module.css';
import type { Run } from './use-import-run.ts';

/** Rows that are shown at first, and with each press. */
const step = 100;

const colors = { import: 'green', there: 'gray', refused: 'red' } as const;

function Row({ run, fate }: { run: Run; fate: RowFate }) {
  return (
    <li className={styles.fate}>
      <Text c="dimmed" component="span">
        Row {fate.row}
      </Text>
      <Text component="span" className={styles.name}>
        {nameIn(run, fate.row) || '–'}
      </Text>
      <Badge color={colors[fate.fate]} miw="max-content">
        {fateLabel(fate)}
      </Badge>
      <Text component="span" className={styles.words}>
        {fate.words.join(' ')}{' '}
        {fate.referenceId && <Anchor href={leadHref(fate.referenceId)}>{fate.referenceId}</Anchor>}
      </Text>
    </li>
  );
}

/** What becomes, or became, of every row. */
export function Fates({ run }: { run: Run }) {
  const [filter, setFilter] = useState<FateFilter>('all');
  const [shown, setShown] = useState(step);
  const all = fatesOf(run);
  const labels: Record<FateFilter, string> = {
    all: 'All',
    import: run.task.isDryRun ? 'Will be imported' : 'Imported',
    remarks: 'With remarks',
    there: 'Already there',
    refused: 'Refused',
  };
  const found = all.filter((fate) => matches(fate, filter));
  const tooOld = all.filter(({ isTooOld }) => isTooOld).length;
  return (
    <Stack gap="sm">
      {tooOld > 0 && (
        <Alert color="yellow">
          {count(tooOld, 'row')} {tooOld === 1 ? 'is' : 'are'} older than leads are kept here, and will not be imported.
        </Alert>
      )}
      <Group justify="space-between" gap="xs">
        <Group gap={6} role="group" aria-label="Which rows">
          {fateFilters.map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant={one === filter ? 'filled' : 'default'}
              aria-pressed={one === filter}
              onClick={() => {
                setFilter(one);
                setShown(step);
              }}
            >
              {labels[one]} {formatNumber(all.filter((fate) => matches(fate, one)).length)}
            </Button>
          ))}
        </Group>
        <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={() => downloadFates(run)}>
          Download the list
        </Button>
      </Group>
      <ul className={styles.fates}>
        {found.slice(0, shown).map((fate) => (
          <Row key={fate.row} run={run} fate={fate} />
        ))}
      </ul>
      {found.length === 0 && <Text c="dimmed">No such rows.</Text>}
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + step)}>
          Show more of {formatNumber(found.length)}
        </Button>
      )}
    </Stack>
  );
}
