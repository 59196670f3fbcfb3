/** The about page's words. People and places are invented. */

export const STORY = [
  'In 2010 three friends looked for a flat in Kothrud. They paid a month’s rent to a man who opened one door, and found the next home through a note in a tea shop. The note was free, and it was right.',
  'So they made the note bigger: a place where whoever holds the keys says what there is, and whoever looks can call. What began with forty flats around Karve Road now covers homes, shops, offices, plots, PGs and hostels in all of Pune.',
] as const

export const MISSION = [
  'To make finding a home in Pune simple, fast and honest. The person who lives there, owns it or looks after it tells you about it; you decide with pictures, a price and a number to call.',
  'No brokerage for using it, no number sold behind anybody’s back, and no listing left standing after the home is gone.',
] as const

export const VALUES = [
  {
    name: 'Integrity',
    text: 'What a listing says is what stands there. Prices are the owner’s, and phone numbers are shown only to those who may call.',
  },
  {
    name: 'Customer focus',
    text: 'People decide about a year’s rent on a small phone in a lunch break. Everything here serves that moment.',
  },
  { name: 'Innovation', text: 'Better search, better pictures and fewer steps, as long as they save somebody’s time.' },
  { name: 'Community', text: 'A city is its neighbours. Owners, brokers and seekers meet here on the same terms.' },
] as const

export const TEAM = [
  { name: 'Meera Joshi', role: 'Founder, listings' },
  { name: 'Arif Shaikh', role: 'Founder, product' },
  { name: 'Sunil Pawar', role: 'Founder, support' },
] as const
