import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { TRANSLATED } from '../contracts/base/translated-routes.ts'

/** The site map. */
const routes = [
  index('./routes/home.tsx'),
  route('home', './routes/home.tsx', { id: 'home-by-name' }),
  route('listing', './routes/listing.tsx'),
  route('listing/:id', './routes/property.tsx'),
  route('localities', './routes/localities.tsx'),
  route('localities/:slug', './routes/locality.tsx'),
  route('compare', './routes/compare.tsx'),
  route('featured', './routes/featured.tsx'),
  route('UnderConstruction', './routes/new-builds.tsx'),
  route('AllUnderConstructionProperties', './routes/projects.tsx'),
  route('UnderConstructionPropertyDetails/:propertyId', './routes/project.tsx'),
  route('about', './routes/about.tsx'),
  route('contact', './routes/contact.tsx'),
  route('privacy', './routes/privacy.tsx'),
  route('help', './routes/help.tsx'),
  route('accessibility', './routes/accessibility.tsx'),
  route('imprint', './routes/imprint.tsx'),
  route('terms', './routes/terms.tsx'),
  route('grievance', './routes/grievance.tsx'),
  route('grievance/status', './routes/grievance-status.tsx'),
  route('transparency', './routes/transparency.tsx'),
  route('signin', './routes/signin.tsx'),
  route('signup', './routes/signup.tsx'),
  route('login', './routes/login.tsx'),
  route('second-factor', './routes/second-factor.tsx'),
  route('profile', './routes/profile.tsx'),
  route('profile/my-number', './routes/my-number.tsx'),
  route('notifications', './routes/notifications.tsx'),
  route('saved', './routes/saved.tsx'),
  route('shortlists', './routes/shortlists.tsx'),
  route('shortlists/:shortlistId', './routes/shortlist.tsx'),
  route('shared-shortlist', './routes/shared-shortlist.tsx'),
  route('confirm-email', './routes/confirm-email.tsx'),
  route('stop-alerts', './routes/stop-alerts.tsx'),
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
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig

/** The builds of other languages have the translated pages; all other addresses open the English page. */
const translated = [
  ...routes.filter(({ path = '' }) => TRANSLATED.some((each) => each === `/${path}`)),
  route('*', './routes/english-page.tsx'),
]

export default (process.env.WADA_LANGUAGE || 'en') === 'en' ? routes : translated
