/**
 * Documents the settings from the schema that reads them.
 *
 *   npm run --silent settings      prints the table of docs/settings.md
 *   npm run settings -- --write    writes it there, and .env.example
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { configSchema, readConfig } from '../server/config.ts';

interface Setting {
  name: string;
  /** As it would stand in the environment; empty for a setting without a default. */
  fallback: string;
  description: string;
}

function settings(): Setting[] {
  const defaults: Record<string, unknown> = readConfig({});
  return Object.entries(configSchema.shape).map(([name, schema]) => {
    const value = defaults[name];
    // The one setting whose default is not the text that asks for it.
    const fallback = value === false ? 'off' : String(value ?? '');
    return { name, fallback, description: schema.description ?? '' };
  });
}

/** The text of `.env.example`: every setting with its default, commented out. */
export function exampleEnvironment(): string {
  const entries = settings().map(({ name, fallback, description }) => `# ${description}\n# ${name}=${fallback}\n`);
  return `# Copy to .env and change what differs. Everything here is optional.\n\n${entries.join('\n')}`;
}

/** The settings as a Markdown table. */
export function settingsTable(): string {
  const rows = settings().map(({ name, fallback, description }) => {
    return `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${description} |`;
  });
  return ['| Setting | Default | What it does |', '| --- | --- | --- |', ...rows].join('\n');
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
  const root = path.join(import.meta.dirname, '..');
  if (values.write) {
    const page = path.join(root, 'docs/settings.md');
    const table = /(<!-- settings:.*-->\n).*(?=\n<!-- \/settings -->)/s;
    const text = await readFile(page, 'utf8');
    await writeFile(
      page,
      text.replace(table, (_, mark: string) => mark + settingsTable()),
    );
    await writeFile(path.join(root, '.env.example'), exampleEnvironment());
  } else {
    console.log(settingsTable());
  }
}
