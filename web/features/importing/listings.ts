/** '1 listing', '16,000 listings' */
export function listings(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'listing' : 'listings'}`
}
