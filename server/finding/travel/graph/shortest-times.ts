import FlatQueue from 'flatqueue'

/** Edges in both directions, grouped by the node they start from. */
export interface Network {
  /** For each node the index of its first edge; the last element is the number of edges. */
  readonly first: Int32Array
  readonly targets: Int32Array
  /** Whole seconds. */
  readonly seconds: Int32Array
}

export interface Edge {
  readonly from: number
  readonly to: number
  readonly seconds: number
}

/** @param edges each stands for both directions */
export function makeNetwork(nodeCount: number, edges: readonly Edge[]): Network {
  const first = new Int32Array(nodeCount + 1)
  for (const { from, to } of edges) {
    first[from + 1] = (first[from + 1] as number) + 1
    first[to + 1] = (first[to + 1] as number) + 1
  }
  for (let node = 0; node < nodeCount; node += 1) first[node + 1] = (first[node + 1] as number) + (first[node] as number)
  const next = first.slice()
  const targets = new Int32Array(edges.length * 2)
  const seconds = new Int32Array(edges.length * 2)
  const put = (from: number, to: number, cost: number) => {
    const at = next[from] as number
    next[from] = at + 1
    targets[at] = to
    seconds[at] = cost
  }
  for (const { from, to, seconds: cost } of edges) {
    put(from, to, cost)
    put(to, from, cost)
  }
  return { first, targets, seconds }
}

/** A node at which a way enters the network, and the seconds until then. */
export interface Start {
  readonly node: number
  readonly seconds: number
}

/** Seconds to every node by the quickest way from one of the starts (Dijkstra); infinite beyond the limit. */
export function shortestTimes({ first, targets, seconds }: Network, starts: readonly Start[], limit: number): Float64Array {
  const found = new Float64Array(first.length - 1).fill(Number.POSITIVE_INFINITY)
  const queue = new FlatQueue<number>()
  const reach = (node: number, at: number) => {
    if (at > limit || at >= (found[node] as number)) return
    found[node] = at
    queue.push(node, at)
  }
  for (const start of starts) reach(start.node, start.seconds)
  for (let at = queue.peekValue(); at !== undefined; at = queue.peekValue()) {
    const node = queue.pop() as number
    if (at > (found[node] as number)) continue
    const end = first[node + 1] as number
    for (let edge = first[node] as number; edge < end; edge += 1) reach(targets[edge] as number, at + (seconds[edge] as number))
  }
  return found
}
