import { Anchor, Box, Flex, Stack, Text } from '@mantine/core';
import type { Field } from '../../../shared/field.ts';
import { fieldOf, fieldsOf, sections } from '../../../shared/fields.ts';
import { originFields, originNames } from '../../../shared/origin.ts';
import type { LeadDetail } from '../../../shared/staff-leads.ts';
import { linkTo } from '../ui/ActionBar.tsx';
import { CopyText } from '../ui/controls.tsx';
import { formatMoment } from '../ui/format.ts';
import { dial, mailTo, webLink, whatsApp } from '../ui/links.ts';
import { Note, Panel } from '../ui/parts.tsx';

/** Links by kind of field. */
const links: Readonly<Record<NonNullable<Field['link']>, (text: string) => string | undefined>> = {
  mail: (text) => mailTo(text),
  phone: dial,
  whatsapp: (text) => whatsApp(text),
  web: webLink,
};

interface LeadFieldProps extends Partial<Pick<Field, 'link' | 'isCopied'>> {
  name: string;
  label: string;
  value: string;
  corrections?: LeadDetail['corrections'];
}

function LeadField({ name, label, value, link, isCopied, corrections = [] }: LeadFieldProps) {
  const href = link && links[link](value);
  const text = (
    <Text component="div" miw={0} style={{ whiteSpace: 'pre-wrap' }} data-field={name}>
      {href ? <Anchor {...linkTo(href)}>{value}</Anchor> : value}
    </Text>
  );
  return (
    <Flex wrap="wrap" gap="2px 0.75rem" py={4}>
      <Note component="dt" lh="lg" flex="1 1 7rem">
        {label}
      </Note>
      <Box component="dd" m={0} miw={0} flex="2 1 14rem">
        {link || isCopied ? (
          <CopyText value={value} label={label.toLowerCase()}>
            {text}
          </CopyText>
        ) : (
          text
        )}
        {corrections.map(({ before, correctedAt }) => (
          <Note key={correctedAt}>
            Corrected by the applicant {formatMoment(correctedAt)}; before: {before}
          </Note>
        ))}
      </Box>
    </Flex>
  );
}

/** The filled fields of the application in the sections of the form. */
export function LeadFields({ lead }: { lead: LeadDetail }) {
  return (
    <Stack gap="sm">
      {sections.map(({ id, title }) => {
        const given = fieldsOf(id).filter((name) => lead[name] !== null && lead[name] !== '');
        if (given.length === 0) return null;
        return (
          <Panel key={id} title={title}>
            <Box component="dl" m={0}>
              {given.map((name) => (
                <LeadField
                  {...fieldOf(name)}
                  key={name}
                  name={name}
                  value={String(lead[name])}
                  corrections={lead.corrections.filter(({ field }) => field === name)}
                />
              ))}
            </Box>
          </Panel>
        );
      })}
    </Stack>
  );
}

/** The origin of the visit, as far as the browser told it. */
export function LeadOrigin({ lead }: { lead: LeadDetail }) {
  const known = originNames.filter((name) => lead[name] !== null);
  if (known.length === 0) return null;
  return (
    <Panel title="Where they came from">
      <Box component="dl" m={0}>
        {known.map((name) => (
          <LeadField key={name} name={name} label={originFields[name].label} value={lead[name] ?? ''} />
        ))}
      </Box>
    </Panel>
  );
}
