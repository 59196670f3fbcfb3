import { isDeepStrictEqual } from 'node:util'
import { maskPhone } from '#contracts/base/values/phone.ts'
import { SETTINGS_MESSAGES, type SiteSettingsEdit, type SiteValues } from '#contracts/operations/site-settings.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import type { SettingsVersion, SiteSettings } from './open-site-settings.ts'
import { insertVersion } from './site-settings.queries.ts'

export interface SiteSettingsDeps extends Pick<Base, 'database' | 'clock'> {
  readonly siteSettings: SiteSettings
}

/** Saves a new version, unless nothing has changed. @throws Failure conflict when the edited version is no longer the latest */
export async function saveSettings(
  { database, clock, siteSettings }: SiteSettingsDeps,
  operator: Viewer,
  { version, changed, reason }: SiteSettingsEdit,
): Promise<SettingsVersion> {
  await siteSettings.refresh()
  const before = siteSettings.current()
  if (before.version !== version) throw new Failure('conflict', SETTINGS_MESSAGES.changedMeanwhile)
  if (isDeepStrictEqual(before.changed, changed)) return before
  const at = new Date(clock.now())
  await inTransaction(database.pool, async (tx) => {
    // waits for a concurrent save of the same version
    if (!(await insertVersion(tx, { version: version + 1, values: changed, changedAt: at })))
      throw new Failure('conflict', SETTINGS_MESSAGES.changedMeanwhile)
    await recordAction(tx, {
      operator,
      action: 'settings_changed',
      object: { kind: 'settings', id: 1 },
      before: recordOf(before.values),
      after: recordOf({ ...siteSettings.defaults, ...changed }),
      reason: reason ?? undefined,
      at,
    })
  })
  await siteSettings.refresh()
  return siteSettings.current()
}

/** Values for the history, with numbers and the e-mail address masked but so that a change is visible; the versions have them in full. */
function recordOf({ supportPhone, supportWhatsapp, supportEmail, grievanceOfficer: officer, ...values }: SiteValues) {
  return {
    ...values,
    supportPhone: supportPhone && maskPhone(supportPhone),
    supportWhatsapp: supportWhatsapp && maskPhone(supportWhatsapp),
    supportEmail: maskEmail(supportEmail),
    grievanceOfficer: officer && { ...officer, email: maskEmail(officer.email), phone: maskPhone(officer.phone) },
  }
}

const maskEmail = (email: string) => email.replace(/(?<=^.{2}).*(?=@)/, '••••')
