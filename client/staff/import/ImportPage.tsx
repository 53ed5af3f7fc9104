import { Loader, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importLimits } from '../../../shared/import.ts';
import { Failure, Page } from '../ui/Page.tsx';
import { MapColumns } from './MapColumns.tsx';
import { RunView, useImportRun } from './RunView.tsx';
import { type OpenedFile, openSheet } from './read-sheet.ts';

/** Reads a chosen or dropped file. */
function ChooseFile({ onOpen }: { onOpen(file: OpenedFile): void }) {
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
        description={`Up to ${importLimits.file / 1024 / 1024} MB`}
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

function ImportSteps() {
  const [file, setFile] = useState<OpenedFile>();
  const { run, check, ...control } = useImportRun();
  function startAnew() {
    control.leave();
    setFile(undefined);
  }
  if (!file) return <ChooseFile onOpen={setFile} />;
  return (
    <>
      {/* It keeps its choices while the rows are checked. */}
      <div hidden={run !== undefined}>
        <MapColumns file={file} onCheck={(rows) => check(file, rows)} onBack={startAnew} />
      </div>
      {run && <RunView run={run} {...control} onAnother={startAnew} />}
    </>
  );
}

/** `/staff/import`: earlier leads from a sheet. */
export function ImportPage() {
  return (
    <Page title="Import leads" narrow adminsOnly>
      <ImportSteps />
    </Page>
  );
}
