import { z } from 'zod';
import type { Language } from '../../../shared/languages/languages.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Target } from '../target.ts';

/** Settings as they stand in the environment, without the empty ones. */
export type GivenSettings = Readonly<Partial<Record<string, unknown>>>;

/** A setting that another one needs and that is not there. */
export interface MissingSetting {
  name: string;
  reason: string;
}

/** What targets use besides settings of their own. */
export interface TargetDependencies {
  database: Db;
}

/** Settings of the server that targets read too. */
interface CommonSettings {
  PUBLIC_URL: string;
  LANGUAGES: readonly Language[];
  RESUME_DELIVERY: 'none' | 'drive' | 'script';
}

/** What the server knows of a folder of targets before it loads their code. */
export interface TargetDefinition<Settings extends z.ZodRawShape> {
  settings: Settings;
  /** Names every setting that another one needs and that is not there. */
  missing(given: GivenSettings): MissingSetting[];
  /**
   * Loads and makes the targets that the settings turn on. Nothing is read or called before the first delivery or check.
   */
  create(settings: TargetSettings<Settings>, dependencies: TargetDependencies): Promise<Target[]>;
}

export type TargetSettings<Settings extends z.ZodRawShape> = z.output<z.ZodObject<Settings>> & CommonSettings;

/** Types a definition by its settings. */
export function defineTarget<const Settings extends z.ZodRawShape>(
  definition: TargetDefinition<Settings>,
): TargetDefinition<Settings> {
  return definition;
}

/** The settings that are not there, with the reason why they have to be. */
export function absent(given: GivenSettings, names: readonly string[], reason: string): MissingSetting[] {
  return names.filter((name) => given[name] === undefined).map((name) => ({ name, reason }));
}

/** A setting that is an http(s) address. */
export const webUrl = z.url({ protocol: /^https?$/ });
