export interface ReceivedFile {
  readonly field: string
  /** Fit to be shown; never a path. */
  readonly originalName: string
  /** Where it lies on this machine's disk until it is discarded. */
  readonly path: string
  readonly bytes: number
}

export interface ReceivedForm {
  /** The JSON part; '' when it was not sent. */
  readonly text: string
  /** In the order in which they were sent. */
  readonly files: readonly ReceivedFile[]
  /** Removes what was spooled; to be called always. */
  discard(): Promise<void>
}

export interface FormLimits {
  /** The field that holds the JSON. */
  readonly part: string
  readonly files: Readonly<
    Record<
      string,
      { readonly count: number; readonly bytes: number; readonly tooMany: string; readonly tooLarge: (fileName: string) => string }
    >
  >
}
