import { Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from './keys.tsx';
import { useShow } from './links.tsx';

/** A text that settles 300 ms after the last key, at its end or by `flush`, and follows other changes of `value`. */
export function useTyped(value: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(value);
  const settled = useRef(value);
  const settle = useDebouncedCallback(
    (next: string) => {
      settled.current = next;
      onSettle(next);
    },
    { delay: 300, flushOnUnmount: true },
  );
  // Back, forward or a cleared filter changed the address.
  useEffect(() => {
    if (value !== settled.current) setText(value);
    settled.current = value;
  }, [value]);
  function type(next: string) {
    setText(next);
    settle(next.trim());
  }
  return [text, type, settle.flush] as const;
}

/** Searches as words are typed. `/` focuses the field; Enter and Escape leave it, so that `j` works again. */
export function SearchBox({ placeholder }: { placeholder: string }) {
  const show = useShow();
  const [text, type, flush] = useTyped(useSearch({ strict: false }).q ?? '', (q) => show({ q }));
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': { label: 'Search', run: () => field.current?.focus() } });
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label="Search"
      maxLength={200}
      placeholder={placeholder}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={flush}
      onKeyDown={(event) => {
        // By which some browsers empty the field.
        if (event.key === 'Escape') event.preventDefault();
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
      }}
      leftSection={<IconSearch />}
      rightSection={text === '' && <Kbd size="xs">/</Kbd>}
      flex={1}
      miw="12rem"
      maw="36rem"
    />
  );
}
