import { Button, Checkbox, Group, Loader, Modal, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportFormat } from '../../../shared/staff-leads.ts';
import { addressOf, call } from '../api.ts';
import { count, formatBytes } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import { filterLabels, filterNames, filterValues } from './query.ts';

type Choice = ExportFormat | 'zip';

const formats: Record<Choice, { label: string; description: string }> = {
  csv: { label: 'CSV', description: 'For spreadsheets and other programs' },
  xlsx: { label: 'Excel (XLSX)', description: 'Opens in Excel, LibreOffice and Google Sheets' },
  jsonl: { label: 'JSON lines', description: 'One object per line, for programs' },
  zip: { label: 'Resumes (ZIP)', description: 'The files themselves, named by reference ID and name' },
};

/** Has the browser save a file to disk by itself, however large it is. */
function saveFile(id: string): void {
  const link = document.createElement('a');
  link.href = addressOf('GET /api/admin/exports/:id/file', { params: { id } }).href;
  link.download = '';
  link.click();
}

/** The filters in words, so that nobody exports another list than the one meant. */
function describe(query: URLSearchParams): string {
  const search = query.get('q');
  const numbers = query.get('numbers');
  if (numbers) return count(numbers.split(',').length, 'selected lead');
  const parts = filterNames.flatMap((name) => {
    const values = query.getAll(name);
    return values.length > 0 ? [`${filterLabels[name]}: ${values.join(' or ')}`] : [];
  });
  return [...(search ? [`Search: ${search}`] : []), ...parts].join(' · ') || 'All leads';
}

/** What the server has sent, or is sending. */
function Sent({ order, format }: { order: { id: string; rows: number; rowsAreExact: boolean }; format: Choice }) {
  const { id, rows, rowsAreExact } = order;
  const { data } = useQuery({
    queryKey: ['GET /api/admin/exports/:id', id],
    // Asked for by the page, not by a person.
    queryFn: ({ signal }) => call('GET /api/admin/exports/:id', { params: { id }, signal, isRefresh: true }),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : 1_000),
  });
  const noun = format === 'zip' ? 'file' : 'row';
  if (data?.finishedAt)
    return (
      <Text>
        <b>Sent.</b> {data.rows !== null && count(data.rows, noun)}
        {data.bytes !== null && `, ${formatBytes(data.bytes)}`}
      </Text>
    );
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <Loader size={16} mt={3} />
      <Text>
        {rowsAreExact ? '' : 'About '}
        {count(rows, 'lead')}. Your browser saves the file as it comes and shows how far it is; this window can be
        closed.
      </Text>
    </Group>
  );
}

interface ExportDialogProps {
  query: URLSearchParams;
  opened: boolean;
  onClose(): void;
}

/** Downloads the list as it is filtered, or its resumes. */
export function ExportDialog({ query, opened, onClose }: ExportDialogProps) {
  const [choice, setChoice] = useState<Choice>('csv');
  const [withMark, setWithMark] = useState(true);
  const { mutate, isPending, data, error, reset } = useMutation({
    async mutationFn() {
      const body = { filter: filterValues(query), format: choice, bom: withMark };
      const order = await call('POST /api/admin/exports', { body });
      saveFile(order.id);
      return { order, format: choice };
    },
  });

  function close() {
    reset();
    onClose();
  }

  return (
    <Modal opened={opened} onClose={close} title="Export">
      <Stack gap="md">
        <Text c="dimmed">{describe(query)}</Text>
        <Radio.Group label="Format" value={choice} onChange={(value) => setChoice(value as Choice)}>
          <Stack gap="xs" mt={6}>
            {Object.entries(formats).map(([value, { label, description }]) => (
              <Radio key={value} value={value} label={label} description={description} disabled={isPending} />
            ))}
          </Stack>
        </Radio.Group>
        {choice === 'csv' && (
          <Checkbox
            label="For Excel: shows letters of all languages"
            checked={withMark}
            onChange={({ currentTarget }) => setWithMark(currentTarget.checked)}
          />
        )}
        <Failure error={error} />
        <div role="status">{data && <Sent {...data} />}</div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <Button onClick={() => mutate()} loading={isPending}>
            Download
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
