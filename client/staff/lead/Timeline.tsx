import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '../../../shared/api/api.ts';
import { queryOf } from '../api.ts';
import { count, formatMoment } from '../ui/format.ts';
import { Loaded } from '../ui/Loaded.tsx';
import lists from '../ui/lists.module.css';
import { Panel } from '../ui/Panel.tsx';
import styles from './Timeline.module.css';

/** Items that are shown at first. */
const first = 12;

function Events({ items }: Answer<'GET /api/admin/applications/:id/timeline'>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, first);
  return (
    <>
      <ol className={`${lists.list} ${styles.list}`}>
        {shown.map(({ at, kind, by, text }) => (
          <li key={`${at} ${kind} ${by} ${text}`} className={lists.row}>
            <Text className={styles.text} mod={{ kind }}>
              {text}
            </Text>
            <Text size="xs" c="dimmed">
              {formatMoment(at)}
              {by && ` · ${by}`}
            </Text>
          </li>
        ))}
      </ol>
      {items.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          Show {count(items.length - shown.length, 'earlier one')}
        </Button>
      )}
    </>
  );
}

/** Everything that happened with a lead, the latest first. */
export function Timeline({ leadId }: { leadId: string }) {
  return (
    <Panel title="Timeline">
      <Loaded
        query={queryOf('GET /api/admin/applications/:id/timeline', { params: { id: leadId } })}
        what="the timeline"
        height={120}
      >
        {(timeline) => <Events {...timeline} />}
      </Loaded>
    </Panel>
  );
}
