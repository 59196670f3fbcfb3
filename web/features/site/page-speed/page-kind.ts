import type { PageKind } from '#contracts/site/page-speed/speed-metrics.ts'

/** Kinds of pages by the first part of their path, in lower case: the router ignores case. */
const KIND_BY_FIRST_PART: ReadonlyMap<string, PageKind> = new Map([
  ['', 'home'],
  ['home', 'home'],
  ['listing', 'listing'],
  ['localities', 'localities'],
  ['underconstruction', 'projects'],
  ['allunderconstructionproperties', 'projects'],
  ['underconstructionpropertydetails', 'projects'],
  ['featured', 'requirements'],
  ['saved', 'saved'],
  ['compare', 'saved'],
  ['shortlists', 'saved'],
  ['shared-shortlist', 'saved'],
  ['profile', 'dashboard'],
  ['notifications', 'dashboard'],
  ['postproperty', 'posting'],
  ['editproperty', 'posting'],
  ['postrequirement', 'posting'],
  ['editrequirement', 'posting'],
  ['subscription', 'plans'],
  ['checkout', 'plans'],
  ['razorpay', 'plans'],
  ['receipt', 'plans'],
  ['signin', 'sign_in'],
  ['signup', 'sign_in'],
  ['login', 'sign_in'],
  ['second-factor', 'sign_in'],
])

/** @returns 'other' for pages without a kind of their own, and for unknown addresses */
export function pageKindOf(pathname: string): PageKind {
  const [first = '', second = ''] = pathname.toLowerCase().split('/').slice(1)
  if (first === 'listing' && second !== '') return 'property'
  return KIND_BY_FIRST_PART.get(first) ?? 'other'
}
