import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchBoxProps {
  /** What the list is searched for now. */
  value: string;
  onSearch(text: string): void;
  placeholder: string;
}

/** Milliseconds after the last key until the list is asked. */
const patience = 200;

/** Searches while one types; `/` comes here from anywhere on the page, Enter and Escape leave, so that `j` goes on. */
export function SearchBox({ value, onSearch, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const search = useDebouncedCallback((next: string) => {
    asked.current = next;
    onSearch(next);
  }, patience);
  // The address changed by itself: back, forward, a filter that was cleared.
  useEffect(() => {
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);

  function change(next: string) {
    setText(next);
    search(next.trim());
  }

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
