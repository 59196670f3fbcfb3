/** Difference between the server's clock and this device's, ms. */
let offsetMs = 0

/** Learns the server's time from an answer. Answers that a cache may have kept are left out: their date may be old. */
export function learnServerTime(headers: Pick<Headers, 'get'>): void {
  const at = headers.get('cache-control')?.includes('no-store') ? Date.parse(headers.get('date') ?? '') : Number.NaN
  if (!Number.isNaN(at)) offsetMs = at - Date.now()
}

/** Epoch ms by the server's clock, to the second; by the device's clock until the server has answered a signed-in user. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
