/** `npm run settings`: documents the settings in docs/settings.md, from the schema that reads them. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../server/config.ts';
import { settingsSchema } from '../server/platform/settings.ts';

/** A table of all settings. A default is in the format of the environment. */
export function settingsTable(): string {
  const defaults: Record<string, unknown> = readConfig({});
  const rows = Object.entries(settingsSchema.shape).map(([name, { description }]) => {
    // The only default whose parsed value differs from its text is false.
    const fallback = defaults[name] === false ? 'off' : String(defaults[name] ?? '');
    return `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${description} |`;
  });
  return ['| Setting | Default | What it does |', '| --- | --- | --- |', ...rows].join('\n');
}

if (import.meta.main) {
  const page = path.join(import.meta.dirname, '../docs/settings.md');
  const table = /(<!-- settings:.*-->\n).*(?=\n<!-- \/settings -->)/s;
  const text = await readFile(page, 'utf8');
  await writeFile(
    page,
    text.replace(table, (_, mark: string) => mark + settingsTable()),
  );
}
