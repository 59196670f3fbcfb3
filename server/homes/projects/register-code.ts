import encodeQR from 'qr'

/** Modules of empty ground around a QR code: ISO/IEC 18004 asks for four. */
const QUIET_ZONE = 4

/**
 * The QR code of an address as SVG, black on white in every theme. Without more than the lowest error correction: a screen does not get
 * dirty, and fewer modules are larger ones.
 */
export function drawRegisterCode(address: string): string {
  const rows = encodeQR(address, 'raw', { ecc: 'low', border: QUIET_ZONE })
  const side = rows.length
  const runs = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${runs}"/></svg>`
  )
}

/** Start and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  let start: number | undefined
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark) start ??= x
    else if (start !== undefined) {
      runs.push([start, x - start])
      start = undefined
    }
  }
  return runs
}
