import { Text } from '@mantine/core';
import type { LeadMatch } from '../../../shared/staff-leads.ts';
import styles from './MatchLine.module.css';

/** The line that says why a search found a lead, with its words marked. */
export function MatchLine({ match }: { match: LeadMatch }) {
  const parts: { text: string; isMarked: boolean; at: number }[] = [];
  let at = 0;
  for (const [from, to] of match.marks) {
    if (from < at) continue;
    parts.push({ text: match.text.slice(at, from), isMarked: false, at });
    parts.push({ text: match.text.slice(from, to), isMarked: true, at: from });
    at = to;
  }
  parts.push({ text: match.text.slice(at), isMarked: false, at });
  return (
    <Text size="xs" c="dimmed" className={styles.line}>
      {match.where}: {parts.map((part) => (part.isMarked ? <mark key={part.at}>{part.text}</mark> : part.text))}
    </Text>
  );
}
