import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map. */
export default [
  index('./routes/home.tsx'),
  route('home', './routes/home.tsx', { id: 'home-by-name' }),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig
