import { Loaded, Page } from '../ui/Page.tsx';
import { peopleQuery } from '../ui/work/work.ts';
import { NewLeads } from './NewLeads.tsx';
import { ReplyTexts } from './ReplyTexts.tsx';

/** `/staff/work-settings`: who gets new leads, and the texts with which staff answer. */
export function WorkSettingsPage() {
  return (
    <Page title="Settings" narrow adminsOnly>
      <Loaded query={peopleQuery} what="the settings" height={240}>
        {(settings) => <NewLeads key={JSON.stringify(settings)} settings={settings} />}
      </Loaded>
      <ReplyTexts />
    </Page>
  );
}
