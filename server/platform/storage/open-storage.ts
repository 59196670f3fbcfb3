import { openLocalStorage } from './local.ts'
import type { Storage } from './port.ts'
import { openS3Storage } from './s3.ts'
import type { StorageSettings } from './settings.ts'

/** @param folder where files are kept when no bucket is set */
export async function openStorage(settings: StorageSettings, folder: string): Promise<Storage> {
  if (settings.S3_BUCKET === undefined) return openLocalStorage(folder)
  return openS3Storage({
    endpoint: settings.S3_ENDPOINT ?? '',
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION ?? '',
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    prefix: settings.S3_PREFIX,
  })
}
