import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key until what was typed counts. */
const patience = 300;

/** What is being typed, which counts after a pause, or when its field goes away. It follows `value` where that changes by itself. */
export function useTyped(value: string, onSettle: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const settled = useRef(value);
  const settle = useDebouncedCallback(
    (next: string) => {
      settled.current = next;
      onSettle(next);
    },
    { delay: patience, flushOnUnmount: true },
  );
  // The address changed by itself: back, forward, a filter that was cleared.
  useEffect(() => {
    if (value !== settled.current) setText(value);
    settled.current = value;
  }, [value]);
  function type(next: string) {
    setText(next);
    settle(next.trim());
  }
  return [text, type];
}

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
