import { describe, expect, it } from 'vitest'
import { readTab, tabsOf } from './dashboard-tabs.ts'

const labels = (role: Parameters<typeof tabsOf>[0]) => tabsOf(role).map(({ label }) => label)

describe('the tabs of the dashboard', () => {
  it('stand in the order of each role', () => {
    expect(labels('OWNER')).toEqual(['Overview', 'Inquiries', 'Clients', 'Properties', 'Subscriptions', 'Wishlist', 'Alerts', 'Settings'])
    expect(labels('BROKER')).toEqual([
      'Dashboard',
      'Leads',
      'Properties',
      'Your Requirement',
      'Subscriptions',
      'Wishlist',
      'Alerts',
      'Settings',
    ])
    const others = ['Overview', 'Requirements', 'Properties', 'Subscriptions', 'Wishlist', 'Alerts', 'Settings']
    expect(labels('SEEKER')).toEqual(others)
    expect(labels('ADMIN')).toEqual(others)
    expect(labels(undefined)).toEqual(others)
  })

  it('are named by the address; a tab that the role does not have shows the first one', () => {
    expect(readTab('properties', tabsOf('OWNER'))).toBe('properties')
    expect(readTab('inquiries', tabsOf('SEEKER'))).toBe('overview')
    expect(readTab('nonsense', tabsOf('BROKER'))).toBe('overview')
    expect(readTab(null, tabsOf('BROKER'))).toBe('overview')
  })

  it('of own requirements is found by the name that it has for another role', () => {
    expect(readTab('requirements', tabsOf('OWNER'))).toBe('clients')
    expect(readTab('clients', tabsOf('SEEKER'))).toBe('requirements')
  })
})
