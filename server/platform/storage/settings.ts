import { z } from 'zod'
import { blankIsUnset } from '../setting.ts'

const text = () => blankIsUnset(z.string().optional())

export const storageSettings = {
  /** A bucket of S3 or of what speaks like it, for pictures and documents; the data folder when missing. */
  S3_BUCKET: text(),
  /** S3: where it answers, such as https://s3.ap-south-1.amazonaws.com; the bucket becomes the first part of the path. */
  S3_ENDPOINT: blankIsUnset(z.url({ protocol: /^https?$/, error: 'must start with https:// or http://' }).optional()),
  S3_REGION: text(),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  /** S3: what all names in the bucket begin with, such as wada/. */
  S3_PREFIX: blankIsUnset(
    z
      .string()
      .regex(/^([A-Za-z0-9_-][A-Za-z0-9_.-]*\/?)+$/, 'must read like wada/pictures/')
      .default(''),
  ),
}
export type StorageSettings = z.output<z.ZodObject<typeof storageSettings>>

const TOGETHER = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** @returns the settings that are missing beside those that are there; all or none are complete */
export function missingStorageSettings(value: StorageSettings): string[] {
  const missing = TOGETHER.filter((name) => value[name] === undefined)
  return missing.length === TOGETHER.length ? [] : missing
}
