export interface Quartiles {
  readonly lower: number
  readonly median: number
  readonly upper: number
}

/**
 * The quartiles of some values; each quartile is one of the values.
 * @param values ascending, at least one without the value that is left out @param without position of a value that is left out
 */
export function quartilesOf(values: Float64Array, without?: number): Quartiles {
  const last = values.length - (without === undefined ? 1 : 2)
  const at = (share: number) => {
    const position = Math.floor(last * share)
    return values[without !== undefined && position >= without ? position + 1 : position] as number
  }
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) }
}
