import { forAnybody, forSelf, type RouteContract } from '#contracts/base/route-contract.ts'
import { messageAnswer } from '#contracts/people/accounts/accounts.ts'
import type { shortlistPaths } from './shortlist-paths.ts'
import * as shortlists from './shortlists.ts'

/** The calls of shortlists. Part of the table in `routes.ts`. */
export const shortlistRoutes = {
  listShortlists: forSelf('shortlists', "The viewer's shortlists, the latest first, with the ids of their properties", {
    params: shortlists.shortlistOwner,
    response: shortlists.shortlistList,
  }),
  createShortlist: forSelf('shortlists', 'Makes a shortlist without properties', {
    params: shortlists.shortlistOwner,
    body: shortlists.newShortlist,
    response: shortlists.savedShortlist,
  }),
  getShortlist: forSelf('shortlists', "A shortlist of the viewer's with its properties, notes and votes", {
    params: shortlists.shortlistParams,
    response: shortlists.ownShortlist,
  }),
  updateShortlist: forSelf('shortlists', "Changes the name of a shortlist of the viewer's, or the name under which it is shared", {
    params: shortlists.shortlistParams,
    body: shortlists.shortlistChange,
    response: messageAnswer,
  }),
  deleteShortlist: forSelf('shortlists', "Deletes a shortlist of the viewer's with its notes and votes; a second time changes nothing", {
    params: shortlists.shortlistParams,
    response: messageAnswer,
  }),
  saveShortlistItem: forSelf('shortlists', "Puts a property on a shortlist of the viewer's, or changes its note", {
    params: shortlists.shortlistItemParams,
    body: shortlists.shortlistItemChange,
    response: messageAnswer,
  }),
  removeShortlistItem: forSelf('shortlists', "Takes a property off a shortlist of the viewer's; a second time changes nothing", {
    params: shortlists.shortlistItemParams,
    response: messageAnswer,
  }),
  shareShortlist: forSelf('shortlists', "Makes a link to a shortlist of the viewer's, once readable; an earlier link stops working", {
    params: shortlists.shortlistParams,
    response: shortlists.shortlistLink,
  }),
  revokeShortlist: forSelf('shortlists', "Revokes the link to a shortlist of the viewer's; a second time changes nothing", {
    params: shortlists.shortlistParams,
    response: messageAnswer,
  }),
  openSharedShortlist: forAnybody(
    'shortlists',
    'A shortlist as whoever has its link sees it: its properties as visitors see them, notes and votes',
    {
      body: shortlists.openedLink,
      response: shortlists.sharedShortlist,
    },
  ),
  voteOnShortlist: forAnybody('shortlists', 'Votes on a property of a shared shortlist, or changes the vote of this browser', {
    body: shortlists.newVote,
    response: shortlists.votedShortlist,
  }),
} satisfies Record<keyof typeof shortlistPaths, RouteContract>
