import { Kbd, Modal, Table } from '@mantine/core';

const keys = [
  ['/', 'Search'],
  ['j', 'Next lead'],
  ['k', 'Previous lead'],
  ['Enter', 'Open the lead'],
  ['f', 'Filters'],
  ['n', 'Next page'],
  ['p', 'Previous page'],
  ['e', 'Export'],
  ['u', 'From a lead back to the list'],
  ['r', 'Release a held lead'],
  ['x', 'Say that a held lead is no person’s'],
  ['?', 'This help'],
] as const;

export function KeyboardHelp({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <Table>
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
    </Modal>
  );
}
