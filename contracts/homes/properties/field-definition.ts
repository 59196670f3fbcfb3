import type { NumberUnit } from '#contracts/base/values/numbers.ts'

/** The types of the field tables of properties, property-fields.ts and question-fields.ts. No schema here: the browser loads this. */

/** Groups of properties that share fields; a property can be in several of them. `furnished`: fully or partly. */
export type PropertyGroup =
  | 'home'
  | 'homeWithGround'
  | 'homeForRent'
  | 'sharedStay'
  | 'workplace'
  | 'plot'
  | 'letting'
  | 'sale'
  | 'furnished'

interface BaseField {
  /** Used where no more specific label is set. */
  readonly label: string
  readonly formLabel?: string
  readonly pageLabel?: string
  readonly importLabel?: string
  /** Shown below the control in the form. */
  readonly hint?: string
  readonly groups: readonly PropertyGroup[]
}
/** A whole number from 0 to `max`. */
export interface NumberFieldDefinition extends BaseField {
  readonly type: 'number'
  readonly max: number
  readonly unit?: NumberUnit
  /** Reads a text in place of `parseNumber`. @returns undefined when the text is not understood */
  readonly parse?: (text: string) => number | undefined
  /** The only numbers that the form offers, as chips. */
  readonly taps?: readonly number[]
  /** Text for 0 on the property's page; without it 0 means unknown. */
  readonly zero?: string
}
/**
 * `code` and `bhk`: stored as a code, shown by its label. `choice`: stored as the words of the form; `words`: texts on the property's page.
 * `list`: several of the choices, stored as the words of the form.
 */
interface ChoiceFieldDefinition extends BaseField {
  readonly type: 'code' | 'choice' | 'bhk' | 'list'
  readonly choices: readonly [string, ...string[]]
  /** Value for properties of its groups when nothing is chosen. */
  readonly defaultChoice?: string
  readonly words?: Readonly<Record<string, string>>
  /** Further spellings in an imported file: lower case, letters and digits only. */
  readonly spellings?: Readonly<Record<string, string>>
  /** Text of the select that the form then shows instead of radio buttons. */
  readonly placeholder?: string
}
/** A calendar date, YYYY-MM-DD. */
interface DateFieldDefinition extends BaseField {
  readonly type: 'date'
}
export type FieldDefinition = NumberFieldDefinition | ChoiceFieldDefinition | DateFieldDefinition
export type FieldTable = Readonly<Record<string, FieldDefinition>>

/** Separates the entries of a list in a form or in a cell of an imported file. */
export const LIST_SEPARATOR = ';'
