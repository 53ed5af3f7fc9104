import { Text } from '@mantine/core';
import { queryOf } from '../api.ts';
import { Loaded } from '../ui/Loaded.tsx';
import styles from './ResumePanel.module.css';

const reasons = {
  due: 'The text of this file is being read …',
  off: 'The text of resumes is not kept (the setting RESUME_TEXT is off). Download the file to read it.',
  unreadable: 'The text of this file cannot be read. Download the file to read it.',
};

/** Milliseconds between two questions for a text that is being read. */
const askEvery = 2_000;

/** The text of a Word document, as it was read for the search: no layout, no pictures, and nothing that could run. */
export function ResumeText({ id }: { id: string }) {
  const query = queryOf('GET /api/admin/resumes/:id/text', { params: { id } });
  return (
    <Loaded
      query={{ ...query, refetchInterval: ({ state }) => state.data?.missing === 'due' && askEvery }}
      what="the text of the resume"
      height={240}
    >
      {({ text, missing }) =>
        missing ? (
          <Text c="dimmed" role="status">
            {reasons[missing]}
          </Text>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it once it has the focus
          <article className={styles.text} tabIndex={0} aria-label="Text of the resume">
            {text || 'This document has no text. Download the file to see its pictures.'}
          </article>
        )
      }
    </Loaded>
  );
}
