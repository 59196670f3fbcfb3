import { LRUCache } from 'lru-cache'
import { MAX_PAGE_SIZE } from '#contracts/base/limits.ts'
import { type PropertySummary, propertySummary } from '#contracts/homes/properties/properties.ts'
import type { Base } from '#server/base/base.ts'
import { serialiser } from '#server/base/http/contract-routes.ts'
import { recordProperties } from '#server/base/http/pages/page-facts.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { presentMinutes, type TravelMinutes } from '#server/finding/travel/index.ts'
import { listPersonalIds, listSummaries } from '#server/homes/properties/index.ts'
import type { CardMetrics } from './feed-metrics.ts'
import type { ChangeListener } from './indexed-table.ts'

/** Memory for cached cards: about 40,000 cards. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024
/** Bytes of a cache entry besides its JSON. */
const ENTRY_BYTES = 300

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((mark) => Buffer.from(mark)) as [Buffer, Buffer, Buffer]

const write: (summary: PropertySummary) => string = serialiser(propertySummary)

function cardOf(summary: PropertySummary): Buffer {
  const json = write(summary)
  // not Buffer.from: each cached card would keep the block of memory alive that Node shares among small buffers
  const card = Buffer.allocUnsafeSlow(Buffer.byteLength(json))
  card.write(json)
  return card
}

interface CardDeps extends Pick<Base, 'database'> {
  readonly properties: { onChange(listener: ChangeListener): void }
  readonly index: {
    slotOf(id: number): number | undefined
    readonly cellsOfSlots: Int32Array
    readonly priceGroups: { notableDifferenceOf(id: number): number | undefined }
  }
  readonly metrics: CardMetrics
}

export type Cards = ReturnType<typeof openCards>

/** Caches the summaries of ACTIVE properties as bytes of JSON, as visitors get them, until the feed reports a change of the property. */
export function openCards({ database, properties, index, metrics }: CardDeps) {
  const cache = new LRUCache<number, Buffer>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: (card) => card.length + ENTRY_BYTES })
  /** For each running read, the ids that changed since its start: their cards are not cached, because the read may be older. */
  const runningReads = new Set<Set<number>>()
  properties.onChange((ids) => {
    for (const id of ids) {
      cache.delete(id)
      for (const changed of runningReads) changed.add(id)
    }
  })
  metrics.observe({ bytes: () => cache.calculatedSize })

  async function read(ids: readonly number[], into: Map<number, Buffer>): Promise<void> {
    const changed = new Set<number>()
    runningReads.add(changed)
    try {
      for (const summary of await listSummaries(database, ids, undefined)) {
        const card = cardOf(summary)
        into.set(summary.propertyId, card)
        if (!changed.has(summary.propertyId)) cache.set(summary.propertyId, card)
      }
    } finally {
      runningReads.delete(changed)
    }
  }

  /** Reads the viewer's own and unlocked properties. Their cards contain the phone number, so they are never cached. */
  async function readPersonal(ids: readonly number[], viewer: Viewer, into: Map<number, Buffer>): Promise<void> {
    const personal = await listPersonalIds(database.readsFor(viewer), ids, viewer.userId)
    for (const summary of await listSummaries(database, personal, viewer)) into.set(summary.propertyId, cardOf(summary))
  }

  /** Adds a card with the fields that are not cached: the price difference depends on other properties, the travel minutes on the request. */
  function addCard(
    parts: Buffer[],
    card: Buffer,
    fields: { readonly priceDifference: number | undefined; readonly travelMinutes: number | null | undefined },
  ) {
    if (fields.priceDifference === undefined && fields.travelMinutes === undefined) parts.push(card)
    else parts.push(card.subarray(0, -1), COMMA, Buffer.from(JSON.stringify(fields).slice(1)))
  }

  return {
    /**
     * @param times travel times to the workplace of the search
     * @returns a JSON array, in parts, of the cards for this viewer, in the order of the ids, without properties that are no longer ACTIVE
     */
    async listJson(ids: readonly number[], viewer: Viewer | undefined, times?: TravelMinutes): Promise<readonly Buffer[]> {
      recordProperties(ids)
      const cached = ids.map((id) => cache.get(id))
      const missing = ids.filter((_id, at) => cached[at] === undefined)
      metrics.hits.inc(ids.length - missing.length)
      metrics.misses.inc(missing.length)
      const others = new Map<number, Buffer>()
      if (missing.length > 0) await read(missing, others)
      if (viewer && ids.length > 0) await readPersonal(ids, viewer, others)
      const parts = [OPEN]
      for (const [at, id] of ids.entries()) {
        const card = others.get(id) ?? cached[at]
        const slot = index.slotOf(id)
        // the property stopped being ACTIVE after the search
        if (card === undefined || slot === undefined) continue
        const priceDifference = ids.length > MAX_PAGE_SIZE ? undefined : index.priceGroups.notableDifferenceOf(id)
        const travelMinutes = times && presentMinutes(times, index.cellsOfSlots[slot] as number)
        if (parts.length > 1) parts.push(COMMA)
        addCard(parts, card, { priceDifference, travelMinutes })
      }
      return [...parts, CLOSE]
    },
  }
}
