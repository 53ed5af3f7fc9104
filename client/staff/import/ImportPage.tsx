import { useState } from 'react';
import { Page } from '../ui/Page.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { MapColumns } from './MapColumns.tsx';
import type { OpenedFile } from './open-sheet.ts';
import { RunView } from './RunView.tsx';
import { useImportRun } from './use-import-run.ts';

function ImportSteps() {
  const [file, setFile] = useState<OpenedFile>();
  const { run, check, start, goOn, stop, leave } = useImportRun();
  function startAnew() {
    leave();
    setFile(undefined);
  }
  if (!file) return <ChooseFile onOpen={setFile} />;
  return (
    <>
      {/* It stays, with what was chosen, while its rows are checked. */}
      <div hidden={run !== undefined}>
        <MapColumns file={file} onCheck={(rows) => check(file, rows)} onBack={startAnew} />
      </div>
      {run && (
        <RunView
          run={run}
          onStart={() => start(run)}
          onGoOn={() => goOn(run)}
          onStop={stop}
          onBack={leave}
          onAnother={startAnew}
        />
      )}
    </>
  );
}

/** `/staff/import`: leads from before, out of a sheet. */
export function ImportPage() {
  return (
    <Page title="Import leads" narrow adminsOnly>
      <ImportSteps />
    </Page>
  );
}
