import { useEffect, useState } from 'react'
import { variantName } from '#contracts/media.ts'
import type { Photo } from './photo.ts'

/** The address of a photo's picture; undefined while there is nothing to show. */
export function usePreview({ blob, existing, state }: Photo): string | undefined {
  const [url, setUrl] = useState<string>()
  const shown = state === 'compressing' ? undefined : blob
  useEffect(() => {
    if (!shown) return
    const made = URL.createObjectURL(shown)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [shown])
  return existing ? `/media/${variantName(existing, 320, 'jpg')}` : url
}
