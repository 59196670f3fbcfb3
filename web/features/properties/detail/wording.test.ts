import { describe, expect, it } from 'vitest'
import { office, plot, property, sharedRoom } from './property.fixture.ts'
import { addressLine, describeHome, firstName, initials } from './wording.ts'

describe('a home in words', () => {
  it.each([
    [property(), '2 BHK flat for rent in Baner, Pune'],
    [property({ propertyFor: 'RESELL', apartmentType: 'ROW_HOUSE' }), '2 BHK row house for resale in Baner, Pune'],
    [property({ bhkType: null, apartmentType: null }), 'Flat for rent in Baner, Pune'],
    [plot(), 'Plot for sale in Baner, Pune'],
    [office(), 'Office space for rent in Baner, Pune'],
    [office({ commercialSubtype: 'Other' }), 'Commercial space for rent in Baner, Pune'],
    [sharedRoom(), 'PG in Baner, Pune'],
    [sharedRoom({ propertyFor: 'HOSTEL' }), 'Hostel in Baner, Pune'],
  ])('says what is offered and where (%#)', (home, words) => {
    expect(describeHome(home)).toBe(words)
  })

  it('leaves blanks out of an address', () => {
    expect(addressLine(property().address)).toBe('Baner, Pune, Maharashtra 411045')
    expect(addressLine({ area: 'Baner', city: 'Pune', state: '', pinCode: '' })).toBe('Baner, Pune')
  })
})

describe('a person', () => {
  it('is known by the first name and at most two initials', () => {
    expect(firstName(' Meera Joshi ')).toBe('Meera')
    expect(['Meera Joshi', 'Meera', 'anil k. rao', ''].map(initials)).toEqual(['MJ', 'M', 'AR', ''])
  })
})
