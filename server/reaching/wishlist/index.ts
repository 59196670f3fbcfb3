export { deleteWishlist } from './wishlist.queries.ts'
export { registerWishlistRoutes } from './wishlist.routes.ts'
