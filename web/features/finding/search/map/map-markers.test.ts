import { describe, expect, it } from 'vitest'
import { middleOf } from '#contracts/finding/map/map-cells.ts'
import { aroundPlace, boxOfMarker, isCluster, type MapMarker, markerName, markersOf, markerText, squareAt } from './map-markers.ts'

const CELL = 31_245
const place = middleOf(CELL)
const pin = (count: number): MapMarker => ({ ...place, count, lowestPrice: 18_000, squares: [1] })

describe('markersOf', () => {
  it('gives a marker and the cluster around it the square of the cells that they stand for', () => {
    const found = {
      totalElements: 5,
      side: 1,
      clusters: [],
      pins: [{ ...place, count: 1, propertyId: 7, propertyFor: 'RENT' as const, expectedPrice: 22_000 }],
    }
    expect(markersOf(found).markers).toMatchObject([{ ...place, count: 1, lowestPrice: 22_000, squares: [CELL] }])
    const cluster = { latitude: place.latitude + 0.0011, longitude: place.longitude - 0.0007, count: 5 }
    const [marker] = markersOf({ totalElements: 5, side: 4, clusters: [cluster], pins: [] }).markers
    expect(marker?.squares).toEqual([squareAt(place, 4)])
  })
})

describe('boxOfMarker', () => {
  it('covers every cell of the square and no other', () => {
    const { south, west, north, east } = boxOfMarker({ ...pin(1), squares: [squareAt(place, 4)] }, 4)
    expect(north - south).toBeCloseTo(0.012, 8)
    expect(east - west).toBeCloseTo(0.012, 8)
    expect(south < place.latitude && place.latitude < north && west < place.longitude && place.longitude < east).toBe(true)
  })
})

describe('aroundPlace', () => {
  it('holds the place and not the one in the next cell', () => {
    const { south, west, north, east } = aroundPlace(place)
    expect(south < place.latitude && place.latitude < north && west < place.longitude && place.longitude < east).toBe(true)
    const next = middleOf(CELL + 1)
    expect(next.longitude).toBeGreaterThan(east)
  })
})

describe('markerText', () => {
  it('says the price of one property, the lowest of several, and the count of a cluster', () => {
    expect(markerText(pin(1))).toBe('₹18k')
    expect(markerText(pin(3))).toBe('3 from ₹18k')
    expect(markerName(pin(3))).toBe('Properties: 3 from ₹18k')
    const cluster: MapMarker = { ...place, count: 1_204, squares: [1] }
    expect(isCluster(cluster)).toBe(true)
    expect(markerText(cluster)).toBe('1,204')
    expect(markerName(cluster)).toBe('1,204 properties, zoom in')
  })
})
