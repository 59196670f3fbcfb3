/** How often the owner of a kept search is alerted to properties that fit it. */
export const ALERT_FREQUENCIES = ['at_once', 'daily', 'weekly', 'off'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

export const ALERT_FREQUENCY_LABELS: Readonly<Record<AlertFrequency, string>> = {
  at_once: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'No alerts',
}

export const KEPT_SEARCH_MESSAGES = {
  kept: 'Search kept. You find it under “Alerts” in your profile.',
  keptAgain: 'You keep this search already. It has the name and the alerts that you chose now.',
  changed: 'Your search is changed.',
  deleted: 'Your search is deleted.',
  stopThese: 'Stop these alerts',
  stopped: 'You get no more alerts for this search.',
  nothingToStop: 'This link does not stop any alerts. You can stop them in your profile.',
  notFound: 'You do not keep this search any more.',
  filterRequired: 'Choose at least one filter first: all homes of the city would be too many alerts.',
  frequencyRequired: 'Choose how often we tell you',
  nameRequired: 'Give the search a name',
  nameTooLong: 'The name is too long',
  byEmailWrong: 'byEmail must be true or false',
  changeRequired: 'Name what is to change: the name or the alerts',
  tooMany: (most: number) => `You keep ${most} searches already. Delete one that you need no more.`,
  keepFailed: 'Your search could not be kept. Please try again.',
  changeFailed: 'Your search could not be changed. Please try again.',
  deleteFailed: 'Your search could not be deleted. Please try again.',
  stopFailed: 'The alerts could not be stopped. Please try again.',
  loadFailed: 'Failed to load your alerts',
  empty: 'You have no alerts yet.',
  emptyLead: 'Choose your filters among all listings, then press “Keep this search”. We tell you when a new home fits or one gets cheaper.',
} as const
