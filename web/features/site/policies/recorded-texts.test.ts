import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from '#contracts/people/privacy/personal-data.ts'
import { PRIVACY_VERSION } from '#contracts/people/privacy/privacy-version.ts'
import { TERMS_VERSION } from '#contracts/site/terms/terms-version.ts'
import { STORED_ON_DEVICE } from './device-storage.ts'
import { KEPT_SEALED, POLICIES } from './policies-content.ts'
import recorded from './recorded-texts.json' with { type: 'json' }
import { TERMS } from './terms-content.ts'

const [{ clauses: privacy }, { clauses: refund }] = POLICIES

/** Texts that users agree to, each with its version. The refund policy is a part of the terms. */
const TEXTS = [
  { name: 'privacy', version: PRIVACY_VERSION, text: [privacy, PERSONAL_DATA, STORED_ON_DEVICE, KEPT_SEALED] },
  { name: 'terms', version: TERMS_VERSION, text: [TERMS, refund] },
] as const

test.each(TEXTS)('the text of $name is the one that was recorded with its version', ({ name, version, text }) => {
  const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex')
  const versions: Readonly<Record<string, string>> = recorded[name]
  expect(
    versions[version],
    `The text changed. Give it a new version (docs/operations.md, "Change the terms"), and add "${version}": "${hash}" with that version to recorded-texts.json.`,
  ).toBe(hash)
  expect(Object.keys(versions).toSorted().at(-1), 'the newest recorded version is the present one').toBe(version)
})
