export interface Shared {
  readonly title: string
  readonly url: string
}

/** The parts of the browser that sharing needs. */
export interface ShareDevice {
  readonly share?: ((data: Shared) => Promise<void>) | undefined
  readonly clipboard?: { writeText(text: string): Promise<void> } | undefined
}

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Offers a page to the device's own share function, or copies its link. Changing one's mind is no failure. */
export async function sharePage(device: ShareDevice, page: Shared): Promise<ShareOutcome> {
  if (device.share) {
    try {
      await device.share(page)
      return 'shared'
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    if (!device.clipboard) return 'failed'
    await device.clipboard.writeText(page.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** The means of the browser that runs this. */
export function thisDevice(): ShareDevice {
  return { share: navigator.share ? (data) => navigator.share(data) : undefined, clipboard: navigator.clipboard }
}
