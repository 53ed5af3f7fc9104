import { Badge, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Batch } from '../../../shared/batches.ts';
import { otherCourse } from '../../../shared/courses.ts';
import { stageLabels, type TodaySection } from '../../../shared/lead-work.ts';
import { countLimit } from '../../../shared/staff-leads.ts';
import type { TodayLead } from '../../../shared/today.ts';
import { pageOf } from '../api.ts';
import { useIsPhone, useReturn } from '../ui/browser.ts';
import { optionsOf } from '../ui/controls.tsx';
import { count, formatMoment, formatNumber } from '../ui/format.ts';
import { useShortcuts } from '../ui/keys.tsx';
import { Link, leadLink, useShow } from '../ui/links.tsx';
import { Empty, Failure, Loaded, Page } from '../ui/Page.tsx';
import { Note, Row, Rows, Section } from '../ui/parts.tsx';
import { MessageRow, Phone, WorkBar } from '../ui/work/WorkRows.tsx';
import { batchesQuery, dayFromNow, formatNext, formatNextTime, nobodys } from '../ui/work/work.ts';

const titles: Record<TodaySection, string> = { overdue: 'Overdue', due: 'Due today', new: 'New' };
const colors = { overdue: 'red', due: 'orange', new: 'indigo' } as const;

/** The batch of a lead, or the next one of its course, with its free seats. */
function batchOf({ course, work }: TodayLead, batches: readonly Batch[]) {
  const own = batches.find(({ id }) => id === work.batch);
  // The latest stands first. As on the page of the course, one with a free seat goes before those that are full.
  const upcoming = batches.filter((one) => one.course === course && one.startsOn >= dayFromNow(0));
  const batch = own ?? upcoming.findLast(({ free }) => free > 0) ?? upcoming.at(-1);
  if (!batch) return undefined;
  const seats = batch.free === 0 ? 'full' : `${count(batch.free, 'seat')} free`;
  const when = [formatNext(batch.startsOn), batch.schedule].filter(Boolean).join(', ');
  return `${own ? 'Batch' : 'Next batch'}: ${when}, ${seats}`;
}

