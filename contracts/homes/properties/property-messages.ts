/** Texts about values of a property that posting, editing and the import share. No schema here: the browser loads this. */
export const PROPERTY_MESSAGES = {
  datePast: 'Available from date cannot be in the past',
  carpetAboveBuiltUp: 'Carpet area is usually not larger than the built-up area',
  bhkBlank: 'BHK is blank: the property will be listed as 1 BHK.',
} as const
