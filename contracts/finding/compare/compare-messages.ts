/** Texts of comparing properties, and how many can be compared. No schema here: the browser loads this. */

export const MAX_COMPARED = 4

export const COMPARE_MESSAGES = {
  full: `You can compare ${MAX_COMPARED} at a time. Take one out first.`,
  title: 'Chosen to compare',
  /** '2 of 4', where there is no room for the whole of `chosen`. */
  count: (count: number) => `${count} of ${MAX_COMPARED}`,
  /** '2 of 4 chosen to compare'. */
  chosen: (count: number): string => `${COMPARE_MESSAGES.count(count)} chosen to compare`,
  cut: `You can compare ${MAX_COMPARED} at a time: these are the first ones.`,
  loadFailed: 'Failed to load the comparison',
  oneMore: 'Choose one more to see them side by side.',
  notLive: 'No longer available',
  pricesFailed: 'Their prices could not be loaded',
  loading: 'Loading the comparison...',
  empty: 'Nothing to compare yet',
  howToChoose: `Open a home that you like and press Compare on its page. Choose up to ${MAX_COMPARED}, then see their prices, costs and rooms side by side here.`,
  allGone: 'These homes are no longer available',
  same: 'They do not differ in anything that is known.',
  choicesLoading: 'Loading what you can compare...',
  noChoices: 'Homes that you save or look at are offered here.',
  notSaid: 'Not said',
  doesNotApply: 'Does not apply',
  gone: (names: readonly string[], unnamed: number) => {
    const others = unnamed === 1 ? 'one home' : `${unnamed} homes`
    const all = [...names, ...(unnamed > 0 ? [names.length > 0 ? `${others} more` : others] : [])]
    const list = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '')
    const verb = names.length + unnamed === 1 ? 'is' : 'are'
    return `${list.slice(0, 1).toUpperCase()}${list.slice(1)} ${verb} no longer available.`
  },
} as const
