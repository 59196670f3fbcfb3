import { z } from 'zod'

/** A setting whose value is empty counts as not set. */
export const blankIsUnset = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema)
