/**
 * Equal for references of one property. Different keys mean different references, so that the unique index of the database refuses none. No
 * schema here: the browser loads this.
 */
export const referenceKey = (reference: string): string => reference.toLowerCase()
