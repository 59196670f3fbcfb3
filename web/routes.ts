import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Addresses whose pages are not built yet. */
const OPENS_SOON = ['UnderConstruction', 'AllUnderConstructionProperties', 'UnderConstructionPropertyDetails/:propertyId']

/** The site map. */
export default [
  index('./routes/home.tsx'),
  route('home', './routes/home.tsx', { id: 'home-by-name' }),
  route('listing', './routes/listing.tsx'),
  route('listing/:id', './routes/property.tsx'),
  route('featured', './routes/featured.tsx'),
  route('about', './routes/about.tsx'),
  route('contact', './routes/contact.tsx'),
  route('privacy', './routes/privacy.tsx'),
  route('signin', './routes/signin.tsx'),
  route('signup', './routes/signup.tsx'),
  route('login', './routes/login.tsx'),
  route('second-factor', './routes/second-factor.tsx'),
  route('profile', './routes/profile.tsx'),
  route('subscription', './routes/subscription.tsx'),
  route('checkout', './routes/checkout.tsx'),
  route('razorpay', './routes/razorpay.tsx'),
  route('receipt/:orderId', './routes/receipt.tsx'),
  route('postproperty', './routes/postproperty.tsx'),
  route('postproperty/import', './routes/import.tsx'),
  route('editproperty/:propertyId', './routes/editproperty.tsx'),
  route('postrequirement', './routes/postrequirement.tsx'),
  route('editrequirement/:requirementId', './routes/editrequirement.tsx'),
  route('demo', './routes/demo.tsx'),
  ...OPENS_SOON.map((path) => route(path, './routes/opens-soon.tsx', { id: path })),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig
