import { z } from 'zod'

/** The start failed for a reason that the operator can fix. The message says in one sentence what is wrong and in which setting. */
export class StartFailure extends Error {}

/** A setting whose value is empty counts as not set. */
export const blankIsUnset = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema)

export const optionalText = () => blankIsUnset(z.string().optional())

type With<T, K extends keyof T> = T & { readonly [P in K]-?: NonNullable<T[P]> }

/** @param who names the provider in the error @throws StartFailure that lists the names that are not set */
export function requireSettings<T extends object, K extends keyof T & string>(who: string, settings: T, names: readonly K[]): With<T, K> {
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length > 0) throw new StartFailure(`${who} needs ${missing.join(' and ')}.`)
  return settings as With<T, K>
}

/** Settings that must be set all together or not at all. @returns undefined when none is set @throws StartFailure with the missing names */
export function allOrNone<T extends object, K extends keyof T & string>(
  who: string,
  settings: T,
  names: readonly K[],
): With<T, K> | undefined {
  return names.some((name) => settings[name] !== undefined) ? requireSettings(who, settings, names) : undefined
}
