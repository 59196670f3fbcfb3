/** `sizes` of a card's picture, for cards that stand one, two or three across the whole page. */
export const CARD_SIZES =
  '(min-width: 1240px) 384px, (min-width: 1024px) calc(33vw - 30px), (min-width: 640px) calc(50vw - 30px), calc(100vw - 40px)'
