import { Heart } from 'lucide-react'
import type { PropertySummary } from '#contracts/properties.ts'
import type { WishPlace } from './kept-wish.ts'
import { useWish } from './use-wish.ts'

interface WishlistHeartProps {
  property: PropertySummary
  place: WishPlace
}

/** Saves a property for later, or lets it go; lies on its picture. */
export function WishlistHeart({ property, place }: WishlistHeartProps) {
  const { wished, toggle } = useWish(property, place)
  return (
    <button
      type="button"
      aria-label={wished ? `Remove ${property.propertyName} from wishlist` : `Add ${property.propertyName} to wishlist`}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-full bg-over-picture text-on-picture shadow-card transition-transform duration-150 hover:scale-106 active:scale-95"
    >
      <Heart size={20} aria-hidden className={`transition-colors duration-150 ${wished ? 'fill-current text-wished' : ''}`} />
    </button>
  )
}