/** `/staff`: the leads and messages of the day in their order. */
export function TodayPage() {
  const show = useShow();
  const owner = useSearch({ strict: false }).owner === 'all' ? 'all' : 'me';
  const isPhone = useIsPhone();
  const [at, setAt] = useState({ id: '', index: 0 });
  const today = pageOf('GET /api/admin/today', { query: { owner } });
  const { data, error, isPlaceholderData } = useQuery(today);
  const messages = useQuery(pageOf('GET /api/admin/today/messages', { query: { owner } }));
  const { data: batches } = useQuery(batchesQuery);
  const sections = data?.sections.filter(({ items }) => items.length > 0) ?? [];
  const leads = sections.flatMap(({ items }) => items);
  const ids = [...leads, ...(messages.data?.items ?? [])].map(({ id }) => id);
  // Finished rows leave the list, and the next one takes their place.
  const found = ids.indexOf(at.id);
  const index = found === -1 ? Math.min(at.index, ids.length - 1) : found;
  const current = isPlaceholderData ? undefined : ids[index];
  // A row stays the current one wherever a change moves it.
  if (data && current !== undefined && found === -1) setAt({ id: current, index });

  useReturn(ids.length > 0);

  function step(by: number) {
    const next = Math.max(0, Math.min(index + by, ids.length - 1));
    const id = ids[next];
    if (id === undefined) return;
    setAt({ id, index: next });
    const link = document.querySelector<HTMLElement>(`[data-row-link="${id}"]`);
    if (document.activeElement !== link) link?.focus({ preventScroll: true });
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }
  // Also for a lead that stays in Today, to be called again later.
  const goOn = () => step(1);
  const isAll = owner === 'all';
  function turn() {
    setAt({ id: '', index: 0 });
    show({ owner: isAll ? '' : 'all' });
  }
  useShortcuts({
    j: { label: 'Next lead; Enter opens it', run: goOn },
    k: { label: 'Previous lead', run: () => step(-1) },
    a: { label: 'Mine or everyone’s', run: turn },
  });

  return (
    <Page
      title="Today"
      actions={
        <SegmentedControl
          aria-label="Whose leads"
          value={owner}
          onChange={turn}
          data={optionsOf({ me: 'Mine', all: 'Everyone’s' })}
        />
      }
    >
      <Loaded query={today}>
        {() =>
          leads.length === 0 && (
            <Empty title="No leads left for today">
              New applications appear here by themselves. <Link to="/leads">All leads</Link>
            </Empty>
          )
        }
      </Loaded>
      {sections.map(({ section, count: leadCount, items }) => (
        <Section
          key={section}
          title={titles[section]}
          aside={
            <>
              <Badge color={colors[section]}>
                {formatNumber(leadCount)}
                {leadCount === countLimit && '+'}
              </Badge>
              {leadCount > items.length && <Note>The first {items.length}; the next follow by themselves.</Note>}
            </>
          }
        >
          <Rows isFramed items={items}>
            {(lead) => {
              const { course, alsoApplied, lastNote, work } = lead;
              const batch = batchOf(lead, batches?.items ?? []);
              return (
                <Row
                  title={
                    <Link {...leadLink(lead.referenceId)} fw={600} underline="hover" data-row-link={lead.id}>
                      {lead.name}
                    </Link>
                  }
                  badges={
                    <>
                      <Text>
                        {course === otherCourse ? (lead.others ?? course) : course}
                        {alsoApplied.map((other) => (
                          <span key={other.referenceId}>
                            {' + '}
                            <Link {...leadLink(other.referenceId)} inherit>
                              {other.course}
                            </Link>
                          </span>
                        ))}
                      </Text>
                      {batch && <Text>{batch}</Text>}
                      {section !== 'new' && (
                        <Badge size="sm" color="gray">
                          {stageLabels[work.stage]}
                        </Badge>
                      )}
                      {isAll && <Note>{work.ownerName ?? nobodys}</Note>}
                      <Phone phone={lead.phone} />
                    </>
                  }
                  action={
                    <Note>
                      {section === 'new' && !lastNote
                        ? formatMoment(lead.receivedAt)
                        : formatNextTime(work.nextAt ?? '')}
                    </Note>
                  }
                  isCurrent={lead.id === current}
                  onEnter={() => setAt({ id: lead.id, index: ids.indexOf(lead.id) })}
                >
                  {work.nextStep && <Text>{work.nextStep}</Text>}
                  {lastNote && (
                    <Text c="dimmed" lineClamp={2} title={lastNote.text}>
                      {lastNote.text}
                    </Text>
                  )}
                  {lead.id === current && !isPhone && <WorkBar lead={lead} onSaved={goOn} />}
                </Row>
              );
            }}
          </Rows>
        </Section>
      ))}
      {/* Below the leads: they would push it away as it is pressed. */}
      <Failure error={messages.error} onRetry={() => messages.refetch()} />
      {(data || error) && messages.data && messages.data.items.length > 0 && (
        <>
          <Section
            title="Messages"
            aside={
              <Badge>
                {messages.data.items.length}
                {messages.data.hasMore && '+'}
              </Badge>
            }
          >
            <Rows isFramed items={messages.data.items}>
              {(message) => (
                <MessageRow
                  message={message}
                  isCurrent={!isPhone && message.id === current}
                  // On a phone the bar stays with its lead: without it, the page would move under the finger.
                  onEnter={() => isPhone || setAt({ id: message.id, index: ids.indexOf(message.id) })}
                />
              )}
            </Rows>
          </Section>
          <Link to="/messages">All messages</Link>
        </>
      )}
      {isPhone && <WorkBar lead={leads[index] ?? leads.at(-1)} onSaved={goOn} />}
    </Page>
  );
}
