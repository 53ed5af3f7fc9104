import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTyped } from './use-typed.ts';

interface SearchBoxProps {
  /** What the list is searched for now. */
  value: string;
  onSearch(text: string): void;
  placeholder: string;
}

/** Searches while one types; `/` comes here from anywhere on the page, Enter and Escape leave, so that `j` goes on. */
export function SearchBox({ value, onSearch, placeholder }: SearchBoxProps) {
  const [text, change] = useTyped(value, onSearch);
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label="Search"
      data-search
      maxLength={200}
      placeholder={placeholder}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => (key === 'Escape' || key === 'Enter') && currentTarget.blur()}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text === '' ? <Kbd size="xs">/</Kbd> : <CloseButton size="sm" aria-label="Clear" onClick={() => change('')} />
      }
      flex={1}
      miw="12rem"
      maw="36rem"
    />
  );
}

export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('[data-search]')?.focus();
}
