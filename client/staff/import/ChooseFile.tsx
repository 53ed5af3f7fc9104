import { Loader, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import { sheetLimits } from './limits.ts';
import { type OpenedFile, openSheet } from './open-sheet.ts';

/** Takes a file by its button, or dropped onto it, and reads it. */
export function ChooseFile({ onOpen }: { onOpen(file: OpenedFile): void }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: openSheet, onSuccess: onOpen });
  return (
    <Stack gap="sm">
      <Text>
        Leads from before, kept in a sheet. Each becomes a lead with a reference ID, without a resume, a notice or any
        message to the person. A sheet can be imported again: what is there already is not added twice.
      </Text>
      <TextInput
        type="file"
        label="Choose a CSV or XLSX file"
        description={`Up to ${formatNumber(sheetLimits.rows)} rows and ${sheetLimits.file / 1024 / 1024} MB`}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={isPending}
        rightSection={isPending && <Loader size="sm" aria-label="Reading the file" />}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) mutate(file);
        }}
      />
      <Failure error={error} />
    </Stack>
  );
}
