/** How much a test does: a little in every run, all of it with PROVE=1. */
export const times = (short: number, full: number): number => (process.env.PROVE === '1' ? full : short)
