import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldName, fieldLabels } from '../../../shared/application.ts';
import type { LeadDetail } from '../../../shared/staff-leads.ts';
import { sections } from '../../features/registration/sections.ts';
import { CopyText } from '../ui/CopyText.tsx';
import styles from './LeadFields.module.css';

const copied: readonly string[] = ['name', 'email', 'phone', 'whatsapp', 'address', 'portfolio', 'linkedin', 'github'];

/** An address on the web opens in its own tab and learns nothing of where it was opened; any other text stays text. */
function WebLink({ href }: { href: string }) {
  if (!/^https?:\/\//i.test(href)) return href;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm">
      {href}
    </Anchor>
  );
}

function shownValue(lead: LeadDetail, field: FieldName): ReactNode {
  const value = lead[field];
  if (value === null || value === '') return null;
  const text = String(value);
  if (field === 'email') {
    return (
      <Anchor href={`mailto:${text}`} size="sm">
        {text}
      </Anchor>
    );
  }
  if (field === 'phone') {
    return (
      <Anchor href={`tel:${text}`} size="sm">
        {text}
      </Anchor>
    );
  }
  if (field === 'whatsapp') return <WhatsApp number={text} />;
  if (field === 'portfolio' || field === 'linkedin' || field === 'github') return <WebLink href={text} />;
  return text;
}

/** Applicants give ten digits, which are Indian numbers. */
function WhatsApp({ number }: { number: string }) {
  return (
    <Anchor href={`https://wa.me/91${number}`} target="_blank" rel="noopener noreferrer" size="sm">
      {number}
    </Anchor>
  );
}

/** Everything that the applicant sent, in the groups of the form; what was left empty is left out. */
export function LeadFields({ lead }: { lead: LeadDetail }) {
  return (
    <Stack gap="sm">
      {sections.map(({ id, title, fields }) => {
        const given = fields.flatMap((field) => {
          if (field === 'resume') return [];
          const value = shownValue(lead, field);
          return value === null ? [] : [{ field, value }];
        });
        if (given.length === 0) return null;
        return (
          <Paper key={id} component="section" aria-labelledby={id} p="sm">
            <Title order={2} size="h6" id={id} mb={4} c="dimmed" ff="text">
              {title}
            </Title>
            <dl className={styles.fields}>
              {given.map(({ field, value }) => (
                <div key={field} className={styles.field}>
                  <dt>{fieldLabels[field]}</dt>
                  <dd>
                    <Group gap={4} wrap="nowrap" align="start">
                      <Text size="sm" component="div" className={styles.value} data-field={field}>
                        {value}
                      </Text>
                      {copied.includes(field) && (
                        <CopyText value={String(lead[field])} label={fieldLabels[field].toLowerCase()} />
                      )}
                    </Group>
                  </dd>
                </div>
              ))}
            </dl>
          </Paper>
        );
      })}
    </Stack>
  );
}
