import { Anchor, Badge, Box, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Batch } from '../../../shared/batches.ts';
import { stageLabels, type TodaySection } from '../../../shared/lead-work.ts';
import { countLimit } from '../../../shared/staff-leads.ts';
import type { TodayLead } from '../../../shared/today.ts';
import { base, leadHref, leadsHref, useQueryString, useShow } from '../addresses.ts';
import { pageOf } from '../api.ts';
import { useIsPhone, useReturn, useShortcuts } from '../ui/browser.ts';
import { CopyText, optionsOf } from '../ui/controls.tsx';
import { count, formatMoment, formatNumber } from '../ui/format.ts';
import { KeyboardHelp } from '../ui/KeyboardHelp.tsx';
import { spaced } from '../ui/links.ts';
import { Empty, Failure, Loaded, Page } from '../ui/Page.tsx';
import styles from '../ui/rows.module.css';
import { MessageRow } from '../ui/work/MessageRow.tsx';
import { WorkBar } from '../ui/work/WorkBar.tsx';
import { batchesQuery, dayFromNow, formatNext, formatNextTime, nobodys } from '../ui/work/work.ts';

const titles = { overdue: 'Overdue', due: 'Due today', new: 'New' } as const satisfies Record<TodaySection, string>;
const colors = { overdue: 'red', due: 'orange', new: 'indigo' } as const;

/** The batch of a lead, or the next one of its course, with the seats that can still be offered. */
function batchOf({ course, work }: TodayLead, batches: readonly Batch[]): string | undefined {
  const coming = batches.filter(({ course: of, startsOn }) => of === course && startsOn >= dayFromNow(0));
  const own = batches.find(({ id }) => id === work.batch);
  const batch = own ?? coming.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))[0];
  if (!batch) return undefined;
  const seats = batch.free === 0 ? 'full' : `${count(batch.free, 'seat')} free`;
  const when = [formatNext(batch.startsOn), batch.schedule].filter(Boolean).join(', ');
  return `${own ? 'Batch' : 'Next batch'}: ${when}, ${seats}`;
}

interface SectionProps {
  title: string;
  color: string;
  /** How many there are. */
  size: string;
  note?: ReactNode;
  children: ReactNode;
}

function Section({ title, color, size, note, children }: SectionProps) {
  const id = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Group gap="xs">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        <Badge color={color}>{size}</Badge>
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      </Group>
      <ul className={styles.list}>{children}</ul>
    </Stack>
  );
}

interface RowProps {
  lead: TodayLead;
  batch: string | undefined;
  section: TodaySection;
  isCurrent: boolean;
  withOwner: boolean;
  isPhone: boolean;
  onEnter(): void;
  onSaved(): void;
}

function Row({ lead, batch, section, isCurrent, withOwner, isPhone, onEnter, onSaved }: RowProps) {
  const { stage, nextAt, nextStep, ownerName } = lead.work;
  const when = section === 'new' ? formatMoment(lead.receivedAt) : nextAt && formatNextTime(nextAt);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the name itself
    <li className={styles.row} data-current={isCurrent || undefined} onFocus={onEnter} onClick={onEnter}>
      <div className={styles.head}>
        <Anchor href={leadHref(lead.referenceId)} fw={600} underline="hover" data-row-link={lead.id}>
          {lead.name}
        </Anchor>
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
        {batch && <Text>{batch}</Text>}
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
        <Text size="xs" c="dimmed" ml="auto">
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
        <Box mt="xs">
          <WorkBar lead={lead} onSaved={onSaved} />
        </Box>
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
  const today = pageOf('GET /api/admin/today', { query: { owner } });
  const { data, error } = useQuery(today);
  const messages = useQuery(pageOf('GET /api/admin/today/messages', { query: { owner } }));
  const { data: batches } = useQuery(batchesQuery);
  const sections = data?.sections.filter(({ items }) => items.length > 0) ?? [];
  const leads = sections.flatMap(({ items }) => items);
  const ids = [...leads, ...(messages.data?.items ?? [])].map(({ id }) => id);
  // What is done leaves, and the next one takes its place.
  const found = ids.indexOf(at.id);
  const index = found === -1 ? Math.min(at.index, ids.length - 1) : found;
  const current = ids[index];
  // It stays the current one, wherever a change moves it in the list.
  if (data && current !== undefined && found === -1) setAt({ id: current, index });

  useReturn(ids.length > 0);

  function enter(next: number): void {
    const id = ids[next];
    if (id === undefined) return;
    setAt({ id, index: next });
    const link = document.querySelector<HTMLElement>(`[data-row-link="${id}"]`);
    if (document.activeElement !== link) link?.focus({ preventScroll: true });
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }
  // Also where the lead stays in Today, to be called again later.
  const goOn = () => enter(index + 1 < ids.length ? index + 1 : index);
  const isAll = owner === 'all';
  const turn = () => show({ owner: isAll ? '' : 'all' }, { replace: true });
  useShortcuts({
    j: () => enter(Math.min(index + 1, ids.length - 1)),
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
      <Loaded query={today} what="today" height={480}>
        {() =>
          leads.length === 0 && (
            <Empty title="No leads left for today">
              New applications appear here by themselves. <Anchor href={leadsHref}>All leads</Anchor>
            </Empty>
          )
        }
      </Loaded>
      {sections.map(({ section, count: leadCount, items }) => (
        <Section
          key={section}
          title={titles[section]}
          color={colors[section]}
          size={`${formatNumber(leadCount)}${leadCount === countLimit ? '+' : ''}`}
          note={leadCount > items.length && `The first ${items.length}; the next follow by themselves.`}
        >
          {items.map((lead) => (
            <Row
              key={lead.id}
              lead={lead}
              batch={batchOf(lead, batches?.items ?? [])}
              section={section}
              isCurrent={lead.id === current}
              withOwner={isAll}
              isPhone={isPhone}
              onSaved={goOn}
              onEnter={() => setAt({ id: lead.id, index: ids.indexOf(lead.id) })}
            />
          ))}
        </Section>
      ))}
      {/* Below the leads: they would push it away as it is pressed. */}
      <Failure error={messages.error} onRetry={() => messages.refetch()} />
      {(data || error) && messages.data && messages.data.items.length > 0 && (
        <>
          <Section
            title="Messages"
            color="indigo"
            size={`${messages.data.items.length}${messages.data.hasMore ? '+' : ''}`}
          >
            {messages.data.items.map((message) => (
              <MessageRow
                key={message.id}
                order={3}
                message={message}
                isCurrent={!isPhone && message.id === current}
                // On a phone the bar stays with its lead: without it, the page would move under the finger.
                onEnter={() => isPhone || setAt({ id: message.id, index: ids.indexOf(message.id) })}
              />
            ))}
          </Section>
          <Anchor href={`${base}/messages`}>All messages</Anchor>
        </>
      )}
      {isPhone && <WorkBar lead={leads[index] ?? leads.at(-1)} onSaved={goOn} />}
    </Page>
  );
}
