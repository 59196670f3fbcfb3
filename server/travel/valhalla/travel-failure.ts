/** Valhalla gave no times. The error is logged: `reason` holds no place. */
export class TravelFailure extends Error {
  /** `busy`: it was not asked, because too much is asked already. `refused`: it is set up otherwise. */
  readonly kind: 'unreachable' | 'refused' | 'busy'

  constructor(kind: TravelFailure['kind'], reason: string) {
    super(`Valhalla gave no travel times: ${reason}`)
    this.name = 'TravelFailure'
    this.kind = kind
  }
}
