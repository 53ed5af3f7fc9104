import { Anchor, Badge, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stageLabels, type TodaySection } from '../../../shared/lead-work.ts';
import { countLimit } from '../../../shared/staff-leads.ts';
import type { TodayLead } from '../../../shared/today.ts';
import { base, leadHref, useQueryString, useShow } from '../addresses.ts';
import { pageOf } from '../api.ts';
import { CopyText } from '../ui/CopyText.tsx';
import { formatMoment, formatNumber } from '../ui/format.ts';
import { KeyboardHelp } from '../ui/KeyboardHelp.tsx';
import { Empty, Failure } from '../ui/Notices.tsx';
import { optionsOf } from '../ui/options.ts';
import { Page } from '../ui/Page.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useReturn } from '../ui/use-return.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { formatNextTime, nobodys } from '../ui/work/days.ts';
import { spaced } from '../ui/work/use-reach.ts';
import { WorkBar } from '../ui/work/WorkBar.tsx';
import { TodayMessages } from './TodayMessages.tsx';
import styles from './TodayPage.module.css';

const titles = { overdue: 'Overdue', due: 'Due today', new: 'New' } as const satisfies Record<TodaySection, string>;
const colors = { overdue: 'red', due: 'orange', new: 'indigo' } as const;

interface RowProps {
  lead: TodayLead;
  section: TodaySection;
  isCurrent: boolean;
  withOwner: boolean;
  isPhone: boolean;
  onEnter(): void;
  onSaved(): void;
}

function Row({ lead, section, isCurrent, withOwner, isPhone, onEnter, onSaved }: RowProps) {
  const { stage, nextAt, nextStep, ownerName } = lead.work;
  const when = section === 'new' ? formatMoment(lead.receivedAt) : nextAt && formatNextTime(nextAt);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the name itself
    <li className={styles.row} data-current={isCurrent || undefined} onFocus={onEnter} onClick={onEnter}>
      <div className={styles.head}>
        <a href={leadHref(lead.referenceId)} className={styles.name} data-row-link={lead.id}>
          {lead.name}
        </a>
        <Text>
          {lead.course}
          {lead.alsoApplied.map(({ referenceId, course }) => (
            <span key={referenceId}>
              {' + '}
              <Anchor href={leadHref(referenceId)} inherit>
                {course}
              </Anchor>
            </span>
          ))}
        </Text>
        {lead.phone !== '' && (
          <Group gap={4} wrap="nowrap">
            <Text>{spaced(lead.phone)}</Text>
            <CopyText value={lead.phone} label="phone number" />
          </Group>
        )}
        {section !== 'new' && (
          <Badge size="sm" color="gray">
            {stageLabels[stage]}
          </Badge>
        )}
        {withOwner && (
          <Text size="xs" c="dimmed">
            {ownerName ?? nobodys}
          </Text>
        )}
        <Text size="xs" c="dimmed" className={styles.when}>
          {when}
        </Text>
      </div>
      {nextStep && <Text>{nextStep}</Text>}
      {lead.lastNote && (
        <Text size="sm" c="dimmed" lineClamp={2} title={lead.lastNote.text}>
          {lead.lastNote.text}
        </Text>
      )}
      {isCurrent && !isPhone && (
        <Stack gap="xs" mt="xs">
          <WorkBar lead={lead} onSaved={onSaved} />
        </Stack>
      )}
    </li>
  );
}

/** `/staff`: whom to call, in the order in which it is done. */
export function TodayPage() {
  const query = useQueryString();
  const show = useShow();
  const owner = query.get('owner') === 'all' ? 'all' : 'me';
  const isPhone = useIsPhone();
  const [at, setAt] = useState({ id: '', index: 0 });
  const { data, error, refetch } = useQuery(pageOf('GET /api/admin/today', { query: { owner } }));
  const sections = data?.sections.filter(({ items }) => items.length > 0) ?? [];
  const leads = sections.flatMap(({ items }) => items);
  // A lead that is done leaves, and the next one takes its place.
  const found = leads.findIndex(({ id }) => id === at.id);
  const index = found === -1 ? Math.min(at.index, leads.length - 1) : found;
  const current = leads[index];

  useReturn(leads.length > 0);

  function enter(next: number): void {
    const lead = leads[next];
    if (!lead) return;
    setAt({ id: lead.id, index: next });
    const link = document.querySelector<HTMLElement>(`[data-row-link="${lead.id}"]`);
    if (document.activeElement !== link) link?.focus({ preventScroll: true });
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }
  // Also where the lead stays in Today, to be called again later.
  const goOn = () => enter(index + 1 < leads.length ? index + 1 : index);
  const isAll = owner === 'all';
  const turn = () => show({ owner: isAll ? '' : 'all' }, { replace: true });
  useShortcuts({
    j: () => enter(Math.min(index + 1, leads.length - 1)),
    k: () => enter(Math.max(index - 1, 0)),
    a: turn,
  });

  return (
    <Page
      title="Today"
      actions={
        <Group gap="xs">
          <SegmentedControl
            aria-label="Whose leads"
            value={owner}
            onChange={turn}
            data={optionsOf({ me: 'Mine', all: 'Everyone’s' })}
          />
          <KeyboardHelp withButton={!isPhone} />
        </Group>
      }
    >
      <Failure error={error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={480} aria-label="Loading today" role="status" />}
      {data && leads.length === 0 && (
        <Empty title="No leads left for today">
          New applications appear here by themselves. <Anchor href={`${base}/leads`}>All leads</Anchor>
        </Empty>
      )}
      {sections.map(({ section, count, items }) => (
        <Stack key={section} component="section" gap="xs" aria-labelledby={`today-${section}`}>
          <Group gap="xs">
            <Title order={2} size="h5" id={`today-${section}`}>
              {titles[section]}
            </Title>
            <Badge color={colors[section]}>
              {formatNumber(count)}
              {count === countLimit && '+'}
            </Badge>
            {count > items.length && (
              <Text size="xs" c="dimmed">
                The first {items.length}; the next follow by themselves.
              </Text>
            )}
          </Group>
          <ul className={styles.list}>
            {items.map((lead) => (
              <Row
                key={lead.id}
                lead={lead}
                section={section}
                isCurrent={lead.id === current?.id}
                withOwner={isAll}
                isPhone={isPhone}
                onSaved={goOn}
                onEnter={() => setAt({ id: lead.id, index: leads.indexOf(lead) })}
              />
            ))}
          </ul>
        </Stack>
      ))}
      {/* Below the leads: they would push it away as it is pressed. */}
      {(data || error) && <TodayMessages owner={owner} />}
      {isPhone && <WorkBar lead={current} onSaved={goOn} />}
    </Page>
  );
}
