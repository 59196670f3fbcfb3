import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { squareOf } from '#contracts/finding/map/map-cells.ts'
import { listingPagesQuery } from '../api.ts'
import type { ListingQuery } from '../listing-query.ts'

/** Id of the section of the list. */
const RESULTS = 'results'
const OUTLINE = ['outline-3', 'outline-brand']

/**
 * Links the cards of the list with the markers. It finds the cards by DOM queries, so that pages without a map do not load this module.
 * @param hovered squares of the marker under the pointer: its cards are outlined
 * @param side of the squares, in cells
 * @returns the square of the card under the pointer
 */
export function useLinkedCards(query: ListingQuery, hovered: readonly number[] | undefined, side: number): number | undefined {
  const { data } = useInfiniteQuery({ ...listingPagesQuery(query), enabled: false })
  const [pointedAt, setPointedAt] = useState<number>()
  const squareOfCard = useEffectEvent((card: Element | null): number | undefined => {
    const id = card && Number(/\d+$/.exec(card.querySelector('h3 a')?.getAttribute('href') ?? '')?.[0])
    const property = data?.pages.flatMap(({ content }) => content).find(({ propertyId }) => propertyId === id)
    return property && property.cell !== null ? squareOf(property.cell, side) : undefined
  })
  useEffect(() => {
    const list = document.getElementById(RESULTS)
    const over = ({ target }: Event) => setPointedAt(squareOfCard((target as Element).closest('article')))
    const leave = () => setPointedAt(undefined)
    list?.addEventListener('pointerover', over)
    list?.addEventListener('pointerleave', leave)
    return () => {
      list?.removeEventListener('pointerover', over)
      list?.removeEventListener('pointerleave', leave)
    }
  }, [])
  useEffect(() => {
    const cards = [...document.querySelectorAll(`#${RESULTS} article`)].filter((card) => hovered?.includes(squareOfCard(card) ?? -1))
    for (const card of cards) card.classList.add(...OUTLINE)
    return () => {
      for (const card of cards) card.classList.remove(...OUTLINE)
    }
  }, [hovered])
  return pointedAt
}
