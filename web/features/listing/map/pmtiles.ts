import type { AddProtocolAction } from 'maplibre-gl'

let protocol: Promise<{ tile: AddProtocolAction }> | undefined

/** Reads addresses of the form `pmtiles://https://…` of an operator's style, in parts of the file. The reader is loaded with the first address. */
export const readPmtiles: AddProtocolAction = async (request, abort) => {
  protocol ??= import('pmtiles').then(
    ({ Protocol }) => new Protocol(),
    (error) => {
      // the next tile tries again
      protocol = undefined
      throw error
    },
  )
  return (await protocol).tile(request, abort)
}
