import type { ActionObject } from '#contracts/operations/actions.ts'

/** Label of each kind of object, and the path of an object's page. */
export const OBJECTS: Readonly<Record<ActionObject, { readonly label: string; readonly pathOf?: (id: number) => string }>> = {
  property: { label: 'Property', pathOf: (id) => `/properties/${id}` },
  requirement: { label: 'Requirement', pathOf: (id) => `/requirements/${id}` },
  user: { label: 'User', pathOf: (id) => `/users/${id}` },
  plan: { label: 'Plan', pathOf: (id) => `/plans/${id}` },
  amenity: { label: 'Amenity', pathOf: (id) => `/amenities/${id}` },
  locality: { label: 'Locality', pathOf: (id) => `/localities/${id}` },
  project: { label: 'Project', pathOf: (id) => `/projects/${id}` },
  payment: { label: 'Payment', pathOf: (id) => `/payments/${id}` },
  unmatched_payment: { label: 'Unmatched payment', pathOf: () => '/payment-problems' },
  unmatched_refund: { label: 'Unmatched refund', pathOf: () => '/payment-problems' },
  refund_request: { label: 'Refund request', pathOf: () => '/payment-problems' },
  contact_message: { label: 'Message', pathOf: (id) => `/messages/${id}` },
  grievance: { label: 'Grievance', pathOf: (id) => `/grievances/${id}` },
  contact_return: { label: 'Contact', pathOf: () => '/contact-returns' },
  settings: { label: 'Settings', pathOf: () => '/settings' },
  catalogue: { label: 'Catalogue' },
}
