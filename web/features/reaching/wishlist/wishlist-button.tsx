import type { SavedProperty } from '#contracts/reaching/wishlist/wishlist.ts'
import { Heart } from '#web/ui/icons/icons.tsx'
import { useWishlistItem, type WishlistButtonPlace } from './api.ts'

/** Puts a property on the wishlist or takes it off; lies on its picture. */
export function WishlistButton({ property, place }: { property: SavedProperty; place: WishlistButtonPlace }) {
  const { saved, toggle } = useWishlistItem(property, place)
  return (
    <button
      type="button"
      aria-label={saved ? `Remove ${property.propertyName} from wishlist` : `Add ${property.propertyName} to wishlist`}
      onClick={toggle}
      className="button-over-picture"
    >
      <Heart size={20} aria-hidden className={saved ? 'fill-current text-saved' : undefined} />
    </button>
  )
}
