import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { IconReference } from '../../client/content/elements.ts';
import { schemas } from '../../client/content/schemas.ts';
import { site } from '../../shared/site.ts';

export const contentFolder = path.resolve(import.meta.dirname, '../../client/content');

/** A place in a document: keys and positions from the top down. */
type Place = readonly PropertyKey[];

const placeholder = /\{\{([\w.]+)\}\}/g;

interface Problem {
  /** In characters from the start of the text. */
  offset: number;
  text: string;
}

/** Replaces every `{{name}}` by the value of `shared/site.ts`, such as `{{stats.uptime}}`. Returns unknown names. */
function fillIn(document: Document): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value !== 'string') return;
      node.value = node.value.replaceAll(placeholder, (whole, name: string) => {
        const found = name.split('.').reduce<unknown>((record, key) => Object(record)[key], site);
        if (typeof found === 'string' || typeof found === 'number') return String(found);
        problems.push({ offset: node.range?.[0] ?? 0, text: `${whole} names nothing in shared/site.ts` });
        return whole;
      });
    },
  });
  return problems;
}

/** The position of a place in the text; for a missing part, that of the record that should have it. */
function offsetOf(document: Document, place: Place): number {
  for (let length = place.length; length > 0; length -= 1) {
    const parent = document.getIn(place.slice(0, length - 1), true) ?? document.contents;
    const key = place[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      if (pair) return (pair.key as Node).range?.[0] ?? 0;
    }
    const node = document.getIn(place.slice(0, length), true) as Node | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}

function problemsOf(issue: z.core.$ZodIssue, document: Document, above: Place = []): Problem[] {
  const place = [...above, ...issue.path];
  const name = place.map(String).join('.') || 'the file';
  const offset = offsetOf(document, place);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      offset: offsetOf(document, [...place, key]),
      text: `“${key}” is not expected in ${name}`,
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
    return closest.flatMap((inner) => problemsOf(inner, document, place));
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return [{ offset, text: `${name} is missing` }];
  const sentence = issue.message.replace(/^(Invalid input|Invalid option|Too small|Too big): /, 'is not right: ');
  return [{ offset, text: `${name} ${sentence}` }];
}

function schemaOf(file: string): z.ZodType {
  const found = Object.entries(schemas).find(([pattern]) => path.matchesGlob(file, pattern));
  if (!found) throw new Error(`client/content/${file}: client/content/schemas.ts does not name this file`);
  return found[1];
}

/**
 * Reads and checks a text of `client/content/`. Throws an error whose message names the file and each mistake with its
 * line.
 */
export function parseContent(file: string, source: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const refuse = (problems: readonly Problem[]) => {
    const sentences = problems.map(
      ({ offset, text }) => `client/content/${file}:${lines.linePos(offset).line}: ${text}`,
    );
    if (sentences.length > 0) throw new Error(sentences.join('\n'));
  };
  refuse(document.errors.map(({ pos, message }) => ({ offset: pos[0], text: `This is no YAML: ${message}` })));
  const unknown = fillIn(document);
  const result = schemaOf(file).safeParse(document.toJS(), { reportInput: true });
  refuse([...unknown, ...(result.error?.issues ?? []).flatMap((issue) => problemsOf(issue, document))]);
  return result.data;
}

/** Reads and checks a file, by its path below `client/content/`. */
export function readContent(file: string): unknown {
  return parseContent(file, readFileSync(path.join(contentFolder, file), 'utf8'));
}

/** A module that exports the value and each part of a record whose key is a valid name. */
function moduleOf(value: unknown): string {
  const icons = new Set<string>();
  const literal = (part: unknown) =>
    JSON.stringify(part, (_key, inner) => {
      if (!(inner instanceof IconReference)) return inner;
      icons.add(inner.component);
      return `@@${inner.component}@@`;
    }).replaceAll(/"@@(\w+)@@"/g, '$1');
  const isRecord = value !== null && typeof value === 'object' && !Array.isArray(value);
  const parts = Object.entries(isRecord ? value : {});
  const code =
    parts.length > 0 && parts.every(([key]) => /^[a-z]\w*$/i.test(key))
      ? [
          ...parts.map(([key, part]) => `export const ${key} = ${literal(part)};`),
          `export default { ${parts.map(([key]) => key).join(', ')} };`,
        ]
      : [`export default ${literal(value)};`];
  const imports = icons.size > 0 ? [`import { ${[...icons].join(', ')} } from '@tabler/icons-react';`] : [];
  return [...imports, ...code, ''].join('\n');
}

/** The types of the modules: what the schema of each file says. A part can be imported by its key. */
function typesOfModules(): string {
  const modules = Object.keys(schemas).flatMap((pattern) =>
    globSync(pattern, { cwd: contentFolder }).map(
      (file) => `declare module '*/${file.replaceAll(path.sep, '/')}' {
  const content: import('./schemas.ts').Content<'${pattern}'>;
  export = content;
}
`,
    ),
  );
  return modules.toSorted().join('\n');
}

/** Turns each YAML file of `client/content/` into a module, so that browsers get neither YAML nor schemas. */
export function content(): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    buildStart() {
      writeFileSync(path.join(contentFolder, 'modules.gen.d.ts'), typesOfModules());
    },
    load(id) {
      const file = path.relative(contentFolder, id.replace(/\?.*/, '')).replaceAll(path.sep, '/');
      if (file.startsWith('..') || !file.endsWith('.yaml')) return null;
      return { code: moduleOf(readContent(file)), map: null, moduleSideEffects: false };
    },
  };
}
