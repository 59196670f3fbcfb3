import type { MissingPart } from '#contracts/operations/missing-parts.ts'
import { SETTINGS_MESSAGES } from '#contracts/operations/site-settings.ts'
import type { Base } from '#server/base/base.ts'
import type { Config } from '#server/config.ts'
import { listMissing } from '#server/site/catalogue/index.ts'
import type { SiteSettings } from '#server/site/site-settings/index.ts'
import { missingSettings } from './duty-settings.ts'

export interface DutiesDeps extends Pick<Base, 'database'> {
  readonly config: Pick<Config, 'mode' | 'siteReraNumber' | 'erasedData'>
  readonly siteSettings: Pick<SiteSettings, 'current'>
}

/** In production: what the law asks for and nobody has set. */
const missingSettingsOf = ({ config, siteSettings }: DutiesDeps) =>
  config.mode === 'production' ? missingSettings(siteSettings.current().values, config) : []

/** What the site lacks now: parts of the catalogue, and settings that the law asks for. */
export async function listMissingParts(deps: DutiesDeps): Promise<MissingPart[]> {
  const settings = missingSettingsOf(deps).map(({ setting, value, what }) => ({
    text: SETTINGS_MESSAGES.missing(what, setting, value === null),
    page: value === null ? null : '/settings',
  }))
  return [...(await listMissing(deps.database.pool)), ...settings]
}

/** The same as lines of the log: a sentence for each part of the catalogue, and one that names all settings. */
export async function describeMissingParts(deps: DutiesDeps): Promise<string[]> {
  const settings = missingSettingsOf(deps).map(({ setting }) => setting)
  const catalogue = (await listMissing(deps.database.pool)).map(({ text }) => text)
  return settings.length > 0 ? [...catalogue, SETTINGS_MESSAGES.allMissing(settings)] : catalogue
}
