import { Button, Checkbox, Code, Group, Modal, Progress as ProgressBar, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ExportFormat, ExportManifest } from '../../../shared/staff-leads.ts';
import { send } from '../api.ts';
import { CopyText } from '../ui/CopyText.tsx';
import { count, formatBytes, formatNumber } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import { download, type Progress } from './download.ts';
import { filterLabels, filterNames, filterOf } from './query.ts';

type Choice = ExportFormat | 'zip';

const formats: Record<Choice, { label: string; description: string }> = {
  csv: { label: 'CSV', description: 'For spreadsheets and other programs' },
  xlsx: { label: 'Excel (XLSX)', description: 'Opens in Excel, LibreOffice and Google Sheets' },
  jsonl: { label: 'JSON lines', description: 'One object per line, for programs' },
  zip: { label: 'Resumes (ZIP)', description: 'The files themselves, named by reference ID and name' },
};

function open(choice: Choice, withMark: boolean, address: URLSearchParams, signal: AbortSignal): Promise<Response> {
  const query = filterOf(address);
  if (choice === 'zip') return send('GET /api/admin/applications/resumes', { query, signal });
  query.set('format', choice);
  if (choice === 'csv' && withMark) query.set('bom', '1');
  return send('GET /api/admin/applications/export', { query, signal });
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

function Manifest({ manifest }: { manifest: ExportManifest }) {
  const { rows, bytes, sha256 } = manifest;
  return (
    <Stack gap={4}>
      <Text size="sm">
        {rows !== null && count(rows, manifest.format === 'zip' ? 'file' : 'row')}
        {bytes !== null && `, ${formatBytes(bytes)}`}
      </Text>
      {sha256 && (
        <Group gap={4} wrap="nowrap">
          <Code fz="xs">SHA-256 {sha256}</Code>
          <CopyText value={sha256} label="SHA-256" />
        </Group>
      )}
    </Stack>
  );
}

function ProgressLine({ progress }: { progress: Progress | undefined }) {
  const { bytes = 0, rows, total } = progress ?? {};
  const share = rows !== undefined && total ? Math.min(100, (rows / total) * 100) : undefined;
  const words =
    rows === undefined ? formatBytes(bytes) : `${formatNumber(rows)} of ${formatNumber(total ?? rows)} rows`;
  return (
    <Stack gap={6} role="status">
      <ProgressBar value={share ?? 100} animated={share === undefined} aria-label="Progress of the export" />
      <Text size="sm">{words}</Text>
    </Stack>
  );
}

interface ExportDialogProps {
  query: URLSearchParams;
  opened: boolean;
  onClose(): void;
}

/** Downloads the list as it is filtered, or its resumes, with progress and a manifest. */
export function ExportDialog({ query, opened, onClose }: ExportDialogProps) {
  const [choice, setChoice] = useState<Choice>('csv');
  const [withMark, setWithMark] = useState(true);
  const [progress, setProgress] = useState<Progress>();
  const abort = useRef<AbortController>(undefined);
  const { mutate, isPending, isSuccess, data, error, reset } = useMutation({
    mutationFn: async () => {
      setProgress(undefined);
      abort.current = new AbortController();
      return download({
        open: (signal) => open(choice, withMark, query, signal),
        ...(choice === 'csv' && { recordEnd: '\r\n' }),
        ...(choice === 'jsonl' && { recordEnd: '\n' }),
        headRecords: choice === 'csv' ? 1 : 0,
        onProgress: setProgress,
        signal: abort.current.signal,
      });
    },
  });
  const isBroken = error && !abort.current?.signal.aborted;

  function close() {
    abort.current?.abort();
    reset();
    onClose();
  }

  return (
    <Modal opened={opened} onClose={close} title="Export">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {describe(query)}
        </Text>
        <Radio.Group label="Format" value={choice} onChange={(value) => setChoice(value as Choice)}>
          <Stack gap="xs" mt={6}>
            {Object.entries(formats).map(([value, { label, description }]) => (
              <Radio key={value} value={value} label={label} description={description} disabled={isPending} />
            ))}
          </Stack>
        </Radio.Group>
        {choice === 'csv' && (
          <Checkbox
            label="For Excel (with a byte order mark)"
            checked={withMark}
            onChange={({ currentTarget }) => setWithMark(currentTarget.checked)}
          />
        )}
        {isPending && <ProgressLine progress={progress} />}
        {isBroken && <Failure error={error} />}
        {isSuccess && (
          <Stack gap={4} role="status">
            <Text size="sm" fw={600}>
              Saved.
            </Text>
            {data && <Manifest manifest={data} />}
          </Stack>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={isPending ? () => abort.current?.abort() : close}>
            {isPending ? 'Cancel' : 'Close'}
          </Button>
          <Button onClick={() => mutate()} loading={isPending}>
            Download
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
