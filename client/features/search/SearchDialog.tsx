import { IconSearch } from '@tabler/icons-react';
import type MiniSearch from 'minisearch';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { call, once } from '../../http.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SearchDialog.module.css';
import { indexEntries, type SearchEntry, search } from './search.ts';

export interface SearchDialogProps {
  /**
   * The number of calls; each new one opens the dialog. Only the element knows whether it is open: its close event
   * comes late, so that a copy of the state would miss an immediate call.
   */
  calls: number;
}

/** Longer lists would not be read; more words narrow them down. */
const resultLimit = 20;

const kindLabels: Record<SearchEntry['kind'], string> = {
  page: 'Page',
  course: 'Course',
  module: 'Module',
  question: 'Question',
};

/** The index, which makes searching independent of the server. */
const loadIndex = once(async () => indexEntries(await call<SearchEntry[]>('/search-index.json')));

/** A modal dialog with a combobox: arrow keys select a result, Enter follows it, Escape closes. */
export function SearchDialog({ calls }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState<MiniSearch>();
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();

  useEffect(() => {
    if (calls === 0) return;
    if (!dialog.current?.open) dialog.current?.showModal();
    input.current?.select();
    loadIndex().then(
      (found) => {
        setIndex(found);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [calls]);

  useEffect(() => {
    list.current?.querySelector(`[data-position="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const results = index ? search(index, query, resultLimit) : [];
  const optionId = (position: number) => `${id}-option-${position}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || results.length === 0) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % results.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + results.length) % results.length);
    else if (event.key === 'Enter') list.current?.querySelector<HTMLElement>(`[data-position="${active}"]`)?.click();
    else return;
    event.preventDefault();
  };

  let status = 'Search all pages, courses, topics and questions.';
  if (failed) status = 'The search could not be loaded. Please check your connection and open it again.';
  else if (query.trim() !== '' && !index) status = 'Loading…';
  else if (results.length > 0) status = `${results.length} found`;
  else if (query.trim() !== '') status = `Nothing found for “${query.trim()}”.`;

  return (
    <dialog ref={dialog} className={`dialog column ${styles.dialog}`} aria-label="Search" closedby="any">
      <div className={`row ${styles.field}`}>
        <IconSearch size={22} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          className={styles.input}
          role="combobox"
          aria-label="Search"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={results.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Kubernetes, internship, fees…"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="ghost" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <p role="status" className={`small ${styles.status}`}>
        {status}
      </p>
      <div ref={list} id={`${id}-results`} className={styles.results} role="listbox" aria-label="Results">
        {results.map(({ title, path, context, kind, excerpt }, position) => (
          <a
            key={`${path} ${title}`}
            id={optionId(position)}
            href={path}
            role="option"
            aria-selected={position === active}
            tabIndex={-1}
            data-position={position}
            className={styles.option}
            onPointerMove={() => setActive(position)}
            onClick={() => dialog.current?.close()}
          >
            <strong>{title}</strong>
            <span className="small">{context ?? kindLabels[kind]}</span>
            {excerpt && <span className={`small ${styles.excerpt}`}>{excerpt}</span>}
          </a>
        ))}
      </div>
    </dialog>
  );
}
