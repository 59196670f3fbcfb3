import { z } from 'zod'
import { allOrNone, blankIsUnset, optionalText } from '../setting.ts'
import { openLocalStorage } from './local.ts'
import type { Storage } from './port.ts'
import { openS3Storage } from './s3.ts'

export const storageSettings = {
  /** A bucket of S3 or of a compatible service, for pictures and documents; the data folder when missing. */
  S3_BUCKET: optionalText(),
  /** S3: endpoint, such as https://s3.ap-south-1.amazonaws.com; the bucket becomes the first segment of the path. */
  S3_ENDPOINT: blankIsUnset(z.url({ protocol: /^https?$/, error: 'must start with https:// or http://' }).optional()),
  S3_REGION: optionalText(),
  S3_ACCESS_KEY_ID: optionalText(),
  S3_SECRET_ACCESS_KEY: optionalText(),
  /** S3: a prefix for all names in the bucket, such as wada/. */
  S3_PREFIX: blankIsUnset(
    z
      .string()
      .max(200, 'must have at most 200 characters')
      .regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/, 'must read like wada/pictures/')
      .default(''),
  ),
}
export type StorageSettings = z.output<z.ZodObject<typeof storageSettings>>

/** @returns undefined when files are kept in a folder @throws Error when some of the settings of S3 are missing */
export function findBucket(settings: StorageSettings) {
  const names = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  return allOrNone('Keeping files in S3', settings, names)
}

/**
 * @param folder where files are kept when no bucket is set
 * @param below of the bucket's prefix, such as papers/: a store of its own, whose names the other ones cannot spell
 */
export async function openStorage(settings: StorageSettings, folder: string, below = ''): Promise<Storage> {
  const bucket = findBucket(settings)
  if (!bucket) return openLocalStorage(folder)
  return openS3Storage({
    endpoint: bucket.S3_ENDPOINT,
    bucket: bucket.S3_BUCKET,
    region: bucket.S3_REGION,
    accessKeyId: bucket.S3_ACCESS_KEY_ID,
    secretAccessKey: bucket.S3_SECRET_ACCESS_KEY,
    prefix: below === '' ? bucket.S3_PREFIX : `${bucket.S3_PREFIX.replace(/\/?$/, bucket.S3_PREFIX ? '/' : '')}${below}`,
  })
}
