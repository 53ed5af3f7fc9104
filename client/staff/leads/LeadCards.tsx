import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ListedLead } from '../../../shared/staff-leads.ts';
import { leadHref } from '../addresses.ts';
import { formatMoment } from '../ui/format.ts';
import { DeliveryBadge, ImportedBadge, RiskBadges } from '../ui/labels.tsx';
import { dial, whatsApp } from '../ui/links.ts';
import { describeWork } from '../ui/work/days.ts';
import styles from './LeadCards.module.css';
import { MatchLine } from './MatchLine.tsx';
import { SamePersonBadge } from './SamePersonBadge.tsx';
import type { Selection } from './selection.ts';

/** The list on a phone: one card per lead, the whole of which can be pressed. */
export function LeadCards({ leads, selection }: { leads: readonly ListedLead[]; selection: Selection }) {
  return (
    <Stack component="ul" gap="xs" className={styles.list}>
      {leads.map((lead) => (
        <li key={lead.id} className={styles.card}>
          <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
            <Checkbox
              className={styles.tick}
              aria-label={`Select ${lead.name}`}
              checked={selection.has(lead.number)}
              onChange={() => selection.toggle(lead.number)}
            />
            <a href={leadHref(lead.referenceId)} className={styles.name} data-row-link={lead.number}>
              {lead.name}
            </a>
            {lead.delivery !== 'none' && <DeliveryBadge state={lead.delivery} />}
          </Group>
          <Text>{lead.course}</Text>
          {lead.work && <Text size="xs">{describeWork(lead.work)}</Text>}
          <Text size="xs" c="dimmed">
            {[lead.workExperience, lead.yearOfPassing, lead.collegeName].filter(Boolean).join(' · ')}
          </Text>
          {lead.match && <MatchLine match={lead.match} />}
          <Group gap={4} mt={4}>
            <SamePersonBadge others={lead.samePerson} />
            <ImportedBadge imported={lead.imported} />
            <RiskBadges risks={lead.resumeRisks} isFound={lead.resumeScan === 'found'} />
          </Group>
          <Group justify="space-between" gap="xs" mt={4}>
            <Text size="xs" c="dimmed">
              {lead.referenceId} · {formatMoment(lead.receivedAt)}
            </Text>
            <Group gap="sm">
              {lead.phone && (
                <a href={dial(lead.phone)} className={styles.phone}>
                  {lead.phone}
                </a>
              )}
              {lead.whatsapp && (
                <a
                  href={whatsApp(lead.whatsapp)}
                  className={styles.phone}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`WhatsApp ${lead.name}`}
                >
                  WhatsApp
                </a>
              )}
            </Group>
          </Group>
        </li>
      ))}
    </Stack>
  );
}
