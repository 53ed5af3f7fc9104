import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyText } from '../controls.tsx';
import { spaced } from '../links.ts';
import { Note } from '../parts.tsx';
import styles from '../rows.module.css';

interface WorkRowProps {
  title: ReactNode;
  phone: string;
  when: string;
  /** The row that answers the keys. */
  isCurrent: boolean;
  onEnter(): void;
  /** Beside the title. */
  facts: ReactNode;
  children: ReactNode;
}

/** A lead or a message in a list of work. */
export function WorkRow({ title, phone, when, isCurrent, onEnter, facts, children }: WorkRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the contents
    <li className={styles.row} data-current={isCurrent || undefined} onFocus={onEnter} onClick={onEnter}>
      <div className={styles.head}>
        {title}
        {facts}
        {phone !== '' && (
          <CopyText value={phone} label="phone number">
            <Text>{spaced(phone)}</Text>
          </CopyText>
        )}
        <Note ml="auto">{when}</Note>
      </div>
      {children}
    </li>
  );
}
