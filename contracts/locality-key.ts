/** Equal for two spellings of a locality that differ by case and spaces alone: 'Viman Nagar', 'vimannagar'. */
export function localityKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '')
}
