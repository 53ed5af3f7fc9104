import type { Target } from './target.ts';
import { appsScript } from './targets/apps-script/definition.ts';
import type { GivenSettings, MissingSetting, TargetDependencies, TargetSettings } from './targets/definition.ts';
import { drive } from './targets/drive/definition.ts';
import { mail } from './targets/mail/definition.ts';
import { webhook } from './targets/webhook/definition.ts';

/** Everywhere that leads can be delivered to: one folder each. */
const definitions = [drive, appsScript, mail, webhook] as const;

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Settings = AllOf<(typeof definitions)[number]['settings']>;

/** The settings of all targets. */
export const targetSettings = Object.assign({}, ...definitions.map(({ settings }) => settings)) as Settings;

/** Names every setting of a target that another one needs and that is not there. */
export function missingSettings(given: GivenSettings): MissingSetting[] {
  return definitions.flatMap(({ missing }) => missing(given));
}

/**
 * Every target that the settings turn on, ready to use. Nothing is read or called before the first delivery or check.
 */
export async function createTargets(
  settings: TargetSettings<Settings>,
  dependencies: TargetDependencies,
): Promise<Target[]> {
  const created = await Promise.all(definitions.map((definition) => definition.create(settings, dependencies)));
  return created.flat();
}
