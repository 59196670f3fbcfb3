import { Heart } from 'lucide-react'
import type { SavedProperty } from '#contracts/wishlist.ts'
import { useWishlistItem, type WishlistButtonPlace } from './api.ts'

/** Puts a property on the wishlist or takes it off; lies on its picture. */
export function WishlistButton({ property, place }: { property: SavedProperty; place: WishlistButtonPlace }) {
  const { saved, toggle } = useWishlistItem(property, place)
  return (
    <button
      type="button"
      aria-label={saved ? `Remove ${property.propertyName} from wishlist` : `Add ${property.propertyName} to wishlist`}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-full bg-over-picture text-on-picture shadow-card transition-transform duration-150 hover:scale-106 active:scale-95"
    >
      <Heart size={20} aria-hidden className={`transition-colors duration-150 ${saved ? 'fill-current text-saved' : ''}`} />
    </button>
  )
}
