/**
 * What a loader returns, as the page carries it: JSON with its quotes swapped, because the router writes it into a string. The router's own
 * encoding of a list takes more processor time, and more bytes after compression (docs/decisions/0192).
 */
export interface PageData<T> {
  readonly json?: string
  data?: T
}

/** The router sends only the enumerable properties of an instance: the server renders from `data`, the browser reads `json`. */
class SentData<T> implements PageData<T> {
  readonly json: string
  readonly #data: T

  constructor(data: T) {
    this.json = swapQuotes(JSON.stringify(data))
    this.#data = data
  }

  get data(): T {
    return this.#data
  }
}

/** @param data becomes JSON: without functions, dates and `undefined` in lists */
export const sendData = <T extends object>(data: T): PageData<T> => new SentData(data)

/** The same object in each render. */
export function readData<T>(page: PageData<T>): T {
  page.data ??= JSON.parse(swapQuotes(page.json ?? '')) as T
  return page.data
}

/** JSON contains no line breaks. */
const swapQuotes = (text: string) => text.replaceAll("'", '\n').replaceAll('"', "'").replaceAll('\n', '"')
