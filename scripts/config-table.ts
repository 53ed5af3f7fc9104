/** `npm run settings`: documents the settings from the schema that reads them, in docs/settings.md and .env.example. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../server/config.ts';
import { settingsSchema } from '../server/platform/settings.ts';

interface Setting {
  name: string;
  /** The default in the format of the environment; empty without a default. */
  fallback: string;
  description: string;
}

function settings(): Setting[] {
  const defaults: Record<string, unknown> = readConfig({});
  return Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const value = defaults[name];
    // The only setting whose parsed default differs from its text.
    const fallback = value === false ? 'off' : String(value ?? '');
    return { name, fallback, description: schema.description ?? '' };
  });
}

/** Variables of docker-compose.yml besides the settings of the server. */
const composeVariables = `# Copy to .env and change what differs.
#
# For docker-compose.yml alone. The first three are needed there, the passwords with characters that are safe in a URL:
# OWNER_PASSWORD= and SITE_PASSWORD= (each from "openssl rand -hex 24"), SITE_ADDRESS=www.example.com
# REDIRECT_ADDRESS=         further names that lead to it, such as example.com
# APP_REPLICAS=1            containers of the site; with two or more one can fail
# COMPOSE_PROFILES=         what else runs: backup, antivirus, monitoring, separated by commas
# HTTP_PORT=80, HTTPS_PORT=443      another HTTPS_PORT belongs into PUBLIC_URL as well
# APP_MEMORY=1g, DATABASE_MEMORY=1g
# BACKUP_FOLDER=./backups, BACKUP_DAYS=14, BACKUP_REMOTE=, RCLONE_FOLDER=./deploy/rclone      of the profile backup
# ALERT_MAIL_TO=, ALERT_MAIL_FROM=, ALERT_SMTP=mail.example.org:587, ALERT_SMTP_USER=, ALERT_SMTP_PASSWORD=
#                           of the profile monitoring
# SITE_VERSION=latest       of the image

# Everything below is optional, with Docker and without.
`;

/** The text of `.env.example`: every setting with its default, commented out. */
export function exampleEnvironment(): string {
  const entries = settings().map(({ name, fallback, description }) => `# ${description}\n# ${name}=${fallback}\n`);
  return `${composeVariables}\n${entries.join('\n')}`;
}

export function settingsTable(): string {
  const rows = settings().map(({ name, fallback, description }) => {
    return `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${description} |`;
  });
  return ['| Setting | Default | What it does |', '| --- | --- | --- |', ...rows].join('\n');
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  const page = path.join(root, 'docs/settings.md');
  const table = /(<!-- settings:.*-->\n).*(?=\n<!-- \/settings -->)/s;
  const text = await readFile(page, 'utf8');
  await writeFile(
    page,
    text.replace(table, (_, mark: string) => mark + settingsTable()),
  );
  await writeFile(path.join(root, '.env.example'), exampleEnvironment());
}
