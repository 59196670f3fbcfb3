import type { AddProtocolAction } from 'maplibre-gl'

let protocol: Promise<{ tile: AddProtocolAction }> | undefined

/** Reads `pmtiles://https://…` addresses of an operator's style by range requests. The reader is loaded with the first address. */
export const readPmtiles: AddProtocolAction = async (request, abort) => {
  protocol ??= import('pmtiles').then(
    ({ Protocol }) => new Protocol(),
    (error) => {
      // the next tile loads the reader again
      protocol = undefined
      throw error
    },
  )
  return (await protocol).tile(request, abort)
}
