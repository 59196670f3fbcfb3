import { forAnybody, forSelf } from '#contracts/base/route-contract.ts'
import * as emails from './email-alerts.ts'
import * as keptSearches from './kept-searches.ts'

/** The calls of kept searches and their alerts. Part of the table in `routes.ts`. */
export const keptSearchRoutes = {
  listKeptSearches: forSelf('kept searches', 'The searches that the viewer keeps, the latest first', {
    params: keptSearches.keptSearchOwner,
    response: keptSearches.keptSearchList,
  }),
  keepSearch: forSelf(
    'kept searches',
    'Keeps a search, to tell the viewer of what fits; the same search again gets the new name and alerts',
    {
      params: keptSearches.keptSearchOwner,
      body: keptSearches.newKeptSearch,
      response: keptSearches.savedKeptSearch,
    },
  ),
  updateKeptSearch: forSelf('kept searches', "Changes the name or the alerts of a kept search of the viewer's", {
    params: keptSearches.keptSearchParams,
    body: keptSearches.keptSearchChange,
    response: keptSearches.savedKeptSearch,
  }),
  deleteKeptSearch: forSelf('kept searches', "Deletes a kept search of the viewer's; a second time changes nothing", {
    params: keptSearches.keptSearchParams,
    response: keptSearches.keptSearchMessage,
  }),
  stopAlerts: forAnybody('kept searches', 'Stops the alerts of one kept search, for the pass of a message; a second time changes nothing', {
    body: keptSearches.stoppedAlerts,
    response: keptSearches.keptSearchMessage,
  }),
  stopAlertsByMail: forAnybody('kept searches', 'As stopAlerts, for the button of a mail program (RFC 8058): the body says nothing', {
    query: emails.stopQuery,
    response: keptSearches.keptSearchMessage,
  }),
  getEmailAlerts: forSelf('kept searches', 'Whether alerts can come by e-mail, and whether the address of the viewer is confirmed', {
    params: emails.emailAlertsOwner,
    response: emails.emailAlerts,
  }),
  requestEmailConfirmation: forSelf('kept searches', 'Sends the viewer an e-mail with the link that confirms their address', {
    params: emails.emailAlertsOwner,
    response: emails.emailAlertMessage,
  }),
  confirmEmail: forAnybody('kept searches', 'Confirms an e-mail address by the pass of its link; a second time changes nothing', {
    body: emails.confirmedEmail,
    response: emails.emailAlertMessage,
  }),
}
