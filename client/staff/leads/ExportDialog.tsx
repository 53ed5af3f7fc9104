import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExportFormat, exportHeaders } from '../../../shared/staff-leads.ts';
import { call, send } from '../api.ts';
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
async function saveExport(query: URLSearchParams, choice: Choice) {
  const filter = filterOf(query);
  if (choice !== 'zip') filter.set('format', choice);
  // Without it Excel shows only the letters of one language.
  if (choice === 'csv') filter.set('bom', '1');
  const response = await send(`GET /api/admin/applications/${choice === 'zip' ? 'resumes' : 'export'}`, {
    query: filter,
  });
  const [, name = 'leads'] = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), name);
  return call('GET /api/admin/exports/:id', { params: { id: response.headers.get(exportHeaders.id) ?? '' } });
}

/** Downloads the list as it is filtered, or its resumes. */
export function ExportForm({ query, onClose }: { query: URLSearchParams; onClose(): void }) {
  const [choice, setChoice] = useState<Choice>('csv');
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => saveExport(query, choice) });
  const [search, numbers] = [query.get('q'), query.get('numbers')];
  const words = [
    ...(numbers ? [count(numbers.split(',').length, 'selected lead')] : []),
    ...(search ? [`Search: ${search}`] : []),
    ...useActive(query).map((filter) => filter.words),
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
