import { Alert, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import styles from './ImportPage.module.css';
import { sheetLimits } from './limits.ts';
import { type OpenedFile, openSheet } from './open-sheet.ts';

/** Takes a file by its button, or dropped onto it, and reads it. */
export function ChooseFile({ onOpen }: { onOpen(file: OpenedFile): void }) {
  const [isOver, setOver] = useState(false);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: openSheet,
    onSuccess: (opened) => !('problem' in opened) && onOpen(opened),
  });
  const problem = data && 'problem' in data ? data.problem : undefined;
  return (
    <Stack gap="sm">
      <Text>
        Leads from before, kept in a sheet. Each becomes a lead with a reference ID, without a resume, a notice or any
        message to the person. A sheet can be imported again: what is there already is not added twice.
      </Text>
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file && !isPending) mutate(file);
        }}
      >
        {isPending ? <Loader size="sm" aria-label="Reading the file" /> : <IconFileSpreadsheet size={28} aria-hidden />}
        <span className={styles.dropTitle}>Choose a CSV or XLSX file</span>
        <span className={styles.dropHint}>
          or drop it here. Up to {formatNumber(sheetLimits.rows)} rows and {sheetLimits.file / 1024 / 1024} MB.
        </span>
        <input
          type="file"
          className={styles.input}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again.
            target.value = '';
            if (file) mutate(file);
          }}
        />
      </label>
      <Failure error={error} />
      {problem && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} py="xs">
          <Text>{problem}</Text>
        </Alert>
      )}
    </Stack>
  );
}
