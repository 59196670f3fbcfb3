export { deleteWishlist } from './wishlist.queries.ts'
export { openWishlist } from './wishlist.routes.ts'
