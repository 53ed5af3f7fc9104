import { Button, Kbd, Modal, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKeyboard } from '@tabler/icons-react';
import { useShortcuts } from './browser.ts';

/** Keys by page. */
const groups = {
  Everywhere: {
    j: 'Next lead',
    k: 'Previous lead',
    Enter: 'Open the lead',
    z: 'Undo the last change',
    '?': 'This help',
  },
  'Today, and on a lead': {
    c: 'Call: shows and copies the number',
    w: 'WhatsApp, with a text',
    m: 'Mail, with a text',
    n: 'Outcome of the call, note, stage and next date in one',
    y: 'Yes, the message was sent: records it',
    d: 'Next step and date',
    s: 'Stage',
    o: 'Owner',
    b: 'Batch (on a lead)',
    l: 'Make a message a lead',
    a: 'Today: mine or everyone’s',
    u: 'From a lead back to the list',
    r: 'Not spam',
    x: 'Spam',
  },
  Leads: {
    '/': 'Search',
    f: 'Filters',
    n: 'Next page',
    p: 'Previous page',
    e: 'Export',
    v: 'Select or leave out the lead',
    's, d, o, b': 'Stage, date, owner, batch of the selected leads',
  },
} as const;

/** The keys of the staff pages, in a dialog behind `?` and optionally a button. */
export function KeyboardHelp({ withButton = false }: { withButton?: boolean }) {
  const [opened, { open, close }] = useDisclosure();
  useShortcuts({ '?': open }, true);
  return (
    <>
      {withButton && (
        <Button variant="subtle" color="gray" px="xs" onClick={open} aria-label="Keyboard shortcuts">
          <IconKeyboard size={18} />
        </Button>
      )}
      <Modal opened={opened} onClose={close} title="Keyboard shortcuts" size="sm">
        {Object.entries(groups).map(([title, keys]) => {
          const body = Object.entries(keys).map(([key, action]) => [<Kbd key={key}>{key}</Kbd>, action]);
          return <Table key={title} mb="sm" aria-label={title} data={{ head: ['Key', title], body }} />;
        })}
      </Modal>
    </>
  );
}
