import { Button, Kbd, Modal, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKeyboard } from '@tabler/icons-react';
import { useShortcuts } from './use-shortcuts.ts';

const groups = [
  {
    title: 'Everywhere',
    keys: [
      ['j', 'Next lead'],
      ['k', 'Previous lead'],
      ['Enter', 'Open the lead'],
      ['z', 'Undo the last change'],
      ['?', 'This help'],
    ],
  },
  {
    title: 'Today, and on a lead',
    keys: [
      ['c', 'Call: shows and copies the number'],
      ['w', 'WhatsApp, with a text'],
      ['m', 'Mail, with a text'],
      ['y', 'Yes, reached or sent: records it'],
      ['n', 'Note'],
      ['d', 'Next step and date'],
      ['s', 'Stage'],
      ['o', 'Owner'],
      ['b', 'Batch (on a lead)'],
      ['a', 'Today: mine or everyone’s'],
      ['u', 'From a lead back to the list'],
      ['r', 'Not spam'],
      ['x', 'Spam'],
    ],
  },
  {
    title: 'Leads',
    keys: [
      ['/', 'Search'],
      ['f', 'Filters'],
      ['n', 'Next page'],
      ['p', 'Previous page'],
      ['e', 'Export'],
      ['v', 'Select or leave out the lead'],
      ['s, d, o, b', 'Stage, date, owner, batch of the selected leads'],
    ],
  },
] as const;

/** The keys of the staff pages, behind `?` and, if asked for, behind a button. */
export function KeyboardHelp({ withButton = false }: { withButton?: boolean }) {
  const [opened, { open, close }] = useDisclosure();
  useShortcuts({ '?': open }, { fromFrames: true });
  return (
    <>
      {withButton && (
        <Button variant="subtle" color="gray" px="xs" onClick={open} aria-label="Keyboard shortcuts">
          <IconKeyboard size={18} />
        </Button>
      )}
      <Modal opened={opened} onClose={close} title="Keyboard shortcuts" size="sm">
        {groups.map(({ title, keys }) => (
          <Table key={title} mb="sm" aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th colSpan={2}>{title}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {keys.map(([key, action]) => (
                <Table.Tr key={key}>
                  <Table.Td w={80}>
                    <Kbd>{key}</Kbd>
                  </Table.Td>
                  <Table.Td>{action}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ))}
      </Modal>
    </>
  );
}
