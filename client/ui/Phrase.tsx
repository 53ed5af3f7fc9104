import { createElement, Fragment, type ReactNode } from 'react';
import type { Text } from '../../shared/languages/catalogue.ts';
import { useLanguage } from './language.ts';

/** A text in whose braces elements stand. */
export function Phrase({ text, ...parts }: { text: Text } & Readonly<Record<string, ReactNode>>) {
  const pieces = useLanguage().t(text).split(/[{}]/);
  return createElement(Fragment, null, ...pieces.map((piece, index) => (index % 2 === 1 ? parts[piece] : piece)));
}
