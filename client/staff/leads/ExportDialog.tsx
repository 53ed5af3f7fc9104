import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExportFormat, exportHeaders } from '../../../shared/staff-leads.ts';
import { call, send } from '../api.ts';
import type { LeadsSearch } from '../search.ts';
import { saveFile } from '../ui/browser.ts';
import { count, formatBytes } from '../ui/format.ts';
import { Failure } from '../ui/Page.tsx';
import { useActive } from './Filters.tsx';
import { filterOf } from './query.ts';

type Choice = ExportFormat | 'zip';

const formats: Record<Choice, { label: string; description: string }> = {
  csv: { label: 'CSV', description: 'For spreadsheets and other programs' },
  xlsx: { label: 'Excel (XLSX)', description: 'Opens in Excel, LibreOffice and Google Sheets' },
  jsonl: { label: 'JSON lines', description: 'One object per line, for programs' },
  zip: { label: 'Resumes (ZIP)', description: 'By reference ID and name, with a list of those withheld or gone' },
};

/** Fetches and saves a file: a direct link would have search words in its address, which may name a person. */
async function saveExport(search: LeadsSearch, choice: Choice) {
  const query = filterOf(search);
  // Without the mark Excel shows only the letters of one language.
  const response = await (choice === 'zip'
    ? send('GET /api/admin/applications/resumes', { query })
    : send('GET /api/admin/applications/export', {
        query: { ...query, format: choice, bom: choice === 'csv' ? '1' : '0' },
      }));
  const [, name = 'leads'] = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), name);
  return call('GET /api/admin/exports/:id', { params: { id: response.headers.get(exportHeaders.id) ?? '' } });
}

/** Downloads the list as it is filtered, or its resumes. */
export function ExportForm({ search, onClose }: { search: LeadsSearch; onClose(): void }) {
  const [choice, setChoice] = useState<Choice>('csv');
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => saveExport(search, choice) });
  const { q, numbers } = search;
  const words = [
    ...(numbers ? [count(numbers.split(',').length, 'selected lead')] : []),
    ...(q ? [`Search: ${q}`] : []),
    ...useActive(search).map((filter) => filter.words),
  ];
  return (
    <Stack gap="md">
      <Text c="dimmed">{words.join(' · ') || 'All leads'}</Text>
      <Radio.Group label="Format" value={choice} onChange={(value) => setChoice(value as Choice)}>
        <Stack gap="xs" mt={6}>
          {Object.entries(formats).map(([value, { label, description }]) => (
            <Radio key={value} value={value} label={label} description={description} disabled={isPending} />
          ))}
        </Stack>
      </Radio.Group>
      <Failure error={error} />
      <div role="status">
        {isPending && <Text>The file is being fetched. Keep this page open until it is saved.</Text>}
        {data && (
          <Text>
            <b>Saved.</b> {count(data.rows ?? 0, data.format === 'zip' ? 'file' : 'row')},{' '}
            {formatBytes(data.bytes ?? 0)}
          </Text>
        )}
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => mutate()} loading={isPending}>
          Download
        </Button>
      </Group>
    </Stack>
  );
}
